import type { Page } from "@playwright/test";
import { announced, resultBar } from "./checks.ts";
import { at, fact, say } from "./phrasebook.ts";
import { expect, test } from "./site.ts";

const path = "/our-franchise/earnings";

const field = (page: Page, key: string) =>
  page.getByLabel(say(`earnings.worksheet.${key}`), { exact: true });

/** A year in whole figures: 10 months with sales bring ₹15,000 and cost ₹12,600. */
const numbers = {
  jobs: "10",
  price: "500",
  share: "30",
  hoursEach: "3",
  idleMonths: "2",
  travel: "600",
  advertising: "300",
  otherCosts: "0",
  yearlyFee: "1,200",
  joiningCost: "5,000",
  deposit: "1,000",
  interest: "10",
};

async function openWorksheet(page: Page) {
  const sheet = page.locator("#earnings-result");
  await sheet.scrollIntoViewIfNeeded();
  await expect(page.locator("main astro-island[ssr]")).toHaveCount(0);
  return sheet;
}

async function fillAll(page: Page): Promise<void> {
  for (const [key, number] of Object.entries(numbers)) await field(page, key).fill(number);
}

test(
  "a year is worked out from the visitor's own numbers, with half as many sales beside it, a loss as plainly as a gain",
  { tag: "@languages" },
  async ({ page }) => {
    await page.goto(at("/our-franchise"));
    const main = page.getByRole("main");
    await main.getByRole("link", { name: say("tools.list.tools.earnings.name") }).click();
    await expect(page).toHaveURL(at(path));
    const sheet = await openWorksheet(page);
    await fillAll(page);
    const meaning = (key: string, values: Record<string, string>) =>
      say(`earnings.worksheet.meaning.${key}`, values);
    await expect(sheet).toContainText(`${say("earnings.worksheet.sheet.left")}₹2,400`);
    await expect(sheet).toContainText(`${say("earnings.worksheet.sheet.lost")}₹5,100`);
    await expect(sheet).toContainText(meaning("hourEarns", { amount: "₹8" }));
    await expect(sheet).toContainText(meaning("backAfter", { months: "30" }));
    await expect(sheet).toContainText(meaning("yearBehind", { amount: "₹3,600" }));
    const claimed = Number(fact("claims.ownerLakhMonthly.figure"));
    await expect(sheet).toContainText(`₹${String(claimed)},00,000`);

    await field(page, "jobs").fill("4");
    await expect(sheet).toContainText(meaning("neverBack", {}));
    await expect(announced(page)).toHaveText(
      `${say("earnings.worksheet.sheet.perMonthLost")}: ₹550`,
    );
    await expect(resultBar(page)).toContainText(say("earnings.worksheet.estimate"));
  },
);

test("a cost that is empty supports no verdict, until 0 is typed", async ({ page }) => {
  await page.goto(at(path));
  const sheet = await openWorksheet(page);
  await expect(resultBar(page)).toContainText("–");
  await expect(resultBar(page)).toContainText(say("earnings.worksheet.potential"));
  await expect(page.getByText(say("earnings.worksheet.unknown"))).toBeVisible();
  await fillAll(page);
  for (const key of ["travel", "deposit", "hoursEach", "interest"]) {
    await field(page, key).fill("");
    await expect(sheet).toContainText(`${say("earnings.worksheet.sheet.left")}–`);
    await expect(sheet).toContainText(
      say("earnings.worksheet.empty", { fields: say(`earnings.worksheet.${key}`) }),
    );
    await expect(sheet).not.toContainText(say("earnings.worksheet.meaning.neverBack"));
    await field(page, key).fill(key === "hoursEach" ? "3" : "0");
    await expect(sheet).not.toContainText(`${say("earnings.worksheet.sheet.left")}–`);
  }
});
