import type { Page } from "@playwright/test";
import { pages } from "../src/site.ts";
import { expect, test } from "./site.ts";

// Playwright switches the browser's memory of whole pages off.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] });
  },
});

/**
 * Leaves a page, comes back, and returns what on the page kept the browser from showing it as it was
 * left. The browser's own reasons do not count: the one without a window never keeps a page.
 */
async function hindrances(page: Page, path: string): Promise<string[]> {
  const reasons: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    const ofThePage = notRestoredExplanations.filter(({ type }) => type !== "Circumstantial");
    reasons.push(...ofThePage.map(({ reason }) => reason));
  });
  const elsewhere = path === pages.about.path ? pages.privacy.path : pages.about.path;
  await page.goto(elsewhere);
  // page.goBack() waits for a load that a restored page never has; and the answer of a script that
  // goes back at once may never come.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.waitForURL(path);
  await page.waitForLoadState();
  return reasons;
}

for (const { path } of Object.values(pages)) {
  test(`nothing on ${path} keeps it from coming back as it was left`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await page.waitForLoadState("networkidle");
    expect(await hindrances(page, path)).toEqual([]);
  });
}

test("a page that could not come back would be noticed", async ({ page }) => {
  await page.goto(pages.contact.path);
  await page.evaluate(() => addEventListener("unload", () => undefined));
  expect(await hindrances(page, pages.contact.path)).toEqual(["UnloadHandlerExistsInMainFrame"]);
});
