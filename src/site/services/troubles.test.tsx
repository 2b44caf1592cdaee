import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readServices } from "#catalogue/services.ts";
import { getPagePath, type Locale, locales } from "#page-map.ts";
import { getContent } from "#site-content/get-content.ts";
import { removeNonBreakingSpaces } from "#text/sentences.ts";
import { Troubles } from "./troubles.tsx";

const business = { chatNumber: "919876543210" };

/** The troubles of one service, or of all. */
function render(locale: Locale, service?: string) {
  const content = getContent("services", locale).troubles;
  return load(
    renderToStaticMarkup(
      <Troubles
        content={content}
        {...(service !== undefined && { service })}
        business={business}
        newTab=""
        locale={locale}
      />,
    ),
  );
}

test.each(locales)("each trouble (%s) has a chat with its own message", (locale) => {
  const { list } = getContent("services", locale).troubles;
  const $ = render(locale);
  const rows = $("details").map((_, row) => {
    const chat = new URL($(row).find("a").attr("href") ?? "");
    return [[$(row).find("h3").text(), chat.pathname, chat.searchParams.get("text")]];
  });
  expect(rows.get()).toEqual(
    [list.cancelled, list.missingReturn, list.incomeTax].map(({ title, message }) => [
      title,
      `/${business.chatNumber}`,
      removeNonBreakingSpaces(message),
    ]),
  );
});

test.each(locales)(
  "a missing GST return (%s) leads to the calculator of its late fee",
  (locale) => {
    const { title } = getContent("services", locale).troubles.list.missingReturn;
    const row = render(locale)(`details:contains("${title}")`);
    expect(row.find(`a[href="${getPagePath("lateGst", locale)}"]`)).toHaveLength(1);
  },
);

test.each(locales)("no two links to chats (%s) sound the same in a list of links", (locale) => {
  const $ = render(locale);
  const names = $("a").map((_, link) => $(link).text().trim());
  expect(names.length).toBeGreaterThan(3);
  expect(new Set(names.get()).size).toBe(names.length);
});

test.each(locales)(
  "an income-tax notice (%s) is first checked by that page of the portal",
  (locale) => {
    const text = render(locale, "itr")("summary + p").text();
    expect(removeNonBreakingSpaces(text)).toMatch(
      /incometax\.gov\.in.*“Authenticate Notice\/Order Issued by ITD”/,
    );
  },
);

// CGST Rules, rule 23: ninety days from the service of the order; CGST Act, section 46: fifteen days.
test.each([
  ["en", [/REG-21, within 90 days .*rule 23/, /within 15 days .*section 46/]],
  ["hi", [/90 दिन .*REG-21.*नियम 23/, /15 दिन .*धारा 46/]],
] as const)("the troubles of GST (%s) name the days of the law", (locale, texts) => {
  const $ = render(locale, "gst");
  const found = $("summary + p").map((_, text) => removeNonBreakingSpaces($(text).text()));
  expect(found).toHaveLength(texts.length);
  texts.forEach((text, index) => expect(found[index]).toMatch(text));
});

test.each(locales)(
  "GST has two troubles, income tax one, the other services (%s) none",
  (locale) => {
    const counts = readServices(locale).map(({ key }) => [
      key,
      render(locale, key)("details").length,
    ]);
    expect(Object.fromEntries(counts)).toEqual({
      gst: 2,
      itr: 1,
      registration: 0,
      fssai: 0,
      iso: 0,
      documentation: 0,
    });
  },
);
