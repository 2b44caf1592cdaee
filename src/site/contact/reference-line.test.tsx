import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readContactFormProps } from "#site/layout/form-props.ts";
import { getContent } from "#site-content/get-content.ts";
import { removeNonBreakingSpaces } from "#text/sentences.ts";
import { ReferenceLine, UnansweredLine } from "./reference-line.tsx";

function renderReferenceLine(isHidden?: true) {
  const url = new URL("https://nazariya.test/contact-us");
  return load(
    renderToStaticMarkup(
      <ReferenceLine
        {...readContactFormProps("en", { url })}
        question="Have you written to us?"
        {...(isHidden && { isHidden })}
      />,
    ),
  )("p");
}

test("the line on a sent form is shown, also without a number", () => {
  expect(renderReferenceLine().is("[hidden]")).toBe(false);
});

test("the line on a sent form is hidden until a script finds a number, where the page wants that", () => {
  expect(renderReferenceLine(true).is("[hidden]")).toBe(true);
});

test.each([
  [
    "en",
    "No answer within 24 hours? Ask us on WhatsApp",
    /^Hello, I wrote to you more than 24 hours ago .*:$/,
  ],
  ["hi", "24 घंटे में जवाब नहीं मिला? हमें WhatsApp करें", /^नमस्ते, मैंने 24 घंटे से पहले .*:$/],
] as const)(
  "the line for a visitor without an answer (%s) opens a chat that says so",
  (locale, question, message) => {
    const chat = { label: "", number: "919876543210", hint: "(opens in a new tab)" };
    const { unanswered } = getContent("contact", locale);
    const link = load(renderToStaticMarkup(<UnansweredLine content={unanswered} chat={chat} />))(
      "a",
    );
    expect(removeNonBreakingSpaces(link.text())).toBe(`${question} ${chat.hint}`);
    const url = new URL(link.attr("href") ?? "");
    expect(url.pathname).toBe(`/${chat.number}`);
    expect(url.searchParams.get("text")).toMatch(message);
  },
);
