import { type CheerioAPI, load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { accentLocale } from "#locales.ts";
import { type Locale, locales } from "#page-map.ts";
import { removeMarkers } from "#text/edit-markers.ts";
import { removeNonBreakingSpaces } from "#text/sentences.ts";
import { createSections } from "./testing/sections.tsx";

interface RenderedSection {
  name: string;
  $: CheerioAPI;
  texts: unknown;
}

function renderSections(locale: Locale): RenderedSection[] {
  return Object.entries(createSections(locale)).map(([name, { element, texts }]) => ({
    name,
    $: load(renderToStaticMarkup(element)),
    texts,
  }));
}

/** `Find\u00a0us here` → `Findushere`. Blanks do not count, because a tag may stand in the place of one. */
function toComparedText(text: string): string {
  return removeNonBreakingSpaces(removeMarkers(text)).replaceAll(/\s/g, "");
}

/** Each text inside a value, without what is filled in: `{ fee: ["From {price} a month"] }` → `["From", "amonth"]`. */
function listTexts(value: unknown): string[] {
  if (typeof value === "string") {
    return value
      .split(/\{[^}]*\}/)
      .map(toComparedText)
      .filter((text) => /\p{L}/u.test(text));
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(listTexts);
}

/** What a person reads, and what a screen reader says of pictures and links. */
function readShownText($: CheerioAPI): string {
  const spoken = $("[alt], [aria-label]")
    .toArray()
    .flatMap(({ attribs }) => [attribs["alt"] ?? "", attribs["aria-label"] ?? ""]);
  return toComparedText([$.text(), ...spoken].join(" "));
}

describe.each(locales)("in %s", (locale) => {
  const sections = renderSections(locale);

  test.each(sections)("the $name shows each of its sentences", ({ $, texts }) => {
    const expected = listTexts(texts);
    expect(expected.length).toBeGreaterThan(0);
    const shown = readShownText($);
    expect(expected.filter((text) => !shown.includes(text))).toEqual([]);
  });

  test.each(sections)("no heading, paragraph or list of the $name is empty", ({ $ }) => {
    const parts = $("h1, h2, h3, h4, p, ul, ol, li, dl, dt, dd, small").toArray();
    // A picture, or a box that styles paint, is something to see.
    const empty = parts.filter(
      (part) => $(part).text() === "" && !$(part).has("img, svg, span").length,
    );
    expect(empty.map((part) => $.html(part))).toEqual([]);
  });

  test.each(sections)(
    "each drawing of the $name is hidden from screen readers, or named",
    ({ $ }) => {
      const drawings = $("svg").filter(
        (_, svg) => $(svg).closest("[aria-hidden=true], [role=img]").length === 0,
      );
      expect(drawings.toArray().map((svg) => $.html(svg))).toEqual([]);
    },
  );

  test.each(sections)("the $name shows no placeholder and no missing value", ({ $ }) => {
    expect($.text()).not.toMatch(/undefined|NaN|\[object|\{/);
  });
});

// Short lines in Hindi decorate pages in other languages.
describe.each(locales.filter((locale) => locale !== accentLocale))("in %s", (locale) => {
  const sections = renderSections(locale);
  const accentLine = `[lang=${accentLocale}]`;

  test.each(sections)("each line of the $name in Hindi letters is marked as Hindi", ({ $ }) => {
    const unmarked = load($.html());
    unmarked(accentLine).remove();
    expect(unmarked.text()).not.toMatch(/\p{Script=Devanagari}/u);
  });

  test.each(sections)("each line of the $name that is marked as Hindi has words", ({ $ }) => {
    const lines = $(accentLine).toArray();
    expect(lines.filter((line) => $(line).text().trim() === "")).toEqual([]);
  });
});

test.each(renderSections(accentLocale))("the $name in Hindi marks no line as Hindi", ({ $ }) => {
  expect($(`[lang=${accentLocale}]`)).toHaveLength(0);
});
