import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Locale, locales } from "#locales.ts";
import { getContent } from "#site-content/get-content.ts";
import { removeNonBreakingSpaces } from "#text/sentences.ts";
import { Faq } from "./faq.tsx";

function renderQuestions(locale: Locale, reportCost?: string) {
  const $ = load(
    renderToStaticMarkup(
      <Faq
        content={getContent("home", locale).questions}
        reportFacts={[]}
        reportCost={reportCost}
        business={{ chatNumber: "919876543210" }}
        newTab=""
        // Counted from 1, in the list of the content.
        openQuestion={2}
        locale={locale}
      />,
    ),
  );
  return { questions: $("h3").map((_, heading) => $(heading).text()), cost: $("details").eq(1), $ };
}

test.each([
  ["en", "What does the report cost?", "Hello, what does one brain report cost?"],
  ["hi", "रिपोर्ट कितने की है?", "नमस्ते, एक ब्रेन रिपोर्ट कितने की है?"],
] as const)(
  "the second question (%s) is what the report costs, and opens a chat about that",
  (locale, question, message) => {
    const { cost } = renderQuestions(locale);
    expect(removeNonBreakingSpaces(cost.find("h3").text())).toBe(question);
    const chat = new URL(cost.find("a").attr("href") ?? "");
    expect([chat.pathname, chat.searchParams.get("text")]).toEqual(["/919876543210", message]);
  },
);

test("once the price is given it is the answer to the second question", () => {
  expect(renderQuestions("en", "₹1,500.").cost.find("p").text()).toBe("₹1,500.");
});

test.each(locales)("the five other questions (%s) keep the order of the content", (locale) => {
  const { list } = getContent("home", locale).questions;
  const others = renderQuestions(locale)
    .questions.get()
    .filter((_, index) => index !== 1);
  expect(others).toEqual(list.map(({ question }) => question));
});

test("the question that is open is counted in the content's list, without that on the cost", () => {
  const { list } = getContent("home", "en").questions;
  expect(renderQuestions("en").$("details[open] h3").text()).toBe(list[1]?.question);
});
