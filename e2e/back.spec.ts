import { pages } from "../src/site.ts";
import { expect, test } from "./site.ts";

// Playwright switches the browser's memory of whole pages off.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] });
  },
});

for (const { path } of Object.values(pages)) {
  test(`${path} comes back from the browser's memory as it was left`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => {
      addEventListener("pageshow", ({ persisted }) => {
        document.documentElement.dataset["kept"] = String(persisted);
      });
    });
    await page.goto(path === pages.about.path ? pages.home.path : pages.about.path);
    // page.goBack() waits for a load that never comes.
    await page.evaluate(() => history.back());
    await expect(page.locator("html")).toHaveAttribute("data-kept", "true");
  });
}
