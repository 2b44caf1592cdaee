/** Where links lead, and where they do not. */
import { beforeAll, expect, test } from "vitest";
import { builtPages, unlinkedPages } from "./built-pages.ts";
import { crawl, type Crawl } from "./crawler.ts";
import { address } from "./page-texts.ts";

let found: Crawl;

beforeAll(async () => {
  found = await crawl(address);
});

test("every link, anchor, picture and file is alive, and no link leads to a redirect", () => {
  expect(found.dead).toEqual([]);
});

test("every page can be reached from the home page, but those that no link should lead to", () => {
  const linked = builtPages.filter((path) => !unlinkedPages.includes(path));
  expect([...found.pages.keys()].toSorted()).toEqual(linked);
});
