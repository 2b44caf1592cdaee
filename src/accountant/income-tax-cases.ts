/** Cases of the calculators of income tax. */
import { bothTaxes, type Person } from "#features/calculators/both-regimes.ts";
import { advanceTaxDue, financialYearOf } from "#features/calculators/advance-tax.ts";
import { newRegimeTax } from "#features/calculators/income-tax.ts";
import {
  exampleOf,
  paidUpTo,
  returnLateCost,
  type LateReturn,
  type ReturnKind,
} from "#features/calculators/late-return.ts";
import { slabLabel } from "#features/calculators/tax-bill.ts";
import { updatedReturnCost } from "#features/calculators/updated-return.ts";
import { dayInWords } from "#format/day-in-words.ts";
import { fillIn } from "#format/fill-in.ts";
import { inRupees, rupees, sum } from "#format/paise.ts";
import { onDay, type CaseContent, type Line, type WorkedCase } from "./worked-case.ts";

/** A person under 60 in India without any income. */
const withoutIncome: Person = {
  ...{ salary: rupees(0), business: rupees(0), other: rupees(0) },
  ...{ basic: rupees(0), houseRentAllowance: rupees(0), rentPaid: rupees(0) },
  ...{ employerPension: rupees(0), professionalTax: rupees(0) },
  ...{ deductions: rupees(0), paid: rupees(0) },
  ...{ age: "below60", resident: true, city: "elsewhere", employer: "other" },
};

/** In the order of the page. */
const amounts = [
  "salary",
  "business",
  "other",
  "professionalTax",
  "basic",
  "houseRentAllowance",
  "rentPaid",
  "deductions",
  "paid",
] as const;

export function incomeTaxCase({ shared, words }: CaseContent, given: Partial<Person>): WorkedCase {
  const { incomeTax } = words.calculators;
  const [rule] = shared.incomeTaxRules.rules;
  const [year = ""] = rule?.years ?? [];
  const person = { ...withoutIncome, ...given };
  const taxes = rule === undefined ? undefined : bothTaxes(incomeTax.sheet, rule, year, person);
  // The slabs are figures of the rules, with a box each. Here they would hide the result.
  const slabs = taxes?.sheets.flatMap((sheet) => sheet.slabs) ?? [];
  const left = new Set(slabs.map((slab) => slabLabel(incomeTax.sheet, slab)));
  return {
    page: "incomeTax",
    inputs: [
      [incomeTax.year, year],
      ...amounts
        .filter((name) => person[name] > 0)
        .map((name): Line => [incomeTax[name], inRupees(person[name])]),
      [incomeTax.age.label, incomeTax.age[person.age]],
      [incomeTax.resident.label, incomeTax.resident[person.resident ? "yes" : "no"]],
    ],
    results: (taxes?.bills ?? []).flatMap(({ heading, lines, total }) =>
      [...lines, total]
        .filter(({ label }) => !left.has(label))
        .map(({ label, value }): Line => [`${heading}: ${label}`, value]),
    ),
  };
}

export function advanceTaxCase(
  { shared, words, today, language }: CaseContent,
  given: { kind: ReturnKind; year: number; deducted: number; paid: number },
): WorkedCase {
  const { advanceTax, lateReturn } = words.calculators;
  const year = financialYearOf(today);
  const tax = rupees(given.year);
  const deducted = rupees(given.deducted);
  const paid = rupees(given.paid);
  const { net, ahead } = advanceTaxDue(
    shared.lateReturnRules,
    { year, kind: given.kind, isExempt: false, tax, deducted, paid },
    today,
  );
  return {
    page: "advanceTax",
    inputs: [
      [lateReturn.year, year],
      [lateReturn.kind.label, lateReturn.kind[given.kind]],
      [advanceTax.taxField, inRupees(tax)],
      [advanceTax.deductedField, inRupees(deducted)],
      [advanceTax.paidField, inRupees(paid)],
    ],
    results: [
      [advanceTax.net, inRupees(net)],
      ...ahead.map(({ day, due }): Line => [
        fillIn(advanceTax.total, { day: dayInWords(day, language) }),
        inRupees(due),
      ]),
    ],
  };
}

export interface LateReturnCase {
  kind: ReturnKind;
  income: number;
  senior?: boolean;
  mustFile?: boolean;
  /** Advance tax, payment by payment; none where nothing was paid. */
  paid?: number[];
}

/** Of the year whose late return is filed today. The tax is worked out in the new regime. */
export function lateReturnCase(
  { shared, words, today, language }: CaseContent,
  { kind, income, senior = false, mustFile = false, paid = [0, 0, 0, 0] }: LateReturnCase,
): WorkedCase {
  const { lateReturn } = words.calculators;
  const { lateReturnRules, incomeTaxRules } = shared;
  const { year, filed } = exampleOf(lateReturnRules, today);
  const rule = incomeTaxRules.rules.find(({ years }) => years.includes(year));
  const totalIncome = rupees(income);
  const taxCase = { taxableIncome: totalIncome, age: "below60", resident: true } as const;
  const taxDue = rule === undefined ? rupees(0) : newRegimeTax(rule, taxCase).total;
  const payments = paid.map(rupees);
  const given: LateReturn = {
    ...{ year, kind, senior, mustFile, audit: false, filed: new Date(filed) },
    ...{ totalIncome, taxDue, advancePaid: paidUpTo(payments) },
  };
  const cost = returnLateCost(lateReturnRules, given);
  const instalments = sum(...cost.instalments.map(({ amount }) => amount));
  const yesOrNo = (question: { yes: string; no: string }, is: boolean) =>
    is ? question.yes : question.no;
  const interest = (label: string, { base, percent, amount }: typeof cost.filing): Line => [
    fillIn(label, { base: inRupees(base), percent }),
    inRupees(amount),
  ];
  return {
    page: "lateReturn",
    inputs: [
      [lateReturn.year, year],
      [lateReturn.kind.label, lateReturn.kind[kind]],
      [lateReturn.senior.label, yesOrNo(lateReturn.senior, senior)],
      [lateReturn.filed, dayInWords(filed, language)],
      [lateReturn.totalIncome, inRupees(totalIncome)],
      [lateReturn.mustFile.label, yesOrNo(lateReturn.mustFile, mustFile)],
      [lateReturn.taxDue, inRupees(taxDue)],
      [lateReturn.advance, payments.map(inRupees).join(" + ")],
    ],
    results: [
      [fillIn(lateReturn.lastDate, { day: onDay(cost.due, language) }), ""],
      [lateReturn.fee, inRupees(cost.fee)],
      ...(cost.filing.amount > 0 ? [interest(lateReturn.filing, cost.filing)] : []),
      ...(cost.advance.amount > 0 ? [interest(lateReturn.unpaidAdvance, cost.advance)] : []),
      ...(instalments > 0 ? [[lateReturn.instalments, inRupees(instalments)] satisfies Line] : []),
      [lateReturn.total, inRupees(cost.total)],
    ],
  };
}

/** Filed today. @param at the place of the year in the rules: the newest is the first */
export function updatedReturnCase(
  { shared, words, today, language }: CaseContent,
  { at, ...given }: { at: number; tax: number; interest: number; fee: number },
): WorkedCase {
  const { updatedReturn } = words.calculators;
  const rules = shared.updatedReturnRules;
  const year = rules.years.at(at) ?? "";
  const tax = rupees(given.tax);
  const interest = rupees(given.interest);
  const fee = rupees(given.fee);
  const filed = new Date(today);
  const cost = updatedReturnCost(rules, { year, filed, tax, interest, fee });
  const base = inRupees(cost.base);
  return {
    page: "updatedReturn",
    inputs: [
      [updatedReturn.year, year],
      [updatedReturn.filed, dayInWords(today, language)],
      [updatedReturn.taxField, inRupees(tax)],
      [updatedReturn.interestField, inRupees(interest)],
      [updatedReturn.fee, inRupees(fee)],
    ],
    results: [
      [
        fillIn(updatedReturn.additional, { percent: cost.step?.percent ?? "–", base }),
        inRupees(cost.additional),
      ],
      [updatedReturn.total, inRupees(cost.total)],
      [fillIn(updatedReturn.lastDay, { day: onDay(cost.lastDay, language) }), ""],
    ],
  };
}
