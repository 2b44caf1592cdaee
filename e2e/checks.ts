/** What every page must pass, whatever is on it, and what every tool has. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";
import { layoutShift } from "./page-faults.ts";
import { at } from "./phrasebook.ts";

/** Widths at which nothing may stick out: the smallest phone to a desktop. */
export const widths = [320, 390, 768, 1024, 1440];

/** Nothing that WCAG 2.2 AA or axe's best practice objects to. */
export async function expectAccessible(page: Page, within = "html"): Promise<void> {
  // Letters that fade in are pale on their way.
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => !(one instanceof CSSTransition)),
  );
  // Without frames of other sites axe need not open a second page to put its findings together.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  // A page of the site beside a form of the desk has landmarks of its own, and is asked at its own address.
  // What is in order need not be listed: that took a quarter of its time.
  axe.options({ iframes: false, resultTypes: ["violations"] });
  const { violations } = await axe.include(within).analyze();
  const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target) }));
  expect(found).toEqual([]);
}

/** Brings every island into view, one after the other, and the page back to its top. */
export async function wakeIslands(page: Page): Promise<void> {
  for (const island of await page.locator("astro-island, [data-due-dates]").all()) {
    await island.scrollIntoViewIfNeeded();
    await expect(island).not.toHaveAttribute("ssr");
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
}

/** Opens a page in the visitor's language, and waits for every script of it. */
export async function openAwake(page: Page, address: string): Promise<void> {
  await page.goto(at(address));
  await wakeIslands(page);
}

/** Nothing that can be scrolled to sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [scrollable, visible] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect(scrollable).toBeLessThanOrEqual(visible);
}

/** Neither axe nor any width finds fault with the page. */
export async function expectForEverybody(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
}

/** The layout shift until every island is hydrated, and shortly after. */
export async function shiftWhileWaking(page: Page): Promise<number> {
  await page.evaluate(async () => {
    for (const island of document.querySelectorAll("astro-island, [data-due-dates]")) {
      // An island has no box of its own; what it holds has.
      const held = island.firstElementChild;
      const { top, bottom } = held?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      if (top > innerHeight || bottom < 0) held?.scrollIntoView({ behavior: "instant" });
      const latest = performance.now() + 10_000;
      while (island.hasAttribute("ssr") && performance.now() < latest) await window.nextFrame();
    }
    for (let frame = 0; frame < 10; frame += 1) await window.nextFrame();
  });
  return page.evaluate(layoutShift);
}

/** Holds back every script of a page that is opened next, as a slow line does; the answer lets them go. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** The live region of a tool, which is told its verdict alone. */
export function announced(within: Page | Locator): Locator {
  return within.locator("[role=status]");
}

/** The bar at the lower end of a phone that keeps the result of a tool in sight. */
export function resultBar(within: Page | Locator): Locator {
  return within.locator("output");
}
