/** Larger text, wider spacing, magnification and forced colours lose no content. */
import type { Page } from "@playwright/test";
import {
  addTextSpacing,
  enlargeText,
  resetText,
  setDefaultSize,
  setRootSize,
} from "./changed-text.ts";
import { localizedPath } from "./content.ts";
import { findVanishedDrawings } from "./forced-colors.ts";
import { findLostText, narrowWindows, openAll, readingWindows } from "./layout-check.ts";
import { waitForPage } from "./page-budget.ts";
import { findFloatingParts, findLostMenuButton } from "./page-errors.ts";
import { otherCalculators, pageKinds } from "./page-kinds.ts";
import { expect, test } from "./site.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A phone in landscape, and 1280 x 1024 at 400 % zoom. */
const low = [
  { width: 800, height: 360 },
  { width: 700, height: 330 },
  { width: 320, height: 256 },
];

// Calculators share their components, but their labels differ, and one may be too long.
for (const path of [...pageKinds, ...otherCalculators]) {
  test(
    `${path} keeps every word in larger text and forced colours`,
    // `pageKinds` lists some pages of the other language; they are checked by its own project.
    { tag: path.startsWith("/hi/") ? "@slow" : ["@slow", "@languages"] },
    async ({ page }) => {
      await page.goto(localizedPath(path));
      await waitForPage(page);
      await page.evaluate(openAll);
      for (const window of readingWindows) {
        await page.setViewportSize(window);
        await expectAllKept(page, window);
      }
      for (const percent of [130, 150, 200]) {
        await page.evaluate(setRootSize, percent);
        expect.soft(await findLostText(page, narrowWindows), `letters of ${percent} %`).toEqual([]);
        for (const window of narrowWindows) {
          await page.setViewportSize(window);
          expect.soft(await page.evaluate(findLostMenuButton), `Menu at ${percent} %`).toEqual([]);
        }
      }
      await page.evaluate(setRootSize, 100);
      for (const window of low) {
        await page.setViewportSize(window);
        const size = `${window.width}x${window.height}`;
        await expect.poll(() => page.evaluate(findFloatingParts), size).toEqual([]);
        expect.soft(await page.evaluate(findLostMenuButton), size).toEqual([]);
        expect.soft(await findLostText(page, [window]), size).toEqual([]);
        const bar = await page.getByRole("banner").boundingBox();
        expect.soft(bar?.height, size).toBeLessThanOrEqual(window.height / 3);
      }
      await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
      expect.soft(await page.evaluate(findVanishedDrawings)).toEqual([]);
    },
  );
}

/** The browser's default size, text-only zoom, and the spacing of WCAG 1.4.12. */
async function expectAllKept(page: Page, window: { width: number; height: number }) {
  const browser = await page.context().newCDPSession(page);
  for (const percent of [115, 130, 150, 200]) {
    await setDefaultSize(browser, percent);
    expect.soft(await findLostText(page, [window]), `the setting at ${percent} %`).toEqual([]);
    await setDefaultSize(browser, 100);
    await page.evaluate(enlargeText, percent);
    await setDefaultSize(browser, percent);
    expect.soft(await findLostText(page, [window]), `text alone at ${percent} %`).toEqual([]);
    await page.evaluate(resetText);
    await setDefaultSize(browser, 100);
  }
  await page.evaluate(addTextSpacing);
  expect.soft(await findLostText(page, [window]), `spaced text at ${window.width}`).toEqual([]);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
}
