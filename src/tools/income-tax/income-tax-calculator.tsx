import { formatLongDay } from "#text/days.ts";
import {
  absPaise,
  formatRupees,
  maxPaise,
  type Paise,
  subtract,
  sum,
  toPaise,
} from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import type { LateReturnRules } from "#tools/late-return/late-return-schema.ts";
import { useToday } from "#tools/shared/browser-hooks.ts";
import {
  AmountFields,
  Calculator,
  createComparisonResult,
  MoreQuestions,
  type ToolProps,
  unknownAmount,
} from "#tools/shared/calculator.tsx";
import { readYearField, useFields } from "#tools/shared/fields.ts";
import { RadioGroup } from "#ui/radio-group.tsx";
import { computeNewRegimeTax, computeOldRegimeTax, type TaxCase } from "./income-tax.ts";
import type { IncomeTaxYear } from "./income-tax-schema.ts";
import { getRegimeDeadline, type RegimeDeadline } from "./regime-deadline.ts";
import { computeSalaryDeductions, getNewMetroPercent, type Salary } from "./salary-deductions.ts";
import { createTaxBill } from "./tax-bill.ts";

interface IncomeTaxCalculatorProps extends ToolProps<"incomeTax"> {
  rules: readonly IncomeTaxYear[];
  /** The due dates of returns: until then the old regime can be chosen. */
  returns: LateReturnRules["years"];
}

/** The fields for amounts, in the order of the page. */
const amountNames = [
  "salary",
  "professionalTax",
  "basic",
  "employerPension",
  "houseRentAllowance",
  "rentPaid",
  // Of the old regime.
  "deductions",
  // TDS and advance tax.
  "paid",
  "business",
  "other",
] as const;
type AmountName = (typeof amountNames)[number];
type Amounts = Record<AmountName, Paise>;

export function IncomeTaxCalculator(props: IncomeTaxCalculatorProps) {
  const { content, context } = props;
  const input = useIncomeTaxFields(props);
  const { form, year, age, resident, employer, city } = input;
  if (input.rule === undefined) return null;
  const { wrong, problem, taxes } = describeTaxes(content, input, input.rule);
  const fieldsProps = { fields: input.fields, labels: content, idStart: "tax", wrong };
  const hasSalary = input.typed === undefined || input.typed.salary > 0;
  const result = taxes && describeVerdict(content, taxes, input.choice, context.language);
  const { dividendSurcharge: rate } = input.rule;
  const notes = [
    ...(taxes && taxes.surchargeRate > rate ? [fillIn(content.dividends, { rate })] : []),
    content.limits,
  ];
  const { figure = { label: content.sheet.total, value: unknownAmount } } = result ?? {};

  return (
    <Calculator
      content={content}
      context={context}
      form={form}
      wideResult
      figure={{ line: fillIn(content.yearOf, { year: year.value }), ...figure }}
      announced={result ? `${result.verdict} ${content.sheet.total}: ${figure.value}` : problem}
      {...createComparisonResult({
        verdict: result?.verdict ?? problem ?? unknownAmount,
        choice: result?.note,
        bills: taxes?.bills ?? [],
        notes,
      })}
    >
      <RadioGroup {...year.field} />
      <AmountFields {...fieldsProps} only={["salary"]} />
      <MoreQuestions tool={form.id} summary={content.more.payslip} hidden={!hasSalary}>
        <AmountFields {...fieldsProps} only={["professionalTax", "basic", "employerPension"]} />
        <RadioGroup {...employer.field} />
      </MoreQuestions>
      <MoreQuestions tool={form.id} summary={content.more.rent} hidden={!hasSalary}>
        <AmountFields {...fieldsProps} only={["houseRentAllowance", "rentPaid"]} />
        <RadioGroup {...city.field} />
      </MoreQuestions>
      <MoreQuestions tool={form.id} summary={content.more.deductions}>
        <AmountFields {...fieldsProps} only={["deductions", "paid"]} />
      </MoreQuestions>
      <AmountFields {...fieldsProps} only={["business", "other"]} />
      <MoreQuestions
        tool={form.id}
        summary={fillIn(content.more.person, {
          age: content.age[age.value],
          resident: content.resident[resident.value],
        })}
      >
        <RadioGroup {...age.field} />
        <RadioGroup {...resident.field} />
      </MoreQuestions>
    </Calculator>
  );
}

function useIncomeTaxFields({ content, context, rules, returns }: IncomeTaxCalculatorProps) {
  const today = useToday(context.renderedOn);
  const start = { salary: "9,00,000" };
  const { form, amounts, answer } = useFields("income-tax", start, content, context);
  const { fields, typed } = amounts(amountNames);
  const years = rules.flatMap((rule) => rule.years.map((year) => ({ year, rule })));
  const year = readYearField(
    form,
    content,
    years.map((each) => each.year),
  );
  const rule = years.find((each) => each.year === year.value)?.rule;
  const newMetro = fillIn(content.city.newMetro, {
    percent: rule ? getNewMetroPercent(rule.rent, year.value) : "",
    year: year.value,
  });
  return {
    form,
    fields,
    typed,
    year,
    rule,
    age: answer("age", content.age, ["below60", "60to79", "80plus"]),
    resident: answer("resident", content.resident, ["yes", "no"]),
    employer: answer("employer", content.employer, ["other", "government"]),
    city: answer("city", { ...content.city, newMetro }, ["elsewhere", "metro", "newMetro"]),
    choice: getRegimeDeadline(returns, year.value, today, (typed?.business ?? 0) > 0),
  };
}

/** Returns both taxes, or messages about amounts: `wrong` at their fields, `problem` about all of them. */
function describeTaxes(
  content: IncomeTaxCalculatorProps["content"],
  { typed, year, age, resident, employer, city }: ReturnType<typeof useIncomeTaxFields>,
  rule: IncomeTaxYear,
) {
  if (typed === undefined) return { wrong: {} };
  const wrong = findInvalidAmounts(content, typed, rule);
  const lacksBasic =
    typed.salary > 0 &&
    typed.basic === 0 &&
    sum(typed.houseRentAllowance, typed.employerPension) > 0;
  const isEmpty = sum(typed.salary, typed.business, typed.other) === 0;
  const hasInvalidAmount = Object.keys(wrong).length > 0;
  const problem = isEmpty
    ? content.empty
    : lacksBasic && !hasInvalidAmount
      ? content.basicInvalid
      : undefined;
  if (problem !== undefined || hasInvalidAmount) return { wrong, problem };
  const taxes = computeBothTaxes(content.sheet, rule, year.value, {
    ...typed,
    age: age.value,
    isResident: resident.value === "yes",
    employer: employer.value,
    city: city.value,
  });
  return { wrong, taxes };
}

function findInvalidAmounts(
  content: IncomeTaxCalculatorProps["content"],
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

/** Says which regime is cheaper, and if it is the old one, until when it can be chosen. */
export function describeVerdict(
  content: IncomeTaxCalculatorProps["content"],
  { newTax, oldTax }: { newTax: Paise; oldTax: Paise },
  deadline: RegimeDeadline | undefined,
  language: string,
) {
  const difference = subtract(oldTax, newTax);
  const amount = formatRupees(absPaise(difference));
  const cheaper = difference === 0 ? "same" : difference > 0 ? "newRegime" : "oldRegime";
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
type Person = Amounts & Salary & Pick<TaxCase, "age" | "isResident">;

function computeBothTaxes(
  content: IncomeTaxCalculatorProps["content"]["sheet"],
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
