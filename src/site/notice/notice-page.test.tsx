import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { locales } from "#locales.ts";
import { getContent } from "#site-content/get-content.ts";
import { removeNonBreakingSpaces } from "#text/sentences.ts";
import { NoticePage } from "./notice-page.tsx";
import { readPrivacy, readTerms } from "./read-notices.ts";

const endpoint = { isOwnServer: true, url: "/api/submit", accessKey: "" };

/** Sections of privacy and terms that say whom to ask. */
test.each(
  locales.flatMap((locale) => [
    { locale, section: "ask", content: readPrivacy(locale, endpoint) },
    { locale, section: "complaints", content: readTerms(locale) },
  ]),
)(
  "$section ($locale) has links to mail, call, chat and mail, the last two with a message",
  ({ locale, section, content }) => {
    const business = getContent("business", locale);
    const $ = load(
      renderToStaticMarkup(<NoticePage content={content} business={business} newTab="" />),
    );
    const addresses = $(`#${section} a`)
      .toArray()
      .map((link) => new URL($(link).attr("href") ?? ""));
    const message = removeNonBreakingSpaces(content.sections[section]?.request?.message ?? "");
    expect(message).not.toBe("");
    const [mail, phone, chat, mailWithWords] = addresses;
    expect(addresses).toHaveLength(4);
    expect([mail?.href, phone?.href]).toEqual([
      `mailto:${business.email}`,
      `tel:${business.phone.replaceAll(" ", "")}`,
    ]);
    expect([chat?.pathname, chat?.searchParams.get("text")]).toEqual([
      `/${business.chatNumber}`,
      message,
    ]);
    expect([mailWithWords?.pathname, mailWithWords?.searchParams.get("body")]).toEqual([
      business.email,
      message,
    ]);
  },
);
