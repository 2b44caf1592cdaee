/** What is lost when a reader sets text larger, spaces it wider, magnifies a page or forces its colours: nothing. */
import type { Page } from "@playwright/test";
import { kindsOfPages, otherCalculators } from "./page-kinds.ts";
import {
  enlargeText,
  lossesAt,
  narrow,
  normalText,
  openAll,
  reading,
  setDefaultSize,
  setRootSize,
} from "./layout-check.ts";
import { settle } from "./page-budget.ts";
import { floating, lostMenuButton, spaceText, vanishedDrawings } from "./page-errors.ts";
import { at } from "./content.ts";
import { expect, test } from "./site.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A phone on its side, and 1280 x 1024 that is magnified four times. */
const low = [
  { width: 800, height: 360 },
  { width: 700, height: 330 },
  { width: 320, height: 256 },
];

// Words of its own may be too long for a calculator that has the parts of another.
for (const path of [...kindsOfPages, ...otherCalculators]) {
  test(
    `${path} keeps every word in larger text and forced colours`,
    // A page that is listed in another language is checked once.
    { tag: path.startsWith("/hi/") ? [] : "@languages" },
    async ({ page }) => {
      await page.goto(at(path));
      await settle(page);
      await page.evaluate(openAll);
      for (const window of reading) {
        await page.setViewportSize(window);
        await expectAllKept(page, window);
      }
      for (const percent of [130, 150, 200]) {
        await page.evaluate(setRootSize, percent);
        expect.soft(await lossesAt(page, narrow), `letters of ${percent} %`).toEqual([]);
        for (const window of narrow) {
          await page.setViewportSize(window);
          expect.soft(await page.evaluate(lostMenuButton), `Menu at ${percent} %`).toEqual([]);
        }
      }
      await page.evaluate(setRootSize, 100);
      for (const window of low) {
        await page.setViewportSize(window);
        const size = `${window.width}x${window.height}`;
        await expect.poll(() => page.evaluate(floating), size).toEqual([]);
        expect.soft(await page.evaluate(lostMenuButton), size).toEqual([]);
        expect.soft(await lossesAt(page, [window]), size).toEqual([]);
        const bar = await page.getByRole("banner").boundingBox();
        expect.soft(bar?.height, size).toBeLessThanOrEqual(window.height / 3);
      }
      await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
      expect.soft(await page.evaluate(vanishedDrawings)).toEqual([]);
    },
  );
}

/** Text by the setting of its size, by a zoom of text alone, and by the distances of WCAG 1.4.12. */
async function expectAllKept(page: Page, window: { width: number; height: number }) {
  const browser = await page.context().newCDPSession(page);
  for (const percent of [115, 130, 150, 200]) {
    await setDefaultSize(browser, percent);
    expect.soft(await lossesAt(page, [window]), `the setting at ${percent} %`).toEqual([]);
    await setDefaultSize(browser, 100);
    await page.evaluate(enlargeText, percent);
    await setDefaultSize(browser, percent);
    expect.soft(await lossesAt(page, [window]), `text alone at ${percent} %`).toEqual([]);
    await page.evaluate(normalText);
    await setDefaultSize(browser, 100);
  }
  await page.evaluate(spaceText);
  expect.soft(await lossesAt(page, [window]), `spaced text at ${window.width}`).toEqual([]);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
}
