import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { getContent } from "#site-content/get-content.ts";
import { removeNonBreakingSpaces } from "#text/sentences.ts";
import { UnansweredLine } from "./reference-line.tsx";

test.each([
  [
    "en",
    "No answer within 24 hours? Ask us on WhatsApp",
    /^Hello, I wrote to you more than 24 hours ago .*:$/,
  ],
  ["hi", "24 घंटे में जवाब नहीं मिला? हमें WhatsApp करें", /^नमस्ते, मैंने 24 घंटे से पहले .*:$/],
] as const)("who has no answer (%s) finds a chat that says so", (locale, question, message) => {
  const chat = { label: "", number: "919876543210", hint: "(opens in a new tab)" };
  const { unanswered } = getContent("contact", locale);
  const link = load(renderToStaticMarkup(<UnansweredLine content={unanswered} chat={chat} />))("a");
  expect(removeNonBreakingSpaces(link.text())).toBe(`${question} ${chat.hint}`);
  const url = new URL(link.attr("href") ?? "");
  expect(url.pathname).toBe(`/${chat.number}`);
  expect(url.searchParams.get("text")).toMatch(message);
});
