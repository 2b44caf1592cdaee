/** Nothing that floats over the desk takes the press of what lies below it. */
import type { Page } from "@playwright/test";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { setDefaultSize, setRootSize } from "./changed-text.ts";
import { t } from "./content.ts";
import { findCoveredControls } from "./covered-controls.ts";
import { sendEnquiry, test } from "./desk.ts";
import { expect, type TestSite } from "./site.ts";

/** The two phones of the owner, and her computer. */
const windows = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

for (const window of windows) {
  const size = `${window.width}x${window.height}`;
  test(
    `each link, button and field of the desk can be pressed at ${size}, also with letters of 200 %`,
    { tag: "@languages" },
    async ({ page, desk }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize(window);
      const browser = await page.context().newCDPSession(page);
      for (const path of await listDeskPages(page, desk)) {
        await page.goto(desk.url + path);
        await expectPressable(page, `${path} at ${size}`);
        await page.evaluate(setRootSize, 200);
        await expectPressable(page, `${path} at ${size}, root of 200 %`);
        await page.evaluate(setRootSize, 100);
        await setDefaultSize(browser, 200);
        await expectPressable(page, `${path} at ${size}, setting of 200 %`);
        await setDefaultSize(browser, 100);
      }
    },
  );
}

async function expectPressable(page: Page, where: string): Promise<void> {
  const { checked, covered } = await page.evaluate(findCoveredControls);
  expect.soft(checked, where).toBeGreaterThan(4);
  expect.soft(covered, where).toEqual([]);
  // A menu that is moved sideways hides its last words.
  const menu = page.getByRole("navigation", { name: t("desk.name"), exact: true });
  const { scrollWidth, clientWidth } = await menu.evaluate(({ scrollWidth, clientWidth }) => ({
    scrollWidth,
    clientWidth,
  }));
  // The row of this page reaches over the edge of the menu.
  expect.soft(scrollWidth, where).toBeLessThanOrEqual(clientWidth + 2);
}

/** Every page of the menu, and one of each kind below them. */
async function listDeskPages(page: Page, desk: TestSite): Promise<string[]> {
  await sendEnquiry(page, desk.url, "Sunita");
  await page.goto(`${desk.url}${deskPaths.enquiries}?status=new`);
  const enquiry = await page.getByRole("link", { name: "Sunita" }).getAttribute("href");
  const menu = await page
    .locator("nav a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const isDeskPage = (path: string) => path.startsWith(deskPaths.home);
  const paths = [...new Set(menu.filter(isDeskPage))].filter(
    // Leads to a page of the site, which has no menu of the desk.
    (path) => path !== deskPaths.edit,
  );
  expect(paths.length, t("desk.name")).toBeGreaterThan(7);
  const [reference = ""] = (enquiry ?? "").split("/").slice(-1)[0]?.split("?") ?? [];
  return [
    ...paths,
    enquiry ?? "",
    deskPaths.eraseEnquiry(reference),
    deskPaths.addEnquiry,
    deskPaths.texts,
    deskPaths.editorForms,
    deskPaths.editorForm("business"),
  ];
}
