/** The calculators, and the worksheet of earnings. */
import type { Locator, Page } from "@playwright/test";
import { type CalculatorName, idOfCalculator, pages } from "#page-map.ts";
import { dayInWords } from "#text/days.ts";
import { announced, openAwake, resultBar, wakeIslands } from "./checks.ts";
import { at, fact, language, say } from "./content.ts";
import { expect, test } from "./site.ts";

/** What its fields come to. */
const resultOf = (calculator: Locator) => calculator.locator("[id$=-result] > :first-child");

/** Opens one calculator and waits for its script. */
async function openCalculator(page: Page, key: CalculatorName) {
  await openAwake(page, pages[key].path);
  return page.locator(`#${idOfCalculator(key)}`);
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
const dayCount = (count: string) => say("tools.kit.counts.days.other", { count });
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
    shows: () => `${words("lateGst.days", { days: dayCount("20"), perDay: "₹50" })}₹1,000`,
  },
  {
    name: "lateGst",
    day: "2026-11-27",
    chosen: ["lateGst.form.gstr3b", "lateGst.rhythm.quarterly"],
    shows: () => words("lateGst.monthly"),
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
    shows: () => `${words("lateStatements.additional", { days: dayCount("32") })}₹200`,
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

test("each calculator answers, and refuses what it cannot count", async ({ page }) => {
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
      const blanks = { from: "2017", to: "2099" };
      for (const [, field, value, told] of refused.filter(([of]) => of === name)) {
        if (name === "gst") await choose("gst.otherRate");
        await input(field).fill(value);
        await expect(calculator.getByText(words(told, blanks))).toBeVisible();
        await expect(input(field)).toHaveAttribute("aria-invalid", "true");
      }
    });
  }
});

test("both tax regimes are shown, the cheaper named", { tag: "@languages" }, async ({ page }) => {
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
});

test("days late set the date, and a date the days", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-27T12:00:00+05:30"));
  const calculator = await openCalculator(page, "lateGst");
  const days = calculator.getByLabel(say("tools.kit.late.days"));
  const filed = calculator.getByLabel(words("lateGst.filed"));
  const counted = (count: string, day: string) =>
    say("tools.kit.late.counted", { days: dayCount(count), day: dayOf(day) });
  await expect(days).toHaveValue("7");
  await days.fill("20");
  await expect(filed).toHaveValue("2026-12-10");
  await expect(resultOf(calculator)).toContainText(counted("20", "2026-12-10"));
  await filed.fill("2026-12-30");
  await expect(days).toHaveValue("40");
  await expect(resultOf(calculator)).toContainText(counted("40", "2026-12-30"));
  await filed.fill("2026-11-19");
  await expect(days, "in time").toHaveValue("0");
  await days.fill("२०");
  await expect(days).toHaveValue("20");
  await days.fill("soon");
  await expect(filed, "no number is no day").toHaveValue("2026-12-10");
  await filed.focus();
  await expect(days).toHaveValue("20");
  await days.fill("99999");
  await expect(filed).toHaveAttribute("aria-invalid", "true");

  await test.step("a link holds the answers of this return alone", async () => {
    await days.fill("20");
    await calculator.getByLabel(words("lateGst.form.gstr1"), { exact: true }).check();
    const chat = calculator.locator("output ~ a[href*='wa.me']");
    await expect(chat).toHaveAttribute("href", /gstr1/);
    const text = new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
    const [, answers = ""] = text.split("#late-gst?");
    expect([...new URLSearchParams(answers).keys()]).toEqual(["form", "due-gstr1", "filed"]);
  });
});

test("above ₹5 crore filing by the quarter is not offered", async ({ page }) => {
  const calculator = await openCalculator(page, "lateGst");
  const quarterly = calculator.getByLabel(words("lateGst.rhythm.quarterly"), { exact: true });
  await quarterly.check();
  const due = calculator.locator("#late-gst-due-gstr3bQuarterly");
  await expect(due).toBeVisible();
  await calculator.getByLabel(words("lateGst.turnover.above", { limit: "5" })).check();
  await expect(quarterly).toBeHidden();
  await expect(due).toBeHidden();
  await calculator.getByLabel(words("lateGst.nil.yes"), { exact: true }).check();
  await expect(quarterly).toBeVisible();
});

test("a payslip brings HRA and NPS, tax paid a refund", async ({ page }) => {
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

test("the verdict alone is announced, or what cannot be read", async ({ page }) => {
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

const worksheetPath = "/our-franchise/earnings";

const numberField = (page: Page, key: string) =>
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

const sheetOf = (page: Page) => page.locator("#earnings-result");

async function fillAll(page: Page): Promise<void> {
  for (const [key, number] of Object.entries(numbers)) await numberField(page, key).fill(number);
}

test("a year is computed from the visitor's numbers", { tag: "@languages" }, async ({ page }) => {
  await page.goto(at("/our-franchise"));
  const main = page.getByRole("main");
  await main
    .getByRole("link", { name: say("tools.list.tools.earnings.name") })
    .first()
    .click();
  await expect(page).toHaveURL(at(worksheetPath));
  await wakeIslands(page);
  const sheet = sheetOf(page);
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

  await numberField(page, "jobs").fill("4");
  await expect(sheet).toContainText(meaning("neverBack", {}));
  await expect(announced(page)).toHaveText(`${say("earnings.worksheet.sheet.perMonthLost")}: ₹550`);
  await expect(resultBar(page)).toContainText(say("earnings.worksheet.estimate"));
});

test("a cost that is empty supports no verdict, until 0 is typed", async ({ page }) => {
  await openAwake(page, worksheetPath);
  const sheet = sheetOf(page);
  await expect(resultBar(page)).toContainText("–");
  await expect(resultBar(page)).toContainText(say("earnings.worksheet.potential"));
  await expect(page.getByText(say("earnings.worksheet.unknown"))).toBeVisible();
  await fillAll(page);
  for (const key of ["travel", "deposit", "hoursEach", "interest"]) {
    await numberField(page, key).fill("");
    await expect(sheet).toContainText(`${say("earnings.worksheet.sheet.left")}–`);
    await expect(sheet).toContainText(
      say("earnings.worksheet.empty", { fields: say(`earnings.worksheet.${key}`) }),
    );
    await expect(sheet).not.toContainText(say("earnings.worksheet.meaning.neverBack"));
    await numberField(page, key).fill(key === "hoursEach" ? "3" : "0");
    await expect(sheet).not.toContainText(`${say("earnings.worksheet.sheet.left")}–`);
  }
});
