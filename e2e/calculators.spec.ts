import type { Page } from "@playwright/test";
import { bringFonts, shiftWhileWaking } from "./checks.ts";
import { dayInWords } from "#format/day-in-words.ts";
import { at, facts, language, say } from "./phrasebook.ts";
import { expect, test } from "./site.ts";

const path = "/c-a-services/calculators";

/** Opens one calculator and waits for its script. */
async function openCalculator(page: Page, key: string) {
  await page.goto(at(path));
  const calculator = page.locator("section").filter({
    has: page.getByRole("heading", { name: say(`calculators.${key}.heading`), exact: true }),
  });
  await calculator.scrollIntoViewIfNeeded();
  await expect(calculator.locator("astro-island[ssr]")).toHaveCount(0);
  return calculator;
}

test(
  "GST is added to a price, taken out of one, and goes as one tax to another State",
  { tag: "@languages" },
  async ({ page }) => {
    const calculator = await openCalculator(page, "gst");
    const bill = calculator.getByRole("status");
    await calculator.getByLabel(say("calculators.gst.amount")).fill("11,800");
    await expect(bill).toContainText(`${say("calculators.gst.bill.total")}₹13,924`);
    await calculator
      .getByRole("radio", { name: say("calculators.gst.direction.remove"), exact: true })
      .check();
    await expect(bill).toContainText(`${say("calculators.gst.bill.value")}₹10,000`);
    await expect(bill).toContainText(`${say("calculators.gst.bill.cgst", { rate: "9" })}₹900`);
    await calculator.getByRole("radio", { name: say("calculators.gst.place.across") }).check();
    await expect(bill).toContainText(`${say("calculators.gst.bill.igst", { rate: "18" })}₹1,800`);
    await calculator
      .getByRole("radio", { name: say("calculators.gst.percent", { rate: "5" }), exact: true })
      .check();
    await expect(bill).toContainText(`${say("calculators.gst.bill.igst", { rate: "5" })}₹561.90`);
  },
);

test("what is no amount is said at the field, and mended by writing one", async ({ page }) => {
  const calculator = await openCalculator(page, "gst");
  const amount = calculator.getByLabel(say("calculators.gst.amount"));
  await amount.fill("a lot");
  await expect(calculator.getByText(say("calculators.gst.amountInvalid"))).toBeVisible();
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await amount.fill("100");
  await expect(calculator.getByText(say("calculators.gst.amountInvalid"))).toBeHidden();
});

test(
  "income tax stands in both regimes, with every line, and says which costs less",
  { tag: "@languages" },
  async ({ page }) => {
    const calculator = await openCalculator(page, "incomeTax");
    const result = calculator.getByRole("status");
    await calculator.getByLabel(say("calculators.incomeTax.salary")).fill("12,85,000");
    await expect(result).toContainText(
      `${say("calculators.incomeTax.sheet.marginalRelief")}− ₹51,500`,
    );
    await expect(result).toContainText(`${say("calculators.incomeTax.sheet.total")}₹10,400`);
    await calculator.getByLabel(say("calculators.incomeTax.deductions")).fill("6,00,000");
    await expect(result).toContainText(`${say("calculators.incomeTax.sheet.taxable")}₹6,35,000`);
    await calculator.getByRole("radio", { name: say("calculators.incomeTax.age.60to79") }).check();
    await expect(result).toContainText(
      say("calculators.incomeTax.sheet.slab", { from: "0", upTo: "3,00,000", rate: "0" }),
    );
    await calculator.getByLabel(say("calculators.incomeTax.deductions")).fill("8,00,000");
    await expect(result).toContainText(
      say("calculators.incomeTax.verdict.oldRegime", { amount: "₹10,400" }),
    );
  },
);

test("a late GSTR-3B costs a fee by the day up to its limit, and interest", async ({ page }) => {
  const calculator = await openCalculator(page, "lateGst");
  const slip = calculator.getByRole("status");
  await calculator.getByLabel(say("calculators.lateGst.due")).fill("2026-10-20");
  await calculator.getByLabel(say("calculators.lateGst.filed")).fill("2026-11-19");
  await expect(slip).toContainText(
    `${say("calculators.lateGst.days", { days: "30", perDay: "₹50" })}₹1,500`,
  );
  await expect(slip).toContainText("₹739.73");
  await calculator.getByRole("radio", { name: say("calculators.lateGst.nil.yes") }).check();
  await expect(slip).toContainText(`${say("calculators.lateGst.atMost", { amount: "₹500" })}₹500`);
  await calculator.getByLabel(say("calculators.lateGst.filed")).fill("2026-10-20");
  await expect(slip).toContainText(say("calculators.lateGst.inTime"));
});

test("a late income-tax return costs a fee and three kinds of interest", async ({ page }) => {
  const calculator = await openCalculator(page, "lateReturn");
  const slip = calculator.getByRole("status");
  const filed = "2026-10-15";
  const [year] = facts("lateReturnRules").years.filter(({ dueDates }) => dueDates.business < filed);
  expect(year, "a year of the rules in which this is late").toBeDefined();
  await calculator.getByLabel(say("calculators.lateReturn.filed")).fill(filed);
  await expect(slip).toContainText(`${say("calculators.lateReturn.fee")}₹5,000`);
  await expect(slip).toContainText(
    `${say("calculators.lateReturn.filing", { percent: "2", base: "₹40,000" })}₹800`,
  );
  await expect(slip).toContainText(
    `${say("calculators.lateReturn.advance", { percent: "7", base: "₹40,000" })}₹2,800`,
  );
  await expect(slip).toContainText(`${say("calculators.lateReturn.total")}₹9,000`);
  await expect(slip).toContainText(
    say("calculators.lateReturn.lastDate", {
      day: dayInWords(year?.dueDates.business ?? "", language()),
    }),
  );
  await calculator.getByLabel(say("calculators.lateReturn.filed")).fill("2027-01-05");
  await expect(slip).toContainText(say("calculators.lateReturn.tooLate"));
  await calculator.getByLabel(say("calculators.lateReturn.filed")).fill("");
  await expect(calculator.getByText(say("calculators.lateReturn.dayInvalid"))).toBeVisible();
  await expect(slip).toContainText(`${say("calculators.lateReturn.total")}–`);
});

for (const [today, due, year, filed] of [
  ["2027-03-01", "2027-02-20", "2026-27", "2027-09-01"],
  ["2028-02-29", "2028-02-20", "2026-27", "2027-12-31"],
] as const) {
  test(`what is late is late as seen from ${today}, and nothing moves for it`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(`${today}T12:00:00+05:30`));
    await bringFonts(page, at(path));
    await page.goto(at(path));
    expect(await shiftWhileWaking(page)).toBeLessThan(0.001);
    const lateGst = page.locator("#late-gst");
    const lateReturn = page.locator("#late-return");
    await expect(lateGst.getByLabel(say("calculators.lateGst.due"))).toHaveValue(due);
    await expect(lateGst.getByLabel(say("calculators.lateGst.filed"))).toHaveValue(today);
    await expect(lateGst.getByRole("status")).not.toContainText(say("calculators.lateGst.inTime"));
    await expect(
      lateReturn.getByRole("radio", { name: say("calculators.lateReturn.yearOf", { year }) }),
    ).toBeChecked();
    await expect(lateReturn.getByLabel(say("calculators.lateReturn.filed"))).toHaveValue(filed);
    await expect(lateReturn.getByRole("status")).toContainText(
      `${say("calculators.lateReturn.fee")}₹5,000`,
    );
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each calculator shows a worked example", async ({ page }) => {
    await page.goto(at(path));
    await expect(page.getByRole("status")).toHaveText([
      new RegExp(`${say("calculators.gst.bill.total")}₹1,180`),
      new RegExp(
        `${say("calculators.incomeTax.sheet.newRegime")}.*${say("calculators.incomeTax.sheet.oldRegime")}`,
      ),
      new RegExp(say("calculators.lateGst.fee")),
      new RegExp(say("calculators.lateReturn.fee")),
    ]);
  });
});
