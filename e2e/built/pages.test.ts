import { glob, readFile } from "node:fs/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { Linter } from "eslint";
import { expect, test } from "vitest";
import {
  calculators,
  getPagePath,
  getTheme,
  locales,
  navigation,
  pages,
  toLocalePath,
} from "#page-map.ts";
import { themes } from "#ui/theme/themes.ts";
import { pageHtml } from "./built-pages.ts";
import { readPages } from "./page-texts.ts";

const built = readPages();
const kilobyte = 1024;
// Up to some 40 KB arrive in the same two round trips as 29.
const largest = {
  /** Without its inlined fonts. */
  document: 27.5 * kilobyte,
  /** Of the first screen; others are files, which are loaded when they come near the screen. */
  drawings: 10 * kilobyte,
  /** A list of some 120 dates. */
  dueDates: 24 * kilobyte,
  styles: 12 * kilobyte,
  /** The script of the layout: menu, contact bar, links into folded sections, position after going back. */
  inlineScript: 4 * kilobyte,
  /**
   * The headline font, which is already compressed; in Devanagari it includes Latin figures and names. An island may
   * show all its values, and one with a file of data any word of the content.
   */
  fonts: {
    latin: { alone: 5 * kilobyte, withIslands: 6 * kilobyte, withData: 6 * kilobyte },
    devanagari: { alone: 7 * kilobyte, withIslands: 13 * kilobyte, withData: 17.5 * kilobyte },
  },
};

/** The fonts that a page inlines as base64 data. */
const fonts = /(?<=url\(data:font\/woff2;base64,)[^)]+/g;

const hasDataFile = (path: string) =>
  locales.some((locale) =>
    [getPagePath("dueDates", locale), getPagePath("guide", locale)].includes(path),
  );

const findPage = (path: string) => built.find((page) => page.path === path)?.$;

test("every page is built in each language and theme", () => {
  for (const { path, $ } of built) {
    const theme = getTheme(path);
    expect($("html").attr("data-theme"), path).toBe(theme);
    expect($("meta[name=theme-color]").attr("content"), path).toBe(themes[theme]);
  }
  for (const locale of locales) {
    for (const { path, theme } of Object.values(pages)) {
      expect(findPage(toLocalePath(locale, path))?.("html").attr("data-theme"), path).toBe(theme);
    }
  }
});

test("headings start with one h1 and skip no level", () => {
  for (const { path, $ } of built) {
    const levels = $("h1, h2, h3, h4, h5, h6")
      .get()
      .map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels.filter((level) => level === 1).length, path).toBe(1);
    const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(jumps, `${path}: ${levels.join(" ")}`).toEqual([]);
  }
});

test("no placeholder is left unfilled", () => {
  for (const { path, $ } of built) {
    const body = $("body").clone();
    body.find("script, style").remove();
    expect(body.text(), path).not.toMatch(/\{[\w.]+\}|undefined|NaN/);
  }
});

test("the header marks only the current page", () => {
  for (const locale of locales) {
    for (const name of navigation) {
      const path = getPagePath(name, locale);
      const marked = findPage(path)?.("header [aria-current=page]");
      expect(marked?.map((_at, link) => link.attribs["href"]).get(), path).toEqual([path]);
    }
  }
});

test("a page stays small: its HTML, its inlined styles, drawings and fonts", () => {
  for (const { path, $ } of built) {
    const html = pageHtml.get(path) ?? "";
    const isDueDates = locales.some((locale) => path === getPagePath("dueDates", locale));
    const most = isDueDates ? largest.dueDates : largest.document;
    // The `uid` of an island is a hash that includes the path of the build folder.
    const anywhere = html.replaceAll(/ uid="\w+"/g, ' uid="island"').replaceAll(fonts, "");
    expect(measureCompressed(anywhere, most), path).toBeLessThanOrEqual(most);
    expect($("link[rel=stylesheet]").length, path).toBe(0);
    const styles = $("style").text().replaceAll(fonts, "");
    expect(styles.length, path).toBeGreaterThan(0);
    expect(measureCompressed(styles, largest.styles), path).toBeLessThanOrEqual(largest.styles);
    const drawings = (html.match(/<svg[\s\S]*?<\/svg>/g) ?? []).join("");
    expect(drawings.length, path).toBeGreaterThan(0);
    expect(measureCompressed(drawings, largest.drawings), path).toBeLessThanOrEqual(
      largest.drawings,
    );
    const packed = (html.match(fonts) ?? []).map((font) => Buffer.from(font, "base64").length);
    expect(packed.length, path).toBeGreaterThan(0);
    const writing = $("html").attr("data-writing") === "latin" ? "latin" : "devanagari";
    const { alone, withIslands, withData } = largest.fonts[writing];
    const mostWithoutData = $("astro-island").length > 0 ? withIslands : alone;
    const sum = packed.reduce((bytes, font) => bytes + font);
    expect(sum, path).toBeLessThanOrEqual(hasDataFile(path) ? withData : mostWithoutData);
  }
});

/**
 * Returns the compressed size of a text in bytes. The best quality, 11, takes twenty times as long as quality 9, so it
 * is tried only if that is above the limit.
 */
function measureCompressed(text: string, limit: number): number {
  const compress = (quality: number) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    };
    return brotliCompressSync(text, { params }).length;
  };
  const bytes = compress(9);
  return bytes <= limit ? bytes : compress(11);
}

test("built styles nest no condition inside a rule", async () => {
  const ofDesk = await Array.fromAsync(glob("dist/server/desk/{styles,edit}-*"), (file) =>
    readFile(file, "utf8"),
  );
  expect(ofDesk.length).toBeGreaterThan(1);
  for (const styles of [...built.map(({ $ }) => $("style").text()), ...ofDesk]) {
    expect(styles).not.toMatch(/(?:^|[{};])[^@{};]+\{[^@{}]*@(?:media|container|supports)/);
  }
});

test("scripts use only syntax of ES2020", async () => {
  const linter = new Linter();
  const scripts = await Array.fromAsync(glob("dist/client/_astro/*.js"));
  expect(scripts.length).toBeGreaterThan(20);
  for (const file of scripts) {
    const read = linter.verify(await readFile(file, "utf8"), {
      languageOptions: { ecmaVersion: 2020 },
    });
    expect(
      read.filter(({ fatal }) => fatal),
      file,
    ).toEqual([]);
  }
});

test("no script loads a stylesheet, which the content policy would refuse: styles are in the pages", async () => {
  const scripts = await Array.fromAsync(glob("dist/client/_astro/*.js"));
  expect(scripts.length).toBeGreaterThan(20);
  for (const file of scripts) expect(await readFile(file, "utf8"), file).not.toMatch(/\.css"/);
});

test("the legend of each group is its first part and has words", () => {
  const groups = built.flatMap(({ path, $ }) =>
    $("fieldset, legend")
      .map((_at, node) => ({
        path,
        tag: node.tagName,
        first: $(node).children().first().prop("tagName"),
        words: $(node).children("legend").text().trim() !== "",
        parent: $(node).parent().prop("tagName"),
      }))
      .get(),
  );
  expect(groups.length).toBeGreaterThan(20);
  for (const { path, tag, first, words, parent } of groups) {
    if (tag === "legend") expect(parent, path).toBe("FIELDSET");
    else expect([first, words], path).toEqual(["LEGEND", true]);
  }
});

test("the name of each box of the price list begins with its words on the page", () => {
  const names = built.flatMap(({ path, $ }) =>
    $("label:has(input[aria-labelledby])")
      .map((_at, label) => {
        const name = $(`[id="${$(label).find("input").attr("aria-labelledby")}"]`);
        const shown = name.clone();
        shown.find(".spoken").remove();
        return { path, name: name.text().trim(), shown: shown.text().trim() };
      })
      .get(),
  );
  expect(names.length).toBeGreaterThan(10);
  for (const { path, name, shown } of names) {
    expect(shown, path).not.toBe("");
    expect(name.startsWith(shown), `${path}: ${name}`).toBe(true);
  }
});

test("attributes and styles stand where the standard of HTML has them", () => {
  const autocomplete = new Set<string>();
  for (const { path, $ } of built) {
    expect($("body style").length, path).toBe(0);
    expect($("style").length, path).toBeGreaterThan(0);
    const wrong = [
      ...$("[name='']").map((_at, node) => $.html(node)),
      ...$("[ssr]:not(astro-island)").map((_at, node) => $.html(node).slice(0, 80)),
      ...$("[required][aria-required]").map((_at, node) => $.html(node)),
      ...$("[maxlength]:is([type=date], [type=number])").map((_at, node) => $.html(node)),
    ];
    expect(wrong, path).toEqual([]);
    for (const input of $("input[autocomplete]")) {
      const { type = "text", autocomplete: what = "" } = input.attribs;
      autocomplete.add(`${type} ${what}`);
    }
  }
  expect([...autocomplete].toSorted()).toEqual([
    "tel section-abroad tel",
    "tel tel",
    "text email",
    "text name",
    "text off",
  ]);
});

test("a script of visitors asks for Intl.Segmenter before it uses one", async () => {
  const files = await Array.fromAsync(glob("dist/client/_astro/*.js"));
  const scripts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const segmenting = scripts.filter((script) => script.includes("Segmenter"));
  // The count of letters in the forms.
  expect(segmenting).toHaveLength(1);
  expect(segmenting[0]).toMatch(/[`"']Segmenter[`"'] ?in Intl/);
});

test("every field has a label, also without styles", () => {
  for (const { path, $ } of built) {
    const wordless = $("input:not([type=hidden]), select, textarea")
      .filter((_at, { attribs }) => $(`label[for="${attribs["id"]}"]`).text() === "")
      .filter((_at, field) => $(field).closest("label").text() === "");
    expect(wordless.map((_at, field) => $.html(field)).get(), path).toEqual([]);
  }
});

test("pages without islands load no script, and have only short inline ones", () => {
  const still = built.filter(({ path }) =>
    /^(?:\/hi)?\/(?:$|our-franchise$|grow-with-us\/)/.test(path),
  );
  expect(still.length).toBeGreaterThan(8);
  for (const { path, $ } of still) {
    expect($("astro-island, script[src], link[rel=modulepreload]").length, path).toBe(0);
    for (const script of $("script:not([type$=json], [type=speculationrules])")) {
      expect($(script).text().length, path).toBeLessThan(largest.inlineScript);
    }
  }
});

test("every page opts out of automatic dark mode", () => {
  for (const { path, $ } of built) {
    expect(/html\{[^}]*color-scheme:light only/.test($("style").text()), path).toBe(true);
  }
});

test("every page is prerendered on hover and may cross-fade", () => {
  for (const { path, $ } of built) {
    const rules: unknown = JSON.parse($("script[type=speculationrules]").text());
    expect(rules, path).toHaveProperty("prerender.0.eagerness", "moderate");
    expect($("style").text(), path).toMatch(/@view-transition\s*\{\s*navigation:\s*auto/);
  }
});

test("calculators show an example before their script", () => {
  for (const locale of locales) {
    for (const name of calculators) {
      const path = getPagePath(name, locale);
      expect(findPage(path)?.("[id$=-result] > :first-child").text(), path).toMatch(/₹\d/);
    }
  }
});

test("questions of the home page open one at a time", () => {
  for (const locale of locales) {
    const groups = findPage(getPagePath("home", locale))?.("details").get() ?? [];
    expect(groups.length).toBeGreaterThan(3);
    expect(new Set(groups.map(({ attribs }) => attribs["name"]))).toEqual(new Set(["question"]));
  }
});

test("every character of a page has a font", () => {
  for (const { path, $ } of readPages()) {
    const ranges = [
      ...$("style")
        .text()
        .matchAll(/unicode-range:([^;}]*)/g),
    ].map(([, range = ""]) =>
      // `U+20-7E,U+D7` becomes the inside of a character class.
      range.replaceAll(/[0-9A-F]+/gi, "\\u{$&}").replaceAll(/U\+|[,\s]/g, ""),
    );
    expect(ranges.length, path).toBeGreaterThan(0);
    // Devices have Devanagari fonts, but the headline font has no danda.
    const inFonts = new RegExp(`[${ranges.join("")}\\u0900-\\u097F\\u200C\\u200D₹\\s]`, "gu");
    const body = $("body").clone();
    body.find("script, style").remove();
    expect(body.text().replace(inFonts, ""), path).toBe("");
  }
});
