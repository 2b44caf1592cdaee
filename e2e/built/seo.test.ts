/** Metadata of the built pages for search engines, shared links and home screens. */
import { type CheerioAPI, load } from "cheerio";
import ts from "typescript";
import { expect, test } from "vitest";
import { defaultLocale, languages } from "#locales.ts";
import { getLocale, getPagePath, locales, toLocalePath } from "#page-map.ts";
import { getLocaleFile } from "#site-content/testing/read-content.ts";
import { pageHtml, unlinkedPages } from "./built-pages.ts";
import { fetchPath, readPages } from "./page-texts.ts";

const all = readPages();
const unlisted = all.filter(({ $ }) => $("meta[name=robots]").attr("content") === "noindex");
const listed = all.filter((page) => !unlisted.includes(page));

function description($: CheerioAPI): string {
  return $("meta[name=description]").attr("content") ?? "";
}

function property($: CheerioAPI, name: string): string {
  return $(`meta[property="${name}"]`).attr("content") ?? "";
}

function structuredData($: CheerioAPI): string {
  return $("script[type='application/ld+json']").text();
}

async function readBytes(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer());
}

/** The path of an absolute URL of the site. */
function getPath(address = ""): string {
  return decodeURI(new URL(address).pathname);
}

test("unlinked pages stay out of search engines", () => {
  expect(unlisted.map(({ path }) => path)).toEqual(unlinkedPages.toSorted());
  for (const { path, $ } of unlisted) {
    expect($("link[rel=canonical], link[hreflang], meta[property^='og:']"), path).toHaveLength(0);
  }
});

test("titles and descriptions are unique and of usable length", () => {
  const titles = all.map(({ $ }) => $("title").first().text());
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  expect(titles.filter(({ length }) => length < 15 || length > 65)).toEqual([]);
  const descriptions = listed.map(({ $ }) => description($));
  expect(descriptions.filter((text, index) => descriptions.indexOf(text) !== index)).toEqual([]);
  expect(descriptions.filter(({ length }) => length < 70 || length > 160)).toEqual([]);
});

test("every page declares its canonical URL and languages", () => {
  for (const { path, $ } of listed) {
    expect(getPath($("link[rel=canonical]").attr("href")), path).toBe(path);
    const alternates = $("link[rel=alternate][hreflang]")
      .get()
      .map(({ attribs: { hreflang, href } }) => [hreflang, getPath(href)]);
    expect(alternates.toSorted(), path).toEqual([
      ...locales.map((locale) => [languages[locale].tag, toLocalePath(locale, path)]).toSorted(),
      ["x-default", toLocalePath(defaultLocale, path)],
    ]);
  }
});

test("a shared link has its title and picture", async () => {
  const pictures = listed.map(({ $ }) => getPath(property($, "og:image")));
  expect(new Set(pictures).size).toBe(listed.length);
  for (const [index, { path, $ }] of listed.entries()) {
    expect($("title").first().text()).toContain(property($, "og:title"));
    expect(property($, "og:image:alt")).toContain(property($, "og:title"));
    expect(property($, "og:description")).toBe(description($));
    expect(getPath(property($, "og:url"))).toBe(path);
    const answer = await fetchPath(pictures[index] ?? "");
    const png = await readBytes(answer);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], path).toEqual([1200, 630]);
    expect(png.length, path).toBeLessThanOrEqual(60 * 1024);
  }
});

test("the sitemap lists exactly the indexed pages", async () => {
  const robots = await (await fetchPath("/robots.txt")).text();
  expect(robots).toContain("Disallow: /api/\n");
  const sitemap = getPath(/^Sitemap: (.+)$/m.exec(robots)?.[1]);
  const $ = load(await (await fetchPath(sitemap)).text(), { xml: true });
  const entries = $("url").get();
  const paths = entries.map((entry) => getPath($(entry).find("loc").text()));
  expect(paths.toSorted()).toEqual(listed.map(({ path }) => path));
  for (const entry of entries) {
    const tags = $(entry)
      .find("xhtml\\:link")
      .get()
      .map(({ attribs }) => attribs["hreflang"]);
    expect(tags).toEqual([...locales.map((locale) => languages[locale].tag), "x-default"]);
    const changed = $(entry).find("lastmod").text();
    if (changed) expect(Date.parse(changed)).toBeLessThanOrEqual(Date.now());
  }
});

test("icons, manifest and sitemap have their content types", async () => {
  const types = {
    "/favicon.ico": /^image\/(x-icon|vnd\.microsoft\.icon)$/,
    "/apple-touch-icon.png": /^image\/png$/,
    "/manifest.webmanifest": /^application\/manifest\+json/,
    "/hi/manifest.webmanifest": /^application\/manifest\+json/,
    "/sitemap.xml": /^(application|text)\/xml/,
    "/robots.txt": /^text\/plain/,
  };
  for (const [path, type] of Object.entries(types)) {
    const answer = await fetchPath(path);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get("content-type"), path).toMatch(type);
  }
});

test("every page names the licence of its font, and the licence is served", async () => {
  const answer = await fetchPath("/OFL.txt");
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  const licence = await answer.text();
  expect(licence).toContain("Indian Type Foundry");
  expect(licence).toContain("SIL OPEN FONT LICENSE Version 1.1");
  for (const [path, html] of pageHtml) expect(html, path).toContain("<style>/*OFL 1.1: /OFL.txt*/");
});

interface Manifest {
  shortcuts: { name: string; url: string }[];
  icons: { src: string; sizes: string }[];
}

test("the site is installable in each language, with shortcuts", async () => {
  for (const locale of locales) {
    const home = getPagePath("home", locale);
    const address = `${home}manifest.webmanifest`;
    const manifest = (await (await fetchPath(address)).json()) as Manifest;
    const { description, hero } = getLocaleFile(locale, "home");
    expect(manifest).toMatchObject({
      id: home,
      start_url: home,
      scope: "/",
      display: "standalone",
      lang: languages[locale].tag,
      description,
    });
    const { services, courses, report } = hero.doors;
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      [services.title, getPagePath("services", locale)],
      [courses.title, getPagePath("courses", locale)],
      [report.title, `${home}#how`],
    ]);
    for (const { src, sizes } of manifest.icons) {
      const png = await readBytes(await fetchPath(src));
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
    for (const { path, $ } of all) {
      if (getLocale(path) !== locale) continue;
      expect($("link[rel=manifest]").attr("href"), path).toBe(address);
      // An installed site has no browser toolbar, so every page needs a link home.
      expect($(`header a[href='${home}']`).length, path).toBeGreaterThan(0);
    }
  }
});

test("structured data uses only the schema.org vocabulary", () => {
  // A block with a mistake is checked in the same run of the compiler, because a second run takes as long.
  const wrong = '{"@context":"https://schema.org","@graph":[{"@type":"Course","nmae":"Excel"}]}';
  const blocks = listed.map(({ $ }) => structuredData($));
  expect(vocabularyErrors([...blocks, wrong])).toEqual([expect.stringContaining("nmae")]);
});

test("structured data claims only what is proven", () => {
  const at = (path: string) => {
    const page = all.find((item) => item.path === path);
    return page ? structuredData(page.$) : "";
  };
  expect(at("/")).toContain('"WebSite"');
  expect(at("/c-a-services/gst-registration")).toMatch(
    /"Service".*"minPrice":300,"priceCurrency":"INR"/,
  );
  expect(at("/grow-with-us").match(/"ListItem"[^}]*grow-with-us\//g)).toHaveLength(3);
  expect(at("/hi/grow-with-us/microsoft-excel-mastery")).toMatch(/"Course".*"provider"/);
  for (const { path, $ } of listed) {
    const text = structuredData($);
    expect(text.includes('"BreadcrumbList"'), path).toBe(path !== "/" && path !== "/hi/");
    expect(text, path).not.toMatch(/rating|review|00000|@example|\/example/i);
  }
});

test("the business is described whole, under one id, on the home page and the contact page", () => {
  const whole = listed.filter(({ $ }) => structuredData($).includes('"areaServed"'));
  expect(whole.map(({ path }) => path).toSorted()).toEqual([
    "/",
    "/contact-us",
    "/hi/",
    "/hi/contact-us",
  ]);
  for (const { path, $ } of whole) {
    expect(structuredData($), path).toMatch(
      /"@type":"ProfessionalService","@id":"[^"]*\/#business","name"/,
    );
  }
});

/**
 * Type errors of JSON-LD blocks against schema.org: unknown types and properties, and values that a property cannot
 * have. Blocks that differ only by texts and figures are checked once, because each takes the compiler a quarter of a
 * second.
 */
function vocabularyErrors(blocks: readonly string[]): string[] {
  const file = `${process.cwd()}/structured-data.ts`;
  const kinds = new Map(blocks.map((block) => [getShape(block), block]));
  const lines = [...kinds.values()].map(
    (block, index) => `export const block${index}: Graph = ${block};`,
  );
  const source = ['import type { Graph } from "schema-dts";', ...lines].join("\n");
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const readFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version, ...rest) =>
    name === file ? ts.createSourceFile(name, source, version) : readFile(name, version, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

/** A block without its texts and figures, but with its types and the values of the vocabulary. */
function getShape(block: string): string {
  return JSON.stringify(JSON.parse(block), (key, value: unknown) => {
    const isWord = key === "@type" || String(value).startsWith("https://schema.org/");
    return isWord || typeof value === "object" ? value : typeof value;
  });
}
