import type { Page } from "@playwright/test";
import { at, say } from "./phrasebook.ts";
import { catalogue } from "./services.ts";
import { expect, test } from "./site.ts";

test.describe("the chat button", () => {
  test("is the only link to a chat on the screen, and is part of the page where there is no room", async ({
    page,
  }) => {
    await page.goto(at(catalogue));
    const ways = page.locator("a[href*='wa.me']:visible");
    await expect(ways).toHaveCount(1);
    // 1280 x 1024, magnified four times.
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(ways).toHaveCount(1);
    await expect(ways).toHaveCSS("position", "static");
    await page.goto(at("/"));
    await expect(ways).toHaveCount(1);
  });

  const chat = (page: Page) => page.getByRole("link", { name: say("services.chat.label") });

  const name =
    "stays at the bottom right, steps aside while something to press passes, and comes back";
  test(name, { tag: "@layout" }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(at(catalogue));
    const before = await chat(page).boundingBox();
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    // On to a place where nothing is under it that it would make room for.
    await expect(async () => {
      await page.mouse.wheel(0, 50);
      expect(await chat(page).boundingBox()).toEqual(before);
    }).toPass();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const { x, y, width: wide, height: high } = before ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(width - x - wide).toBeLessThan(32);
    expect(height - y - high).toBeLessThan(100);

    const floating = page.locator("[data-floating]");
    const main = page.getByRole("main");
    const parts = ["a[data-look]", "h2", "h3"].map((part) => main.locator(part));
    for (const part of [...parts, main.getByText(/₹\d/).filter({ visible: true })]) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await expect(floating).not.toHaveAttribute("data-away");
      const passing = part.last();
      await passing.evaluate((element) => {
        const button = document.querySelector("[data-floating]");
        // Wide enough to reach under it, as buttons are on small phones.
        element.style.width = `${document.documentElement.clientWidth}px`;
        const from = element.getBoundingClientRect().top;
        const to = button?.getBoundingClientRect().top ?? 0;
        scrollBy({ top: from - to, behavior: "instant" });
      });
      await expect(floating).toHaveAttribute("data-away", "");
      await expect(floating).not.toBeInViewport();
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect(floating).toBeInViewport();
  });
});
