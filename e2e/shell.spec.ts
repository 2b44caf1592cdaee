import { pages } from "#page-map.ts";
import { localizedPath, t } from "./content.ts";
import { expect, expectAccessible, test } from "./site.ts";

const label = (name: string) => t(`layout.pages.${name}.label`);

test("the skip link leads past the header", { tag: "@layout" }, async ({ page }) => {
  await page.goto(localizedPath("/contact-us"));
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: t("layout.skip") });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test(
  "the header stays in sight, a link of the footer opens its page at the top, and the logo the home page",
  { tag: "@layout" },
  async ({ page }) => {
    await page.goto(localizedPath("/contact-us"));
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    expect((await page.getByRole("banner").boundingBox())?.y).toBe(0);
    const link = page.getByRole("contentinfo").getByRole("link", { name: label("services") });
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(page).toHaveURL(localizedPath(pages.services.path));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole("link", { name: t("layout.home", { name: t("business.name") }) }).click();
    await expect(page).toHaveURL(localizedPath("/"));
  },
);

test("the footer fits on a phone screen", { tag: "@languages" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(localizedPath("/"));
  const footer = page.getByRole("contentinfo");
  const inView = await footer
    .getByRole("link")
    .first()
    .evaluate((link) => {
      link.focus();
      const { top, bottom } = link.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  expect(inView).toBe(true);
  expect((await footer.boundingBox())?.height).toBeLessThan(800);
});

test("forced colours keep the current page marked", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.goto(localizedPath("/about-us"));
  const link = page.locator("header [aria-current=page]");
  const { mark, width, transform, ground } = await link.evaluate((element) => {
    const { borderBottomColor, borderBottomWidth, transform } = getComputedStyle(
      element,
      "::after",
    );
    const ground = getComputedStyle(document.body).backgroundColor;
    return { mark: borderBottomColor, width: borderBottomWidth, transform, ground };
  });
  expect({ width, transform }).toEqual({ width: "3px", transform: "none" });
  expect(mark).not.toBe(ground);
});

test("a phone's menu fills the screen and traps focus", async ({ page }) => {
  await page.goto(localizedPath("/contact-us"));
  const open = page.getByRole("button", { name: t("layout.menu.open") });
  await open.click();
  const menu = page.getByRole("navigation", { name: t("layout.menu.label") });
  await expect(menu).toBeVisible();
  expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expect(page.getByRole("button", { name: t("layout.menu.close") })).toBeFocused();
  // The page behind the menu is inert, so only the menu is checked.
  await expectAccessible(page, "header");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await page.mouse.wheel(0, 600);
  for (let stop = 0; stop < 10; stop++) {
    await page.keyboard.press("Tab");
    const covered = await page.evaluate(() => !!document.activeElement?.closest("main, footer"));
    expect(covered).toBe(false);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("the menu works without scripts", { tag: "@without-scripts" }, async ({ page }) => {
  await page.goto(localizedPath("/contact-us"));
  const menu = page.getByRole("navigation", { name: t("layout.menu.label") });
  await page.getByRole("button", { name: t("layout.menu.open") }).click();
  await expect(menu).toBeVisible();
  await page.getByRole("button", { name: t("layout.menu.close") }).click();
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: t("layout.menu.open") }).click();
  await menu.getByRole("link", { name: label("about") }).click();
  await expect(page).toHaveURL(localizedPath(pages.about.path));
});
