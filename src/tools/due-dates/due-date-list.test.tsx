import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { locales } from "#locales.ts";
import { removeNonBreakingSpaces } from "#text/sentences.ts";
import { DueDateList, listChecked } from "./due-date-list.tsx";
import { listDueDates } from "./due-dates.ts";
import { NextDateBar } from "./next-date-bar.tsx";
import { readDueDatesData } from "./read-due-dates.ts";
import { formatDates } from "./send-dates.tsx";

function render(
  locale: (typeof locales)[number],
  changes: Partial<ReturnType<typeof readDueDatesData>> = {},
) {
  const data = { ...readDueDatesData(locale), ...changes };
  const html = renderToStaticMarkup(
    <DueDateList {...data} renderedOn="2026-11-21" host="site.example" />,
  );
  return { $: load(html), content: data.content.dates, data };
}

test.each(locales)("in %s Private Limited is among the first three kinds of business", (locale) => {
  const { $ } = render(locale);
  const kinds = $("input[name=kinds]").toArray();
  expect(kinds.slice(0, 3).map(({ attribs }) => attribs["value"])).toContain("company");
});

test.each(locales)(
  "in %s the form has a labelled field for the day of the annual general meeting, from April 2026 to December 2027",
  (locale) => {
    const { $, content } = render(locale);
    const field = $("form#kinds input[name=agm]");
    expect(field.attr()).toMatchObject({ type: "date", min: "2026-04-01", max: "2027-12-31" });
    expect($(`label[for=${field.attr("id") ?? ""}]`).text()).toBe(content.meeting.label);
  },
);

test.each(locales)(
  "in %s the number of reminders and a link to the subscriptions stand below the button",
  (locale) => {
    const { $, content } = render(locale);
    const below = $("button[form=kinds]").nextAll();
    expect(below.text()).toContain(content.feeds.reminded);
    const link = below.find("a").first();
    expect(link.text()).toBe(content.feeds.instead);
    expect($(`details${link.attr("href") ?? ""} summary`).text()).toBe(content.feeds.subscribe);
  },
);

test("the bar has one name, how many more fall on that day and the condition, and no comma beside the days left", () => {
  const { content, bar, duties } = readDueDatesData("en");
  const dates = listDueDates(duties).slice(0, 3);
  const $ = load(
    renderToStaticMarkup(
      <NextDateBar
        content={content.dates}
        names={content.duties}
        bar={bar}
        next={{ date: "2026-12-10", dates, name: "A, B, C", note: "If you employ people." }}
        today="2026-11-29"
        language="en"
        isOwn
      />,
    ),
  );
  const parts = $("output > span")
    .children()
    .toArray()
    .map((part) => $(part).text());
  const [first] = dates;
  expect(parts).toEqual([
    "11 days left",
    content.duties[first?.duty ?? ""]?.name,
    "And 2 more. If you employ people.",
  ]);
});

/** The lines of the message for anybody on 21 November 2026: a heading, then dates. */
function formatSent(
  locale: (typeof locales)[number],
  changes: Partial<ReturnType<typeof readDueDatesData>> = {},
): string[] {
  const data = { ...readDueDatesData(locale), ...changes };
  const coming = listDueDates(data.duties).filter(({ date }) => date >= "2026-11-21");
  return formatDates(data, listChecked(coming, data.validUntil), []).split("\n");
}

test("what goes to anybody has the next dates, at most six, below the kinds of business", () => {
  const [heading, ...dates] = formatSent("en");
  expect(heading).toBe("Due dates: All dates");
  expect(dates).toHaveLength(6);
  expect(dates[0]).toMatch(/^\d+ \w+ 2026: .+, .+/);
});

test.each(locales)("in %s a date that goes to anybody has the condition of its duty", (locale) => {
  const { duties } = readDueDatesData(locale).content;
  const [, ...dates] = formatSent(locale);
  const conditions = dates.flatMap((line) => {
    const [name = ""] = line.split(": ").slice(1).join(": ").split(", ");
    const duty = Object.values(duties).find((each) => each.name === name);
    return duty?.condition === undefined ? [] : [{ line, condition: duty.condition }];
  });
  expect(conditions.length).toBeGreaterThan(0);
  for (const { line, condition } of conditions) {
    expect(removeNonBreakingSpaces(line)).toContain(`(${removeNonBreakingSpaces(condition)})`);
  }
});

test("no date goes to anybody that is beyond the checked rules", () => {
  const all = formatSent("en");
  const some = formatSent("en", { validUntil: "2026-11-29" });
  // The heading and one date at least, and fewer than with rules that hold longer.
  expect(some.length).toBeGreaterThan(1);
  expect(some.length).toBeLessThan(all.length);
  expect(some).toEqual(all.slice(0, some.length));
});
