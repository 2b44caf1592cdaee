/** What tests of every page and every tool check, and how they wait for islands. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";
import { localizedPath } from "./content.ts";
import { measureLayoutShift } from "./page-motion.ts";

/** From the smallest phone to a desktop, in CSS pixels. */
export const widths = [320, 390, 768, 1024, 1440];

/** Checks a page, or a part of it, against WCAG 2.2 AA and axe's best practices. */
export async function expectAccessible(page: Page, within = "html"): Promise<void> {
  // Text that is fading in has too little contrast until its transition ends.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  );
  // Without frames of other sites axe need not open a second page to collect its results.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  // `iframes: false`: a preview in the desk has landmarks of its own, and is checked at its own address.
  // `resultTypes`: listing the passed rules, too, would take a quarter of the time.
  axe.options({ iframes: false, resultTypes: ["violations"] });
  const { violations } = await axe.include(within).analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    targets: nodes.map(({ target }) => target),
  }));
  expect(found).toEqual([]);
}

/**
 * Scrolls every island into view, one after the other, and back to the top. Until it is hydrated an island of Astro has
 * `ssr`; the list of due dates, which is hydrated by a script of its own, has `data-ssr`.
 */
export async function hydrateIslands(page: Page): Promise<void> {
  for (const island of await page.locator("astro-island, [data-due-dates]").all()) {
    await island.scrollIntoViewIfNeeded();
    await expect(island).not.toHaveAttribute("ssr");
    await expect(island).not.toHaveAttribute("data-ssr");
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
}

/** Opens a page in the test's language, and waits until all its islands are hydrated. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(localizedPath(address));
  await hydrateIslands(page);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [scrollable, visible] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect(scrollable).toBeLessThanOrEqual(visible);
}

/** Checks the page with axe at the width that it has, and for sideways scrolling at every width. */
export async function expectAccessibleAtAllWidths(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
}

/** The layout shift until shortly after every island is hydrated. */
export async function measureHydrationShift(page: Page): Promise<number> {
  await page.evaluate(async () => {
    for (const island of document.querySelectorAll("astro-island, [data-due-dates]")) {
      // An island has no box of its own; its child has.
      const child = island.firstElementChild;
      const { top, bottom } = child?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      if (top > innerHeight || bottom < 0) child?.scrollIntoView({ behavior: "instant" });
      const latest = performance.now() + 10_000;
      while (island.matches("[ssr], [data-ssr]") && performance.now() < latest) {
        await window.nextFrame();
      }
    }
    for (let frame = 0; frame < 10; frame += 1) await window.nextFrame();
  });
  return await page.evaluate(measureLayoutShift);
}

/** Delays every script of the next page, as a slow connection does. The returned function lets them through. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The live region that announces the verdict of a tool; its buttons have small ones of their own. */
export function getLiveRegion(within: Page | Locator): Locator {
  return within.locator("div[role=status]");
}

/** The bar at the bottom of a phone with the result of a tool. */
export function getResultBar(within: Page | Locator): Locator {
  return within.locator("output");
}
