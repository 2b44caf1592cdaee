import type { Locator, Page } from "@playwright/test";
import { bringFonts, shiftWhileWaking } from "./checks.ts";
import { dayInWords } from "#format/day-in-words.ts";
import { at, facts, language, say } from "./phrasebook.ts";
import { announced } from "./tools.ts";
import { expect, test } from "./site.ts";
import { calculators, idOfCalculator, pages, type CalculatorName } from "#site";

const path = "/c-a-services/calculators";

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

test(
  "GST is added to a price, taken out of one, and goes as one tax to another State",
  { tag: "@languages" },
  async ({ page }) => {
    const calculator = await openCalculator(page, "gst");
    const bill = resultOf(calculator);
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

test("text that is not an amount is refused at its field, and an amount clears the error", async ({
  page,
}) => {
  const calculator = await openCalculator(page, "gst");
  const amount = calculator.getByLabel(say("calculators.gst.amount"));
  await amount.fill("a lot");
  await expect(calculator.getByText(say("calculators.gst.amountInvalid"))).toBeVisible();
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await amount.fill("100");
  await expect(calculator.getByText(say("calculators.gst.amountInvalid"))).toBeHidden();
});

test("a rate of one's own counts, and that of bricks says whose it is", async ({ page }) => {
  const calculator = await openCalculator(page, "gst");
  const bill = resultOf(calculator);
  const rate = (key: string, values?: Record<string, string>) =>
    calculator.getByRole("radio", { name: say(`calculators.gst.${key}`, values), exact: true });
  const bricks = calculator.getByText(say("calculators.gst.bricks", facts("gstRules").bricks));
  await expect(bricks).toBeHidden();
  await rate("percent", { rate: "12" }).check();
  await expect(bricks).toBeVisible();
  await expect(bill).toContainText(`${say("calculators.gst.bill.total")}₹1,120`);
  await rate("otherRate").check();
  const own = calculator.getByLabel(say("calculators.gst.otherRatePercent"));
  await expect(bill).toContainText(`${say("calculators.gst.bill.total")}–`);
  await own.fill("28");
  await expect(bill).toContainText(`${say("calculators.gst.bill.total")}₹1,280`);
  await own.fill("101");
  await expect(calculator.getByText(say("calculators.gst.otherRateInvalid"))).toBeVisible();
  await expect(bill).toContainText(`${say("calculators.gst.bill.total")}–`);
});

/** Opens a group of questions of a calculator. */
async function openGroup(calculator: Locator, summary: string) {
  await calculator.locator("summary").filter({ hasText: summary }).click();
}

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
    await openGroup(calculator, say("calculators.incomeTax.more.deductions"));
    await calculator.getByLabel(say("calculators.incomeTax.deductions")).fill("6,00,000");
    await expect(result).toContainText(`${say("calculators.incomeTax.sheet.taxable")}₹6,35,000`);
    const person = (age: string) =>
      say("calculators.incomeTax.more.person", {
        age: say(`calculators.incomeTax.age.${age}`),
        resident: say("calculators.incomeTax.resident.yes"),
      });
    await openGroup(calculator, person("below60"));
    await calculator.getByRole("radio", { name: say("calculators.incomeTax.age.60to79") }).check();
    await expect(calculator.locator("summary").filter({ hasText: person("60to79") })).toBeVisible();
    await expect(result).toContainText(
      say("calculators.incomeTax.sheet.slab", { from: "0", upTo: "3,00,000", rate: "0" }),
    );
    // One group is open at a time.
    await openGroup(calculator, say("calculators.incomeTax.more.deductions"));
    await expect(calculator.locator("details[open]")).toHaveCount(1);
    await calculator.getByLabel(say("calculators.incomeTax.deductions")).fill("8,00,000");
    await expect(result).toContainText(
      say("calculators.incomeTax.verdict.oldRegime", { amount: "₹10,400" }),
    );
  },
);

test("where the old regime costs less, the page shows until when it can be chosen", async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date("2026-11-22T12:00:00+05:30"));
  const calculator = await openCalculator(page, "incomeTax");
  const result = resultOf(calculator);
  const field = (key: string) => calculator.getByLabel(say(`calculators.incomeTax.${key}`));
  const year = (year: string) =>
    calculator.getByRole("radio", { name: say("calculators.incomeTax.yearOf", { year }) });
  const day = (iso: string) => dayInWords(iso, language());
  const [next, past] = facts("lateReturnRules").years.map(({ dueDates }) => dueDates);
  await field("salary").fill("");
  await field("business").fill("14,00,000");
  await openGroup(calculator, say("calculators.incomeTax.more.deductions"));
  await field("deductions").fill("7,00,000");
  const less = { amount: "₹39,000" };
  await expect(result).toContainText(say("calculators.incomeTax.verdict.oldRegime", less));
  await expect(result).toContainText(
    say("calculators.incomeTax.choice.form", {
      day: day(next?.business ?? ""),
      auditDay: day(next?.audit ?? ""),
    }),
  );
  await year("2025-26").check();
  await expect(result).toContainText(
    say("calculators.incomeTax.verdict.late", { amount: "₹93,600" }),
  );
  await expect(result).toContainText(
    say("calculators.incomeTax.choice.formEnded", {
      ...less,
      day: day(past?.business ?? ""),
      auditDay: day(past?.audit ?? ""),
    }),
  );
  await field("business").fill("");
  await field("other").fill("14,00,000");
  await expect(result).toContainText(
    say("calculators.incomeTax.choice.returnEnded", { ...less, day: day(past?.salary ?? "") }),
  );
});

test("a payslip brings HRA, NPS and professional tax, and what is paid leaves a rest or a refund", async ({
  page,
}) => {
  const calculator = await openCalculator(page, "incomeTax");
  const result = resultOf(calculator);
  const field = (key: string) => calculator.getByLabel(say(`calculators.incomeTax.${key}`));
  const line = (key: string, value: string) =>
    `${say(`calculators.incomeTax.sheet.${key}`)}${value}`;
  await field("salary").fill("14,00,000");
  await openGroup(calculator, say("calculators.incomeTax.more.rent"));
  await field("houseRentAllowance").fill("2,40,000");
  await field("rentPaid").fill("2,16,000");
  await expect(result).toContainText(say("calculators.incomeTax.basicInvalid"));
  await openGroup(calculator, say("calculators.incomeTax.more.payslip"));
  await field("basic").fill("6,00,000");
  await field("professionalTax").fill("2,500");
  await field("employerPension").fill("1,00,000");
  await expect(result).toContainText(line("rent", "− ₹1,56,000"));
  await expect(result).toContainText(line("professionalTax", "− ₹2,500"));
  await expect(result).toContainText(line("employerPension", "− ₹84,000"));
  await expect(result).toContainText(line("employerPension", "− ₹60,000"));
  await openGroup(calculator, say("calculators.incomeTax.more.deductions"));
  await field("paid").fill("5,00,000");
  await expect(result).toContainText(say("calculators.incomeTax.sheet.refund"));
  await field("paid").fill("1,000");
  await expect(result).toContainText(say("calculators.incomeTax.sheet.due"));
});

test("a late GSTR-3B costs a fee by the day up to its limit, and interest", async ({ page }) => {
  const calculator = await openCalculator(page, "lateGst");
  const slip = resultOf(calculator);
  await calculator
    .getByLabel(say("calculators.lateGst.due"))
    .filter({ visible: true })
    .fill("2026-10-20");
  await calculator.getByLabel(say("calculators.lateGst.filed")).fill("2026-11-19");
  await expect(slip).toContainText(
    `${say("calculators.lateGst.days", { days: "30", perDay: "₹50" })}₹1,500`,
  );
  await expect(slip).toContainText("₹739.73");
  await calculator.getByRole("radio", { name: say("calculators.lateGst.nil.yes") }).check();
  await expect(slip).toContainText(`${say("calculators.lateGst.atMost", { amount: "₹500" })}₹500`);
  await calculator.getByLabel(say("calculators.lateGst.filed")).fill("2026-10-20");
  await expect(slip).toContainText(say("calculators.lateGst.inTime"));
  await calculator.getByLabel(say("calculators.lateGst.filed")).fill("2029-10-21");
  await expect(slip).toContainText(say("calculators.lateGst.barred"));
  await expect(slip).toContainText(`${say("calculators.lateGst.total")}–`);
});

test("late GSTR-1, GSTR-4 and GSTR-9 have dates and limits of their own", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2027-01-20T12:00:00+05:30"));
  const calculator = await openCalculator(page, "lateGst");
  const slip = resultOf(calculator);
  const form = (key: string) =>
    calculator.getByRole("radio", { name: say(`calculators.lateGst.form.${key}`), exact: true });
  const due = calculator.getByLabel(say("calculators.lateGst.due")).filter({ visible: true });
  const days = (days: string) => `${say("calculators.lateGst.days", { days, perDay: "₹50" })}`;
  await form("gstr1").check();
  await expect(due).toHaveValue("2027-01-11");
  await expect(slip).toContainText(`${days("9")}₹450`);
  await form("gstr4").check();
  await expect(due).toHaveValue("2026-06-30");
  await expect(slip).toContainText(say("calculators.lateGst.atMost", { amount: "₹2,000" }));
  await form("gstr9").check();
  await expect(due).toHaveValue("2026-12-31");
  await expect(slip).toContainText(`${say("calculators.lateGst.total")}–`);
  const turnover = calculator.getByLabel(say("calculators.lateGst.yearTurnover"));
  await turnover.fill("3 crore");
  await expect(slip).toContainText(`${days("20")}₹1,000`);
  await turnover.fill("2 crore");
  await expect(slip).toContainText(say("calculators.lateGst.exempt", { limit: "2" }));
});

test("a late income-tax return costs a fee and three kinds of interest", async ({ page }) => {
  const calculator = await openCalculator(page, "lateReturn");
  const slip = resultOf(calculator);
  const filed = "2026-10-15";
  const [year] = facts("lateReturnRules").years.filter(({ dueDates }) => dueDates.business < filed);
  expect(year, "a year of the rules in which this is late").toBeDefined();
  await calculator.getByLabel(say("calculators.lateReturn.filed")).fill(filed);
  // The tax follows from the income until another one is written.
  await expect(
    calculator.getByText(say("calculators.lateReturn.taxWorkedOut", { amount: "₹1,24,800" })),
  ).toBeVisible();
  await calculator.getByLabel(say("calculators.lateReturn.totalIncome")).fill("9,00,000");
  await expect(slip).toContainText(`${say("calculators.lateReturn.total")}₹5,000`);
  await calculator.getByLabel(say("calculators.lateReturn.taxDue")).fill("40,000");
  await expect(slip).toContainText(`${say("calculators.lateReturn.fee")}₹5,000`);
  await expect(slip).toContainText(
    `${say("calculators.lateReturn.filing", { percent: "2", base: "₹40,000" })}₹800`,
  );
  await expect(slip).toContainText(
    `${say("calculators.lateReturn.unpaidAdvance", { percent: "7", base: "₹40,000" })}₹2,800`,
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

test("age, section and year decide what a late return costs", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-12-01T12:00:00+05:30"));
  const calculator = await openCalculator(page, "lateReturn");
  const slip = resultOf(calculator);
  const answer = (group: string, key: string) =>
    calculator
      .getByRole("group", { name: say(`calculators.lateReturn.${group}.label`) })
      .getByRole("radio", { name: say(`calculators.lateReturn.${group}.${key}`), exact: true });
  const total = (value: string) => `${say("calculators.lateReturn.total")}${value}`;
  await calculator.getByLabel(say("calculators.lateReturn.totalIncome")).fill("9,00,000");
  await calculator.getByLabel(say("calculators.lateReturn.taxDue")).fill("40,000");
  await expect(slip).toContainText(total("₹10,600"));
  await answer("kind", "vehicles").check();
  await expect(slip).toContainText(total("₹12,220"));
  await answer("kind", "salary").check();
  await expect(slip).toContainText(total("₹12,620"));
  await answer("senior", "yes").check();
  await expect(slip).toContainText(total("₹7,000"));
  await calculator.getByLabel(say("calculators.lateReturn.totalIncome")).fill("3,50,000");
  await calculator.getByLabel(say("calculators.lateReturn.taxDue")).fill("0");
  await expect(slip).toContainText(
    total(say("calculators.lateReturn.either", { least: "₹0", most: "₹1,000" })),
  );
  await answer("mustFile", "yes").check();
  await expect(slip).toContainText(total("₹1,000"));
  await answer("mustFile", "no").check();
  await expect(slip).toContainText(total("₹0"));
  await expect(slip).toContainText(say("calculators.lateReturn.noFee", { limit: "₹4,00,000" }));
  const next = say("calculators.lateReturn.yearOf", { year: "2026-27" });
  await calculator.getByRole("radio", { name: next }).check();
  await expect(slip).toContainText(
    say("calculators.lateReturn.tooEarly", { day: dayInWords("2027-04-01", language()) }),
  );
  await expect(slip).toContainText(total("–"));
});

test(
  "advance tax is told in rupees for the next date, and for those after it",
  { tag: "@languages" },
  async ({ page }) => {
    await page.clock.setFixedTime(new Date("2026-11-23T12:00:00+05:30"));
    const calculator = await openCalculator(page, "advanceTax");
    const slip = resultOf(calculator);
    const day = (iso: string) => dayInWords(iso, language());
    const total = (iso: string) => say("calculators.advanceTax.total", { day: day(iso) });
    const field = (key: string) => calculator.getByLabel(say(`calculators.advanceTax.${key}`));
    await expect(slip).toContainText(`${total("2026-12-15")}₹93,600`);
    await field("paidField").fill("20,000");
    await expect(slip).toContainText(`${total("2026-12-15")}₹73,600`);
    await expect(slip).toContainText(
      say("calculators.advanceTax.later", { day: day("2027-03-15"), amount: "₹31,200" }),
    );
    await calculator
      .getByRole("radio", { name: say("calculators.lateReturn.kind.presumptive"), exact: true })
      .check();
    await expect(slip).toContainText(`${total("2027-03-15")}₹1,04,800`);
    await field("deductedField").fill("1,15,000");
    await expect(slip).toContainText(say("calculators.advanceTax.small", { limit: "₹10,000" }));
    await expect(slip).toContainText(`${total("2027-03-15")}₹0`);
  },
);

test(
  "an updated return adds a share of tax and interest, more for each year, until its last day",
  { tag: "@languages" },
  async ({ page }) => {
    await page.clock.setFixedTime(new Date("2026-12-01T12:00:00+05:30"));
    const calculator = await openCalculator(page, "updatedReturn");
    const slip = resultOf(calculator);
    const additional = (percent: string, base: string) =>
      say("calculators.updatedReturn.additional", { percent, base });
    await calculator.getByLabel(say("calculators.updatedReturn.taxField")).fill("40,000");
    await expect(slip).toContainText(`${additional("25", "₹50,000")}₹12,500`);
    await calculator
      .getByRole("radio", { name: say("calculators.updatedReturn.yearOf", { year: "2021-22" }) })
      .check();
    await expect(slip).toContainText(`${additional("70", "₹50,000")}₹35,000`);
    await calculator
      .getByRole("radio", {
        name: say("calculators.updatedReturn.before.large", { limit: "₹5,00,000" }),
      })
      .check();
    await expect(slip).toContainText(`${say("calculators.updatedReturn.total")}₹90,000`);
    await expect(slip).toContainText(say("calculators.updatedReturn.barred"));
    const filed = calculator.getByLabel(say("calculators.updatedReturn.filed"));
    await filed.fill("2027-04-01");
    await expect(slip).toContainText(
      say("calculators.updatedReturn.tooLate", { day: dayInWords("2027-03-31", language()) }),
    );
    await expect(slip).toContainText(`${say("calculators.updatedReturn.total")}–`);
    await filed.fill("2026-11-30");
    await expect(slip).toContainText(say("calculators.updatedReturn.past"));
  },
);

test(
  "composition: whether the scheme is open, and which way costs less",
  { tag: "@languages" },
  async ({ page }) => {
    const calculator = await openCalculator(page, "composition");
    const result = resultOf(calculator);
    const key = (name: string, values?: Record<string, string>) =>
      say(`calculators.composition.${name}`, values);
    await expect(result).toContainText(key("compared.less", { amount: "₹31,000" }));
    await expect(result).toContainText(`${key("bill.own")}₹9,00,000`);
    await expect(result).toContainText(`${key("bill.own")}₹8,69,000`);
    await expect(result).toContainText(key("turning", { amount: "₹8,41,000" }));
    await calculator.getByLabel(key("purchases")).fill("50,00,000");
    await expect(result).toContainText(key("compared.more", { amount: "₹59,000" }));
    await calculator.getByLabel(key("purchases")).fill("60,00,000");
    await expect(calculator.getByText(key("purchasesInvalid"))).toBeVisible();
    await calculator.getByLabel(key("purchases")).fill("10,00,000");
    await calculator.getByLabel(key("hurdles.marketplace")).check();
    await expect(result).toContainText(key("scheme.askMarketplace"));
    await calculator.getByLabel(key("hurdles.otherStates")).check();
    await expect(result).toHaveText(key("scheme.otherStates"));
    await calculator.getByLabel(key("hurdles.otherStates")).uncheck();
    await calculator.getByRole("radio", { name: key("trade.services") }).check();
    const limit = say("tools.kit.amounts.lakh", { count: "50" });
    await expect(result).toHaveText(key("scheme.above", { limit }));
  },
);

test(
  "presumptive income says whether the scheme is open, and the tax on what is declared",
  { tag: "@languages" },
  async ({ page }) => {
    const calculator = await openCalculator(page, "presumptive");
    const result = resultOf(calculator);
    const key = (name: string, values?: Record<string, string>) =>
      say(`calculators.presumptive.${name}`, values);
    const choose = (name: string) =>
      calculator.getByRole("radio", { name: key(name), exact: true }).check();
    const tax = say("calculators.incomeTax.sheet.total");
    await expect(result).toContainText(`${key("declared")}₹6,40,000`);
    await expect(result).toContainText(`${tax}₹0`);
    await choose("payer.firm");
    // 30% of 6,40,000 and the cess.
    await expect(result).toContainText(`${tax}₹1,99,680`);
    await expect(result).toContainText(
      key("advance", { amount: "₹1,99,680", day: dayInWords("2027-03-15", language()) }),
    );
    await choose("payer.person");
    await calculator.getByLabel(key("bank")).fill("2.2 crore");
    const limit = say("tools.kit.amounts.crore", { count: "2" });
    await expect(result).toHaveText(key("scheme.cash", { limit, cash: "5" }));
    await choose("work.commission");
    await expect(result).toHaveText(key("scheme.commission"));
    await choose("work.profession");
    await calculator.getByLabel(key("cash")).fill("0");
    await calculator.getByLabel(key("bank")).fill("36,00,000");
    // Half of it is 18,00,000: 1,60,000 and the cess.
    await expect(result).toContainText(`${tax}₹1,66,400`);
    await openGroup(calculator, key("more"));
    await calculator.getByLabel(key("profit")).fill("40,00,000");
    await expect(calculator.getByText(key("profitInvalid"))).toBeVisible();
    await expect(result).toHaveText("–");
  },
);

test(
  "TDS: the verdict follows who pays, what for and how much",
  { tag: "@languages" },
  async ({ page }) => {
    const calculator = await openCalculator(page, "tds");
    const slip = resultOf(calculator);
    const choose = (key: string) =>
      calculator.getByRole("radio", { name: say(`calculators.tds.${key}`), exact: true }).check();
    const total = (amount: string) => `${say("calculators.tds.total")}${amount}`;
    const amount = calculator.getByLabel(say("calculators.tds.amount"));
    await expect(slip).toContainText(say("calculators.tds.verdict.deduct"));
    await amount.fill("50,000");
    await expect(slip).toContainText(say("calculators.tds.verdict.notYet"));
    await expect(slip).toContainText(say("calculators.tds.upToYear", { limit: "₹50,000" }));
    await choose("payment.partner");
    await expect(slip).toContainText(say("calculators.tds.verdict.ask"));
    await expect(slip).toContainText(total("₹5,000"));
    await choose("payer.person");
    await choose("payment.rentBuilding");
    await expect(amount).toBeHidden();
    await expect(slip).toContainText(total("₹14,400"));
    await expect(slip).toContainText(say("calculators.tds.ownForm", { days: "30" }));
    await calculator.getByLabel(say("calculators.tds.months")).fill("13");
    await expect(calculator.getByText(say("calculators.tds.monthsInvalid"))).toBeVisible();
    await expect(slip).toContainText(total("–"));
    await choose("payment.salary");
    await expect(slip).toContainText(total("₹97,500"));
    await choose("payment.contractor");
    await calculator.getByLabel(say("calculators.tds.single")).fill("50,001");
    await expect(calculator.getByText(say("calculators.tds.singleInvalid"))).toBeVisible();
    await expect(slip).toContainText(total("–"));
  },
);

test(
  "late statements: a fee by the day, interest by the month, and the steps of an LLP",
  { tag: "@languages" },
  async ({ page }) => {
    await page.clock.setFixedTime(new Date("2026-12-01T12:00:00+05:30"));
    const calculator = await openCalculator(page, "lateStatements");
    const slip = resultOf(calculator);
    const words = (key: string, blanks?: Record<string, string>) =>
      say(`calculators.lateStatements.${key}`, blanks);
    const choose = (name: string) => calculator.getByRole("radio", { name, exact: true }).check();
    const due = () => calculator.getByLabel(words("due")).filter({ visible: true });
    // Due on 31 October, 31 days at ₹200.
    await expect(due()).toHaveValue("2026-10-31");
    await expect(slip).toContainText(`${words("total")}₹6,200`);
    await choose(words("paidLate.yes"));
    await calculator.getByLabel(words("deductible"), { exact: true }).fill("2026-09-30");
    await calculator.getByLabel(words("deducted"), { exact: true }).fill("2026-09-30");
    await expect(slip).toContainText(`${words("paying", { percent: "1.5", months: "4" })}₹600`);
    await choose(words("form.aoc4"));
    await expect(slip).toContainText(`${words("total")}₹3,200`);
    // An OPC has another last date: 27 September, 65 days at ₹100.
    await choose(words("form.aoc4Opc"));
    await expect(slip).toContainText(`${words("total")}₹6,500`);
    await choose(words("form.llp8"));
    await expect(slip).toContainText(`${words("additional", { days: "32" })}₹200`);
    await choose(
      words("turnover.large", { limit: say("tools.kit.amounts.lakh", { count: "40" }) }),
    );
    await expect(slip).toContainText(`${words("additional", { days: "32" })}₹400`);
    await choose(words("form.cmp08"));
    await expect(slip).toContainText(`${words("total")}₹216.99`);
    await expect(slip).toContainText(words("cmp08"));
    await calculator.getByLabel(words("filed")).fill("2026-10-18");
    await expect(slip).toContainText(`${words("inTime")}₹0`);
  },
);

for (const [today, due, year, filed] of [
  ["2027-03-01", "2027-02-20", "2026-27", "2027-09-01"],
  ["2028-02-29", "2028-02-20", "2026-27", "2027-12-31"],
] as const) {
  test(`a GST return is late as seen from ${today}, and nothing moves for it`, async ({ page }) => {
    await openUnmoved(page, "lateGst", today);
    const lateGst = page.locator("#late-gst");
    const dueField = lateGst.getByLabel(say("calculators.lateGst.due")).filter({ visible: true });
    await expect(dueField).toHaveValue(due);
    await expect(lateGst.getByLabel(say("calculators.lateGst.filed"))).toHaveValue(today);
    await expect(resultOf(lateGst)).not.toContainText(say("calculators.lateGst.inTime"));
  });

  test(`a return is late as seen from ${today}, and nothing moves for it`, async ({ page }) => {
    await openUnmoved(page, "lateReturn", today);
    const lateReturn = page.locator("#late-return");
    await expect(
      lateReturn.getByRole("radio", { name: say("calculators.lateReturn.yearOf", { year }) }),
    ).toBeChecked();
    await expect(lateReturn.getByLabel(say("calculators.lateReturn.filed"))).toHaveValue(filed);
    await expect(resultOf(lateReturn)).toContainText(`${say("calculators.lateReturn.fee")}₹5,000`);
  });
}

/** Opens a calculator on another day than that of the build. */
async function openUnmoved(page: Page, name: CalculatorName, today: string): Promise<void> {
  const address = at(pages[name].path);
  await page.clock.setFixedTime(new Date(`${today}T12:00:00+05:30`));
  await bringFonts(page, address);
  await page.goto(address);
  expect(await shiftWhileWaking(page)).toBeLessThan(0.001);
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each calculator shows a worked example", async ({ page }) => {
    const examples = {
      gst: new RegExp(`${say("calculators.gst.bill.total")}₹1,180`),
      incomeTax: new RegExp(
        `${say("calculators.incomeTax.sheet.newRegime")}.*${say("calculators.incomeTax.sheet.oldRegime")}`,
      ),
      lateGst: new RegExp(say("calculators.lateGst.fee")),
      lateReturn: new RegExp(say("calculators.lateReturn.fee")),
      advanceTax: new RegExp(say("calculators.advanceTax.slip")),
      composition: new RegExp(`${say("calculators.composition.bill.own")}₹9,00,000`),
      presumptive: new RegExp(`${say("calculators.presumptive.declared")}₹6,40,000`),
      updatedReturn: new RegExp(`${say("calculators.updatedReturn.total")}₹75,000`),
      lateStatements: new RegExp(say("calculators.lateStatements.total")),
      tds: new RegExp(`${say("calculators.tds.total")}₹6,000`),
    } satisfies Record<CalculatorName, RegExp>;
    for (const name of calculators) {
      await page.goto(at(pages[name].path));
      await expect(resultOf(page), name).toHaveText(examples[name]);
    }
  });
});

test("of a calculator the verdict alone is announced, once the hand rests", async ({ page }) => {
  const calculator = await openCalculator(page, "incomeTax");
  await expect(announced(calculator)).toHaveText("");
  const salary = calculator.getByLabel(say("calculators.incomeTax.salary"));
  await salary.fill("");
  await salary.pressSequentially("1200000");
  const compared = await resultOf(calculator).locator("p").first().innerText();
  const verdict = `${compared} ${say("calculators.incomeTax.sheet.total")}: ₹0`;
  await expect(announced(calculator)).toHaveText(verdict);
  const live = calculator.locator(
    "[role=status], [role=alert], output:not([aria-live=off]), [aria-live]:not([aria-live=off])",
  );
  await expect(live.filter({ hasText: /./ })).toHaveText([verdict]);
});

test("a first key replaces the amount of the example, and what cannot be read is announced", async ({
  page,
}) => {
  const calculator = await openCalculator(page, "incomeTax");
  const salary = calculator.getByLabel(say("calculators.incomeTax.salary"));
  await salary.click();
  await page.keyboard.type("1500000");
  await expect(salary).toHaveValue("1500000");
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

test("GSTR-3B by the quarter has the last date of the quarter", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-23T12:00:00+05:30"));
  const calculator = await openCalculator(page, "lateGst");
  await calculator
    .getByRole("radio", { name: say("calculators.lateGst.rhythm.quarterly") })
    .check();
  await expect(
    calculator.getByLabel(say("calculators.lateGst.due")).filter({ visible: true }),
  ).toHaveValue("2026-10-22");
});

test("the list leads to each calculator, and from there to the others", async ({ page }) => {
  await page.goto(at(path));
  const headings = calculators.map((name) => say(`calculators.${name}.heading`));
  await expect(
    page
      .getByRole("main")
      .getByRole("heading", { level: 2 })
      .filter({ has: page.locator("a") }),
  ).toHaveText(headings);
  await page.getByRole("link", { name: say("calculators.incomeTax.heading"), exact: true }).click();
  await expect(page).toHaveURL(at(pages.incomeTax.path));
  const others = page.getByRole("navigation", { name: say("calculators.ways") }).getByRole("link");
  await expect(others).toHaveText(
    headings.filter((_, place) => calculators[place] !== "incomeTax"),
  );
});

test("links from when all calculators were on one page lead to theirs, with their figures", async ({
  page,
}) => {
  await page.goto(at(`${path}#income-tax`));
  await expect(page).toHaveURL(new RegExp(`${at(pages.incomeTax.path)}#income-tax$`));
  await page.goto(at(`${path}#gst?amount=4%2C000`));
  await expect(page.getByLabel(say("calculators.gst.amount"))).toHaveValue("4,000");
  expect(new URL(page.url()).pathname).toBe(at(pages.gst.path));
});

test("the page of a service leads to the calculators that its clients ask for", async ({
  page,
}) => {
  await page.goto(at("/c-a-services/income-tax-return"));
  await page
    .getByRole("main")
    .getByRole("link", { name: say("calculators.lateReturn.heading"), exact: true })
    .click();
  await expect(page).toHaveURL(at(pages.lateReturn.path));
});
