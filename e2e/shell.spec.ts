/** The shell around every page: bar, menu and footer. */
import type { Page } from "@playwright/test";
import { navigation, pages, pathTo, quickLinks } from "#site";
import { at, say } from "./phrasebook.ts";
import { expect, expectAccessible, test } from "./site.ts";

/** What a page is called in the menus. */
const label = (name: string) => say(`shell.pages.${name}.label`);

test(
  "the bar links the six pages in their order, and the logo leads home",
  { tag: ["@layout", "@languages"] },
  async ({ page, isMobile }) => {
    await page.goto(at("/contact-us"));
    if (isMobile) await page.getByRole("button", { name: say("shell.menu.open") }).click();
    const bar = page.getByRole("navigation", { name: say("shell.menu.label") });
    const links = bar.locator("[data-page]").getByRole("link");
    await expect(links).toHaveCount(navigation.length);
    for (const [place, name] of navigation.entries()) {
      await expect(links.nth(place)).toHaveAccessibleName(label(name));
      await expect(links.nth(place)).toHaveAttribute("href", at(pathTo(name)));
    }
    // With the menu open its own logo covers that of the bar.
    await (isMobile ? bar : page)
      .getByRole("link", { name: say("shell.home", { name: say("business.name") }) })
      .click();
    await expect(page).toHaveURL(at("/"));
  },
);

test("the bar stays at the top while the page scrolls", { tag: "@layout" }, async ({ page }) => {
  await page.goto(at("/"));
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect((await page.getByRole("banner").boundingBox())?.y).toBe(0);
});

test(
  "the footer holds quick links, contact, four networks and the developer",
  { tag: "@languages" },
  async ({ page }) => {
    await page.goto(at("/contact-us"));
    const footer = page.getByRole("contentinfo");
    const quick = footer.getByRole("list").first().getByRole("link");
    await expect(quick).toHaveText(quickLinks.map(label));
    await expect(footer.locator("a[href^='tel:+91']")).toHaveCount(1);
    await expect(footer.locator("a[href^='mailto:']")).toHaveCount(1);
    await expect(footer).toContainText(
      `${say("business.address.city")}, ${say("business.address.state")}`,
    );
    await expect(footer).toContainText(`© ${new Date().getFullYear()} ${say("business.name")}`);
    const out = footer.locator("a[target=_blank]");
    await expect(out).toHaveText([
      /Facebook/,
      /YouTube/,
      /LinkedIn/,
      /Instagram/,
      new RegExp(RegExp.escape(say("business.developer.name"))),
    ]);
    for (const link of await out.all()) {
      await expect(link).toHaveAttribute("rel", "noopener");
      await expect(link).toHaveAccessibleName(new RegExp(`${RegExp.escape(say("shell.newTab"))}$`));
    }
  },
);

test("the foot takes no more than a phone's screen", { tag: "@languages" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(at("/"));
  const footer = page.getByRole("contentinfo");
  await footer.scrollIntoViewIfNeeded();
  expect((await footer.boundingBox())?.height).toBeLessThan(800);
});

test("the focus is seen at once, however far it moves", async ({ page }) => {
  await page.goto(at("/"));
  const inView = await page
    .getByRole("contentinfo")
    .getByRole("link")
    .first()
    .evaluate((link) => {
      link.focus();
      const { top, bottom } = link.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  expect(inView).toBe(true);
});

test("the page that is open is marked in the bar where colours are forced", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.goto(at("/about-us"));
  const link = page.locator("header [aria-current=page]");
  const [mark, ground] = await link.evaluate((element) => [
    getComputedStyle(element, "::after").backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(mark).not.toBe(ground);
});

test("a page change starts at the top, and the theme follows", async ({ page }) => {
  await page.goto(at("/contact-us"));
  const link = page.getByRole("contentinfo").getByRole("link", { name: label("services") });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page).toHaveURL(at(pages.services.path));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "services");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test(
  "the skip link is the first stop and leads past the bar",
  { tag: "@layout" },
  async ({ page }) => {
    await page.goto(at("/contact-us"));
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: say("shell.skip") });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  },
);

test(
  "an unknown address answers 404 with the way back",
  { tag: "@languages" },
  async ({ page, complaints }) => {
    const response = await page.goto(at("/nowhere"));
    expect(response?.status()).toBe(404);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "default");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("not-found.heading"));
    await expectAccessible(page);
    await page.getByRole("link", { name: say("not-found.home") }).click();
    await expect(page).toHaveURL(at("/"));
    // The browser itself reports the 404 that was asked for.
    expect(complaints.splice(0)).toEqual([expect.stringContaining("404")]);
  },
);

test.describe("the menu on a phone", () => {
  test("opens over the whole screen and moves the focus into it", async ({ page }) => {
    await page.goto(at("/contact-us"));
    await page.getByRole("button", { name: say("shell.menu.open") }).click();
    const menu = page.getByRole("navigation", { name: say("shell.menu.label") });
    await expect(menu).toBeVisible();
    expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expect(page.getByRole("button", { name: say("shell.menu.close") })).toBeFocused();
    // The page below is inert, so only what is open is judged.
    await expectAccessible(page, "header");
  });

  for (const [way, close] of Object.entries({
    "its Close button": (page) =>
      page.getByRole("button", { name: say("shell.menu.close") }).click(),
    Escape: (page) => page.keyboard.press("Escape"),
  } satisfies Record<string, (page: Page) => Promise<void>>)) {
    test(`closes by ${way} and gives the focus back`, async ({ page }) => {
      await page.goto(at("/contact-us"));
      const open = page.getByRole("button", { name: say("shell.menu.open") });
      await open.click();
      await close(page);
      await expect(page.getByRole("navigation", { name: say("shell.menu.label") })).toBeHidden();
      await expect(open).toBeFocused();
    });
  }

  test("closes by choosing a link, and is closed when the page comes back", async ({ page }) => {
    await page.goto(at("/contact-us"));
    await page.getByRole("button", { name: say("shell.menu.open") }).click();
    await page
      .getByRole("link", { name: label("about") })
      .first()
      .click();
    await expect(page).toHaveURL(at(pages.about.path));
    await expect(page.getByRole("navigation", { name: say("shell.menu.label") })).toBeHidden();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(at("/contact-us"));
    await expect(page.getByRole("navigation", { name: say("shell.menu.label") })).toBeHidden();
  });

  test("keeps the page below where it is, and out of the keyboard's reach", async ({ page }) => {
    await page.goto(at("/contact-us"));
    await page.getByRole("button", { name: say("shell.menu.open") }).click();
    await page.mouse.wheel(0, 600);
    for (let stop = 0; stop < 10; stop++) {
      await page.keyboard.press("Tab");
      const covered = await page.evaluate(() => !!document.activeElement?.closest("main, footer"));
      expect(covered).toBe(false);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu opens, closes and leads on", async ({ page }) => {
    await page.goto(at("/contact-us"));
    const menu = page.getByRole("navigation", { name: say("shell.menu.label") });
    await page.getByRole("button", { name: say("shell.menu.open") }).click();
    await expect(menu).toBeVisible();
    await page.getByRole("button", { name: say("shell.menu.close") }).click();
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: say("shell.menu.open") }).click();
    await menu.getByRole("link", { name: label("about") }).click();
    await expect(page).toHaveURL(at(pages.about.path));
  });
});

test("no page of the site leads to the desk, and its visitors get no cookie", async ({ page }) => {
  await page.goto(at("/"));
  await expect(page.locator('a[href*="/desk"]')).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
});
