import type { Page } from "@playwright/test";
import { papersPage } from "#shapes/papers.ts";
import { expectSmallScript, shiftWhileWaking, wakeIslands } from "./checks.ts";
import { wordsOf } from "./content-words.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "./site.ts";

const path = "/c-a-services/papers";
const { papers, checklist } = wordsOf("en/papers", papersPage);
const hindi = wordsOf("hi/papers", papersPage);

/** Opens the checklist and waits until it is awake. */
async function open(page: Page, at = path): Promise<void> {
  await page.goto(at);
  await wakeIslands(page);
}

const sheets = (page: Page) =>
  page.locator("section section").filter({ has: page.getByRole("checkbox") });
const paper = (page: Page, id: string) =>
  sheets(page).getByRole("checkbox", { name: papers.names[id] ?? id, exact: id === "photo" });

test("who says what kind of business it is sees its papers alone, and the address says so", async ({
  page,
}) => {
  await open(page);
  await page.getByRole("checkbox", { name: "GST registration" }).check();
  await expect(sheets(page)).toHaveCount(1);
  await expect(paper(page, "partnershipDeed")).toHaveCount(1);
  await page.getByRole("radio", { name: "Proprietor" }).check();
  await expect(paper(page, "partnershipDeed")).toHaveCount(0);
  await page.getByRole("radio", { name: "Partnership" }).check();
  await expect(paper(page, "partnershipDeed")).toHaveCount(1);
  await expect(page).toHaveURL(`${path}?need=gst&as=partnership`);
  await page.reload();
  await expect(page.getByRole("radio", { name: "Partnership" })).toBeChecked();
  await expect(sheets(page)).toHaveCount(1);
});

test("ticks stay on the device, hold for every service, and go when they are cleared", async ({
  page,
}) => {
  await open(page, `${path}?need=gst`);
  await paper(page, "photo").check();
  await paper(page, "consent").focus();
  await page.keyboard.press("Space");
  await open(page, `${path}?need=fssai`);
  await expect(paper(page, "photo")).toBeChecked();
  await page.getByRole("button", { name: checklist.clear }).click();
  await expect(paper(page, "photo")).not.toBeChecked();
  await open(page, `${path}?need=gst`);
  await expect(sheets(page).getByRole("checkbox", { checked: true })).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("on a device that others use, ticks are not kept", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("shared-device", ""));
  await open(page, `${path}?need=gst`);
  await paper(page, "photo").check();
  await page.reload();
  await expect(paper(page, "photo")).not.toBeChecked();
});

test("the list is sent on with its address: to another program, or by copying it", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const told = { url: "" };
    Object.assign(window, { told });
    Object.defineProperty(navigator, "share", {
      configurable: true,
      value: ({ url }: { url: string }) => {
        told.url = url;
        return Promise.resolve();
      },
    });
  });
  await open(page, `${path}?need=gst&as=llp`);
  await page.getByRole("button", { name: checklist.share }).click();
  const told = () => page.evaluate(() => (window as unknown as { told: { url: string } }).told.url);
  await expect.poll(told).toMatch(/\/papers\?need=gst&as=llp$/);

  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await open(page, `${path}?need=iso`);
  await page.getByRole("button", { name: checklist.share }).click();
  await expect(page.getByRole("status")).toContainText("/papers?need=iso");
});

test("the page of a service leads to its own papers", async ({ page }) => {
  await page.goto("/c-a-services/fssai-msme-registration");
  await page.getByRole("link", { name: "Tick them off" }).click();
  await expect(page).toHaveURL(`${path}?need=fssai,msme#fssai`);
  await expect(page.getByRole("checkbox", { name: "FSSAI", exact: true })).toBeChecked();
  await page.getByRole("link", { name: checklist.fees }).click();
  await expect(page).toHaveURL("/c-a-services/fees?need=fssai,msme");
});

test("nothing moves when a shared address wakes up", async ({ page }) => {
  await page.goto(`${path}?need=gst,fssai&as=llp`);
  expect(await shiftWhileWaking(page)).toBeLessThan(0.01);
});

test("the script of the tool is at most 12 KB, React apart", async ({ page }) => {
  await expectSmallScript(page, () => open(page));
});

for (const address of [path, `/hi${path}`]) {
  test(`nobody is kept out of ${address}, and nothing sticks out`, async ({ page }) => {
    await open(page, `${address}?need=gst,fssai`);
    await expectAccessible(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 });
      await expectNoSidewaysScroll(page);
    }
  });
}

test("in Hindi the papers are Hindi", async ({ page }) => {
  await open(page, `/hi${path}?need=gst`);
  await expect(page.getByText(hindi.papers.names["rentAgreement"] ?? "")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("there is a sheet with boxes for everything that can be bought, also on paper", async ({
    page,
  }) => {
    await page.goto(path);
    await expect(sheets(page)).toHaveCount(10);
    await expect(page.getByRole("button", { name: checklist.print })).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(paper(page, "form16")).toBeVisible();
  });
});
