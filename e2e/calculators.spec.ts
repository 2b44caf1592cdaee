import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "./site.ts";

const path = "/c-a-services/calculators";

/** Opens one calculator and waits for its script. */
async function openCalculator(page: Page, heading: string) {
  await page.goto(path);
  const calculator = page.locator("section").filter({
    has: page.getByRole("heading", { name: heading, exact: true }),
  });
  await calculator.scrollIntoViewIfNeeded();
  await expect(calculator.locator("astro-island[ssr]")).toHaveCount(0);
  return calculator;
}

test("GST is added to a price, taken out of one, and goes as one tax to another State", async ({
  page,
}) => {
  const calculator = await openCalculator(page, "GST on a bill");
  const bill = calculator.getByRole("status");
  await calculator.getByLabel("Amount").fill("11,800");
  await expect(bill).toContainText("Total₹13,924");
  await calculator.getByRole("radio", { name: "with GST", exact: true }).check();
  await expect(bill).toContainText("Value before tax₹10,000");
  await expect(bill).toContainText("CGST 9%₹900");
  await calculator.getByRole("radio", { name: "in another State" }).check();
  await expect(bill).toContainText("IGST 18%₹1,800");
  await calculator.getByRole("radio", { name: "5%", exact: true }).check();
  await expect(bill).toContainText("IGST 5%₹561.90");
});

test("what is no amount is said at the field, and mended by writing one", async ({ page }) => {
  const calculator = await openCalculator(page, "GST on a bill");
  const amount = calculator.getByLabel("Amount");
  await amount.fill("a lot");
  await expect(calculator.getByText("Please write an amount in rupees")).toBeVisible();
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await amount.fill("100");
  await expect(calculator.getByText("Please write an amount in rupees")).toBeHidden();
});

test("income tax stands in both regimes, with every line, and says which costs less", async ({
  page,
}) => {
  const calculator = await openCalculator(page, "Income tax");
  const result = calculator.getByRole("status");
  await calculator.getByLabel("Salary or pension in the year").fill("12,85,000");
  await expect(result).toContainText("Marginal relief− ₹51,500");
  await expect(result).toContainText("Tax₹10,400");
  await calculator.getByLabel(/^Deductions of the old regime/).fill("6,00,000");
  await expect(result).toContainText("Taxable income₹6,35,000");
  await calculator.getByRole("radio", { name: "60 to 79" }).check();
  await expect(result).toContainText("0 to 3,00,000 at 0%");
  await calculator.getByLabel(/^Deductions of the old regime/).fill("8,00,000");
  await expect(result).toContainText("The old regime costs ₹10,400 less.");
});

test("a late GSTR-3B costs a fee by the day up to its limit, and interest", async ({ page }) => {
  const calculator = await openCalculator(page, "A late GSTR-3B");
  const slip = calculator.getByRole("status");
  await calculator.getByLabel("Last date").fill("2026-10-20");
  await calculator.getByLabel("Filed on").fill("2026-11-19");
  await expect(slip).toContainText("Late fee, 30 days at ₹50₹1,500");
  await expect(slip).toContainText("₹739.73");
  await calculator.getByRole("radio", { name: "none (nil return)" }).check();
  await expect(slip).toContainText("Late fee, at most ₹500₹500");
  await calculator.getByLabel("Filed on").fill("2026-10-20");
  await expect(slip).toContainText("In time.");
});

test("a late income-tax return costs a fee and three kinds of interest", async ({ page }) => {
  const calculator = await openCalculator(page, "A late income-tax return");
  const slip = calculator.getByRole("status");
  await calculator.getByLabel("Filed on").fill("2026-10-15");
  await expect(slip).toContainText("Late fee₹5,000");
  await expect(slip).toContainText("2% of ₹40,000₹800");
  await expect(slip).toContainText("7% of ₹40,000₹2,800");
  await expect(slip).toContainText("Total₹9,000");
  await expect(slip).toContainText("The last date is 31 August 2026.");
  await calculator.getByLabel("Filed on").fill("2027-01-05");
  await expect(slip).toContainText("cannot be filed any more");
  await calculator.getByLabel("Filed on").fill("");
  await expect(calculator.getByText("Please choose a day.")).toBeVisible();
  await expect(slip).toContainText("Total–");
});

for (const width of widths) {
  test(`nothing sticks out at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  });
}

for (const address of [path, `/hi${path}`]) {
  test(`axe objects to nothing on ${address}`, async ({ page }) => {
    await page.goto(address);
    await expectAccessible(page);
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each calculator shows a worked example", async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("status")).toHaveText([
      /Total₹1,180/,
      /New regime.*Old regime/,
      /Late fee/,
      /Late fee/,
    ]);
  });
});
