import built from "../../../.cache/fonts/devanagari.json";
import builtFont from "../../../.cache/fonts/devanagari.woff2?inline";
import { listDevanagariWords } from "./headline-faces.ts";

/** Replaces the font of a page whose text has words that the built font lacks. `texts` is all that owners have written. */
export function createFontFitter(texts: string): (html: string) => Promise<string> {
  const added = listDevanagariWords(texts).difference(new Set(built.words));
  let font: Promise<string> | undefined;
  return async (html) => {
    if (added.isDisjointFrom(listDevanagariWords(html)) || !html.includes(builtFont)) return html;
    font ??= createFontUrl([...added]);
    const url = await font;
    return html.replace(builtFont, () => url);
  };
}

async function createFontUrl(words: string[]): Promise<string> {
  // Imported with the first such word: most servers never need it, and it takes several megabytes.
  const { createFontSubset, createWordSubset } = await import("./font-subsets.ts");
  const font = await createFontSubset(await createWordSubset(words, built.cut));
  return `data:font/woff2;base64,${Buffer.from(font).toString("base64")}`;
}
