/** Both languages page by page: no text of the other language, and links to the same page in the other language. */
import { expect, test } from "vitest";
import { languages, locales } from "#locales.ts";
import { toLocalePath } from "#page-map.ts";
import { findForeignWords } from "#site-content/testing/hindi-rules.ts";
import { fetchPath, listPageTexts, readPages } from "./page-texts.ts";

const pages = readPages();
const isHindi = ({ path }: { path: string }) => /^\/hi(?:\/|$)/.test(path);
const hindi = pages.filter(isHindi);
const english = pages.filter((page) => !isHindi(page));

test("every page exists in both languages", () => {
  expect(hindi.length).toBeGreaterThan(17);
  expect(hindi.map(({ path }) => path).toSorted()).toEqual(
    english.map(({ path }) => `/hi${path}`).toSorted(),
  );
});

test("a page declares its language", () => {
  for (const { path, $ } of hindi) expect($("html").attr("lang"), path).toBe("hi-IN");
  for (const { path, $ } of english) expect($("html").attr("lang"), path).toBe("en-IN");
});

test("nothing on a Hindi page is English", () => {
  const found = hindi.flatMap((page) =>
    listPageTexts(page).flatMap((text) =>
      findForeignWords(text).map((word) => `${page.path}: ${word} in “${text}”`),
    ),
  );
  expect(found).toEqual([]);
});

test("Hindi lines on English pages are marked", () => {
  for (const { path, $ } of english) {
    const body = $("body").clone();
    body.find("[lang=hi], script, style").remove();
    expect(body.text().match(/[ऀ-ॿ]+/gu), path).toBe(null);
  }
  for (const { path, $ } of hindi) expect($("[lang=hi]:not([hreflang])").length, path).toBe(0);
});

test("only language links lead to the other language", () => {
  const known = new Set(pages.map(({ path }) => path));
  for (const { path, $ } of pages) {
    for (const landmark of ["header", "footer"]) {
      const links = [...$(`${landmark} a[hreflang]`)].map((link) => $(link));
      const targets = links.map((link) => `${link.attr("hreflang")} ${link.attr("href")}`);
      // A Set, because the header has the link twice.
      expect(new Set(targets), `${landmark} of ${path}`).toEqual(
        new Set(locales.map((locale) => `${languages[locale].tag} ${toLocalePath(locale, path)}`)),
      );
    }
    const own = $("a[href^='/']:not([hreflang]), form[action^='/']:not([action^='/api/'])");
    for (const { attribs } of own) {
      const target = (attribs["href"] ?? attribs["action"] ?? "").replace(/[?#].*/, "");
      if (!target.endsWith(".ics")) expect(known, `${path} links ${target}`).toContain(target);
      expect(isHindi({ path: target }), `${path} links ${target}`).toBe(isHindi({ path }));
    }
  }
});

test("/hi redirects, and Accept-Language chooses no language", async () => {
  const moved = await fetchPath("/hi");
  expect([moved.status, moved.headers.get("location")]).toEqual([308, "/hi/"]);
  const home = await fetchPath("/", { headers: { "Accept-Language": "hi-IN" } });
  expect(home.status).toBe(200);
  expect(await home.text()).toContain('lang="en-IN"');
});
