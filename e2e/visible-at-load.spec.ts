/** A page is there as a whole at its load event, however slow its fonts and the processor are. */
import { setTimeout } from "node:timers/promises";
import { kindsOfPages } from "./kinds-of-pages.ts";
import { settle } from "./page-budget.ts";
import { expect, test } from "./site.ts";
import { openAndRead } from "./text-at-load.ts";

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
    const expectWhole = await openAndRead(page, path);
    expect(asked).not.toEqual([]);
    await expectWhole();
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
