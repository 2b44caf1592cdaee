import { useFields, yearField } from "#tools/kit/fields.ts";
import { RadioGroup } from "#ui/radio-group.tsx";
import type { IncomeTaxYear } from "./words.ts";
import type { LateReturnRules } from "#tools/late-return/words.ts";
import { dayInWords } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import {
  inRupees,
  larger,
  minus,
  portion,
  rupees,
  smaller,
  sum,
  withoutSign,
  type Paise,
} from "#text/money.ts";
import {
  AmountFields,
  Calculator,
  MoreQuestions,
  sheetsResult,
  unknown,
  type ToolProps,
} from "#tools/kit/calculator.tsx";
import { useToday } from "#tools/kit/in-browser.ts";
import { newRegimeTax, oldRegimeTax, type TaxCase } from "./income-tax.ts";
import { taxBill } from "./tax-bill.ts";

interface IncomeTaxCalculatorProps extends ToolProps<"incomeTax"> {
  rules: readonly IncomeTaxYear[];
  /** The last dates of the returns: until then the old regime can be chosen. */
  returns: LateReturnRules["years"];
}

/** Amounts in the order in which they are asked. */
const names = [
  "salary",
  "professionalTax",
  "basic",
  "employerPension",
  "houseRentAllowance",
  "rentPaid",
  "deductions",
  "paid",
  "business",
  "other",
] as const;
type Name = (typeof names)[number];
type Amounts = Record<Name, Paise>;

/** The tax of one person in both regimes, beside each other. */
export function IncomeTaxCalculator(props: IncomeTaxCalculatorProps) {
  const { words, kit, rules, returns } = props;
  const today = useToday(kit.builtOn);
  const years = rules.flatMap((rule) => rule.years.map((year) => ({ year, rule })));
  const start = { salary: "9,00,000" };
  const { form, amounts, answer } = useFields("income-tax", start, words, kit);
  const { fields, typed } = amounts(names);
  const year = yearField(
    form,
    words,
    years.map((each) => each.year),
  );
  const rule = years.find((candidate) => candidate.year === year.value)?.rule;
  const wrong = typed && rule ? impossible(words, typed, rule) : {};
  const shown = { fields, labels: words, idStart: "tax", wrong };
  const age = answer("age", words.age, ["below60", "60to79", "80plus"]);
  const resident = answer("resident", words.resident, ["yes", "no"]);
  const employer = answer("employer", words.employer, ["other", "government"]);
  const city = answer("city", words.city, ["elsewhere", "metro", "newMetro"]);

  if (rule === undefined) return null;

  const hasSalary = typed === undefined || typed.salary > 0;
  const lacksBasic =
    typed !== undefined &&
    hasSalary &&
    typed.basic === 0 &&
    sum(typed.houseRentAllowance, typed.employerPension) > 0;
  const isEmpty = typed !== undefined && sum(typed.salary, typed.business, typed.other) === 0;
  const isWrong = Object.keys(wrong).length > 0;
  const problem = isEmpty ? words.empty : lacksBasic && !isWrong ? words.basicInvalid : undefined;
  const taxes =
    typed === undefined || problem !== undefined || isWrong
      ? undefined
      : bothTaxes(words.sheet, rule, year.value, {
          ...typed,
          age: age.value,
          resident: resident.value === "yes",
          employer: employer.value,
          city: city.value,
        });
  const choice = regimeChoice(returns, year.value, today, (typed?.business ?? 0) > 0);
  const result = taxes && verdict(words, taxes, choice, kit.language);
  const dividends =
    taxes && taxes.surchargeRate > rule.dividendSurcharge
      ? fillIn(words.dividends, { rate: rule.dividendSurcharge })
      : undefined;
  const notes = [...(dividends ? [dividends] : []), words.limits];

  return (
    <Calculator
      {...{ words, kit, form }}
      wideResult
      figure={{
        line: fillIn(words.yearOf, { year: year.value }),
        ...(result?.figure ?? { label: words.sheet.total, value: unknown }),
      }}
      announced={
        result ? `${result.verdict} ${words.sheet.total}: ${result.figure.value}` : problem
      }
      {...sheetsResult({
        verdict: result?.verdict ?? problem ?? unknown,
        choice: result?.note,
        bills: taxes?.bills ?? [],
        notes,
      })}
    >
      <RadioGroup {...year.field} />
      <AmountFields {...shown} only={["salary"]} />
      <MoreQuestions tool={form.id} summary={words.more.payslip} hidden={!hasSalary}>
        <AmountFields {...shown} only={["professionalTax", "basic", "employerPension"]} />
        <RadioGroup {...employer.field} />
      </MoreQuestions>
      <MoreQuestions tool={form.id} summary={words.more.rent} hidden={!hasSalary}>
        <AmountFields {...shown} only={["houseRentAllowance", "rentPaid"]} />
        <RadioGroup {...city.field} />
      </MoreQuestions>
      <MoreQuestions tool={form.id} summary={words.more.deductions}>
        <AmountFields {...shown} only={["deductions", "paid"]} />
      </MoreQuestions>
      <AmountFields {...shown} only={["business", "other"]} />
      <MoreQuestions
        tool={form.id}
        summary={fillIn(words.more.person, {
          age: words.age[age.value],
          resident: words.resident[resident.value],
        })}
      >
        <RadioGroup {...age.field} />
        <RadioGroup {...resident.field} />
      </MoreQuestions>
    </Calculator>
  );
}

/** What cannot be, by the name of its field. */
function impossible(
  words: IncomeTaxCalculatorProps["words"],
  typed: Amounts,
  { professionalTax }: IncomeTaxYear,
): Partial<Record<Name, string>> {
  // Without a salary, the fields of a payslip do not count.
  if (typed.salary === 0) return {};
  const parts = ["basic", "houseRentAllowance", "employerPension"] as const;
  const tooLarge = parts.filter((name) => typed[name] > typed.salary);
  const limit = rupees(professionalTax);
  return {
    ...Object.fromEntries(tooLarge.map((name) => [name, words.partInvalid])),
    ...(typed.professionalTax > limit && {
      professionalTax: fillIn(words.professionalTaxInvalid, { limit: inRupees(limit) }),
    }),
  };
}

/** Which regime costs less, and until when the old one can be chosen where it does. */
export function verdict(
  words: IncomeTaxCalculatorProps["words"],
  { newTax, oldTax }: { newTax: Paise; oldTax: Paise },
  choice: ReturnType<typeof regimeChoice>,
  language: string,
) {
  const difference = minus(oldTax, newTax);
  const amount = inRupees(withoutSign(difference));
  const cheaper = difference === 0 ? "same" : difference > 0 ? "newRegime" : "oldRegime";
  const compared = fillIn(words.verdict[cheaper], { amount });
  const newFigure = { label: words.bar.newRegime, value: inRupees(newTax) };
  const oldFigure = { label: words.bar.oldRegime, value: inRupees(oldTax) };
  const figure = {
    same: { label: words.bar.same, value: inRupees(newTax) },
    newRegime: { ...newFigure, note: fillIn(words.bar.old, { amount: inRupees(oldTax) }) },
    oldRegime: { ...oldFigure, note: fillIn(words.bar.new, { amount: inRupees(newTax) }) },
  }[cheaper];
  if (cheaper !== "oldRegime" || !choice) return { verdict: compared, note: undefined, figure };
  const { how, until, auditUntil, ended } = choice;
  const sentence = ended ? words.choice[`${how}Ended` as const] : words.choice[how];
  const note = fillIn(sentence, {
    amount,
    day: dayInWords(until, language),
    auditDay: dayInWords(auditUntil, language),
  });
  return ended
    ? {
        verdict: fillIn(words.verdict.late, { amount: inRupees(newTax) }),
        note,
        // The old regime can no longer be had.
        figure: newFigure,
      }
    : { verdict: compared, note, figure };
}

/**
 * Until when the old regime can be chosen: the last date of the return, by section 115BAC(6) and rule 21AGA, or
 * section 202(4) of the Act of 2025. Days are `YYYY-MM-DD`. A later return is one of the new regime. Undefined for
 * a year whose dates are unknown.
 */
export function regimeChoice(
  years: LateReturnRules["years"],
  year: string,
  today: string,
  hasBusiness: boolean,
) {
  const dates = years.find((each) => each.year === year)?.dueDates;
  if (dates === undefined) return undefined;
  const until = hasBusiness ? dates.business : dates.salary;
  return {
    /** With the return; of a business with a form of its own, which then holds for later years, too. */
    how: hasBusiness ? ("form" as const) : ("return" as const),
    until,
    /** The same where accounts must be audited. */
    auditUntil: dates.audit,
    ended: today > until,
  };
}

/** What a person has in a year, and has paid so far. */
interface Person extends Salary, Pick<TaxCase, "age" | "resident"> {
  business: Paise;
  other: Paise;
  /** Deductions of the old regime. */
  deductions: Paise;
  /** TDS and advance tax. */
  paid: Paise;
}

/** Works out both, each with its bill. @param year like 2026-27 */
function bothTaxes(
  words: IncomeTaxCalculatorProps["words"]["sheet"],
  rule: IncomeTaxYear,
  year: string,
  person: Person,
) {
  const { salary, business, other, deductions, paid, age, resident } = person;
  const income = sum(salary, business, other);
  const none = rupees(0);
  const taxIn = (regime: "new" | "old") => {
    const taken = {
      ...salaryDeductions(rule, year, regime, person),
      deductions: regime === "old" ? deductions : none,
    };
    const taxableIncome = larger(none, minus(income, sum(...Object.values(taken))));
    const taxCase: TaxCase = { taxableIncome, age, resident };
    const sheet = regime === "new" ? newRegimeTax(rule, taxCase) : oldRegimeTax(rule, taxCase);
    const heading = regime === "new" ? words.newRegime : words.oldRegime;
    const bill = taxBill(words, { income, taken, sheet, cessRate: rule.cess, paid });
    return { sheet, bill: { heading, ...bill } };
  };
  const newRegime = taxIn("new");
  const oldRegime = taxIn("old");
  return {
    newTax: newRegime.sheet.total,
    oldTax: oldRegime.sheet.total,
    surchargeRate: Math.max(newRegime.sheet.surchargeRate, oldRegime.sheet.surchargeRate),
    bills: [newRegime.bill, oldRegime.bill],
  };
}

/** A salary of a year, and what was paid of it and for it. */
export interface Salary {
  /** With everything that the employer pays: HRA and his part for the NPS, too. */
  salary: Paise;
  /** Basic pay, and DA where the terms of employment count it. */
  basic: Paise;
  houseRentAllowance: Paise;
  rentPaid: Paise;
  city: "elsewhere" | "metro" | "newMetro";
  employerPension: Paise;
  employer: "other" | "government";
  professionalTax: Paise;
}

/**
 * Works out what the law leaves out of a salary in one regime, each at most what was paid. The new one leaves HRA and
 * professional tax in: section 115BAC(2), or section 202(2) of the Act of 2025.
 * @param year like 2026-27: it says which cities are metros
 */
export function salaryDeductions(
  rules: IncomeTaxYear,
  year: string,
  regime: "new" | "old",
  paid: Salary,
) {
  const { standardDeduction, pension } = rules[regime];
  const none = rupees(0);
  // The payslip's fields do not count while there is no salary.
  if (paid.salary === 0) {
    return { rent: none, standard: none, professionalTax: none, employerPension: none };
  }
  const most = portion(paid.basic, pension[paid.employer], 100);
  return {
    rent: regime === "old" ? rentExemption(rules, year, paid) : none,
    standard: smaller(rupees(standardDeduction), paid.salary),
    professionalTax: regime === "old" ? paid.professionalTax : none,
    employerPension: smaller(paid.employerPension, most),
  };
}

/** Rule 2A, or rule 279 of 2026: the least of three amounts, and never below nothing. */
function rentExemption({ rent }: IncomeTaxYear, year: string, salary: Salary): Paise {
  const { basic, city, houseRentAllowance, rentPaid } = salary;
  const share = city === "newMetro" ? (rent.newMetro[year] ?? rent.elsewhere) : rent[city];
  const aboveTenth = minus(rentPaid, portion(basic, rent.above, 100));
  const least = smaller(houseRentAllowance, smaller(aboveTenth, portion(basic, share, 100)));
  return larger(rupees(0), least);
}
