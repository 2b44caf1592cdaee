import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { getContent } from "#site-content/get-content.ts";
import { Terms } from "./terms.tsx";

test.each([
  ["en", /^Hello, I am a partner of yours\. .*:$/],
  ["hi", /^नमस्ते, मैं आपके यहाँ पार्टनर हूँ। .*:$/],
] as const)(
  "the chat for partners (%s) begins with a sentence that says who writes",
  (locale, words) => {
    const { terms } = getContent("franchise", locale);
    const business = { chatNumber: "919876543210" };
    const $ = load(renderToStaticMarkup(<Terms content={terms} business={business} newTab="" />));
    expect($("a")).toHaveLength(1);
    const chat = new URL($("a").attr("href") ?? "");
    expect(chat.pathname).toBe(`/${business.chatNumber}`);
    expect(chat.searchParams.get("text")).toMatch(words);
  },
);
