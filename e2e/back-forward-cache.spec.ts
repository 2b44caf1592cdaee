/** The back/forward cache: Back restores a page with its state, unless the page prevents it. */
import type { CDPSession, Page } from "@playwright/test";
import { calculators, getPagePath, pages } from "#page-map.ts";
import { fullBrowserPath } from "./browser.ts";
import { hydrateIslands } from "./checks.ts";
import { expect, test } from "./site.ts";

// Playwright disables the back/forward cache, and headless browsers have none.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const whole = fullBrowserPath && { executablePath: fullBrowserPath };
    const ignoreDefaultArgs = ["--disable-back-forward-cache"];
    await use({ ...launchOptions, ...whole, ignoreDefaultArgs });
  },
});

/** The result of leaving a page and going back. */
interface Return {
  /** True where the browser restored the same document, with the state of its scripts. */
  restored: boolean;
  /** Reasons in the page for which the browser did not cache it; reasons in the browser do not count. */
  hindrances: string[];
}

/** The headless shell has no back/forward cache. The report says which browser was tested. */
async function keepsPages(session: CDPSession): Promise<boolean> {
  const { product } = await session.send("Browser.getVersion");
  const keeps = !product.startsWith("HeadlessChrome/");
  const shown = keeps
    ? "pages come back as they were left"
    : "nothing hinders that pages come back";
  test.info().annotations.push({ type: product, description: shown });
  return keeps;
}

/** Leaves the open page, and goes back to it. */
async function leaveAndReturn(page: Page, session: CDPSession): Promise<Return> {
  const hindrances: string[] = [];
  await session.send("Page.enable");
  session.once("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    const ofThePage = notRestoredExplanations.filter(({ type }) => type !== "Circumstantial");
    hindrances.push(...ofThePage.map(({ reason }) => reason));
  });
  await page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset["cameBack"] = persisted ? "as it was left" : "anew";
    });
  });
  const left = page.url();
  await page.goto(getPagePath(left.endsWith(pages.about.path) ? "privacy" : "about"));
  // Neither page.goBack() nor waitForURL() may wait for a load event, which a restored page never has; and
  // evaluate() may never return from a script that goes back at once.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.waitForURL(left, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState === "complete");
  const cameBack = await page.locator("html").getAttribute("data-came-back");
  return { restored: cameBack === "as it was left", hindrances };
}

test("Back restores every kind of page unchanged", { tag: "@slow" }, async ({ page }) => {
  test.slow();
  const session = await page.context().newCDPSession(page);
  const restored = await keepsPages(session);
  // All calculators have the same components, so one is enough.
  const others: readonly string[] = calculators.slice(1).map((name) => pages[name].path);
  for (const { path } of Object.values(pages).filter((page) => !others.includes(page.path))) {
    await test.step(path, async () => {
      await page.goto(path);
      await hydrateIslands(page);
      expect.soft(await leaveAndReturn(page, session), path).toEqual({ restored, hindrances: [] });
    });
  }
});
