/** Printed pages. What every page promises is in every-page.spec.ts. */
import { pages } from "#page-map.ts";
import { isTool } from "./page-budget.ts";
import { pageKinds } from "./page-kinds.ts";
import { expect, expectNoSidewaysScroll, test } from "./site.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A catalogue, a page of a service and of a course, and a page with a form. */
const printed = [
  pages.services.path,
  ...pageKinds.filter(
    (path) => /^\/(c-a-services|grow-with-us)\/[^/]+$/.test(path) && !isTool(path),
  ),
  pages.courses.path,
];

test("printed pages have dark text, no controls, and fit the paper", async ({ page }) => {
  // The width of A4 between its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: "print" });
  for (const path of printed) {
    await test.step(path, async () => {
      await page.goto(path);
      for (const part of [
        "header :is(nav, button)",
        "footer li",
        "[data-variant]",
        "[data-floating]",
      ]) {
        await expect(page.locator(part).filter({ visible: true })).toHaveCount(0);
      }
      await expectNoSidewaysScroll(page);
      expect(await page.evaluate(listPaleTexts)).toEqual([]);
    });
  }
});

/** Runs in the page: lists texts that are too light for paper, whose channels are above 150 of 255 on average. */
function listPaleTexts(): string[] {
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
