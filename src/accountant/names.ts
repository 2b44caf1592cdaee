/** What the names in rules mean to a visitor: `gst-monthly` is "GST monthly". */
import type { SiteContent } from "#content-loader/site-content.ts";
import type { Locale } from "#locales";
import type { PageName } from "#site";
import { wordsOfPage } from "./sentences.ts";

export type Names = ReadonlyMap<string, string>;

/** All names in the words of some pages; the first page counts where two have the same. */
export function namesIn(words: SiteContent["words"][Locale], pages: readonly PageName[]): Names {
  const found = pages.flatMap((page) => namesOf(wordsOfPage(words, page)));
  return new Map(found.toReversed());
}

function namesOf(value: unknown): [name: string, text: string][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, part]: [string, unknown]): [string, string][] => {
    if (typeof part === "string") return [[name, part]];
    const own = hasName(part) ? [[name, part.name] as [string, string]] : [];
    return [...own, ...namesOf(part)];
  });
}

function hasName(value: unknown): value is { name: string } {
  return (
    typeof value === "object" && value !== null && "name" in value && typeof value.name === "string"
  );
}
