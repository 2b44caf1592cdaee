/** Compares the letters of headlines with those of the whole font: a page has only the part that its headlines need. */
import type { Page } from "@playwright/test";
import { headlineFaces, listDevanagariWords, parseCodePoints } from "#ui/fonts/headline-faces.ts";
import { drawWord, openPageFonts, openWholeFont } from "#ui/fonts/testing/drawn-words.ts";

const latinLetters = new Set(parseCodePoints(headlineFaces.latin.range));

/** Lists words in the headline font that the part of the font on the page draws otherwise than the whole font does. */
export async function findWrongLetters(page: Page): Promise<string[]> {
  const texts = await page.evaluate(listHeadlineTexts);
  if (texts.length === 0) throw new Error("The page has no headline.");
  const pageFonts = await openPageFonts(await page.content());
  const allText = texts.join(" ");
  const latinWords = allText
    .split(/\s+/)
    .map((word) =>
      Array.from(word)
        .filter((letter) => isLatin(letter))
        .join(""),
    )
    .filter((word) => word !== "");
  return [
    ...(await findDifferences("latin", pageFonts.latin, new Set(latinWords))),
    // Where a page has no headline font for Devanagari, its accents are in a font of the device.
    ...(pageFonts.devanagari
      ? await findDifferences("devanagari", pageFonts.devanagari, listDevanagariWords(allText))
      : []),
  ];
}

function isLatin(letter: string): boolean {
  return latinLetters.has(letter.codePointAt(0) ?? 0);
}

async function findDifferences(
  face: "latin" | "devanagari",
  pageFont: Awaited<ReturnType<typeof openPageFonts>>["latin"],
  words: Set<string>,
): Promise<string[]> {
  if (pageFont === undefined) return [...words];
  const whole = await openWholeFont(face);
  return [...words].filter(
    (word) => JSON.stringify(drawWord(pageFont, word)) !== JSON.stringify(drawWord(whole, word)),
  );
}

/** Runs in the page: lists the texts in the headline font, "Rozha One", also those that are hidden now. */
function listHeadlineTexts(): string[] {
  const texts: string[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const { parentElement, textContent } = nodes.currentNode;
    if (parentElement === null || parentElement.closest("script, style")) continue;
    if (getComputedStyle(parentElement).fontFamily.startsWith('"Rozha One"'))
      texts.push(textContent ?? "");
  }
  return texts;
}
