import { formatLongDay } from "#text/days.ts";
import { formatRupees, type Paise, sum, toPaise } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import { roundToTen } from "#tools/income-tax/income-tax.ts";
import type { IncomeTaxYear } from "#tools/income-tax/income-tax-schema.ts";
import { readTaxField } from "#tools/income-tax/tax-field.ts";
import { useToday } from "#tools/shared/browser-hooks.ts";
import {
  BillCalculator,
  createBillLine,
  MoreQuestions,
  type ToolProps,
  unknownAmount,
} from "#tools/shared/calculator.tsx";
import { readYearField, useFields } from "#tools/shared/fields.ts";
import { FilingFields, listDelayNotes } from "#tools/shared/filing-fields.tsx";
import type { CostLine } from "#ui/cost-summary.tsx";
import { AmountField } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import {
  accumulatePayments,
  computeLateReturnCost,
  createExampleReturn,
  getInstalmentDay,
  hasSingleInstalment,
  type Interest,
  type LateReturn,
  type LateReturnCost,
} from "./late-return.ts";
import type { LateReturnRules } from "./late-return-schema.ts";

interface LateReturnCalculatorProps extends ToolProps<"lateReturn"> {
  rules: LateReturnRules;
  /** A late return is taxed by the new regime. */
  taxes: readonly IncomeTaxYear[];
}

export function LateReturnCalculator(props: LateReturnCalculatorProps) {
  const { content, context } = props;
  const fields = useLateReturnFields(props);
  const { form, year, kind, senior, audit, filed, income, tax, mustFile, advance } = fields;
  const { cost, isPayable, isSmall, lines, total, notes } = describeCost(props, fields);
  return (
    <BillCalculator
      content={content}
      context={context}
      form={form}
      notes={notes}
      line={fillIn(content.yearOf, { year: year.value })}
      announced={isPayable ? undefined : notes[0]}
      bill={{ heading: content.slip, lines, total }}
    >
      <RadioGroup {...year.field} />
      <RadioGroup {...kind.field} />
      <div hidden={kind.value !== "salary"}>
        <RadioGroup {...senior.field} />
      </div>
      <div hidden={kind.value !== "business"}>
        <RadioGroup {...audit.field} />
      </div>
      <FilingFields
        context={context}
        due={cost.due}
        filed={filed.day}
        label={content.filed}
        {...filed.field}
        // The result says why the field is empty.
        message={fields.isOver ? undefined : filed.field.message}
      />
      <AmountField label={content.totalIncome} {...income.field} />
      <div hidden={!isSmall}>
        <RadioGroup {...mustFile.field} />
      </div>
      <AmountField label={content.taxDue} {...tax.field} />
      <MoreQuestions tool={form.id} summary={content.advance} hidden={fields.isExempt}>
        {advance.map(({ by, isRequired, label, field }) => (
          // Hidden, not removed, so that its value is still there when another answer shows it again.
          <div key={by} hidden={!isRequired}>
            <AmountField label={label} {...field} />
          </div>
        ))}
      </MoreQuestions>
    </BillCalculator>
  );
}

function useLateReturnFields({ content, context, rules, taxes }: LateReturnCalculatorProps) {
  const today = useToday(context.renderedOn);
  const start = { ...createExampleReturn(rules, today), income: "16,00,000" };
  const { form, amount, answer, day } = useFields("late-return", start, content, context);
  const years = rules.years.map((each) => each.year);
  const year = readYearField(form, content, years);
  const kind = answer("kind", content.kind, ["presumptive", "vehicles", "business", "salary"]);
  const senior = answer("senior", content.senior, ["no", "yes"]);
  const audit = answer("audit", content.audit, ["no", "yes"]);
  const income = amount("income");
  const yearRules = taxes.find((each) => each.years.includes(year.value));
  const limits = Object.entries(rules.mustFile).map(([name, limit]): [string, string] => [
    name,
    formatRupees(toPaise(limit)),
  ]);
  const why = fillIn(content.mustFile.why, Object.fromEntries(limits));
  const isExempt = kind.value === "salary" && senior.value === "yes";
  const { instalments } = rules.advanceTax;
  const isSingle = hasSingleInstalment(kind.value);
  const formatInstalmentDay = (by: string) =>
    formatLongDay(getInstalmentDay(year.value, by), context.language);
  const advance = instalments.map(({ by }, index) => {
    // Each field has what was paid since the previous instalment; the first has everything until its date.
    const before = isSingle ? undefined : instalments[index - 1];
    const until = formatInstalmentDay(by);
    return {
      by,
      // All advance tax on presumptive income is due on the last date.
      isRequired: !isExempt && (!isSingle || index === instalments.length - 1),
      label: before
        ? fillIn(content.advanceBetween, { from: formatInstalmentDay(before.by), day: until })
        : fillIn(content.advancePaid, { day: until }),
      ...amount(`advance-${by}`, { optional: true }),
    };
  });
  return {
    form,
    year,
    kind,
    senior,
    audit,
    income,
    advance,
    isExempt,
    filed: day("filed"),
    tax: readTaxField(amount, content.taxWorkedOut, income.money, yearRules),
    mustFile: answer("mustFile", { ...content.mustFile, why }, ["unsure", "no", "yes"]),
    isAudited: kind.value === "business" && audit.value === "yes",
    /** True if no year can be filed any more, so that the example has no day. */
    isOver: start.filed === "" && form.values.get("filed") === "",
  };
}

type LateReturnFields = ReturnType<typeof useLateReturnFields>;

/** An amount that cannot be read counts as zero. */
function toLateReturn(fields: LateReturnFields): LateReturn {
  const { year, kind, filed, income, tax, mustFile, advance } = fields;
  return {
    year: year.value,
    kind: kind.value,
    isAudited: fields.isAudited,
    isSenior: fields.isExempt,
    mustFile: mustFile.value === "yes",
    // While no day is chosen, the result shows the last date of the year.
    filed: filed.day ?? "",
    totalIncome: income.money ?? toPaise(0),
    taxDue: tax.tax ?? toPaise(0),
    // Hidden fields do not count.
    advancePaid: accumulatePayments(
      advance.map(({ money, isRequired }) =>
        isRequired && money !== undefined ? money : toPaise(0),
      ),
    ),
  };
}

function describeCost(props: LateReturnCalculatorProps, fields: LateReturnFields) {
  const { content, rules } = props;
  const { filed, income, advance } = fields;
  const late = toLateReturn(fields);
  const cost = computeLateReturnCost(rules, late);
  const isSmall =
    income.money !== undefined && roundToTen(income.money) <= toPaise(rules.fee.noneUpTo);
  const isUnsure = isSmall && fields.mustFile.value === "unsure" && cost.isLate;
  const highestCost = isUnsure ? computeLateReturnCost(rules, { ...late, mustFile: true }) : cost;
  const formatRange = (min: Paise, max: Paise) =>
    min === max
      ? formatRupees(min)
      : fillIn(content.either, { least: formatRupees(min), most: formatRupees(max) });
  const isComplete =
    fields.tax.tax !== undefined &&
    [income, ...advance.filter(({ isRequired }) => isRequired)].every(
      ({ money }) => money !== undefined,
    );
  const isPayable = filed.day !== undefined && !cost.isTooLate && !cost.isTooEarly && isComplete;
  // An income below the limit requires no return, so a late one costs no fee.
  const isFree = isPayable && cost.isLate && cost.fee === 0;
  const limit = formatRupees(toPaise(rules.fee.noneUpTo));
  const noFee = isUnsure ? content.fee : isFree ? fillIn(content.noFee, { limit }) : content.inTime;
  const total = isPayable ? formatRange(cost.total, highestCost.total) : unknownAmount;
  return {
    cost,
    isPayable,
    isSmall,
    lines: isPayable
      ? createCostLines(content, cost, {
          label: noFee,
          value: formatRange(cost.fee, highestCost.fee),
        })
      : [],
    total: { label: content.total, value: total },
    notes: listNotes(props, fields, { late, cost, isPayable, isFree }),
  };
}

interface LateReturnState {
  late: LateReturn;
  cost: LateReturnCost;
  /** True if the return can be filed on the day, and all amounts can be read. */
  isPayable: boolean;
  isFree: boolean;
}

function listNotes(
  { content, context, rules }: LateReturnCalculatorProps,
  { filed, isOver }: LateReturnFields,
  { late, cost, isPayable, isFree }: LateReturnState,
): string[] {
  const formatDay = (day: string) => formatLongDay(day, context.language);
  if (isOver || (filed.day !== undefined && cost.isTooLate)) return [content.tooLate];
  if (filed.day !== undefined && cost.isTooEarly)
    return [fillIn(content.tooEarly, { day: formatDay(cost.opensOn) })];
  const extendedFrom = rules.years.find((each) => each.year === late.year)?.auditBefore;
  const isExtended = late.isAudited && extendedFrom !== undefined && cost.isLate;
  const smallFee = formatRupees(toPaise(rules.fee.smallAmount));
  return [
    fillIn(content.lastDate, { day: formatDay(cost.due) }),
    ...(isPayable ? listDelayNotes(context, cost.due, late.filed) : []),
    ...(isExtended ? [fillIn(content.extended, { day: formatDay(extendedFrom) })] : []),
    ...(isFree ? [fillIn(content.noFeeNote, { fee: smallFee })] : []),
    ...(cost.filingInterest.amount + cost.advanceTaxInterest.amount > 0
      ? [content.paidBefore]
      : []),
  ];
}

/** @param noFee the line if there is no fee, or if the answers do not decide it */
function createCostLines(
  content: LateReturnCalculatorProps["content"],
  cost: LateReturnCost,
  noFee: CostLine,
): CostLine[] {
  const { fee, filingInterest, advanceTaxInterest, instalmentInterest } = cost;
  const instalmentSum = sum(...instalmentInterest.map(({ amount }) => amount));
  return [
    fee === 0 ? noFee : createBillLine(content.fee, fee),
    ...createInterestLine(content.filing, filingInterest),
    ...createInterestLine(content.unpaidAdvance, advanceTaxInterest),
    // Instalments have their own bases and percentages, so one line shows their sum.
    ...createInterestLine(content.instalments, { ...filingInterest, amount: instalmentSum }),
  ];
}

function createInterestLine(sentence: string, { percent, base, amount }: Interest): CostLine[] {
  return amount === 0
    ? []
    : [createBillLine(fillIn(sentence, { percent, base: formatRupees(base) }), amount)];
}
