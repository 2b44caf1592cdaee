/** A release from its folder into memory, checked as at the start of a server. */
import path from "node:path";
import type { Release } from "#server/static/served.ts";
import { readSite, type Site } from "#server/static/site-files.ts";
import { readWords } from "#server/words.ts";

/** The outcome of reading a release. */
export type ReleaseResult = { ok: true; release: Release } | { ok: false; problems: string[] };

/**
 * Reads site and words.
 *
 * @param like A site that is in memory already; what is the same is not held twice.
 */
export async function readRelease(folder: string, like: Site): Promise<ReleaseResult> {
  const words = readWords(path.join(folder, "content"));
  if (!words.ok) return words;
  const site = await readSite(path.join(folder, "site"), like);
  return site.ok ? { ok: true, release: { site: site.site, words: words.words } } : site;
}
