import type { Page } from "@playwright/test";
import { at, say } from "./phrasebook.ts";
import {
  card,
  catalogue,
  dialog,
  figuresOf,
  gst,
  itr,
  openCatalogue,
  openWindow,
  services,
} from "./services.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "./site.ts";

for (const service of services) {
  const { path, title } = service;
  test(`the window of ${title} says everything`, async ({ page }) => {
    await openWindow(page, title);
    const window = page.getByRole("dialog", { name: say(title, "services.") });
    for (const figure of figuresOf(service)) await expect(window).toContainText(figure);
    await expect(window.getByRole("list").first().getByRole("listitem")).not.toHaveCount(0);
    await expect(window.locator("ol > li")).toHaveCount(4);
    await expect(window.locator("img")).toBeVisible();
    const enquire = window.getByRole("link", { name: say("Enquire Now") });
    await expect(enquire).toHaveAttribute("href", at("/contact-us"));
    await expect(page).toHaveURL(at(path));
    await expectNoSidewaysScroll(page);
  });
}

for (const width of widths) {
  test(`nothing sticks out of a window at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await openWindow(page);
    const [scrollable, visible] = await dialog(page).evaluate((window) => [
      window.scrollWidth,
      window.clientWidth,
    ]);
    expect(scrollable).toBeLessThanOrEqual(visible ?? 0);
  });
}

const closings: Record<string, (page: Page) => Promise<unknown>> = {
  "its button": (page) =>
    dialog(page)
      .getByRole("button", { name: say("Close", "services.") })
      .click(),
  "a click on the backdrop": (page) => page.mouse.click(5, 5),
  Escape: (page) => page.keyboard.press("Escape"),
  "the browser's back button": (page) => page.evaluate(() => history.back()),
};

for (const [way, close] of Object.entries(closings)) {
  test(`a window closes by ${way}, and the focus returns to its stamp`, async ({ page }) => {
    await openWindow(page, itr.title);
    const entries = await page.evaluate(() => history.length);
    await close(page);
    await expect(dialog(page)).toBeHidden();
    await expect(card(page, itr.title)).toBeFocused();
    await expect(page).toHaveURL(at(catalogue));
    // Opened again, the window takes the place of the entry that it left.
    await card(page, gst.title).click();
    await expect(page.getByRole("dialog", { name: say(gst.title, "services.") })).toBeVisible();
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });
}

test("the browser's forward button opens the window again", async ({ page }) => {
  await openWindow(page);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(at(catalogue));
  await page.evaluate(() => history.forward());
  await expect(page.getByRole("dialog", { name: say(gst.title, "services.") })).toBeVisible();
});

test("an open window keeps the focus inside and is open to everyone", async ({ page }) => {
  await openWindow(page);
  await expectAccessible(page);
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(
      () => !!document.activeElement?.closest("main > :not(:has(dialog))"),
    );
    expect(outside).toBe(false);
  }
});

test("a click inside the window leaves it open", async ({ page }) => {
  await openWindow(page);
  await dialog(page)
    .getByRole("heading", { name: say(gst.title, "services.") })
    .click();
  await expect(dialog(page)).toBeVisible();
});

test("reloaded, an open window is the page of its service", async ({ page }) => {
  await openWindow(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(gst.title, "services."));
});

test("from the window to the whole page", async ({ page }) => {
  await openWindow(page);
  await dialog(page)
    .getByRole("link", { name: say("Open as a page to print or share") })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(gst.title, "services."));
  await expect(page).toHaveURL(at(gst.path));
});

for (const [way, click] of Object.entries({
  "the control key": { modifiers: ["ControlOrMeta" as const] },
  "the middle button": { button: "middle" as const },
})) {
  test(`a click on a stamp with ${way} is left to the browser, which opens a new tab`, async ({
    page,
  }) => {
    await openCatalogue(page);
    // The new tab itself is stopped: Playwright does not reliably notice one that was prerendered.
    const taken = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          for (const type of ["click", "auxclick"]) {
            addEventListener(type, (event) => {
              resolve(event.defaultPrevented);
              event.preventDefault();
            });
          }
        }),
    );
    await card(page, gst.title).click(click);
    expect(await taken).toBe(false);
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(at(catalogue));
  });
}

test("the whole stamp is the link, not only its title", async ({ page }) => {
  await openCatalogue(page);
  const stamp = page.getByRole("listitem").filter({ has: card(page, gst.title) });
  await stamp.click({ position: { x: 40, y: 40 } });
  await expect(page.getByRole("dialog", { name: say(gst.title, "services.") })).toBeVisible();
});
