/** Opens each page once, in one tab, in the place of the slow tests, which test all that a page promises. */
import { languages, locales } from "#locales.ts";
import { getLocale } from "#page-map.ts";
import { builtPages } from "./built/built-pages.ts";
import { findLayoutErrors, openAll } from "./layout-check.ts";
import { waitForPage } from "./page-budget.ts";
import { expect, test } from "./site.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const locale of locales) {
  const name = `${languages[locale].tag} pages open on a phone without layout faults`;
  test(name, { tag: "@quick" }, async ({ page, consoleErrors }) => {
    test.slow();
    for (const path of builtPages.filter((item) => getLocale(item) === locale)) {
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect.soft(response?.status(), path).toBe(path.endsWith("/404") ? 404 : 200);
        await waitForPage(page);
        await page.evaluate(openAll);
        expect.soft(await findLayoutErrors(page, [{ width: 360, height: 800 }]), path).toEqual([]);
        // The browser reports the 404 itself.
        if (path.endsWith("/404")) consoleErrors.splice(0);
      });
    }
  });
}
