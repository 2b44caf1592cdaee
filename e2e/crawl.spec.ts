import { builtPages, unlinkedPages } from "./built-pages.ts";
import { crawl, type Crawl } from "./crawler.ts";
import { expect, test } from "./site.ts";

let found: Crawl;

test.beforeAll(async ({ site }) => {
  found = await crawl(site.url);
});

test("every link, anchor, picture and file is alive, and no link leads to a redirect", () => {
  expect(found.dead).toEqual([]);
});

test("every page can be reached from the home page, but those that no link should lead to", () => {
  const linked = builtPages.filter((path) => !unlinkedPages.includes(path));
  expect([...found.pages.keys()].toSorted()).toEqual(linked);
});

test("headings of every page begin with its one title and leave no level out", () => {
  for (const [path, $] of found.pages) {
    const levels = $("h1, h2, h3, h4, h5, h6")
      .get()
      .map(({ tagName }) => Number(tagName.slice(1)));
    expect(
      levels.filter((level) => level === 1),
      path,
    ).toHaveLength(1);
    const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(jumps, `${path}: ${levels.join(" ")}`).toEqual([]);
  }
});

test("every page names the language that its address promises", () => {
  for (const [path, $] of found.pages) {
    expect($("html").attr("lang"), path).toBe(/^\/hi(\/|$)/.test(path) ? "hi-IN" : "en-IN");
  }
});
