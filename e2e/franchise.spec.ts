import type { Page } from "@playwright/test";
import { pages } from "#page-map.ts";
import { readKnownTerms } from "#site/franchise/joining-terms.ts";
import { termsId } from "#site/franchise/terms.tsx";
import { formatLongDay } from "#text/days.ts";
import { getActivePromotion } from "#text/promotion.ts";
import { getFacts, getTestLocale, getTexts, localizedPath, t } from "./content.ts";
import { waitForPage } from "./page-budget.ts";
import { expect, test } from "./site.ts";

const path = "/our-franchise";
const { ends } = getFacts("promotion");
const promotion = getActivePromotion(new Date(), ends, "en");

test(
  "the first screen shows the whole hero, and the page has at most nine screens",
  { tag: "@languages" },
  async ({ page }) => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto(localizedPath(path));
      const station = t("franchise.hero.station.name", { name: t("business.name") });
      await expect(page.getByText(new RegExp(`${RegExp.escape(station)}$`))).toBeInViewport({
        ratio: 1,
      });
      const hero = page.locator("main section", { has: page.getByRole("heading", { level: 1 }) });
      await expect(hero.getByRole("link", { name: t("franchise.hero.contact") })).toBeInViewport({
        ratio: 1,
      });
      const box = await hero.boundingBox();
      const actionBar = await page.locator("[data-action-bar]").boundingBox();
      const floor = actionBar?.y ?? viewport.height;
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(Math.round(floor));
    }
    await waitForPage(page);
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
    expect(screens).toBeLessThanOrEqual(9);
  },
);

/**
 * Runs in the page: lists the texts that name crores or lakhs, or the amount of the cheque, with the size of their
 * letters. `id` is that of the joining terms, and of the questions to ask while they are missing.
 */
function listEarningFigures(id: string) {
  const walker = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
  const found: { text: string; size: number; isAfterTerms: boolean }[] = [];
  while (walker.nextNode()) {
    const text = (walker.currentNode.textContent ?? "").trim();
    if (!/\bCr\b|crore|lakh|करोड़|लाख|1,50,000/.test(text)) continue;
    const element = walker.currentNode.parentElement!;
    const terms = document.getElementById(id);
    const position = terms?.compareDocumentPosition(element) ?? 0;
    found.push({
      text,
      size: parseFloat(getComputedStyle(element).fontSize),
      isAfterTerms: (position & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
    });
  }
  return { found, textSize: parseFloat(getComputedStyle(document.body).fontSize) };
}

test(
  "no earning figure is larger than text while joining terms are missing",
  { tag: ["@layout", "@languages"] },
  async ({ page }) => {
    const known = readKnownTerms(getFacts("business"));
    test.skip(known.connector || known.owner, "The owner has given the joining terms.");
    for (const [name, least] of [
      ["home", 1],
      ["services", 3],
      ["about", 4],
      ["franchise", 4],
      ["earnings", 0],
    ] as const) {
      await page.goto(localizedPath(pages[name].path));
      const { found, textSize } = await page.evaluate(listEarningFigures, termsId);
      expect(found.length, name).toBeGreaterThanOrEqual(least);
      expect(
        found.filter(({ size }) => size > textSize),
        name,
      ).toEqual([]);
      // Who reads from the top comes to the questions before the figures.
      if (name === "franchise")
        expect(found.filter(({ isAfterTerms }) => !isAfterTerms)).toEqual([]);
    }
  },
);

test.describe("the promotion", () => {
  test.skip(!promotion, "The promotion is over: this build has no banner.");

  const getBanner = (page: Page) =>
    page.getByRole("region", { name: t("franchise.promotion.label") });
  const getLines = (page: Page) => getBanner(page).getByRole("list");
  const control = (page: Page, name: "play" | "pause") =>
    getBanner(page).getByRole("radio", { name: t(`franchise.promotion.${name}`) });

  test(
    "the lines of the promotion stop on Pause",
    { tag: "@without-scripts" },
    async ({ page }) => {
      await page.goto(localizedPath(path));
      await expect(getLines(page)).toHaveCSS("animation-play-state", "running");
      await control(page, "pause").check();
      await expect(getLines(page)).toHaveCSS("animation-play-state", "paused");
      await control(page, "play").check();
      await expect(getLines(page)).toHaveCSS("animation-play-state", "running");
    },
  );

  test(
    "with reduced motion all lines of the promotion are seen at once, without Play and Pause",
    { tag: "@layout" },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(localizedPath(path));
      const seen = getBanner(page).locator("li:visible");
      await expect(seen).toHaveCount(getTexts("franchise").promotion.lines.length);
      for (const line of await seen.all()) await expect(line).toBeInViewport({ ratio: 1 });
      await expect(getBanner(page).getByRole("radio")).toHaveCount(0);
    },
  );

  test.describe("seen from America", () => {
    test.use({ timezoneId: "America/Los_Angeles" });

    test("the banner goes at midnight in India", async ({ page }) => {
      const until = promotion?.until.getTime() ?? 0;
      await page.clock.setFixedTime(until - 1000);
      await page.goto(localizedPath(path));
      await expect(getBanner(page)).toBeVisible();
      await page.clock.setFixedTime(until);
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(getBanner(page)).toHaveCount(0);
      await expect(page.getByText(formatLongDay(ends, getTestLocale()))).toHaveCount(0);
    });
  });
});
