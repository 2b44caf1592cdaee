/** Walks through the site as a search engine does: from the home page, by links alone. */
import type { APIRequestContext } from "@playwright/test";
import { load, type CheerioAPI } from "cheerio";

/** A page as it was found. */
export interface CrawledPage {
  /** Its clean path. */
  path: string;
  $: CheerioAPI;
}

/** What a crawl has found. */
export interface Crawl {
  pages: CrawledPage[];
  /** Everything else that pages ask for, by its path: the pages that do. */
  files: Map<string, string[]>;
  /** Addresses that do not answer with 200 themselves, and who links there. */
  dead: string[];
}

/** Walks from the given paths; `site` is the address that the pages give themselves. */
export async function crawl(request: APIRequestContext, from: string[], site: string): Promise<Crawl> {
  const pages = new Map<string, CrawledPage>();
  const files = new Map<string, string[]>();
  const dead: string[] = [];
  const waiting = from.map((path) => ({ path, linkedFrom: "the start" }));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, linkedFrom } = next;
    if (pages.has(path)) continue;
    const answer = await request.get(path, { maxRedirects: 0 });
    if (answer.status() !== 200) {
      dead.push(`${path} (${answer.status()}, linked from ${linkedFrom})`);
      continue;
    }
    const $ = load(await answer.text());
    pages.set(path, { path, $ });
    for (const target of linksOf($, path, site)) waiting.push({ path: target, linkedFrom: path });
    for (const file of filesOf($, path, site)) files.set(file, [...(files.get(file) ?? []), path]);
  }
  for (const [file, askedBy] of files) {
    const { status } = await statusOf(request, file);
    if (status !== 200) dead.push(`${file} (${status}, asked for by ${askedBy.join(", ")})`);
  }
  return { pages: [...pages.values()], files, dead };
}

async function statusOf(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 });
  return { status: answer.status() };
}
