import { beforeEach, expect, test, vi } from "vitest";
import { createFontPlaceholder, createFontRules, insertFontRules } from "./page-font.ts";
import { drawWord, openPageFonts, openWholeFont } from "./testing/drawn-words.ts";

// In development a page has the whole font.
beforeEach(() => void vi.stubEnv("DEV", false));

async function createPage(script: string, texts: string, hasIslands = false): Promise<string> {
  const page = `<html lang="hi-IN"><style>${createFontPlaceholder(script)}</style></html>`;
  return insertFontRules(page, (await createFontRules(page, { texts, hasIslands })) ?? "");
}

test("a page's font draws its own words as the whole font does, and has no other letters", async () => {
  const words = ["क्षत्रिय", "फ़्रेंचाइज़ी"];
  const html = await createPage("devanagari", `${words.join(" ")} GST`);
  const { latin, devanagari } = await openPageFonts(html);
  if (latin === undefined || devanagari === undefined) throw new Error("A font is missing.");
  const [wholeLatin, whole] = [await openWholeFont("latin"), await openWholeFont("devanagari")];
  for (const word of words) expect(drawWord(devanagari, word)).toEqual(drawWord(whole, word));
  // A style may count with figures that are in no text.
  for (const word of ["GST", "0123456789"])
    expect(drawWord(latin, word)).toEqual(drawWord(wholeLatin, word));
  expect(drawWord(latin, "H")).not.toEqual(drawWord(wholeLatin, "H"));
  expect(drawWord(devanagari, "ळ")).not.toEqual(drawWord(whole, "ळ"));
});

test("a page with islands has the signs of figures, and the names of months in its language", async () => {
  const { latin, devanagari } = await openPageFonts(await createPage("devanagari", "क", true));
  if (latin === undefined || devanagari === undefined) throw new Error("A font is missing.");
  const [wholeLatin, whole] = [await openWholeFont("latin"), await openWholeFont("devanagari")];
  expect(drawWord(latin, "−1,180.50 %")).toEqual(drawWord(wholeLatin, "−1,180.50 %"));
  for (const word of ["सितंबर", "गुरुवार", "₹"])
    expect(drawWord(devanagari, word), word).toEqual(drawWord(whole, word));
});

test("a page has a face for the rupee sign only if a headline has the sign", async () => {
  expect(await createPage("latin", "₹300")).toContain("unicode-range:U+20B9}");
  expect(await createPage("latin", "Prices")).not.toContain("U+20B9");
});

test("a font that is not cut yet can be refused, one that is cut is given", async () => {
  const page = `<style>${createFontPlaceholder("latin")}</style>`;
  const need = { texts: "Quiz", hasIslands: false };
  expect(await createFontRules(page, need, () => false)).toBeUndefined();
  const rules = await createFontRules(page, need, () => true);
  expect(rules).toContain("base64,");
  expect(await createFontRules(page, need, () => false)).toBe(rules);
});
