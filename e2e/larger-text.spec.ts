/**
 * What is lost when a reader sets text larger, when a page is magnified, and in forced colours that
 * are dark. Not every page keeps this yet, so it runs only when it is asked for:
 * `LARGER_TEXT=1 npx playwright test larger-text --project=phone` lists what is left to mend.
 */
import { kindsOfPages } from "./kinds-of-pages.ts";
import { enlargeRoot, enlargeText, lossesAt, openAll, reading } from "./layout-walk.ts";
import { floating, vanishedDrawings } from "./page-faults.ts";
import { expect, test } from "./site.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.skip(process.env["LARGER_TEXT"] === undefined, "asked for by LARGER_TEXT=1");

for (const path of kindsOfPages) {
  for (const percent of [115, 130, 150, 200]) {
    test(`${path} keeps every word and price at ${percent} %`, async ({ page }) => {
      await page.goto(path);
      await page.evaluate(openAll);
      await page.evaluate(enlargeRoot, percent);
      expect.soft(await lossesAt(page, reading), "the root's size").toEqual([]);
      await page.evaluate(enlargeRoot, 100);
      await page.evaluate(enlargeText, percent);
      expect.soft(await lossesAt(page, reading), "text alone").toEqual([]);
    });
  }

  test(`nothing floats over ${path} when it is magnified, or on a phone that lies`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const [width, height] of [
      [320, 256],
      [800, 360],
      [700, 330],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => page.evaluate(floating), `${width}x${height}`).toEqual([]);
    }
  });

  test(`no drawing of ${path} vanishes in forced colours that are dark`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    expect(await page.evaluate(vanishedDrawings)).toEqual([]);
  });
}
