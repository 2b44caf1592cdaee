import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { locales } from "#locales.ts";
import { DueDateList } from "./due-date-list.tsx";
import { readDueDatesData } from "./read-due-dates.ts";

function render(locale: (typeof locales)[number]) {
  const data = readDueDatesData(locale);
  const html = renderToStaticMarkup(
    <DueDateList {...data} renderedOn="2026-11-21" host="site.example" />,
  );
  return { $: load(html), content: data.content.dates };
}

test.each(locales)("in %s Private Limited is among the first three kinds of business", (locale) => {
  const { $ } = render(locale);
  const kinds = $("input[name=kinds]").toArray();
  expect(kinds.slice(0, 3).map(({ attribs }) => attribs["value"])).toContain("company");
});

test.each(locales)(
  "in %s the form sends the day of the annual general meeting, without scripts, too",
  (locale) => {
    const { $, content } = render(locale);
    const field = $("form#kinds input[name=agm]");
    expect(field.attr()).toMatchObject({ type: "date", min: "2026-04-01", max: "2027-12-31" });
    expect($(`label[for=${field.attr("id") ?? ""}]`).text()).toBe(content.meeting.label);
  },
);

test.each(locales)(
  "in %s the reminders and the way to subscribe stand below the button",
  (locale) => {
    const { $, content } = render(locale);
    const below = $("button[form=kinds]").nextAll();
    expect(below.text()).toContain(content.feeds.reminded);
    const link = below.find("a");
    expect(link.text()).toBe(content.feeds.instead);
    expect($(`details${link.attr("href") ?? ""} summary`).text()).toBe(content.feeds.subscribe);
  },
);
