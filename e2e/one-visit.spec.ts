/** One visit of each page. All that a page promises is in the specs of the project `pages`. */
import { builtPages } from "#checks/built/built-pages.ts";
import { faultsAt, openAll } from "./layout-walk.ts";
import { settle } from "./page-budget.ts";
import { expect, test } from "./site.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const path of builtPages) {
  test(`${path} opens on a phone, and nothing on it is cut off or overlaps`, async ({
    page,
    complaints,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(path.endsWith("/404") ? 404 : 200);
    await settle(page);
    await page.evaluate(openAll);
    expect(await faultsAt(page, [{ width: 360, height: 800 }])).toEqual([]);
    // The browser itself reports the 404.
    if (path.endsWith("/404")) complaints.splice(0);
  });
}
