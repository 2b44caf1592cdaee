import type { Locator, Page } from "@playwright/test";
import { announced } from "./checks.ts";
import { dayInWords } from "#text/days.ts";
import { at, language, say } from "./phrasebook.ts";
import { expect, test } from "./site.ts";
import { idOfCalculator, pages, type CalculatorName } from "#page-map.ts";

/** What its fields come to. */
function resultOf(within: Page | Locator): Locator {
  return within.locator("[id$=-result] > :first-child");
}

/** Opens one calculator and waits for its script. */
async function openCalculator(page: Page, key: CalculatorName) {
  await page.goto(at(pages[key].path));
  const calculator = page.locator(`#${idOfCalculator(key)}`);
  await calculator.scrollIntoViewIfNeeded();
  await expect(calculator.locator("astro-island[ssr]")).toHaveCount(0);
  return calculator;
}

/** Opens a group of questions of a calculator. */
async function openGroup(calculator: Locator, summary: string) {
  await calculator.locator("summary").filter({ hasText: summary }).click();
}

/** The sum is tested where it is made. Here a visitor answers, and each calculator shows what comes of it. */
interface Answered {
  name: CalculatorName;
  /** Noon of which day it is; else today. */
  day?: string;
  /** Radio buttons and boxes, by their keys, then fields with what is written. */
  chosen?: string[];
  written?: Record<string, string>;
  shows: () => string;
}

const words = (key: string, blanks?: Parameters<typeof say>[1]) =>
  say(`calculators.${key}`, blanks);
const dayOf = (iso: string) => dayInWords(iso, language());

const answered: Answered[] = [
  {
    name: "gst",
    chosen: ["gst.direction.remove", "gst.place.across"],
    written: { "gst.amount": "11,800" },
    shows: () => `${words("gst.bill.igst", { rate: "18" })}₹1,800`,
  },
  {
    name: "composition",
    written: { "composition.purchases": "50,00,000" },
    shows: () => words("composition.compared.more", { amount: "₹59,000" }),
  },
  {
    name: "presumptive",
    chosen: ["presumptive.payer.firm"],
    shows: () => `${words("incomeTax.sheet.total")}₹1,99,680`,
  },
  {
    name: "advanceTax",
    day: "2026-11-23",
    written: { "advanceTax.paidField": "20,000" },
    shows: () => `${words("advanceTax.total", { day: dayOf("2026-12-15") })}₹73,600`,
  },
  {
    name: "lateGst",
    day: "2027-01-20",
    chosen: ["lateGst.form.gstr9"],
    written: { "lateGst.yearTurnover": "3 crore" },
    shows: () => `${words("lateGst.days", { days: "20", perDay: "₹50" })}₹1,000`,
  },
  {
    name: "lateReturn",
    written: {
      "lateReturn.filed": "2026-10-15",
      "lateReturn.totalIncome": "9,00,000",
      "lateReturn.taxDue": "40,000",
    },
    shows: () => `${words("lateReturn.total")}₹9,000`,
  },
  {
    name: "updatedReturn",
    day: "2026-12-01",
    written: { "updatedReturn.taxField": "40,000" },
    shows: () => `${words("updatedReturn.additional", { percent: "25", base: "₹50,000" })}₹12,500`,
  },
  {
    name: "lateStatements",
    day: "2026-12-01",
    chosen: ["lateStatements.form.llp8"],
    shows: () => `${words("lateStatements.additional", { days: "32" })}₹200`,
  },
  {
    name: "tds",
    chosen: ["tds.payer.person", "tds.payment.rentBuilding"],
    shows: () => `${words("tds.total")}₹14,400`,
  },
];

/** What an entry that cannot be counted is told, and where. */
const refused: [CalculatorName, field: string, value: string, told: string][] = [
  ["gst", "gst.otherRatePercent", "101", "gst.otherRateInvalid"],
  ["composition", "composition.purchases", "60,00,000", "composition.purchasesInvalid"],
  ["lateReturn", "lateReturn.filed", "", "lateReturn.dayInvalid"],
  ["tds", "tds.months", "13", "tds.monthsInvalid"],
];

test("each calculator answers to what is chosen and written, and refuses at its field what it cannot count", async ({
  page,
}) => {
  test.slow();
  for (const { name, day, chosen = [], written = {}, shows } of answered) {
    await test.step(name, async () => {
      const noon = day === undefined ? new Date() : new Date(`${day}T12:00:00+05:30`);
      await page.clock.setFixedTime(noon);
      const calculator = await openCalculator(page, name);
      const choose = (key: string) => calculator.getByLabel(words(key), { exact: true }).check();
      const input = (key: string) => calculator.getByLabel(words(key)).filter({ visible: true });
      for (const key of chosen) await choose(key);
      for (const [key, value] of Object.entries(written)) await input(key).fill(value);
      await expect(resultOf(calculator)).toContainText(shows());
      for (const [, field, value, told] of refused.filter(([of]) => of === name)) {
        if (name === "gst") await choose("gst.otherRate");
        await input(field).fill(value);
        await expect(calculator.getByText(words(told))).toBeVisible();
        await expect(input(field)).toHaveAttribute("aria-invalid", "true");
      }
    });
  }
});

test(
  "income tax is shown in both regimes, with every line and the cheaper one named",
  { tag: "@languages" },
  async ({ page }) => {
    const calculator = await openCalculator(page, "incomeTax");
    const result = resultOf(calculator);
    await calculator.getByLabel(say("calculators.incomeTax.salary")).fill("12,85,000");
    await expect(result).toContainText(
      `${say("calculators.incomeTax.sheet.marginalRelief")}− ₹51,500`,
    );
    await expect(result).toContainText(`${say("calculators.incomeTax.sheet.total")}₹10,400`);
    const person = (age: string) =>
      say("calculators.incomeTax.more.person", {
        age: say(`calculators.incomeTax.age.${age}`),
        resident: say("calculators.incomeTax.resident.yes"),
      });
    await openGroup(calculator, person("below60"));
    await calculator.getByRole("radio", { name: say("calculators.incomeTax.age.60to79") }).check();
    await expect(calculator.locator("summary").filter({ hasText: person("60to79") })).toBeVisible();
    // One group is open at a time.
    await openGroup(calculator, say("calculators.incomeTax.more.deductions"));
    await expect(calculator.locator("details[open]")).toHaveCount(1);
    await calculator.getByLabel(say("calculators.incomeTax.deductions")).fill("8,00,000");
    await expect(result).toContainText(
      say("calculators.incomeTax.verdict.oldRegime", { amount: "₹10,400" }),
    );
  },
);

test("a payslip brings HRA and NPS, and what is paid leaves a refund", async ({ page }) => {
  const calculator = await openCalculator(page, "incomeTax");
  const result = resultOf(calculator);
  const field = (key: string) => calculator.getByLabel(words(`incomeTax.${key}`));
  await field("salary").fill("14,00,000");
  await openGroup(calculator, words("incomeTax.more.rent"));
  await field("houseRentAllowance").fill("2,40,000");
  await field("rentPaid").fill("2,16,000");
  await expect(result).toContainText(words("incomeTax.basicInvalid"));
  await openGroup(calculator, words("incomeTax.more.payslip"));
  await field("basic").fill("6,00,000");
  await field("employerPension").fill("1,00,000");
  await expect(result).toContainText(`${words("incomeTax.sheet.rent")}− ₹1,56,000`);
  await expect(result).toContainText(`${words("incomeTax.sheet.employerPension")}− ₹84,000`);
  await openGroup(calculator, words("incomeTax.more.deductions"));
  await field("paid").fill("5,00,000");
  await expect(result).toContainText(words("incomeTax.sheet.refund"));
});

test("a first key replaces the example, and once the hand rests the verdict alone is announced, or what cannot be read", async ({
  page,
}) => {
  const calculator = await openCalculator(page, "incomeTax");
  await expect(announced(calculator)).toHaveText("");
  const salary = calculator.getByLabel(say("calculators.incomeTax.salary"));
  await salary.click();
  await page.keyboard.type("1200000");
  await expect(salary).toHaveValue("1200000");
  const compared = await resultOf(calculator).locator("p").first().innerText();
  const verdict = `${compared} ${say("calculators.incomeTax.sheet.total")}: ₹0`;
  await expect(announced(calculator)).toHaveText(verdict);
  const live = calculator.locator(
    "[role=status], [role=alert], output:not([aria-live=off]), [aria-live]:not([aria-live=off])",
  );
  await expect(live.filter({ hasText: /./ })).toHaveText([verdict]);
  await salary.fill("a lot");
  await expect(announced(calculator)).toHaveText(say("calculators.incomeTax.amountInvalid"));
  await salary.fill("");
  await expect(resultOf(calculator)).toContainText(say("calculators.incomeTax.empty"));
  await salary.fill("9,00,000");
  await openGroup(calculator, say("calculators.incomeTax.more.payslip"));
  await calculator.getByLabel(say("calculators.incomeTax.professionalTax")).fill("25,00,000");
  await expect(
    calculator.getByText(say("calculators.incomeTax.professionalTaxInvalid", { limit: "₹2,500" })),
  ).toBeVisible();
});
