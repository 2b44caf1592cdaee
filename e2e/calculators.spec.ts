import type { Locator, Page } from "@playwright/test";
import { type CalculatorName, getCalculatorId, pages } from "#page-map.ts";
import { formatLongDay } from "#text/days.ts";
import {
  getLiveRegion,
  getResultBar,
  holdScripts,
  hydrateIslands,
  openHydrated,
} from "./checks.ts";
import { getFact, getTestLocale, localizedPath, t } from "./content.ts";
import { expect, test } from "./site.ts";

const getResult = (calculator: Locator) => calculator.locator("[id$=-result] > :first-child");

/** Opens a calculator and waits until it is hydrated. */
async function openCalculator(page: Page, key: CalculatorName) {
  await openHydrated(page, pages[key].path);
  return page.locator(`#${getCalculatorId(key)}`);
}

async function openGroup(calculator: Locator, summary: string) {
  await calculator.locator("summary").filter({ hasText: summary }).click();
}

/** What a visitor answers in a calculator, and a part of the result that it then shows. Unit tests cover the arithmetic. */
interface Answered {
  name: CalculatorName;
  /** The day on which the page is opened; today if undefined. */
  day?: string;
  /** Radio buttons and checkboxes by their keys, and fields with their values. */
  chosen?: string[];
  written?: Record<string, string>;
  /** A text of the result; read once the language of the test is known. */
  shows: () => string;
}

const getText = (key: string, blanks?: Parameters<typeof t>[1]) => t(`calculators.${key}`, blanks);
const dayCount = (count: string) => t("tools.shared.counts.days.other", { count });
const formatIsoDay = (iso: string) => formatLongDay(iso, getTestLocale());

const answered: Answered[] = [
  {
    name: "gst",
    chosen: ["gst.direction.remove", "gst.place.across"],
    written: { "gst.amount": "11,800" },
    shows: () => `${getText("gst.bill.igst", { rate: "18" })}₹1,800`,
  },
  {
    name: "composition",
    written: { "composition.consumers": "59,00,000", "composition.purchases": "50,00,000" },
    shows: () => getText("composition.compared.more", { amount: "₹59,000" }),
  },
  {
    name: "presumptive",
    chosen: ["presumptive.payer.firm"],
    written: { "presumptive.bank": "80,00,000", "presumptive.cash": "20,00,000" },
    shows: () => `${getText("incomeTax.sheet.total")}₹1,99,680`,
  },
  {
    name: "advanceTax",
    day: "2026-11-23",
    written: { "advanceTax.income": "16,00,000", "advanceTax.paidField": "20,000" },
    shows: () => `${getText("advanceTax.total", { day: formatIsoDay("2026-12-15") })}₹73,600`,
  },
  {
    name: "lateGst",
    day: "2027-01-20",
    chosen: ["lateGst.form.gstr9"],
    written: { "lateGst.yearTurnover": "3 crore" },
    shows: () => `${getText("lateGst.days", { days: dayCount("20"), perDay: "₹50" })}₹1,000`,
  },
  {
    name: "lateGst",
    day: "2026-11-27",
    chosen: ["lateGst.form.gstr3b", "lateGst.rhythm.quarterly"],
    shows: () => getText("lateGst.monthly"),
  },
  {
    name: "lateReturn",
    written: {
      "lateReturn.filed": "2026-10-15",
      "lateReturn.totalIncome": "9,00,000",
      "lateReturn.taxDue": "40,000",
    },
    shows: () => `${getText("lateReturn.total")}₹9,000`,
  },
  {
    name: "updatedReturn",
    day: "2026-12-01",
    written: { "updatedReturn.taxField": "40,000", "updatedReturn.interestField": "10,000" },
    shows: () =>
      `${getText("updatedReturn.additional", { percent: "25", base: "₹50,000" })}₹12,500`,
  },
  {
    name: "lateStatements",
    day: "2026-12-01",
    chosen: ["lateStatements.form.llp8"],
    shows: () => `${getText("lateStatements.additional", { days: dayCount("32") })}₹200`,
  },
  {
    name: "tds",
    chosen: ["tds.payer.person", "tds.payment.rentBuilding"],
    written: { "tds.rent": "60,000" },
    shows: () => `${getText("tds.total")}₹14,400`,
  },
];

/** Invalid input, with its error and the place of the error. */
const rejectedInputs: [CalculatorName, field: string, value: string, messageKey: string][] = [
  ["gst", "gst.otherRatePercent", "101", "gst.otherRateInvalid"],
  ["composition", "composition.purchases", "60,00,000", "composition.purchasesInvalid"],
  ["lateReturn", "lateReturn.filed", "", "lateReturn.dayInvalid"],
  ["tds", "tds.months", "13", "tds.monthsInvalid"],
];

test("each calculator shows a result, and rejects invalid input", async ({ page }) => {
  test.slow();
  for (const { name, day, chosen = [], written = {}, shows } of answered) {
    await test.step(name, async () => {
      const noon = day === undefined ? new Date() : new Date(`${day}T12:00:00+05:30`);
      await page.clock.setFixedTime(noon);
      const calculator = await openCalculator(page, name);
      const choose = (key: string) => calculator.getByLabel(getText(key), { exact: true }).check();
      const input = (key: string) => calculator.getByLabel(getText(key)).filter({ visible: true });
      for (const key of chosen) await choose(key);
      for (const [key, value] of Object.entries(written)) await input(key).fill(value);
      await expect(getResult(calculator)).toContainText(shows());
      const blanks = { from: "2017", to: "2099" };
      for (const [, field, value, messageKey] of rejectedInputs.filter(
        ([calculatorName]) => calculatorName === name,
      )) {
        if (name === "gst") await choose("gst.otherRate");
        await input(field).fill(value);
        await expect(calculator.getByText(getText(messageKey, blanks))).toBeVisible();
        await expect(input(field)).toHaveAttribute("aria-invalid", "true");
      }
    });
  }
});

test(
  "both tax regimes are compared and the cheaper is named",
  { tag: "@languages" },
  async ({ page }) => {
    const calculator = await openCalculator(page, "incomeTax");
    const result = getResult(calculator);
    await calculator.getByLabel(t("calculators.incomeTax.salary")).fill("12,85,000");
    await expect(result).toContainText(
      `${t("calculators.incomeTax.sheet.marginalRelief")}− ₹51,500`,
    );
    await expect(result).toContainText(`${t("calculators.incomeTax.sheet.total")}₹10,400`);
    const person = (age: string) =>
      t("calculators.incomeTax.more.person", {
        age: t(`calculators.incomeTax.age.${age}`),
        resident: t("calculators.incomeTax.resident.yes"),
      });
    await openGroup(calculator, person("below60"));
    await calculator.getByRole("radio", { name: t("calculators.incomeTax.age.60to79") }).check();
    await expect(calculator.locator("summary").filter({ hasText: person("60to79") })).toBeVisible();
    // Opening a group closes the others.
    await openGroup(calculator, t("calculators.incomeTax.more.deductions"));
    await expect(calculator.locator("details[open]")).toHaveCount(1);
    await calculator.getByLabel(t("calculators.incomeTax.deductions")).fill("8,00,000");
    await expect(result).toContainText(
      t("calculators.incomeTax.verdict.oldRegime", { amount: "₹10,400" }),
    );
  },
);

test(
  "the first own input empties the amounts of the example",
  { tag: "@languages" },
  async ({ page }) => {
    await page.clock.setFixedTime(new Date("2026-11-27T12:00:00+05:30"));
    const release = await holdScripts(page);
    await page.goto(localizedPath(pages.lateGst.path), { waitUntil: "commit" });
    const calculator = page.locator("#late-gst");
    const cash = calculator.getByLabel(getText("lateGst.cashTax"));
    const filed = calculator.getByLabel(getText("lateGst.filed"));
    const example = calculator.getByText(t("tools.shared.example"), { exact: true });
    const fee = `${getText("lateGst.days", { days: dayCount("10"), perDay: "₹50" })}₹500`;
    const expectOwn = async () => {
      await expect(cash).toHaveValue("");
      await expect(example).toHaveCount(0);
      await expect(getResult(calculator)).toContainText(`${fee}${getText("lateGst.total")}₹500`);
      await expect(getResult(calculator)).toContainText(
        t("tools.shared.gaps.leftOut", { fields: getText("lateGst.cashTax") }),
      );
    };
    await test.step("before the script has come", async () => {
      await expect(cash).toHaveValue("50,000");
      await calculator.locator("#late-gst-due-gstr3b").fill("2026-11-20");
      await filed.fill("2026-11-30");
      release();
      await hydrateIslands(page);
      await expectOwn();
    });
    await test.step("after a reload", async () => {
      await page.reload();
      await hydrateIslands(page);
      await expectOwn();
    });
    await calculator.getByRole("button", { name: t("tools.shared.clear.device.button") }).click();
    await expect(cash).toHaveValue("50,000");
    await expect(example).toHaveCount(2);
    await test.step("after the script has come", async () => {
      await filed.fill("2026-11-30");
      await expectOwn();
    });
    await cash.fill("50,000");
    await expect(getResult(calculator)).not.toContainText(
      t("tools.shared.gaps.leftOut", { fields: getText("lateGst.cashTax") }),
    );
    await expect(example, "an amount that is typed is one's own").toHaveCount(0);
  },
);

test("days late and filing date update each other", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-27T12:00:00+05:30"));
  const calculator = await openCalculator(page, "lateGst");
  const days = calculator.getByLabel(t("tools.shared.late.days"));
  const filed = calculator.getByLabel(getText("lateGst.filed"));
  const counted = (count: string, day: string) =>
    t("tools.shared.late.counted", { days: dayCount(count), day: formatIsoDay(day) });
  // The server has rendered its own day, so the test begins with a chosen one.
  await filed.fill("2026-11-27");
  await expect(days).toHaveValue("7");
  await days.fill("20");
  await expect(filed).toHaveValue("2026-12-10");
  await expect(getResult(calculator)).toContainText(counted("20", "2026-12-10"));
  await filed.fill("2026-12-30");
  await expect(days).toHaveValue("40");
  await expect(getResult(calculator)).toContainText(counted("40", "2026-12-30"));
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

  await test.step("the link has only the answers of this return", async () => {
    await days.fill("20");
    await calculator.getByLabel(getText("lateGst.form.gstr1"), { exact: true }).check();
    const chat = calculator.getByRole("link", { name: t("tools.shared.take.ask") });
    await expect(chat).toHaveAttribute("href", /gstr1/);
    const text = new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
    const [, answers = ""] = text.split("#late-gst?");
    expect([...new URLSearchParams(answers).keys()]).toEqual(["form", "due-gstr1", "filed"]);
  });
});

test("above ₹5 crore quarterly filing is not offered", async ({ page }) => {
  const calculator = await openCalculator(page, "lateGst");
  const quarterly = calculator.getByLabel(getText("lateGst.rhythm.quarterly"), { exact: true });
  await quarterly.check();
  const due = calculator.locator("#late-gst-due-gstr3bQuarterly");
  await expect(due).toBeVisible();
  await calculator.getByLabel(getText("lateGst.turnover.above", { limit: "5" })).check();
  await expect(quarterly).toBeHidden();
  await expect(due).toBeHidden();
  await calculator.getByLabel(getText("lateGst.nil.yes"), { exact: true }).check();
  await expect(quarterly).toBeVisible();
});

test("payslip figures change HRA, NPS and the refund", async ({ page }) => {
  const calculator = await openCalculator(page, "incomeTax");
  const result = getResult(calculator);
  const field = (key: string) => calculator.getByLabel(getText(`incomeTax.${key}`));
  await field("salary").fill("14,00,000");
  await openGroup(calculator, getText("incomeTax.more.payslip"));
  const total = await getResultBar(calculator).innerText();
  await field("houseRentAllowance").fill("2,40,000");
  await field("rentPaid").fill("2,16,000");
  await expect(result).toContainText(getText("incomeTax.basicMissing"));
  expect(await getResultBar(calculator).innerText(), "the result without HRA stays").toBe(total);
  await field("basic").fill("6,00,000");
  await field("employerPension").fill("1,00,000");
  await expect(result).toContainText(`${getText("incomeTax.sheet.rent")}− ₹1,56,000`);
  await expect(result).toContainText(`${getText("incomeTax.sheet.employerPension")}− ₹84,000`);
  await openGroup(calculator, getText("incomeTax.more.deductions"));
  await field("paid").fill("5,00,000");
  await expect(result).toContainText(getText("incomeTax.sheet.refund"));
});

test("only the verdict or the error is announced", async ({ page }) => {
  const calculator = await openCalculator(page, "incomeTax");
  await expect(getLiveRegion(calculator)).toHaveText("");
  const salary = calculator.getByLabel(t("calculators.incomeTax.salary"));
  await salary.click();
  await page.keyboard.type("1200000");
  await expect(salary).toHaveValue("1200000");
  const compared = await getResult(calculator).locator("p").first().innerText();
  const verdict = `${compared} ${t("calculators.incomeTax.sheet.total")}: ₹0`;
  await expect(getLiveRegion(calculator)).toHaveText(verdict);
  const live = calculator.locator(
    "[role=status], [role=alert], output:not([aria-live=off]), [aria-live]:not([aria-live=off])",
  );
  await expect(live.filter({ hasText: /./ })).toHaveText([verdict]);
  await salary.fill("a lot");
  await expect(getLiveRegion(calculator)).toHaveText(t("calculators.incomeTax.amountInvalid"));
  await salary.fill("");
  await expect(getResult(calculator)).toContainText(t("calculators.incomeTax.empty"));
  await salary.fill("9,00,000");
  await openGroup(calculator, t("calculators.incomeTax.more.payslip"));
  await calculator.getByLabel(t("calculators.incomeTax.professionalTax")).fill("25,00,000");
  await expect(
    calculator.getByText(t("calculators.incomeTax.professionalTaxInvalid", { limit: "₹2,500" })),
  ).toBeVisible();
});

const worksheetPath = "/our-franchise/earnings";

const numberField = (page: Page, key: string) =>
  page.getByLabel(t(`earnings.worksheet.${key}`), { exact: true });

/** Figures for a year: in 10 months with sales, ₹15,000 of income and ₹12,600 of costs. */
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

const getSheet = (page: Page) => page.locator("#earnings-result");

async function fillAll(page: Page): Promise<void> {
  for (const [key, number] of Object.entries(numbers)) await numberField(page, key).fill(number);
}

test("a year is computed from the visitor's numbers", { tag: "@languages" }, async ({ page }) => {
  await page.goto(localizedPath("/our-franchise"));
  const main = page.getByRole("main");
  await main
    .getByRole("link", { name: t("tools.list.tools.earnings.name") })
    .first()
    .click();
  await expect(page).toHaveURL(localizedPath(worksheetPath));
  await hydrateIslands(page);
  const sheet = getSheet(page);
  await fillAll(page);
  const meaning = (key: string, values: Record<string, string>) =>
    t(`earnings.worksheet.meaning.${key}`, values);
  await expect(sheet).toContainText(`${t("earnings.worksheet.sheet.left")}₹2,400`);
  await expect(sheet).toContainText(`${t("earnings.worksheet.sheet.lost")}₹5,100`);
  await expect(sheet).toContainText(meaning("hourEarns", { amount: "₹8" }));
  await expect(sheet).toContainText(meaning("backAfter", { months: "30" }));
  await expect(sheet).toContainText(meaning("yearBehind", { amount: "₹3,600" }));
  const claimed = Number(getFact("claims.ownerLakhMonthly.figure"));
  await expect(sheet).toContainText(`₹${String(claimed)},00,000`);

  await numberField(page, "jobs").fill("4");
  await expect(sheet).toContainText(meaning("neverBack", {}));
  await expect(getLiveRegion(page)).toHaveText(
    `${t("earnings.worksheet.sheet.perMonthLost")}: ₹550`,
  );
  await expect(getResultBar(page)).toContainText(t("earnings.worksheet.estimate"));
});

test("a comparison has no verdict while a cost is empty", async ({ page }) => {
  await openHydrated(page, worksheetPath);
  const sheet = getSheet(page);
  await expect(getResultBar(page)).toContainText("–");
  await expect(getResultBar(page)).toContainText(t("earnings.worksheet.potential"));
  await expect(page.getByText(t("earnings.worksheet.unknown"))).toBeVisible();
  await fillAll(page);
  for (const key of ["travel", "deposit", "hoursEach"]) {
    await numberField(page, key).fill("");
    await expect(sheet).toContainText(`${t("earnings.worksheet.sheet.left")}–`);
    // The known figures stay.
    await expect(sheet).toContainText(`${t("earnings.worksheet.sheet.income")}₹15,000`);
    await expect(getResultBar(page)).toContainText("₹15,000");
    await expect(sheet).toContainText(
      t("earnings.worksheet.empty", { fields: t(`earnings.worksheet.${key}`) }),
    );
    await expect(sheet).not.toContainText(t("earnings.worksheet.meaning.neverBack"));
    await numberField(page, key).fill(key === "hoursEach" ? "3" : "0");
    await expect(sheet).not.toContainText(`${t("earnings.worksheet.sheet.left")}–`);
  }
  await numberField(page, "travel").fill("600");
  await numberField(page, "deposit").fill("1,000");
  await numberField(page, "interest").fill("");
  await expect(sheet, "who does not borrow pays no interest").toContainText(
    `${t("earnings.worksheet.sheet.left")}₹3,000`,
  );
});
