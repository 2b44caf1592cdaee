import type { Page } from "@playwright/test";
import { getLiveRegion, openHydrated } from "./checks.ts";
import { getFacts, localizedPath, t } from "./content.ts";
import { expect, test } from "./site.ts";

const path = "/c-a-services/papers";

async function open(page: Page, address = path): Promise<void> {
  await openHydrated(page, address);
  // Values from the URL are filled in shortly after hydration.
  if (address.includes("need=")) await expect(sheets(page)).toHaveCount(1);
}

const sheets = (page: Page) =>
  page.locator("section :is(section, details)").filter({ has: page.locator("[data-paper]") });
// A document's label may be longer: it can continue with the case in which the document is needed.
const paper = (page: Page, id: string) =>
  sheets(page).getByLabel(t(`papers.papers.names.${id}`), { exact: id === "photo" });
const kind = (page: Page, id: string) =>
  page.getByRole("radio", { name: t(`papers.papers.kinds.${id}`), exact: true });
const button = (page: Page, key: string) =>
  page.getByRole("button", { name: t(`papers.checklist.${key}`) });

test("a kind of business sees only its documents", { tag: "@languages" }, async ({ page }) => {
  await open(page);
  await page.getByLabel(t("services/gst.products.gst.fullName"), { exact: true }).check();
  await expect(sheets(page)).toHaveCount(1);
  await expect(paper(page, "partnershipDeed")).toHaveCount(1);
  await expect(getLiveRegion(page).last()).toHaveText(t("papers.checklist.bar.open"));
  await kind(page, "proprietor").check();
  await expect(paper(page, "partnershipDeed")).toHaveCount(0);
  await kind(page, "partnership").check();
  await expect(paper(page, "partnershipDeed")).toHaveCount(1);
  await expect(page).toHaveURL(localizedPath(`${path}?need=gst&as=partnership`));
  await expect(paper(page, "affidavit")).toHaveCount(1);
  await page.getByRole("radio", { name: t("papers.papers.premises.own"), exact: true }).check();
  await expect(paper(page, "affidavit")).toHaveCount(0);
  const all = await sheets(page).getByRole("checkbox").count();
  await expect(getLiveRegion(page).last()).toHaveText(
    t("papers.checklist.bar.said", { ready: 0, all }),
  );
  await expect(page).toHaveURL(localizedPath(`${path}?need=gst&as=partnership&at=own`));
  await page.reload();
  await expect(kind(page, "partnership")).toBeChecked();
  await expect(sheets(page)).toHaveCount(1);
});

test("ticks stay on the device until they are cleared", async ({ page }) => {
  await open(page, `${path}?need=gst`);
  await paper(page, "photo").check();
  await paper(page, "affidavit").focus();
  await page.keyboard.press("Space");
  await open(page, `${path}?need=fssai`);
  await expect(paper(page, "photo")).toBeChecked();
  await button(page, "clear").click();
  await expect(paper(page, "photo")).not.toBeChecked();
  await open(page, `${path}?need=gst`);
  await expect(sheets(page).getByRole("checkbox", { checked: true })).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("the list goes to anybody: by the device's dialog, or by WhatsApp", async ({ page }) => {
  await openHydrated(page, `${localizedPath(path)}?need=panTan`);
  const anybody = page.getByRole("link", { name: t("papers.checklist.anybody") });
  const message = `• ${t("papers.papers.names.photo")}`;
  await expect(anybody).toHaveAttribute("href", /^https:\/\/wa\.me\/\?text=.*panTan/);
  await page.getByLabel(t("services/gst.products.gst.fullName"), { exact: true }).check();
  await kind(page, "partnership").check();
  await page.evaluate(() => {
    const share = ({ text }: ShareData) => {
      document.documentElement.dataset["shared"] = text;
      return Promise.resolve();
    };
    Object.defineProperty(navigator, "share", { value: share, configurable: true });
  });
  await anybody.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-shared", new RegExp(message));
  const query = /\?need=gst,panTan&as=partnership$/;
  await expect(page.locator("html")).toHaveAttribute("data-shared", query);
});

test(
  "every product has a document list without scripts",
  { tag: "@without-scripts" },
  async ({ page }) => {
    await page.goto(localizedPath(path));
    const sold = Object.keys(getFacts("prices"));
    expect(sold.length).toBeGreaterThan(0);
    await expect(sheets(page)).toHaveCount(sold.length);
    await expect(page.getByRole("button", { name: t("papers.checklist.print") })).toHaveCount(0);
    await page.emulateMedia({ media: "print" });
    await expect(paper(page, "form16")).toBeVisible();
  },
);
