/** Compares the letters of headlines with those of the whole font: a page has only the part that its headlines need. */
import type { Page } from "@playwright/test";
import { headlineFaces, listDevanagariWords, parseCodePoints } from "#ui/fonts/headline-faces.ts";
import { drawWord, openPageFonts, openWholeFont } from "#ui/fonts/testing/drawn-words.ts";

const latinLetters = new Set(parseCodePoints(headlineFaces.latin.range));

/** The words of all elements with the headline font that the page's own font draws otherwise than the whole font. */
export async function findWrongLetters(page: Page): Promise<string[]> {
  const texts = await page.evaluate(listHeadlineTexts);
  if (texts.length === 0) throw new Error("The page has no headline.");
  const own = await openPageFonts(await page.content());
  const all = texts.join(" ");
  const latinWords = all
    .split(/\s+/)
    .map((word) =>
      Array.from(word)
        .filter((letter) => isLatin(letter))
        .join(""),
    )
    .filter((word) => word !== "");
  return [
    ...(await findDifferences("latin", own.latin, new Set(latinWords))),
    // Other languages set their accents in Devanagari in the fonts of the device.
    ...(own.devanagari
      ? await findDifferences("devanagari", own.devanagari, listDevanagariWords(all))
      : []),
  ];
}

function isLatin(letter: string): boolean {
  return latinLetters.has(letter.codePointAt(0) ?? 0);
}

async function findDifferences(
  face: "latin" | "devanagari",
  own: Awaited<ReturnType<typeof openPageFonts>>["latin"],
  words: Set<string>,
): Promise<string[]> {
  if (own === undefined) return [...words];
  const whole = await openWholeFont(face);
  return [...words].filter(
    (word) => JSON.stringify(drawWord(own, word)) !== JSON.stringify(drawWord(whole, word)),
  );
}

/** Runs in the page. Parts that are hidden now may be shown later. */
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
