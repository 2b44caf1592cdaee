/** Who goes back finds the page as it was left: the browser keeps it whole, unless a page forbids it. */
import type { CDPSession, Page } from "@playwright/test";
import { calculators, pages, pathTo } from "#page-map.ts";
import { fullBrowserPath } from "./browser.ts";
import { hydrateIslands } from "./checks.ts";
import { expect, test } from "./site.ts";

// Playwright switches the browser's memory of whole pages off, and one without windows has none.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const whole = fullBrowserPath && { executablePath: fullBrowserPath };
    const ignoreDefaultArgs = ["--disable-back-forward-cache"];
    await use({ ...launchOptions, ...whole, ignoreDefaultArgs });
  },
});

/** What became of a page that was left and come back to. */
interface Return {
  /** Whether it is the very same page, with all that its scripts knew. */
  restored: boolean;
  /** What on the page kept the browser from keeping it; the browser's own reasons do not count. */
  hindrances: string[];
}

/** Whether this browser keeps whole pages. The headless shell never does; both say what they are. */
async function keepsPages(session: CDPSession): Promise<boolean> {
  const { product } = await session.send("Browser.getVersion");
  const keeps = !product.startsWith("HeadlessChrome/");
  const shown = keeps
    ? "pages come back as they were left"
    : "nothing hinders that pages come back";
  test.info().annotations.push({ type: product, description: shown });
  return keeps;
}

/** Leaves the page that is open, and comes back to it. */
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
  await page.goto(pathTo(left.endsWith(pages.about.path) ? "privacy" : "about"));
  // Neither page.goBack() nor waitForURL() may wait for a load, which a restored page never has; and
  // the answer of a script that goes back at once may never come.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.waitForURL(left, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState === "complete");
  const cameBack = await page.locator("html").getAttribute("data-came-back");
  return { restored: cameBack === "as it was left", hindrances };
}

test("Back restores every kind of page unchanged", async ({ page }) => {
  test.slow();
  const session = await page.context().newCDPSession(page);
  const restored = await keepsPages(session);
  // The calculators are made of the same parts: one stands for all.
  const others: readonly string[] = calculators.slice(1).map((name) => pages[name].path);
  for (const { path } of Object.values(pages).filter((page) => !others.includes(page.path))) {
    await test.step(path, async () => {
      await page.goto(path);
      await hydrateIslands(page);
      expect.soft(await leaveAndReturn(page, session), path).toEqual({ restored, hindrances: [] });
    });
  }
});
