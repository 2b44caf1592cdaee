/** For people who use a screen reader, or print a page. What every page promises is in every-page.spec.ts. */
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { pages } from "#page-map.ts";
import { kindsOfPages } from "./kinds-of-pages.ts";
import { isTool } from "./page-budget.ts";
import { at } from "./phrasebook.ts";
import { expect, expectNoSidewaysScroll, test } from "./site.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** How light a page is on the whole, from 0 to 255, in red, green and blue. */
async function tones(page: Page): Promise<number[]> {
  const { channels } = await sharp(await page.screenshot()).stats();
  return channels.slice(0, 3).map(({ mean }) => mean);
}

test("a phone that darkens pages by itself leaves these as they are", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(at(pages.services.path));
  const before = await tones(page);
  await session.send("Emulation.setAutoDarkModeOverride", { enabled: true });
  await page.reload();
  const after = await tones(page);
  for (const [channel, tone] of after.entries()) {
    expect(Math.abs(tone - (before[channel] ?? 0))).toBeLessThan(4);
  }
  await test.step("which a page without our styles is not left as", async () => {
    await page.goto("data:text/html,<h1>Another site</h1>");
    expect(Math.max(...(await tones(page)))).toBeLessThan(100);
  });
});

/** A catalogue, a page of a service, and a page with a form. */
const printed = [
  pages.services.path,
  ...kindsOfPages.filter((path) => /^\/c-a-services\/[^/]+$/.test(path) && !isTool(path)),
  pages.courses.path,
];

test("pages print in ink on white, without what only a screen can use", async ({ page }) => {
  // The width of A4 between its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: "print" });
  for (const path of printed) {
    await test.step(path, async () => {
      await page.goto(path);
      for (const part of [
        "header :is(nav, button)",
        "footer li",
        "[data-look]",
        "[data-floating]",
      ]) {
        await expect(page.locator(part).filter({ visible: true })).toHaveCount(0);
      }
      await expectNoSidewaysScroll(page);
      expect(await page.evaluate(paleTexts)).toEqual([]);
    });
  }
});

/** Text that is lighter than ink. */
function paleTexts(): string[] {
  return [...document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3, p, li, dd, td)")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.innerText.trim() !== "")
    .filter((element) => {
      const [red = 0, green = 0, blue = 0] =
        getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [];
      return (red + green + blue) / 3 > 150;
    })
    .map((element) => element.outerHTML.slice(0, 120));
}
