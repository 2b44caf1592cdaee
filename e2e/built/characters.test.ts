/** Every character of a page is in one of its fonts: to look for another one holds its layout up. */
import { expect, test } from "vitest";
import { readPages } from "./page-texts.ts";

test("no page shows a character that none of its fonts has", () => {
  for (const { path, $ } of readPages()) {
    const ranges = [
      ...$("style")
        .text()
        .matchAll(/unicode-range:([^;}]*)/g),
    ].map(([, range = ""]) =>
      // `U+20-7E,U+D7` as the inside of a character class.
      range.replaceAll(/[0-9A-F]+/gi, "\\u{$&}").replaceAll(/U\+|[,\s]/g, ""),
    );
    expect(ranges.length, path).toBeGreaterThan(5);
    const inFonts = new RegExp(`[${ranges.join("")}\\s]`, "gu");
    const body = $("body").clone();
    body.find("script, style").remove();
    expect(body.text().replace(inFonts, ""), path).toBe("");
  }
});
