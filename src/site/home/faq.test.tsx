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
] as const)("the second question (%s) is what the report costs", (locale, question, message) => {
  const { cost } = renderQuestions(locale);
  expect(removeNonBreakingSpaces(cost.find("h3").text())).toBe(question);
  const chat = new URL(cost.find("a").attr("href") ?? "");
  expect([chat.pathname, chat.searchParams.get("text")]).toEqual(["/919876543210", message]);
  const known = renderQuestions(locale, "₹1,500.").cost;
  expect(known.find("p").text()).toBe("₹1,500.");
});

test.each(locales)("the five other questions (%s) keep their order and which is open", (locale) => {
  const { list } = getContent("home", locale).questions;
  const { questions, $ } = renderQuestions(locale);
  const others = questions.get().filter((_, index) => index !== 1);
  expect(others).toEqual(list.map(({ question }) => question));
  expect($("details[open] h3").text()).toBe(list[1]?.question);
});
