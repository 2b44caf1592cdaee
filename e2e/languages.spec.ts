/** Both languages in a browser; e2e/built/languages.test.ts tests the texts of the pages. */
import { getLocaleFile } from "#site-content/testing/read-content.ts";
import { measureLayoutShift } from "./page-motion.ts";
import { expect, expectAccessible, test } from "./site.ts";

const english = getLocaleFile("en", "layout");
const hindi = getLocaleFile("hi", "layout");

test("English is offered on Hindi pages alone", async ({ page }) => {
  await page.goto("/");
  const line = page.locator("[data-nosnippet]");
  await expect(line).toHaveCount(0);
  await page.goto("/hi/");
  await expect(line.getByRole("link")).toHaveAccessibleName(english.languages.offer);
});

test.describe("a browser that prefers Hindi", () => {
  test.use({ locale: "hi-IN" });

  test("Hindi is offered in Hindi until the visitor answers", async ({ page }) => {
    const path = "/grow-with-us";
    const line = page.locator("[data-nosnippet]");
    await page.goto(path);
    await expect(line).toHaveAttribute("lang", "hi");
    await expect(line).toHaveAccessibleName(hindi.languages.label);
    expect(await page.evaluate(measureLayoutShift)).toBe(0);
    await expectAccessible(page);
    await test.step("the offered link leads to the Hindi page", async () => {
      await line.getByRole("link", { name: hindi.languages.offer }).click();
      await expect(page).toHaveURL(`/hi${path}`);
      await expect(line).toHaveCount(0);
    });
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("lang", "en-IN");
    await expect(line).toHaveCount(0);
  });

  test("Hindi is offered on the first page of a visit", async ({ page }) => {
    await page.goto("/contact-us");
    const line = page.locator("[data-nosnippet]");
    await expect(line).toHaveCount(1);
    await page.getByRole("banner").locator("a[href='/']").first().click();
    await expect(page).toHaveURL("/");
    await expect(line).toHaveCount(0);
  });

  test("Hindi is not offered on a page for missing addresses, and no more after it was dismissed", async ({
    page,
    consoleErrors,
  }) => {
    await page.goto("/nowhere");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[data-nosnippet]")).toHaveCount(0);
    // The browser reports the expected 404.
    expect(consoleErrors.splice(0)).toHaveLength(1);
    await page.goto("/");
    const line = page.locator("[data-nosnippet]");
    await line.getByRole("button", { name: hindi.menu.close }).click();
    await expect(line).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    await page.goto("/about-us");
    await expect(line).toHaveCount(0);
  });
});
