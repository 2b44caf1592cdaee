/** Follows all links from the home page, as a search engine does. */
import { type CheerioAPI, load } from "cheerio";
import { expect, test } from "vitest";
import { builtPages, unlinkedPages } from "./built-pages.ts";
import { fetchPath } from "./page-texts.ts";

const found = await crawl();

test("every link, anchor, picture and file exists", () => {
  expect(found.dead).toEqual([]);
});

test("every page can be reached from home", () => {
  const linked = builtPages.filter((path) => !unlinkedPages.includes(path));
  expect([...found.pages.keys()].toSorted()).toEqual(linked);
});

/**
 * Visits every page that can be reached from the home page, and fetches every file that the pages use. `dead`
 * lists URLs that do not answer with 200 directly, and fragments without a target.
 */
async function crawl() {
  const pages = new Map<string, CheerioAPI>();
  const fetched = new Map<string, number>();
  const anchors: { path: string; id: string; from: string }[] = [];
  const dead: string[] = [];
  const waiting = [{ path: "/", from: "/" }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, from } = next;
    const known = fetched.get(path);
    if (known !== undefined) {
      if (known !== 200) dead.push(`${path}: ${known}, on ${from}`);
      continue;
    }
    const answer = await fetchPath(path);
    fetched.set(path, answer.status);
    if (answer.status !== 200) dead.push(`${path}: ${answer.status}, on ${from}`);
    if (!answer.ok || !answer.headers.get("content-type")?.startsWith("text/html")) continue;
    const $ = load(await answer.text());
    pages.set(path, $);
    for (const target of listUrls($, path)) {
      waiting.push({ path: target.pathname, from: path });
      // A link with answers to a calculator has them behind its id: `#late-statements?form=cmp08`.
      const [id] = decodeURIComponent(target.hash.slice(1)).split("?");
      if (id) anchors.push({ path: target.pathname, id, from: path });
    }
  }
  const lost = anchors.filter(({ path, id }) => pages.get(path)?.(`[id="${id}"]`).length !== 1);
  return {
    pages,
    dead: [...dead, ...lost.map(({ path, id, from }) => `${path}#${id}, on ${from}`)],
  };
}

/** Every URL of this site in a page: links, images, scripts and metadata. */
function listUrls($: CheerioAPI, path: string): URL[] {
  const own = new URL($("link[rel=canonical]").attr("href") ?? "https://site.example").origin;
  const values = $("[href], [src], [srcset], meta[property='og:image']")
    .get()
    .flatMap(({ attribs: { href, src, srcset, content } }) => [
      ...[href, src, content].filter((value) => value !== undefined),
      ...(srcset?.split(",").map((candidate) => candidate.trim().split(" ", 1)[0] ?? "") ?? []),
    ]);
  return values
    .map((value) => new URL(value, new URL(path, own)))
    .filter(({ origin }) => origin === own);
}
