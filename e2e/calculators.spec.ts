import type { Page } from "@playwright/test";
import { at, say } from "./phrasebook.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "./site.ts";

const path = "/c-a-services/calculators";

/** Opens one calculator and waits for its script. */
async function openCalculator(page: Page, heading: string) {
  await page.goto(at(path));
  const calculator = page.locator("section").filter({
    has: page.getByRole("heading", { name: say(heading, "calculators"), exact: true }),
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
  await calculator.getByLabel(say("Amount", "calculators")).fill("11,800");
  await expect(bill).toContainText(`${say("Total", "calculators")}₹13,924`);
  await calculator
    .getByRole("radio", { name: say("with GST", "calculators"), exact: true })
    .check();
  await expect(bill).toContainText(`${say("Value before tax", "calculators")}₹10,000`);
  await expect(bill).toContainText(`${say("CGST 9%", "calculators")}₹900`);
  await calculator.getByRole("radio", { name: say("in another State", "calculators") }).check();
  await expect(bill).toContainText(`${say("IGST 18%", "calculators")}₹1,800`);
  await calculator.getByRole("radio", { name: "5%", exact: true }).check();
  await expect(bill).toContainText(`${say("IGST 5%", "calculators")}₹561.90`);
});

test("what is no amount is said at the field, and mended by writing one", async ({ page }) => {
  const calculator = await openCalculator(page, "GST on a bill");
  const amount = calculator.getByLabel(say("Amount", "calculators"));
  await amount.fill("a lot");
  await expect(
    calculator.getByText(say("Please write an amount in rupees, like 1,500 or 99.50.")),
  ).toBeVisible();
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await amount.fill("100");
  await expect(
    calculator.getByText(say("Please write an amount in rupees, like 1,500 or 99.50.")),
  ).toBeHidden();
});

test("income tax stands in both regimes, with every line, and says which costs less", async ({
  page,
}) => {
  const calculator = await openCalculator(page, "Income tax");
  const result = calculator.getByRole("status");
  await calculator
    .getByLabel(say("Salary or pension in the year", "calculators"))
    .fill("12,85,000");
  await expect(result).toContainText(`${say("Marginal relief", "calculators")}− ₹51,500`);
  await expect(result).toContainText(`${say("Tax", "calculators")}₹10,400`);
  await calculator
    .getByLabel(say("Deductions of the old regime (80C, 80D, home loan and others)"))
    .fill("6,00,000");
  await expect(result).toContainText(`${say("Taxable income", "calculators")}₹6,35,000`);
  await calculator.getByRole("radio", { name: say("60 to 79") }).check();
  await expect(result).toContainText(say("0 to 3,00,000 at 0%", "calculators"));
  await calculator
    .getByLabel(say("Deductions of the old regime (80C, 80D, home loan and others)"))
    .fill("8,00,000");
  await expect(result).toContainText(say("The old regime costs ₹10,400 less."));
});

test("a late GSTR-3B costs a fee by the day up to its limit, and interest", async ({ page }) => {
  const calculator = await openCalculator(page, "A late GSTR-3B");
  const slip = calculator.getByRole("status");
  await calculator.getByLabel(say("Last date", "calculators")).fill("2026-10-20");
  await calculator.getByLabel(say("Filed on", "calculators")).fill("2026-11-19");
  await expect(slip).toContainText(`${say("Late fee, 30 days at ₹50")}₹1,500`);
  await expect(slip).toContainText("₹739.73");
  await calculator.getByRole("radio", { name: say("none (nil return)", "calculators") }).check();
  await expect(slip).toContainText(`${say("Late fee, at most ₹500")}₹500`);
  await calculator.getByLabel(say("Filed on", "calculators")).fill("2026-10-20");
  await expect(slip).toContainText(say("In time. No fee and no interest."));
});

test("a late income-tax return costs a fee and three kinds of interest", async ({ page }) => {
  const calculator = await openCalculator(page, "A late income-tax return");
  const slip = calculator.getByRole("status");
  await calculator.getByLabel(say("Filed on", "calculators")).fill("2026-10-15");
  await expect(slip).toContainText(`${say("Late fee", "calculators")}₹5,000`);
  await expect(slip).toContainText(`${say("Interest for filing late, 2% of ₹40,000")}₹800`);
  await expect(slip).toContainText(
    `${say("Interest for advance tax not paid, 7% of ₹40,000")}₹2,800`,
  );
  await expect(slip).toContainText(`${say("Total", "calculators")}₹9,000`);
  await expect(slip).toContainText(say("The last date is 31 August 2026.", "calculators"));
  await calculator.getByLabel(say("Filed on", "calculators")).fill("2027-01-05");
  await expect(slip).toContainText(
    say("On this day a late return cannot be filed any more. Ask us about an updated return."),
  );
  await calculator.getByLabel(say("Filed on", "calculators")).fill("");
  await expect(calculator.getByText(say("Please choose a day."))).toBeVisible();
  await expect(slip).toContainText(`${say("Total", "calculators")}–`);
});

for (const width of widths) {
  test(`nothing sticks out at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(at(path));
    await expectNoSidewaysScroll(page);
  });
}

test("axe objects to nothing", async ({ page }) => {
  await page.goto(at(path));
  await expectAccessible(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each calculator shows a worked example", async ({ page }) => {
    await page.goto(at(path));
    await expect(page.getByRole("status")).toHaveText([
      new RegExp(`${say("Total", "calculators")}₹1,180`),
      new RegExp(`${say("New regime")}.*${say("Old regime")}`),
      new RegExp(say("Late fee", "calculators")),
      new RegExp(say("Late fee", "calculators")),
    ]);
  });
});
