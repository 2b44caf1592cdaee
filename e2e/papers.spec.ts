import type { Page } from "@playwright/test";
import { bringFonts, shiftWhileWaking, wakeIslands } from "./checks.ts";
import { at, say } from "./phrasebook.ts";
import { expect, expectForEverybody, test } from "./site.ts";

const path = "/c-a-services/papers";

async function open(page: Page, address = path): Promise<void> {
  await page.goto(at(address));
  await wakeIslands(page);
}

const sheets = (page: Page) =>
  page.locator("section section").filter({ has: page.getByRole("checkbox") });
const paper = (page: Page, name: string) =>
  sheets(page).getByLabel(say(name, "papers.papers.names"), { exact: name === "Photo" });
const kind = (page: Page, name: string) =>
  page.getByRole("radio", { name: say(name, "papers.papers.kinds"), exact: true });
const button = (page: Page, name: string) =>
  page.getByRole("button", { name: say(name, "papers.checklist") });

test("who says what kind of business it is sees its papers alone, and the address says so", async ({
  page,
}) => {
  await open(page);
  await page.getByLabel(say("GST registration", "services."), { exact: true }).check();
  await expect(sheets(page)).toHaveCount(1);
  await expect(paper(page, "Partnership deed")).toHaveCount(1);
  await kind(page, "Proprietor").check();
  await expect(paper(page, "Partnership deed")).toHaveCount(0);
  await kind(page, "Partnership").check();
  await expect(paper(page, "Partnership deed")).toHaveCount(1);
  await expect(page).toHaveURL(at(`${path}?need=gst&as=partnership`));
  await page.reload();
  await expect(kind(page, "Partnership")).toBeChecked();
  await expect(sheets(page)).toHaveCount(1);
});

test("ticks stay on the device, hold for every service, and go when they are cleared", async ({
  page,
}) => {
  await open(page, `${path}?need=gst`);
  await paper(page, "Photo").check();
  await paper(page, "Affidavit before a magistrate or notary").focus();
  await page.keyboard.press("Space");
  await open(page, `${path}?need=fssai`);
  await expect(paper(page, "Photo")).toBeChecked();
  await button(page, "Clear all ticks").click();
  await expect(paper(page, "Photo")).not.toBeChecked();
  await open(page, `${path}?need=gst`);
  await expect(sheets(page).getByRole("checkbox", { checked: true })).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("on a device that others use, ticks are not kept", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("shared-device", ""));
  await open(page, `${path}?need=gst`);
  await paper(page, "Photo").check();
  await page.reload();
  await wakeIslands(page);
  await expect(paper(page, "Photo")).not.toBeChecked();
});

test.describe("the list is sent on with its address", () => {
  test("to another program of the device", async ({ page }) => {
    await page.addInitScript(() => {
      const share = ({ url }: ShareData) => {
        document.documentElement.dataset["shared"] = url;
        return Promise.resolve();
      };
      Object.defineProperty(navigator, "share", { value: share });
    });
    await open(page, `${path}?need=gst&as=llp`);
    await button(page, "Send this list on").click();
    await expect(page.locator("html")).toHaveAttribute("data-shared", page.url());
  });

  test("or is shown to be copied, where a browser can neither share nor copy", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "share", { value: undefined });
      Object.defineProperty(navigator, "clipboard", { value: undefined });
    });
    await open(page, `${path}?need=iso`);
    await button(page, "Send this list on").click();
    await expect(page.getByRole("status")).toContainText(page.url());
  });
});

test("the page of a service leads to its own papers, and they to what it costs", async ({
  page,
}) => {
  await page.goto(at("/c-a-services/fssai-msme-registration"));
  await page.getByRole("link", { name: say("Tick them off, print or send on") }).click();
  await expect(page).toHaveURL(at(`${path}?need=fssai,msme#fssai`));
  // The place that the address names is in view, which wakes the island.
  await expect(page.getByRole("checkbox", { name: "FSSAI", exact: true })).toBeChecked();
  await page.getByRole("link", { name: say("What it costs and how long it takes") }).click();
  await expect(page).toHaveURL(at("/c-a-services/fees?need=fssai,msme"));
});

test("nothing moves when a shared address wakes up", async ({ page }) => {
  await bringFonts(page, at(path));
  await page.goto(at(`${path}?need=gst,fssai&as=llp`));
  await page.locator("astro-island h2").first().scrollIntoViewIfNeeded();
  expect(await shiftWhileWaking(page)).toBeLessThan(0.01);
});

test("nobody is kept out, and nothing sticks out", async ({ page }) => {
  await open(page, `${path}?need=gst,fssai`);
  await expectForEverybody(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("there is a sheet with boxes for everything that can be bought, also on paper", async ({
    page,
  }) => {
    await page.goto(at(path));
    await expect(sheets(page)).toHaveCount(10);
    await expect(page.getByRole("button", { name: say("Print", "papers.checklist") })).toHaveCount(
      0,
    );
    await page.emulateMedia({ media: "print" });
    await expect(paper(page, "Form 16")).toBeVisible();
  });
});
