import built from "../../../.cache/fonts/devanagari.json";
import builtFont from "../../../.cache/fonts/devanagari.woff2?inline";
import { listDevanagariWords } from "./headline-faces.ts";

/** Owners may write letters that the built font lacks. `texts` is all that they have written. */
export function createFontFitter(texts: string): (html: string) => Promise<string> {
  const added = listDevanagariWords(texts).difference(new Set(built.words));
  let font: Promise<string> | undefined;
  return async (html) => {
    if (added.isDisjointFrom(listDevanagariWords(html)) || !html.includes(builtFont)) return html;
    font ??= createFontUrl([...added]);
    const address = await font;
    return html.replace(builtFont, () => address);
  };
}

async function createFontUrl(words: string[]): Promise<string> {
  // Loaded with the first such word: most servers never need it, and it holds several megabytes.
  const { createFontSubset: cutFont, createWordSubset: cutForWords } =
    await import("./font-subsets.ts");
  const font = await cutFont(await cutForWords(words, built.cut));
  return `data:font/woff2;base64,${Buffer.from(font).toString("base64")}`;
}
