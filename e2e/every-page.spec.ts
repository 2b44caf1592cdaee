/**
 * Promises of every page. Each page is opened once at each window size, and every promise is a step, so that a broken
 * one does not keep the others from being checked.
 */
import type { Page } from "@playwright/test";
import { pages } from "#page-map.ts";
import { builtPages } from "./built/built-pages.ts";
import { hydrateIslands, measureHydrationShift } from "./checks.ts";
import { expectPressable, findSeeThroughStickies } from "./covered-controls.ts";
import { findEdgelessControls } from "./forced-colors.ts";
import { findWrongLetters } from "./headline-letters.ts";
import { findLayoutErrors, largeWindows, openAll, phoneWindows } from "./layout-check.ts";
import { listLayoutErrors } from "./layout-errors.ts";
import {
  isAnyVisible,
  isTool,
  listToolScripts,
  listVisiblePictures,
  pageBudget,
  recordRequests,
  sumBytes,
  waitForPage,
} from "./page-budget.ts";
import {
  findEmptyColumns,
  findMisalignedFields,
  findSmallTargets,
  listFaintColors,
} from "./page-errors.ts";
import { pageKinds } from "./page-kinds.ts";
import { compositedProperties, listAnimatedProperties, measureLayoutShift } from "./page-motion.ts";
import { expect, expectAccessible, test, widths } from "./site.ts";
import { openAndRead } from "./text-at-load.ts";

for (const path of builtPages) {
  test(
    `${path} keeps what every page promises`,
    // Wide windows are tested on one page of each kind.
    { tag: pageKinds.includes(path) ? ["@slow", "@layout"] : "@slow" },
    async ({ page, consoleErrors, isMobile }) => {
      test.slow();
      await firstVisit(page, path);
      await secondVisit(page, path);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await test.step("axe finds no violation", () => expectAccessible(page));
      await test.step("no placeholder is left after hydration", async () => {
        const text = await page.locator("body").innerText();
        expect.soft(text, path).not.toMatch(/\{[\w.]+\}|undefined|NaN/);
      });
      if (isMobile) {
        await test.step("the page takes at most ten screens", async () => {
          await page.setViewportSize({ width: 360, height: 800 });
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          expect.soft(height / 800, path).toBeLessThanOrEqual(10);
        });
        await test.step("only transforms and opacity are animated", async () => {
          const animated = await page.evaluate(listAnimatedProperties);
          expect
            .soft(
              animated.filter((item) => !compositedProperties.includes(item)),
              path,
            )
            .toEqual([]);
          // Without any keyframes the test would find nothing: the home page has some.
          if (path === pages.home.path) expect.soft(animated).toContain("transform");
        });
      }
      if (pageKinds.includes(path)) {
        await test.step("every target is large enough to tap", async () => {
          expect.soft(await page.evaluate(findSmallTargets), path).toEqual([]);
        });
        if (isMobile) await expectColoursKept(page, path);
      }
      if (isMobile) {
        await test.step("no text is read through what sticks to the window's top", async () => {
          expect.soft(await page.evaluate(findSeeThroughStickies), path).toEqual([]);
        });
        await test.step("nothing that floats covers a control at either end of the page", () =>
          expectPressable(page, path, { withLargeLetters: pageKinds.includes(path) }));
        await expectInPlaceAtEveryWidth(page, path);
      }
      // The browser reports the expected 404, once for each visit.
      if (path.endsWith("/404")) {
        expect(consoleErrors.splice(0)).toEqual(Array(2).fill(expect.stringContaining("404")));
      }
      if (isMobile && pageKinds.includes(path)) {
        await expectReadableWithoutFont(page, path);
      }
    },
  );
}

/** Checks of a first visit with an empty cache: transferred bytes, and layout shift while loading. */
async function firstVisit(page: Page, path: string): Promise<void> {
  const received = recordRequests(page);
  const expectWholeAtLoad = await openAndRead(page, path);
  await waitForPage(page);
  const first = await received();

  await test.step("nothing is loaded from other sites", () => {
    const { origin } = new URL(page.url());
    expect.soft(first.filter(({ url }) => url.origin !== origin)).toEqual([]);
  });
  await test.step("the first load is small", async () => {
    expect.soft(sumBytes(first, "font"), path).toBe(0);
    const inView = new Set(await page.evaluate(listVisiblePictures));
    const pictures = first.filter(({ url }) => inView.has(url.pathname));
    expect.soft(sumBytes(pictures, "image"), path).toBeLessThanOrEqual(pageBudget.firstPictures);
    const islands = page.locator("astro-island, [data-due-dates]");
    const hasIslandInView = await islands.evaluateAll(isAnyVisible);
    if (!hasIslandInView) expect.soft(sumBytes(first, "script"), path).toBe(0);
  });
  await hydrateIslands(page);
  await test.step("all text was visible at the load event", expectWholeAtLoad);
  await test.step("the page's font has the letters of its headlines", async () => {
    expect.soft(await findWrongLetters(page), path).toEqual([]);
  });
  await readToItsEnd(page);
  await test.step("scripts stay small after hydration", async () => {
    const all = await received();
    const most = isTool(path) ? pageBudget.toolScripts : pageBudget.scripts;
    expect.soft(sumBytes(all, "script"), path).toBeLessThanOrEqual(most);
    if (isTool(path)) {
      const own = listToolScripts(all);
      expect.soft(own.length, path).toBeGreaterThan(0);
      const bytes = own.reduce((sum, one) => sum + one.bytes, 0);
      expect.soft(bytes, path).toBeLessThanOrEqual(pageBudget.ownScripts);
    }
  });
  await test.step("no layout shift on a first visit", async () => {
    expect.soft(await page.evaluate(measureLayoutShift), path).toBeLessThan(0.005);
  });
}

/** Checks of a loaded page: nothing may move while islands hydrate and the page is scrolled. */
async function secondVisit(page: Page, path: string): Promise<void> {
  // From another page, because a reload would restore the scroll position.
  await page.goto("about:blank");
  await page.goto(path);
  await waitForPage(page);
  await test.step("no layout shift during hydration and scrolling", async () => {
    expect.soft(await measureHydrationShift(page), path).toBeLessThan(0.001);
    await readToItsEnd(page);
    expect.soft(await page.evaluate(measureLayoutShift), path).toBeLessThanOrEqual(0.001);
  });
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
}

/** Scrolls to the end of the page, where the last islands and pictures are loaded. */
async function readToItsEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await waitForPage(page);
}

/** Checks of phones only: at desktop widths a phone's layout equals that of a desktop. */
async function expectInPlaceAtEveryWidth(page: Page, path: string): Promise<void> {
  await test.step("fields are aligned, and columns end at similar heights", async () => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await page.evaluate(findMisalignedFields), `${path} at ${width}`).toEqual([]);
      if (width >= 1024 && !isTool(path)) {
        expect.soft(await page.evaluate(findEmptyColumns), `${path} at ${width}`).toEqual([]);
      }
    }
  });
  await test.step("no broken word, cut-off text or overlap at any width", async () => {
    await page.evaluate(openAll);
    expect.soft(await findLayoutErrors(page, [...phoneWindows, ...largeWindows]), path).toEqual([]);
  });
}

/** Checks the page in the colours of a person, and with more contrast. */
async function expectColoursKept(page: Page, path: string): Promise<void> {
  await test.step("controls keep a border in forced colours", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    expect.soft(await page.evaluate(findEdgelessControls), path).toEqual([]);
    await page.emulateMedia({ forcedColors: "none" });
  });
  await test.step("faint colours disappear with prefers-contrast", async () => {
    await page.emulateMedia({ contrast: "more" });
    const colors = new Set(await page.evaluate(listFaintColors));
    // The colour of all other text, `--palette-ink`.
    expect.soft(colors, path).toEqual(new Set(["rgb(35, 17, 11)"]));
    await page.emulateMedia({ contrast: "no-preference" });
  });
}

async function expectReadableWithoutFont(page: Page, path: string): Promise<void> {
  await test.step("headlines are readable in a system font", async () => {
    await page.evaluate(() => {
      document.documentElement.style.setProperty("--display", "serif");
    });
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await page.evaluate(listLayoutErrors), path).toEqual([]);
  });
}
