/** The headline font of a page, cut to the texts that the page sets in it. */
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

/** The figures that a style counts (`counter`) or that an island computes, with their signs. */
const always = "0123456789 ";
const signs = ".,:/%+-–−₹";

/** Beyond so many cuts, of some 6 KB each, the oldest are forgotten. The pages of a build need about 100. */
const maxCuts = 300;

/** Fonts as base64, by a hash of what they were cut to. The build fills it; pages with an owner's edits add to it. */
const cuts = new Map<string, Promise<string>>();

type CutEntry = readonly [key: string, font: string];

/** Adds what `listCuts` returned in another process. */
export function addCuts(entries: readonly CutEntry[]): void {
  for (const [key, font] of entries) cuts.set(key, Promise.resolve(font));
}

export async function listCuts(): Promise<CutEntry[]> {
  return Promise.all([...cuts].map(async ([key, font]): Promise<CutEntry> => [key, await font]));
}

const placeholder = /\/\*headline font for (\w+)\*\//;

/** A page has it in its styles, and the server replaces it once the texts of the page are known. */
export function createFontPlaceholder(script: string): string {
  return `/*headline font for ${script}*/`;
}

/** The page with the rules of its font. */
export function insertFontRules(html: string, rules: string): string {
  return html.replace(placeholder, () => rules);
}

/**
 * The `@font-face` rules of a page for these texts. Undefined where a font must be cut and `mayCut`, which is asked for
 * each, refuses.
 */
export async function createFontRules(
  html: string,
  { texts, hasIslands }: HeadlineTexts,
  mayCut = () => true,
): Promise<string | undefined> {
  const [, script] = placeholder.exec(html) ?? [];
  const all = [always, texts, ...(hasIslands ? listIslandTexts(html) : [])].join(" ");
  // Figures and the names of brands are Latin in every script; the Devanagari font has a rupee sign of its own.
  const names: FaceName[] = ["latin", script === "devanagari" ? "devanagari" : "rupee"];
  const needed = names
    .map((name) => listNeeds(name, all))
    .filter((need) => need.codePoints.length > 0);
  if (!import.meta.env.DEV && needed.some((need) => !cuts.has(getKey(need)) && !mayCut())) {
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
  return [signs, ...days.map((day) => names.format(day))];
}

/** What a face of a page must have. */
interface Need {
  name: FaceName;
  codePoints: number[];
  /** In Devanagari, where the form of a letter depends on its word. */
  words: string[];
}

function listNeeds(name: FaceName, texts: string): Need {
  const letters = new Set(Array.from(texts, (letter) => letter.codePointAt(0) ?? 0));
  return {
    name,
    codePoints: parseCodePoints(headlineFaces[name].range).filter((letter) => letters.has(letter)),
    words: name === "devanagari" ? [...listDevanagariWords(texts)].toSorted() : [],
  };
}

function getKey({ name, codePoints, words }: Need): string {
  const text = JSON.stringify([name, codePoints, words]);
  return createHash("sha256").update(text).digest("base64url");
}

async function createRule(need: Need): Promise<string> {
  const { range, source } = headlineFaces[need.name];
  // In development a page has the whole font: to cut it takes longer than to render the page.
  const font = import.meta.env.DEV
    ? await readFile(createRequire(import.meta.url).resolve(source), "base64")
    : await findCut(need);
  const url = `data:font/woff2;base64,${font}`;
  return `@font-face{font-family:"${headlineFamily}";src:url(${url}) format("woff2");font-display:optional;unicode-range:${range.join()}}`;
}

function findCut(need: Need): Promise<string> {
  const key = getKey(need);
  const known = cuts.get(key);
  if (known !== undefined) return known;
  const cut = createCut(need);
  cuts.set(key, cut);
  cut.catch(() => cuts.delete(key));
  const [oldest = ""] = cuts.keys();
  if (cuts.size > maxCuts) cuts.delete(oldest);
  return cut;
}

async function createCut({ name, codePoints, words }: Need): Promise<string> {
  // Imported for the first edited headline: most servers never need it, and it takes many megabytes.
  const { createFontSubset, createWordSubset } = await import("./font-subsets.ts");
  const subset =
    name === "devanagari"
      ? await createWordSubset(words, codePoints)
      : { source: headlineFaces[name].source, codePoints };
  return Buffer.from(await createFontSubset(subset)).toString("base64");
}
