import type { Page } from "@playwright/test";
import { getServiceTexts, getTabTitle, getTexts, localizedPath, t } from "./content.ts";
import {
  getCardLink,
  getDialog,
  getServiceCard,
  getServiceDialog,
  getServicePath,
  getServiceTitle,
  gst,
  itr,
  openCatalogue,
  openServiceDialog,
  servicesPath,
} from "./services.ts";
import { expect, expectAccessible, test } from "./site.ts";

test("a service dialog has its URL, title and links", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openServiceDialog(page, itr);
  await getDialog(page).evaluate((window) => window.scrollTo({ top: window.scrollHeight }));
  const wholePage = getDialog(page).getByRole("link", { name: t("services.service.wholePage") });
  await expect(wholePage).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(page).toHaveTitle(getTabTitle(t("services.title")));

  await getCardLink(page, gst).click();
  await expect(
    getDialog(page).getByRole("heading", { name: getServiceTitle(gst), exact: true }),
  ).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(getServicePath(gst));
  await expect(page).toHaveTitle(getTabTitle(getServiceTitle(gst)));
  const enquire = getDialog(page).getByRole("link", { name: t("services.service.enquire") });
  const need = Object.keys(getServiceTexts(gst).products).join(",");
  await expect(enquire).toHaveAttribute("href", `${localizedPath("/contact-us")}?need=${need}`);
  await wholePage.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(getServiceTitle(gst));
  await expect(page).toHaveURL(getServicePath(gst));
});

test("a service dialog lists documents and three contact links", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openServiceDialog(page, gst);
  const { call, chat } = getTexts("layout").actions;
  const way = (name: string) => getDialog(page).getByRole("link", { name });
  for (const name of [t("services.service.enquire"), call, chat]) {
    await expect(way(name)).toBeInViewport({ ratio: 1 });
  }
  const { searchParams } = new URL((await way(chat).getAttribute("href")) ?? "");
  expect(searchParams.get("text")).toContain(getServiceTitle(gst));
  for (const paper of ["pan", "ownershipProof"]) {
    await expect(getDialog(page).getByText(t(`papers.papers.names.${paper}`))).toBeVisible();
  }
  // The three are in one row at the lower edge of the window.
  const chatBox = await way(chat).boundingBox();
  expect(568 - (chatBox?.y ?? 0)).toBeLessThan(64);
});

const closings: Record<string, (page: Page) => Promise<unknown>> = {
  "its button": (page) =>
    getDialog(page)
      .getByRole("button", { name: t("services.service.close") })
      .click(),
  "a click on the backdrop": (page) => page.mouse.click(5, 5),
  Escape: (page) => page.keyboard.press("Escape"),
  "the browser's back button": (page) => page.evaluate(() => history.back()),
};

test("a service dialog closes in four ways, returning focus", async ({ page }) => {
  await openServiceDialog(page, itr);
  const entries = await page.evaluate(() => history.length);
  for (const [way, close] of Object.entries(closings)) {
    await test.step(way, async () => {
      await expect(getServiceDialog(page, itr)).toBeVisible();
      await close(page);
      await expect(getDialog(page)).toBeHidden();
      await expect(getCardLink(page, itr)).toBeFocused();
      await expect(page).toHaveURL(localizedPath(servicesPath));
      // Reopening the dialog replaces the history entry that it left.
      await getCardLink(page, gst).click();
      await expect(getServiceDialog(page, gst)).toBeVisible();
      expect(await page.evaluate(() => history.length)).toBe(entries);
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(localizedPath(servicesPath));
      await getCardLink(page, itr).click();
    });
  }
});

test("a service dialog traps focus, and Forward reopens it", async ({ page }) => {
  await openServiceDialog(page);
  await expectAccessible(page);
  const stops = new Set<string>();
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press("Tab");
    // After the last control the focus moves to the browser's own toolbar once.
    const { inside, html } = await page.evaluate(() => ({
      inside: document.activeElement?.matches("body, dialog, dialog *"),
      html: document.activeElement?.outerHTML.slice(0, 80) ?? "",
    }));
    expect(inside, html).toBe(true);
    stops.add(html);
  }
  expect(stops.size).toBeGreaterThan(3);
  const heading = getDialog(page).getByRole("heading", { name: getServiceTitle(gst), exact: true });
  await heading.click();
  // A click inside does not close the dialog, nor does a selection that begins or ends outside.
  await expect(getDialog(page)).toBeVisible();
  await heading.hover();
  for (const begin of ["inside", "outside"]) {
    if (begin === "outside") await page.mouse.move(5, 5);
    await page.mouse.down();
    await (begin === "inside" ? page.mouse.move(5, 5) : heading.hover());
    await page.mouse.up();
    await expect(getDialog(page)).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(localizedPath(servicesPath));
  await page.evaluate(() => history.forward());
  await expect(getServiceDialog(page, gst)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(getServiceTitle(gst));
});

test("a service card is a link, also for new tabs", { tag: "@layout" }, async ({ page }) => {
  await openCatalogue(page);
  for (const [way, click] of Object.entries({
    "the control key": { modifiers: ["ControlOrMeta" as const] },
    "the middle button": { button: "middle" as const },
  })) {
    await test.step(way, async () => {
      // The new tab is closed by hand, because Playwright does not reliably report one that was prerendered.
      const taken = page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            const heard = new AbortController();
            const { signal } = heard;
            for (const type of ["click", "auxclick"]) {
              const hear = (event: Event) => {
                resolve(event.defaultPrevented);
                event.preventDefault();
                heard.abort();
              };
              addEventListener(type, hear, { signal });
            }
          }),
      );
      await getCardLink(page, gst).click(click);
      expect(await taken).toBe(false);
      await expect(getDialog(page)).toBeHidden();
      await expect(page).toHaveURL(localizedPath(servicesPath));
    });
  }
  await getServiceCard(page, gst).click({ position: { x: 40, y: 40 } });
  await expect(getServiceDialog(page, gst)).toBeVisible();
});
