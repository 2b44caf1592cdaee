import type { Page } from "@playwright/test";
import { getLiveRegion, getResultBar, openHydrated } from "./checks.ts";
import { getFacts, localizedPath, t } from "./content.ts";
import { getFee, getProduct, getTime } from "./products.ts";
import { expect, test } from "./site.ts";

const path = "/c-a-services/fees";

const slip = (page: Page) => page.locator("#slip");
const send = (page: Page) => page.getByRole("link", { name: t("fees.fees.slip.send") });
const line = (page: Page, id: string) => page.locator(`input[value="${id}"]`);
/** Pricing lines that contain the fee; others only say how it is quoted. */
const pricedLines = (page: Page) => page.locator("li:has(input[name=need])");
/** Product ids, which are the keys of their fees. */
function sold(): string[] {
  const ids = Object.keys(getFacts("prices"));
  expect(ids.length).toBeGreaterThan(0);
  return ids;
}

test(
  "ticked products are added up and kept in the URL",
  { tag: "@languages" },
  async ({ page }) => {
    await openHydrated(page, path);
    await expect(slip(page)).toContainText(t("fees.fees.slip.empty"));
    await expect(getResultBar(page)).toHaveText(t("fees.fees.slip.none"));
    await line(page, "panTan").check();
    await line(page, "gst").check();
    await line(page, "iso").check();
    await expect(slip(page)).toContainText(getFee("gst", "iso", "panTan"));
    await expect(slip(page)).toContainText(
      t("fees.fees.slip.longest", { name: getProduct("iso").fullName, time: getTime("iso") }),
    );
    await expect(page).toHaveURL(localizedPath(`${path}?need=gst,iso,panTan`));

    await line(page, "iso").uncheck();
    await expect(slip(page)).toContainText(getFee("gst", "panTan"));
    await expect(getLiveRegion(page), "the sum alone is announced").toHaveText(
      `${t("fees.fees.slip.total")}: ${getFee("gst", "panTan")}`,
    );
    await page.reload();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
    await expect(slip(page)).toContainText(getFee("gst", "panTan"));

    await test.step("in print the list is complete and controls are hidden", async () => {
      await page.emulateMedia({ media: "print" });
      await expect(pricedLines(page)).toHaveCount(sold().length);
      await expect(send(page)).toBeHidden();
      await expect(slip(page)).toBeVisible();
    });
  },
);

test(
  "a list from the guide keeps what is needed apart, and has the papers of one kind of business",
  { tag: "@languages" },
  async ({ page }) => {
    await openHydrated(page, `${path}?need=gst,fssai,msme&useful=gst,msme&as=proprietor`);
    const subtotal = (key: "needed" | "useful") =>
      slip(page)
        .locator("dl > div")
        .filter({ hasText: t(`fees.fees.slip.${key}`) });
    await expect(subtotal("needed")).toContainText(getFee("fssai"));
    await expect(subtotal("useful")).toContainText(getFee("gst", "msme"));
    await expect(slip(page)).toContainText(getFee("gst", "fssai", "msme"));
    const papers = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: t("fees.fees.slip.papers") }) })
      .last();
    await expect(papers).toContainText(t("papers.papers.kinds.proprietor"));
    await expect(papers).toContainText(t("papers.papers.names.pan"));
    await expect(papers).not.toContainText(t("papers.papers.names.partnershipDeed"));
    await line(page, "msme").uncheck();
    await expect(subtotal("useful")).toContainText(getFee("gst"));
    await expect(page).toHaveURL(localizedPath(`${path}?need=gst,fssai&useful=gst&as=proprietor`));
    await page.getByRole("button", { name: t("tools.shared.clear.address.button") }).click();
    await line(page, "gst").check();
    await expect(subtotal("useful")).toHaveCount(0);
    await expect(page).toHaveURL(localizedPath(`${path}?need=gst`));
  },
);

test("on a phone the bar shows the total", { tag: "@languages" }, async ({ page }) => {
  await openHydrated(page, path);
  const actions = page.locator("[data-action-bar]");
  const bar = getResultBar(page).first().locator("..");
  await bar.scrollIntoViewIfNeeded();
  await line(page, "panTan").check();
  for (const name of [t("layout.actions.call"), t("layout.actions.chat")]) {
    const link = bar.getByRole("link", { name, exact: name === t("layout.actions.call") });
    await expect(link).toBeInViewport({ ratio: 1 });
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await expect(actions).toBeHidden();
  await page.getByRole("checkbox").first().check();
  await expect(getResultBar(page)).toContainText(getFee("gst", "panTan"));
  await expect(getResultBar(page)).toBeInViewport({ ratio: 1 });
  await expect(actions).toBeHidden();
  await page.getByRole("link", { name: t("tools.shared.whole"), exact: true }).click();
  await expect(slip(page)).toBeInViewport();
  await page.locator("footer").scrollIntoViewIfNeeded();
  await expect(actions).toBeVisible();
});

const beside = "beside the list the slip stays in sight, however far down it is ticked";
test(beside, { tag: "@layout" }, async ({ page, isMobile }) => {
  test.skip(isMobile, "A phone has a bar for it.");
  await openHydrated(page, path);
  await page.getByRole("checkbox").last().check();
  await expect(page.getByRole("checkbox").last()).toBeInViewport();
  await expect(slip(page).getByRole("term").last()).toBeInViewport({ ratio: 1 });
});

test("all prices fit on three phone screens", { tag: "@languages" }, async ({ page }) => {
  await page.goto(localizedPath(path));
  await expect(pricedLines(page)).toHaveCount(sold().length);
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const heights = await pricedLines(page).evaluateAll((lines) =>
      lines.map((item) => item.getBoundingClientRect().height),
    );
    expect(Math.max(...heights), String(width)).toBeLessThan(135);
    const menu = await page
      .getByRole("heading", { name: t("fees.fees.menu.heading"), exact: true })
      .locator("..")
      .evaluate((one) => one.getBoundingClientRect().height);
    expect(menu, String(width)).toBeLessThan(3 * 844);
  }
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const broken = await pricedLines(page).evaluateAll(
      (lines) =>
        [...lines].filter((item) =>
          [...item.querySelectorAll("small span:last-child, b")].some(
            (part) =>
              part.getBoundingClientRect().height >
              1.9 * parseFloat(getComputedStyle(part).fontSize),
          ),
        ).length,
    );
    expect(broken, String(width)).toBe(0);
  }
});

test("every fee can be read without scripts", { tag: "@without-scripts" }, async ({ page }) => {
  await page.goto(localizedPath(path));
  await expect(pricedLines(page)).toHaveCount(sold().length);
  await page.getByText(t("fees.fees.menu.depends")).first().click();
  await expect(page.getByText(t("services/gst.products.gst.depends"))).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(slip(page)).toBeHidden();
});
