/**
 * Compares the calculators with a second calculation, which is exact, for thousands of random cases. `tool` is what the
 * calculator says; the message of a failure is the case.
 */
import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { addDays } from "#text/days.ts";
import { type Paise, toPaise } from "#text/paise.ts";
import { computeSchemeCost } from "#tools/composition/composition.ts";
import { computeGst } from "#tools/gst/gst-calculator.tsx";
import { computeNewRegimeTax, computeOldRegimeTax } from "#tools/income-tax/income-tax.ts";
import { computeSalaryDeductions } from "#tools/income-tax/salary-deductions.ts";
import { computeLateGstCost } from "#tools/late-gst/late-gst.ts";
import { computeLateReturnCost } from "#tools/late-return/late-return.ts";
import { computeLlpFees, computeTdsStatementFee } from "#tools/late-statements/late-statements.ts";
import { computePresumptiveIncome, computePresumptiveTax } from "#tools/presumptive/presumptive.ts";
import { computeTds } from "#tools/tds/tds.ts";
import * as second from "./independent-calculation.ts";
import { createSeededRandom } from "./seeded-random.ts";

const rules = loadFilesOrThrow(
  "compositionRules",
  "incomeTaxRules",
  "gstRules",
  "lateReturnRules",
  "presumptiveRules",
  "tdsRules",
  "lateStatementRules",
).shared;

const next = createSeededRandom(20_261_123);
/** A whole number from 0 to `most`. */
const upTo = (most: number) => Math.floor(next() * (most + 1));
/** True in half of the calls. */
const isHeads = () => next() < 0.5;
function oneOf<Value>(values: readonly [Value, ...Value[]]): Value {
  return values[upTo(values.length - 1)] ?? values[0];
}

/** Limits of law in rupees. Mistakes are likely beside them. */
const limits = [
  2.5, 3, 4, 5, 8, 10, 12, 12.7, 12.75, 16, 20, 24, 50, 51.6, 100, 102, 200, 207, 500, 520,
].map((lakhs) => lakhs * 100_000);

function anyIncome(): number {
  const near = limits[upTo(limits.length - 1)] ?? 0;
  if (isHeads()) return Math.max(0, near + upTo(20_000) - 10_000);
  return isHeads() ? upTo(3_000_000) : upTo(90_000_000);
}

const years = ["2025-26", "2026-27"] as const;

function taxRulesOf(year: string) {
  const rulesOfYear = rules.incomeTaxRules.rules.find((item) => item.years.includes(year));
  if (rulesOfYear === undefined) throw new Error(`No rules for ${year}.`);
  return rulesOfYear;
}

/** The paise of whole rupees, for the second calculation. */
const inPaise = (amount: number) => BigInt(amount) * 100n;

/**
 * The taxes to ten rupees that are right for an exact tax. The tool rounds each line to the paisa, which may round a tax
 * up or down that is within a paisa of ₹5.
 */
function listRightTaxes({ over, under }: second.Fraction): bigint[] {
  return [-1n, 0n, 1n].map((paisa) =>
    second.roundToNearest({ over: over + paisa * under, under }, 1000n),
  );
}

const ages = ["below60", "60to79", "80plus"] as const;

test("income tax is the exact one for 8,000 incomes in both regimes", () => {
  for (let count = 0; count < 8000; count++) {
    const year = oneOf(years);
    const income = anyIncome();
    const who = { age: oneOf(ages), isResident: next() < 0.9 };
    for (const regime of ["new", "old"] as const) {
      const compute = regime === "new" ? computeNewRegimeTax : computeOldRegimeTax;
      const tool = compute(taxRulesOf(year), { taxableIncome: toPaise(income), ...who }).total;
      const tax = second.computeExactTax({ income: inPaise(income), regime, ...who });
      const input = JSON.stringify({ income, year, regime, ...who });
      expect(listRightTaxes(tax), input).toContain(BigInt(tool));
    }
  }
});

test("exempt HRA is the exact one for 2,000 salaries in the old regime", () => {
  for (let count = 0; count < 2000; count++) {
    const year = oneOf(years);
    const [basic, received, rent] = [upTo(2_000_000), upTo(800_000), upTo(1_200_000)];
    const city = oneOf(["elsewhere", "metro", "newMetro"] as const);
    const tool = computeSalaryDeductions(taxRulesOf(year), year, "old", {
      salary: toPaise(basic + received + 1),
      basic: toPaise(basic),
      houseRentAllowance: toPaise(received),
      rentPaid: toPaise(rent),
      city,
      employerPension: toPaise(0),
      employer: "other",
      professionalTax: toPaise(0),
    }).rent;
    const cityPercent = city === "metro" || (city === "newMetro" && year === "2026-27") ? 50 : 40;
    const salary = { basic: inPaise(basic), received: inPaise(received), rent: inPaise(rent) };
    const exact = second.computeExactRent(salary, cityPercent);
    expect(exact, JSON.stringify({ basic, received, rent, city, year })).toBe(BigInt(tool));
  }
});

test("fees and interest are the exact ones for 4,000 late GST returns", () => {
  const forms = ["gstr3b", "gstr1", "gstr4", "gstr9"] as const;
  const steps = [15_000_000, 20_000_000, 50_000_000, 200_000_000];
  for (let count = 0; count < 4000; count++) {
    const form = oneOf(forms);
    const daysLate = oneOf([upTo(40), upTo(400), -upTo(30)]);
    const due = "2026-11-20";
    const turnover = isHeads() ? upTo(400_000_000) : (steps[upTo(3)] ?? 0) + upTo(2) - 1;
    const isNil = form !== "gstr9" && next() < 0.3;
    const cash = upTo(100_000_000);
    const tool = computeLateGstCost(rules.gstRules, {
      form,
      due,
      filed: addDays(due, daysLate),
      turnover,
      isNil,
      cashTax: cash as Paise,
    });
    const input = { form, daysLate, turnover, nil: isNil, cash: BigInt(cash) };
    expect(
      { fee: BigInt(tool.fee), interest: BigInt(tool.interest) },
      `${form} ${String(daysLate)} days, ${String(turnover)}, nil ${String(isNil)}, ${String(cash)}`,
    ).toEqual(second.computeExactLateGst(input));
  }
});

test("fee and interest are the exact ones for 4,000 late income-tax returns", () => {
  for (let count = 0; count < 4000; count++) {
    const year = oneOf(years);
    const filed = addDays(`${year.slice(0, 2)}${year.slice(5)}-04-01`, upTo(274));
    const kind = oneOf(["presumptive", "vehicles", "business", "salary"] as const);
    const tax = oneOf([upTo(20_000), upTo(1_000_000), upTo(9_999_999)]);
    // The running total at each of the four dates of advance tax.
    let sum = 0;
    const paid = [0, 0, 0, 0].map(() => (sum += isHeads() ? upTo(Math.ceil(tax / 3)) : 0));
    const income = oneOf([upTo(600_000), upTo(3_000_000)]);
    const who = {
      kind,
      isAudited: kind === "business" && isHeads(),
      isSenior: isHeads(),
      mustFile: isHeads(),
    };
    const tool = computeLateReturnCost(rules.lateReturnRules, {
      year,
      kind,
      isAudited: who.isAudited,
      isExempt: who.isSenior && kind === "salary",
      mustFile: who.mustFile,
      filed,
      totalIncome: toPaise(income),
      taxDue: toPaise(tax),
      advancePaid: paid.map((each) => toPaise(each)),
    }).total;
    const exact = second.computeExactLateReturn(year, {
      ...who,
      filed,
      income: inPaise(income),
      tax: inPaise(tax),
      paid: paid.map(inPaise),
    });
    expect(exact, JSON.stringify({ year, filed, income, tax, paid, ...who })).toBe(BigInt(tool));
  }
});

test("GST is the exact one on 4,000 bills", () => {
  for (let count = 0; count < 4000; count++) {
    const amount = oneOf([upTo(10_000), upTo(10_000_000), upTo(9_999_999_999)]);
    const rate = oneOf([0, 0.25, 1.5, 3, 5, 7.5, 12, 18, 28, 40, 0.1]);
    const [includesTax, isInterState] = [isHeads(), isHeads()];
    const tool = computeGst({
      amount: amount as Paise,
      rate,
      includesTax,
      isInterState,
    });
    const { half, one, value, total } = second.computeExactBill(
      BigInt(amount),
      rate,
      includesTax,
      isInterState,
    );
    expect(
      [tool.cgst, tool.sgst, tool.igst, tool.value, tool.total].map(BigInt),
      `${String(amount)} at ${String(rate)}`,
    ).toEqual([half, half, one, value, total]);
  }
});

test("presumptive income is the exact one for 4,000 businesses, and so is the tax of 4,000 firms", () => {
  for (let count = 0; count < 4000; count++) {
    const isProfession = isHeads();
    const limit = oneOf(isProfession ? [5_000_000, 7_500_000] : [20_000_000, 30_000_000]);
    const turnover = isHeads() ? limit + upTo(40) - 20 : upTo(limit * 1.2);
    const cash = isHeads() ? Math.floor(turnover / 20) + upTo(2) - 1 : upTo(turnover);
    const unpaid = isHeads() ? 0 : upTo(turnover - cash);
    const receipts = { bank: turnover - cash - unpaid, cash, unpaid };
    const tool = computePresumptiveIncome(rules.presumptiveRules, {
      payer: "person",
      work: isProfession ? "profession" : "business",
      bank: toPaise(receipts.bank),
      cash: toPaise(cash),
      unpaid: toPaise(unpaid),
      profit: toPaise(0),
    });
    const expected = second.computeExactPresumptive(isProfession, {
      bank: inPaise(receipts.bank),
      cash: inPaise(cash),
      unpaid: inPaise(unpaid),
    });
    const input = JSON.stringify({ isProfession, ...receipts });
    expect(tool.reason === "open" ? BigInt(tool.declared) : undefined, input).toBe(expected);
    const income = anyIncome();
    const year = taxRulesOf("2026-27");
    const tax = computePresumptiveTax(year, rules.presumptiveRules, "firm", toPaise(income)).total;
    expect(listRightTaxes(second.computeExactFirmTax(inPaise(income))), String(income)).toContain(
      BigInt(tax),
    );
  }
});

test("TDS is the exact one on 3,000 payments", () => {
  for (let count = 0; count < 3000; count++) {
    const payment = oneOf(["professional", "technical", "commission", "contractor"] as const);
    const limit = oneOf([20_000, 30_000, 50_000, 100_000]);
    const amount = isHeads() ? limit + upTo(2) - 1 : upTo(300_000);
    const single = Math.min(amount, oneOf([29_999, 30_000, 30_001, upTo(100_000)]));
    const isIndividualPayee = isHeads();
    const tool = computeTds(rules.tdsRules, {
      day: "2026-11-28",
      payer: oneOf(["firm", "company"] as const),
      payment,
      amount: toPaise(amount),
      months: 12,
      single: toPaise(single),
      isIndividualPayee,
      isLargeBuyer: isHeads(),
    });
    const tax = second.computeExactFirmTds(payment, amount, single, isIndividualPayee);
    const input = JSON.stringify({ payment, amount, single, toIndividual: isIndividualPayee });
    expect(BigInt(tool.tax), input).toBe(tax);
    expect(tool.verdict, input).toBe(tax > 0n ? "deduct" : "notYet");
  }
});

test("fees and interest are the exact ones for 2,000 late TDS statements and LLP forms", () => {
  const { lateStatementRules } = rules;
  const due = "2026-10-31";
  const createDelay = (days: number) => ({ due, filed: addDays(due, days) });
  for (let count = 0; count < 2000; count++) {
    const late = isHeads() ? oneOf([0, 15, 30, 60, 90, 180, 360]) + upTo(1) : upTo(900);
    const contribution = isHeads() ? oneOf([1, 5, 10]) * 100_000 + upTo(1) : upTo(2_500_000);
    const isSmall = isHeads();
    const tax = upTo(200_000);
    const input = JSON.stringify({ late, contribution, isSmall, tax });
    expect(
      computeLlpFees(lateStatementRules, late, { contribution, isSmall })?.additional,
      input,
    ).toBe(toPaise(second.computeExactLlpFee(late, contribution, isSmall)));
    expect(
      computeTdsStatementFee(lateStatementRules, createDelay(late), toPaise(tax)).fee,
      input,
    ).toBe(toPaise(second.computeExactTdsStatementFee(late, tax)));
  }
});

test("GST in and outside the composition scheme is exact to two rupees for 4,000 businesses, and the turning point says which is less", () => {
  for (let count = 0; count < 4000; count++) {
    const trade = oneOf(["trader", "manufacturer", "services"] as const);
    const [consumers, businesses] = [upTo(15_000_000), isHeads() ? upTo(5_000_000) : 0];
    const purchases = upTo(consumers + businesses);
    const [rate, purchaseRate] = [oneOf([18, 5, 40, 0.25]), oneOf([18, 5, 1.5, 12])];
    const tool = computeSchemeCost(rules.compositionRules, {
      day: "2026-11-23",
      trade,
      rate,
      purchaseRate,
      consumers: toPaise(consumers),
      businesses: toPaise(businesses),
      purchases: toPaise(purchases),
    });
    const cost = second.computeExactSchemeComparison({
      rate,
      purchaseRate,
      schemeRate: trade === "services" ? 6 : 1,
      consumers: inPaise(consumers),
      businesses: inPaise(businesses),
      purchases: inPaise(purchases),
    });
    const input = JSON.stringify({ trade, consumers, businesses, rate, purchases, purchaseRate });
    // The tool rounds each of two or three lines to the rupee.
    for (const [shown, whole] of [
      [tool.regular.taxBorne, cost.regular],
      [tool.scheme.taxBorne, cost.scheme],
    ] as const) {
      expect(Math.abs(shown - Number(whole.over) / Number(whole.under)), input).toBeLessThan(200);
      expect(shown % 100, input).toBe(0);
    }
    const isCheaper = tool.scheme.taxBorne < tool.regular.taxBorne;
    if (tool.regular.unusedCredit === 0) {
      expect(isCheaper, input).toBe(tool.gstOnPurchases < tool.turningPoint);
    } else expect(isCheaper, input).toBe(false);
  }
});
