/** What every page must pass, whatever is on it. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Widths at which nothing may stick out: the smallest phone to a desktop. */
export const widths = [320, 390, 768, 1024, 1440];

/** Nothing that WCAG 2.2 AA or axe's best practice objects to. */
export async function expectAccessible(page: Page, within = "html"): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(within).analyze();
  const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target) }));
  expect(found).toEqual([]);
}

/** Brings every island into view, one after the other, and the page back to its top. */
export async function wakeIslands(page: Page): Promise<void> {
  for (const island of await page.locator("astro-island").all()) {
    await island.scrollIntoViewIfNeeded();
    await expect(island).not.toHaveAttribute("ssr");
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
}

/** Nothing that can be scrolled to sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [scrollable, visible] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect(scrollable).toBeLessThanOrEqual(visible);
}
