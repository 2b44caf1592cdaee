import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { getContent } from "#site-content/get-content.ts";
import { Terms } from "./terms.tsx";

test.each([
  ["en", /^Hello, I am a partner of yours\. .*:$/],
  ["hi", /^नमस्ते, मैं आपके यहाँ पार्टनर हूँ। .*:$/],
] as const)(
  "who is a partner already (%s) finds a chat with the words, and the phone",
  (locale, words) => {
    const { terms } = getContent("franchise", locale);
    const business = { chat: "919876543210", phone: "+91 98765 43210" };
    const $ = load(renderToStaticMarkup(<Terms content={terms} business={business} newTab="" />));
    const [chat, phone] = $("a")
      .toArray()
      .map(({ attribs }) => new URL(attribs["href"] ?? ""));
    expect(chat?.pathname).toBe(`/${business.chat}`);
    expect(chat?.searchParams.get("text")).toMatch(words);
    expect(phone?.href).toBe("tel:+919876543210");
  },
);
