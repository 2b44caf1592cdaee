/** The headline font of a page: a subset with the letters of the texts that the page sets in it. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import {
  type FaceName,
  headlineFaces,
  headlineFamily,
  listDevanagariWords,
  parseCodePoints,
} from "./headline-faces.ts";
import type { HeadlineTexts } from "./headline-texts.ts";

/** The figures that a style counts (`counter`) or that an island computes. */
const figures = "0123456789 ";
/** The signs of figures that an island computes. */
const figureSigns = ".,:/%+-–−₹";

/** Beyond so many subsets, of some 6 KB each, the oldest are forgotten. The pages of a build need about 100. */
const maxSubsets = 300;

/** Subsets as base64, by a hash of what they hold. The build fills the map; pages with an owner's edits add to it. */
const subsets = new Map<string, Promise<string>>();

/** What a face of a page must have. */
interface Need {
  name: FaceName;
  codePoints: number[];
  /** In Devanagari, where the form of a letter depends on its word. */
  words: string[];
}

/** The key and the font of one subset. */
type SubsetEntry = readonly [key: string, font: string];

/** Adds what `listFontSubsets` returned in another process. */
export function addFontSubsets(entries: readonly SubsetEntry[]): void {
  for (const [key, font] of entries) subsets.set(key, Promise.resolve(font));
}

export async function listFontSubsets(): Promise<SubsetEntry[]> {
  return Promise.all(
    [...subsets].map(async ([key, font]): Promise<SubsetEntry> => [key, await font]),
  );
}

const placeholder = /\/\*headline font for (\w+)\*\//;

/** A comment in the styles of a page, which the server replaces by the rules once the texts of the page are known. */
export function createFontPlaceholder(script: string): string {
  return `/*headline font for ${script}*/`;
}

/** The page with the rules of its font in place of the comment. */
export function insertFontRules(html: string, rules: string): string {
  return html.replace(placeholder, () => rules);
}

/**
 * The `@font-face` rules of a page for these texts. Undefined where a new subset is needed and `maySubset`, which is
 * asked for each, refuses.
 */
export async function createFontRules(
  html: string,
  { texts, hasIslands }: HeadlineTexts,
  maySubset = () => true,
): Promise<string | undefined> {
  const [, script] = placeholder.exec(html) ?? [];
  const all = [figures, texts, ...(hasIslands ? listIslandTexts(html) : [])].join(" ");
  // Figures and the names of brands are Latin in every script; the Devanagari font has a rupee sign of its own.
  const names: FaceName[] = ["latin", script === "devanagari" ? "devanagari" : "rupee"];
  const needed = names
    .map((name) => listNeeds(name, all))
    .filter((need) => need.codePoints.length > 0);
  if (
    !import.meta.env.DEV &&
    needed.some((need) => !subsets.has(getSubsetKey(need)) && !maySubset())
  ) {
    return undefined;
  }
  return (await Promise.all(needed.map(createRule))).join("");
}

/** What an island may compute from its values: figures, and dates, which Intl writes. */
function listIslandTexts(html: string): string[] {
  const [, tag] = /<html[^>]* lang="([^"]+)"/.exec(html) ?? [];
  const options = { month: "long", weekday: "long", timeZone: "UTC" } as const;
  const names = new Intl.DateTimeFormat(tag, options);
  const days = Array.from({ length: 365 }, (_, day) => Date.UTC(2026, 0, 1 + day));
  return [figureSigns, ...days.map((day) => names.format(day))];
}

function listNeeds(name: FaceName, texts: string): Need {
  const letters = new Set(Array.from(texts, (letter) => letter.codePointAt(0) ?? 0));
  return {
    name,
    codePoints: parseCodePoints(headlineFaces[name].range).filter((letter) => letters.has(letter)),
    words: name === "devanagari" ? [...listDevanagariWords(texts)].toSorted() : [],
  };
}

function getSubsetKey({ name, codePoints, words }: Need): string {
  const text = JSON.stringify([name, codePoints, words]);
  return createHash("sha256").update(text).digest("base64url");
}

async function createRule(need: Need): Promise<string> {
  const { range, source } = headlineFaces[need.name];
  // In development a page has the whole font: a subset takes longer than the page itself.
  const font = import.meta.env.DEV
    ? await readFile(createRequire(import.meta.url).resolve(source), "base64")
    : await getSubset(need);
  const url = `data:font/woff2;base64,${font}`;
  return `@font-face{font-family:"${headlineFamily}";src:url(${url}) format("woff2");font-display:optional;unicode-range:${range.join()}}`;
}

/** The subset for a need as base64, from the map or made now; a failed one is tried again at the next call. */
function getSubset(need: Need): Promise<string> {
  const key = getSubsetKey(need);
  const cached = subsets.get(key);
  if (cached !== undefined) return cached;
  const subset = createSubset(need);
  subsets.set(key, subset);
  subset.catch(() => subsets.delete(key));
  const [oldest = ""] = subsets.keys();
  if (subsets.size > maxSubsets) subsets.delete(oldest);
  return subset;
}

async function createSubset({ name, codePoints, words }: Need): Promise<string> {
  // Imported for the first edited headline: most servers never need it, and it takes many megabytes.
  const { createFontSubset, createWordSubset } = await import("./font-subsets.ts");
  const subset =
    name === "devanagari"
      ? await createWordSubset(words, codePoints)
      : { source: headlineFaces[name].source, codePoints };
  return Buffer.from(await createFontSubset(subset)).toString("base64");
}
