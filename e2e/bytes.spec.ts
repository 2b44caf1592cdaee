/** What a first visit costs. Bytes do not vary from run to run, so they are promises. */
import { brotliCompressSync } from "node:zlib";
import type { Page, Request } from "@playwright/test";
import { locales, pathTo, tools } from "../src/site.ts";
import { builtPages } from "./built-pages.ts";
import { wakeIslands } from "./checks.ts";
import { expect, test } from "./site.ts";

const kilobyte = 1024;
const largest = {
  document: 20 * kilobyte,
  styles: 12 * kilobyte,
  fonts: 66 * kilobyte,
  /** An English page with short Hindi lines. */
  fontsWithHindi: 86 * kilobyte,
  fontsOfHindi: 130 * kilobyte,
  firstPictures: 20 * kilobyte,
  inlineScript: kilobyte,
  scripts: 75 * kilobyte,
};

interface Received {
  url: URL;
  kind: string;
  /** As they came over the line, without headers. */
  bytes: number;
}

/** Collects what a page asks for, from now on. */
function listen(page: Page): () => Promise<Received[]> {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  return () =>
    Promise.all(
      requests.map(async (request) => ({
        url: new URL(request.url()),
        kind: request.resourceType(),
        bytes: (await request.sizes()).responseBodySize,
      })),
    );
}

function bytesOf(received: Received[], kind: string): number {
  return received.reduce((sum, one) => sum + (one.kind === kind ? one.bytes : 0), 0);
}

async function mostFonts(page: Page): Promise<number> {
  if ((await page.locator("html[lang|=hi]").count()) > 0) return largest.fontsOfHindi;
  return (await page.locator("[lang|=hi]").count()) > 0 ? largest.fontsWithHindi : largest.fonts;
}

async function textsOf(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).allTextContents();
}

/** The paths of the pictures that the first screen shows, backgrounds and masks too. */
function picturesInView(): string[] {
  const elements = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && bottom > top;
  });
  const sources = elements.flatMap((element) => {
    const looks = ["", "::before", "::after"].map((part) => getComputedStyle(element, part));
    const drawn = looks.flatMap((look) => [
      look.backgroundImage,
      look.getPropertyValue("mask-image"),
      look.borderImageSource,
    ]);
    const urls = drawn.flatMap((value) => [...value.matchAll(/url\("([^"]+)"\)/g)]);
    return [
      ...urls.map(([, url = ""]) => url),
      ...(element instanceof HTMLImageElement ? [element.currentSrc] : []),
    ];
  });
  return sources.filter((url) => url !== "").map((url) => new URL(url, location.href).pathname);
}

/** An island has no box of its own; what it holds has. */
function anyStartsInView(islands: Element[]): boolean {
  return islands.some(
    (island) => (island.firstElementChild ?? island).getBoundingClientRect().top < innerHeight,
  );
}

for (const path of builtPages) {
  test(`${path} is small at its first load, and small when all its islands are awake`, async ({
    page,
    complaints,
  }) => {
    const received = listen(page);
    await page.goto(path, { waitUntil: "networkidle" });
    const first = await received();

    const { origin } = new URL(page.url());
    expect(first.filter(({ url }) => url.origin !== origin)).toEqual([]);
    expect(bytesOf(first, "document")).toBeLessThanOrEqual(largest.document);

    // All styles stand in the page, so that nothing else holds back its first paint.
    const styles = (await textsOf(page, "style")).join("");
    expect(bytesOf(first, "stylesheet")).toBe(0);
    expect(brotliCompressSync(styles).length).toBeLessThanOrEqual(largest.styles);

    expect(bytesOf(first, "font")).toBeLessThanOrEqual(await mostFonts(page));

    const inView = new Set(await page.evaluate(picturesInView));
    const pictures = first.filter(({ url }) => inView.has(url.pathname));
    expect(bytesOf(pictures, "image")).toBeLessThanOrEqual(largest.firstPictures);

    const islands = page.locator("astro-island");
    const near = await islands.evaluateAll(anyStartsInView);
    if (!near) expect(bytesOf(first, "script")).toBe(0);

    await wakeIslands(page);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await page.waitForLoadState("networkidle");
    expect(bytesOf(await received(), "script")).toBeLessThanOrEqual(largest.scripts);
    // The browser itself reports the 404 that was asked for.
    if (path.endsWith("/404")) expect(complaints.splice(0)).toHaveLength(1);
  });
}

test("home, franchise, service and course pages load no script, however far they are read", async ({
  page,
}) => {
  const reckoning = locales.flatMap((locale) => tools.map((tool) => pathTo(tool, locale)));
  const still = builtPages
    .filter((path) => /^(?:\/hi)?\/(?:$|our-franchise$|c-a-services\/|grow-with-us\/)/.test(path))
    .filter((path) => !reckoning.includes(path));
  expect(still.length).toBeGreaterThan(10);
  for (const path of still) {
    const received = listen(page);
    await page.goto(path);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await page.waitForLoadState("networkidle");
    expect(bytesOf(await received(), "script")).toBe(0);
    for (const script of await textsOf(page, "script:not([type$=json], [type=speculationrules])")) {
      expect(script.length).toBeLessThan(largest.inlineScript);
    }
  }
});
