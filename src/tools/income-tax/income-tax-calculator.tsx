import { formatLongDay } from "#text/days.ts";
import {
  absPaise,
  formatRupees,
  maxPaise,
  type Paise,
  subtract,
  sum,
  toPaise,
} from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import type { LateReturnRules } from "#tools/late-return/late-return-schema.ts";
import { type AmountRow, readMoney } from "#tools/shared/answer-reader.tsx";
import { type ToolProps, unknownAmount } from "#tools/shared/calculator.tsx";
import { defineCalculator, listPresent } from "#tools/shared/define-calculator.tsx";
import { computeNewRegimeTax, computeOldRegimeTax, type TaxCase } from "./income-tax.ts";
import type { IncomeTaxYear } from "./income-tax-schema.ts";
import { getRegimeDeadline, type RegimeDeadline } from "./regime-deadline.ts";
import { computeSalaryDeductions, getNewMetroPercent, type Payslip } from "./salary-deductions.ts";
import { createTaxBill } from "./tax-bill.ts";

interface IncomeTaxFacts {
  rules: readonly IncomeTaxYear[];
  /** The due dates of returns: until then the old regime can be chosen. */
  returns: LateReturnRules["years"];
}

type IncomeTaxContent = ToolProps<"incomeTax">["content"];

type AmountName =
  | "salary"
  | "professionalTax"
  | "basic"
  | "employerPension"
  | "houseRentAllowance"
  | "rentPaid"
  // Deductions that only the old regime has, such as 80C.
  | "deductions"
  // TDS and advance tax that are paid.
  | "paid"
  | "business"
  | "other";
type Amounts = Record<AmountName, Paise>;

export const IncomeTaxCalculator = defineCalculator<"incomeTax", IncomeTaxFacts>({
  id: "income-tax",

  hasWideResult: true,

  example: { salary: "9,00,000" },

  build({ content, context, rules, returns }, read) {
    const year = read.year(
      content,
      rules.flatMap(({ years }) => years),
    );
    const rule = rules.find(({ years }) => years.includes(year.value));
    // Each year that is offered is one of a rule.
    if (rule === undefined) throw new Error(`There are no rules for ${year.value}.`);

    const readAmount = (
      name: AmountName,
      refused: Partial<Record<AmountName, string>>,
      emptyNote?: string,
    ) =>
      read.amount(name, content[name], {
        id: `tax-${name}`,
        optional: true,
        message: ({ field }) => refused[name] ?? field.message,
        emptyNote,
      });
    // `refused` has the messages of amounts that do not go with the others.
    const readAmounts = (
      refused: Partial<Record<AmountName, string>>,
      basicNote?: string,
    ): Record<AmountName, AmountRow> => ({
      salary: readAmount("salary", refused),
      professionalTax: readAmount("professionalTax", refused),
      basic: readAmount("basic", refused, basicNote),
      employerPension: readAmount("employerPension", refused),
      houseRentAllowance: readAmount("houseRentAllowance", refused),
      rentPaid: readAmount("rentPaid", refused),
      deductions: readAmount("deductions", refused),
      paid: readAmount("paid", refused),
      business: readAmount("business", refused),
      other: readAmount("other", refused),
    });
    // Whether an amount is refused depends on the others, so all are read a first time without messages.
    const typed = readMoney(readAmounts({}));
    const basicNote = typed && lacksBasicPay(typed) ? content.basicMissing : undefined;
    const amounts = readAmounts(typed ? findInvalidAmounts(content, typed, rule) : {}, basicNote);
    const valid = readMoney(amounts);
    // The salary of the example is emptied while the visitor answers about the payslip.
    const hasSalary = typed === undefined || amounts.salary.isEmpty || typed.salary > 0;

    const employer = read.answer("employer", content.employer, ["other", "government"]);
    const newMetro = fillIn(content.city.newMetro, {
      percent: getNewMetroPercent(rule.rent, year.value),
      year: year.value,
    });
    const cities = { ...content.city, newMetro };
    const city = read.answer("city", cities, ["elsewhere", "metro", "newMetro"]);
    const age = read.answer("age", content.age, ["below60", "60to79", "80plus"]);
    const resident = read.answer("resident", content.resident, ["yes", "no"]);

    const isEmpty = typed !== undefined && sum(typed.salary, typed.business, typed.other) === 0;
    const problem = isEmpty ? content.empty : undefined;
    const none = toPaise(0);
    // Without basic pay, HRA and NPS, which depend on it, do not count yet, and the other amounts do.
    const withoutBasicPay = basicNote && { houseRentAllowance: none, employerPension: none };
    const taxes =
      valid && problem === undefined
        ? computeBothTaxes(content.sheet, rule, year.value, {
            ...valid,
            ...withoutBasicPay,
            age: age.value,
            isResident: resident.value === "yes",
            employer: employer.value,
            city: city.value,
          })
        : undefined;
    const hasBusiness = (typed?.business ?? 0) > 0;
    const deadline = getRegimeDeadline(returns, year.value, read.today, hasBusiness);
    const result = taxes && describeVerdict(content, taxes, deadline, context.language);
    const figure = result?.figure ?? { label: content.sheet.total, value: unknownAmount };
    const { dividendSurcharge: rate } = rule;
    const summary = fillIn(content.more.person, {
      age: content.age[age.value],
      resident: content.resident[resident.value],
    });

    return {
      line: fillIn(content.yearOf, { year: year.value }),
      figure,
      announced: result
        ? listPresent([
            `${result.verdict} ${content.sheet.total}: ${figure.value}`,
            basicNote,
          ]).join(" ")
        : problem,
      verdict: result?.verdict ?? problem ?? unknownAmount,
      choice: result?.note,
      bills: taxes?.bills ?? [],
      notes: [
        taxes && basicNote,
        !!taxes && taxes.surchargeRate > rate && fillIn(content.dividends, { rate }),
        content.limits,
      ],
      fields: [
        year,
        amounts.salary,
        // HRA and NPS depend on basic pay, so they stand in one group with it.
        read.more(
          content.more.payslip,
          [
            amounts.basic,
            amounts.houseRentAllowance,
            amounts.rentPaid,
            city,
            amounts.professionalTax,
            amounts.employerPension,
            employer,
          ],
          hasSalary,
        ),
        read.more(content.more.deductions, [amounts.deductions, amounts.paid]),
        amounts.business,
        amounts.other,
        read.more(summary, [age, resident]),
      ],
    };
  },
});

/** HRA and the employer's NPS are limited by basic pay. */
function lacksBasicPay({ salary, basic, houseRentAllowance, employerPension }: Amounts): boolean {
  return salary > 0 && basic === 0 && sum(houseRentAllowance, employerPension) > 0;
}

/** The message of each amount that does not go with the others: a part above the salary, too much professional tax. */
function findInvalidAmounts(
  content: IncomeTaxContent,
  typed: Amounts,
  { professionalTax }: IncomeTaxYear,
): Partial<Record<AmountName, string>> {
  // Without a salary, the fields of a payslip do not count.
  if (typed.salary === 0) return {};
  const salaryParts = ["basic", "houseRentAllowance", "employerPension"] as const;
  const tooLarge = salaryParts.filter((name) => typed[name] > typed.salary);
  const limit = toPaise(professionalTax);
  return {
    ...Object.fromEntries(tooLarge.map((name) => [name, content.partInvalid])),
    ...(typed.professionalTax > limit && {
      professionalTax: fillIn(content.professionalTaxInvalid, { limit: formatRupees(limit) }),
    }),
  };
}

/** `difference` is the tax of the old regime less that of the new one. */
function getCheaperRegime(difference: number): "same" | "newRegime" | "oldRegime" {
  if (difference === 0) return "same";
  return difference > 0 ? "newRegime" : "oldRegime";
}

/** Says which regime is cheaper, and if it is the old one, until when it can be chosen. */
function describeVerdict(
  content: IncomeTaxContent,
  { newTax, oldTax }: { newTax: Paise; oldTax: Paise },
  deadline: RegimeDeadline | undefined,
  language: string,
) {
  const difference = subtract(oldTax, newTax);
  const amount = formatRupees(absPaise(difference));
  const cheaper = getCheaperRegime(difference);
  const compared = fillIn(content.verdict[cheaper], { amount });
  const newFigure = { label: content.bar.newRegime, value: formatRupees(newTax) };
  const oldFigure = { label: content.bar.oldRegime, value: formatRupees(oldTax) };
  const figure = {
    same: { label: content.bar.same, value: formatRupees(newTax) },
    newRegime: { ...newFigure, note: fillIn(content.bar.old, { amount: formatRupees(oldTax) }) },
    oldRegime: { ...oldFigure, note: fillIn(content.bar.new, { amount: formatRupees(newTax) }) },
  }[cheaper];
  if (cheaper !== "oldRegime" || !deadline) return { verdict: compared, note: undefined, figure };
  const { method, until, auditUntil, hasEnded } = deadline;
  const sentence = hasEnded ? content.choice[`${method}Ended` as const] : content.choice[method];
  const note = fillIn(sentence, {
    amount,
    day: formatLongDay(until, language),
    auditDay: formatLongDay(auditUntil, language),
  });
  return hasEnded
    ? {
        verdict: fillIn(content.verdict.late, { amount: formatRupees(newTax) }),
        note,
        // The old regime can no longer be chosen.
        figure: newFigure,
      }
    : { verdict: compared, note, figure };
}

/** One person's income of a year, deductions, and taxes paid so far. */
type Person = Amounts & Payslip & Pick<TaxCase, "age" | "isResident">;

function computeBothTaxes(
  content: IncomeTaxContent["sheet"],
  rule: IncomeTaxYear,
  year: string,
  person: Person,
) {
  const { salary, business, other, deductions, paid, age, isResident } = person;
  const income = sum(salary, business, other);
  const none = toPaise(0);
  const computeTax = (regime: "new" | "old") => {
    const allDeductions = {
      ...computeSalaryDeductions(rule, year, regime, person),
      deductions: regime === "old" ? deductions : none,
    };
    const taxableIncome = maxPaise(none, subtract(income, sum(...Object.values(allDeductions))));
    const taxCase: TaxCase = { taxableIncome, age, isResident };
    const computation =
      regime === "new" ? computeNewRegimeTax(rule, taxCase) : computeOldRegimeTax(rule, taxCase);
    const heading = regime === "new" ? content.newRegime : content.oldRegime;
    const bill = createTaxBill(content, {
      income,
      deductions: allDeductions,
      computation,
      cessRate: rule.cess,
      paid,
    });
    return { computation, bill: { heading, ...bill } };
  };
  const newRegime = computeTax("new");
  const oldRegime = computeTax("old");
  return {
    newTax: newRegime.computation.total,
    oldTax: oldRegime.computation.total,
    surchargeRate: Math.max(
      newRegime.computation.surchargeRate,
      oldRegime.computation.surchargeRate,
    ),
    bills: [newRegime.bill, oldRegime.bill],
  };
}
