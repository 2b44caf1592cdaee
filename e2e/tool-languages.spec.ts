/** A visitor who changes the language in the middle of a tool continues there, with the same answers. */
import type { Page } from "@playwright/test";
import { pathIn, type Locale } from "#site";
import { wakeIslands } from "./checks.ts";
import { say } from "./phrasebook.ts";
import { expect, test } from "./site.ts";

const other: Locale = "hi";

/** Presses the link of the bar or the menu, where the page stands. */
async function changeLanguage(page: Page, path: string): Promise<void> {
  await page
    .locator(`header a[hreflang|=${other}]`)
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await page.waitForURL((url) => url.pathname === pathIn(other, path));
}

/** How far below the upper edge of the window something stands. */
function topOf(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top));
}

const tick = (page: Page, value: string) =>
  page.locator(`input[value="${value}"] >> nth=0`).evaluate((box) => {
    if (box instanceof HTMLElement) box.click();
  });

const tools = [
  {
    path: "/c-a-services/fees",
    answer: (page: Page) => tick(page, "msme"),
    holds: (page: Page) => expect(page.locator("input[value=msme]")).toBeChecked(),
    place: "li:has(input[value=msme])",
  },
  {
    path: "/c-a-services/papers",
    answer: async (page: Page) => {
      await tick(page, "gst");
      await tick(page, "llp");
      await expect(page.locator("[data-paper][value=photo]")).toHaveCount(1);
    },
    holds: (page: Page) => expect(page.locator("[data-paper][value=photo]")).toHaveCount(1),
    place: "li:has([data-paper][value=photo])",
  },
  {
    path: "/c-a-services/due-dates",
    answer: (page: Page) => tick(page, "llp"),
    holds: (page: Page) => expect(page.locator("input[value=llp]")).toBeChecked(),
    place: "label:has(input[value=food])",
  },
  {
    path: "/c-a-services/guide",
    answer: async (page: Page) => {
      await tick(page, "food");
      // Until its rules arrive, the page shows the result of its example.
      const example = say("guide.guide.result.example");
      await expect(page.locator("#guide-result")).not.toContainText(example);
    },
    holds: (page: Page) => expect(page.locator("input[value=food]")).toBeChecked(),
    place: "#guide-result h2",
  },
  {
    path: "/c-a-services/calculators/income-tax",
    answer: async (page: Page) => {
      await page.locator("#tax-salary").fill("12,00,000");
      await page.locator("#income-tax details summary").first().click();
    },
    holds: async (page: Page) => {
      await expect(page.locator("#tax-salary")).toHaveValue("12,00,000");
      await expect(page.locator("#income-tax details").first()).toHaveAttribute("open");
    },
    place: "#income-tax details label",
  },
  {
    path: "/our-franchise/earnings",
    answer: (page: Page) => page.locator("#earn-jobs").fill("12"),
    holds: (page: Page) => expect(page.locator("#earn-jobs")).toHaveValue("12"),
    place: 'label[for="earn-travel"]',
  },
];

for (const { path, answer, holds, place } of tools) {
  test(`${path} keeps its answers and its place in another language`, async ({ page }) => {
    await page.goto(path);
    await wakeIslands(page);
    await answer(page);
    await page
      .locator(place)
      .first()
      .evaluate((element) => {
        element.scrollIntoView({ behavior: "instant", block: "center" });
      });
    const before = await topOf(page, place);
    await changeLanguage(page, path);
    await holds(page);
    await expect.poll(() => topOf(page, place)).toBeGreaterThan(before - 60);
    await expect.poll(() => topOf(page, place)).toBeLessThan(before + 60);
  });
}
