/** All text of a page can be read at its load event: by eyes, by a screen reader, by a search engine. */
import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { builtPages } from "./built/built-pages.ts";
import { kindsOfPages } from "./kinds-of-pages.ts";
import { settle } from "./page-budget.ts";
import { expect, test } from "./site.ts";

/** What a visitor can read at one moment. */
interface Reading {
  text: string;
  /** Text of elements that the page has laid out and does not show: kept back by a style or a script. */
  keptBack: string[];
}

/** Runs in the page: reads it at the load event, before any later script has run. */
function readAtLoad(): void {
  const isKeptBack = (element: Element) =>
    element.checkVisibility() &&
    !element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }) &&
    // The menu of a phone is folded until it is opened.
    !element.closest("[popover], details:not([open])");
  const read = (): Reading => ({
    text: [...document.querySelectorAll<HTMLElement>("body > :is(header, main, footer)")]
      .map((part) => part.innerText)
      .join("\n"),
    keptBack: [
      ...document.querySelectorAll("main > *, main > * > *, body > footer, body > footer *"),
    ]
      .filter(isKeptBack)
      .map((element) => element.outerHTML.slice(0, 120)),
  });
  Object.assign(window, { read });
  addEventListener("load", () => Object.assign(window, { atLoad: read() }));
}

declare global {
  interface Window {
    read: () => Reading;
    atLoad: Reading;
  }
}

/** Opens a page and compares what can be read at its load event with what can be read when all has come. */
async function expectWholeAtLoad(page: Page, path: string, everything: () => unknown) {
  await page.addInitScript(readAtLoad);
  await page.goto(path);
  const treeAtLoad = await tree(page);
  const atLoad = await page.evaluate(() => window.atLoad);
  await everything();
  const later = await page.evaluate(() => window.read());
  expect.soft(atLoad.keptBack, path).toEqual([]);
  expect.soft(atLoad.text, path).toBe(later.text);
  expect.soft(treeAtLoad, path).toBe(await tree(page));
}

/**
 * What a screen reader finds, without the addresses of links, into which tools write their result. The
 * bar at the foot of a phone steps aside for a form by its script; the foot of the page has its links.
 */
async function tree(page: Page): Promise<string> {
  const parts = await Promise.all(
    ["header", "main", "footer"].map((part) => page.locator(`body > ${part}`).ariaSnapshot()),
  );
  return parts.join("\n").replaceAll(/^ *- \/url: .*\n/gm, "");
}

/** The fonts have come, and every visible island is hydrated. */
async function hasSettled(page: Page): Promise<void> {
  await settle(page);
  await page.waitForLoadState("networkidle");
}

for (const path of builtPages) {
  test(
    `${path} can be read as a whole at its load event`,
    // What a wide window brings into view is the same on every page of a kind.
    { tag: kindsOfPages.includes(path) ? "@layout" : [] },
    async ({ page, complaints }) => {
      await expectWholeAtLoad(page, path, () => hasSettled(page));
      // The browser itself reports the 404 that was asked for.
      if (path.endsWith("/404")) complaints.splice(0);
    },
  );
}

for (const path of kindsOfPages) {
  test(`${path} waits neither for its fonts nor for a fast processor`, async ({
    page,
    complaints,
  }) => {
    // Fonts that come far too late to be used: a browser puts its load event off till then.
    const asked: string[] = [];
    await page.route("**/*.woff2", async (route) => {
      asked.push(route.request().url());
      await setTimeout(2000);
      await route.continue();
    });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 8 });
    await expectWholeAtLoad(page, path, () => {
      expect(asked).not.toEqual([]);
    });
    if (path.endsWith("/404")) complaints.splice(0);
  });
}

test("without scripts a page has its fonts, and all of it is there", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const font = page.waitForRequest(/rozha-one-latin.*\.woff2$/);
  await page.goto(`${site.url}/`);
  await font;
  await expect(page.locator("footer")).toBeVisible();
  await context.close();
});

test("a page that follows another one asks for its fonts before its words", async ({ page }) => {
  await page.goto("/privacy");
  await page.locator("header a[href='/about-us']").first().dispatchEvent("click");
  await page.waitForURL("/about-us");
  const fontsInHead = page.locator("head link[rel=preload][as=font]");
  await expect(fontsInHead).toHaveCount(4);
  await settle(page);
});

test("a page that is opened at a place in it begins there", async ({ page }) => {
  await page.goto("/#how");
  await expect(page.locator("#how")).toBeInViewport();
  await page.goto("/about-us#write");
  await settle(page);
  const top = await page.locator("#write").evaluate((part) => part.getBoundingClientRect().top);
  expect(Math.abs(top)).toBeLessThan(200);
});
