import { formatLongDay } from "#text/days.ts";
import { formatRupees, type Paise, sum, toPaise } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import { getInstalmentDay } from "#tools/advance-tax/advance-tax.ts";
import { roundToTen } from "#tools/income-tax/income-tax.ts";
import type { IncomeTaxYear } from "#tools/income-tax/income-tax-schema.ts";
import { createOwnTaxField } from "#tools/income-tax/own-tax.ts";
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
  isPaidAtOnce,
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
  const { form, year, kind, senior, audit, filed, income, ownTax, mustFile, advance } = fields;
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
      <AmountField label={content.taxDue} {...ownTax.field} />
      <MoreQuestions tool={form.id} summary={content.advance} hidden={fields.isExempt}>
        {advance.map(({ by, isAsked, label, field }) => (
          // Hidden, not removed: the other answer shows it again with its value.
          <div key={by} hidden={!isAsked}>
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
  const ofYear = taxes.find((each) => each.years.includes(year.value));
  const limits = Object.entries(rules.mustFile).map(([name, limit]): [string, string] => [
    name,
    formatRupees(toPaise(limit)),
  ]);
  const why = fillIn(content.mustFile.why, Object.fromEntries(limits));
  const isExempt = kind.value === "salary" && senior.value === "yes";
  const { instalments } = rules.advanceTax;
  const isAtOnce = isPaidAtOnce(kind.value);
  const formatInstalmentDay = (by: string) =>
    formatLongDay(getInstalmentDay(year.value, by), context.language);
  const advance = instalments.map(({ by }, at) => {
    // A payment has what was paid since the instalment before; the first has all until its day.
    const before = isAtOnce ? undefined : instalments[at - 1];
    const until = formatInstalmentDay(by);
    return {
      by,
      // Of presumptive income all advance tax is due on the last date.
      isAsked: !isExempt && (!isAtOnce || at === instalments.length - 1),
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
    ownTax: createOwnTaxField(amount, content.taxWorkedOut, income.money, ofYear),
    mustFile: answer("mustFile", { ...content.mustFile, why }, ["unsure", "no", "yes"]),
    isAudited: kind.value === "business" && audit.value === "yes",
    /** No return of these years can be filed any more: there is no day to begin with. */
    isOver: start.filed === "" && form.values.get("filed") === "",
  };
}

type LateReturnFields = ReturnType<typeof useLateReturnFields>;

/** An amount that cannot be read counts as nothing. */
function toLateReturn(fields: LateReturnFields): LateReturn {
  const { year, kind, filed, income, ownTax, mustFile, advance } = fields;
  return {
    year: year.value,
    kind: kind.value,
    audit: fields.isAudited,
    senior: fields.isExempt,
    mustFile: mustFile.value === "yes",
    // While no day is chosen, the result shows the last date of the year.
    filed: filed.day ?? "",
    totalIncome: income.money ?? toPaise(0),
    taxDue: ownTax.tax ?? toPaise(0),
    // Fields that are hidden do not count.
    advancePaid: accumulatePayments(
      advance.map(({ money, isAsked }) => (isAsked && money !== undefined ? money : toPaise(0))),
    ),
  };
}

function describeCost(
  { content, context, rules }: LateReturnCalculatorProps,
  fields: LateReturnFields,
) {
  const { filed, income, advance } = fields;
  const late = toLateReturn(fields);
  const cost = computeLateReturnCost(rules, late);
  const isSmall =
    income.money !== undefined && roundToTen(income.money) <= toPaise(rules.fee.noneUpTo);
  const isUnsure = isSmall && fields.mustFile.value === "unsure" && cost.isLate;
  const atMost = isUnsure ? computeLateReturnCost(rules, { ...late, mustFile: true }) : cost;
  const formatRange = (least: Paise, most: Paise) =>
    least === most
      ? formatRupees(least)
      : fillIn(content.either, { least: formatRupees(least), most: formatRupees(most) });
  const isRead =
    fields.ownTax.tax !== undefined &&
    [income, ...advance.filter(({ isAsked }) => isAsked)].every(({ money }) => money !== undefined);
  const isPayable = filed.day !== undefined && !cost.tooLate && !cost.tooEarly && isRead;
  // Late, and yet no fee: an income so small needs no return.
  const isFree = isPayable && cost.isLate && cost.fee === 0;
  const limit = formatRupees(toPaise(rules.fee.noneUpTo));
  const noFee = isUnsure ? content.fee : isFree ? fillIn(content.noFee, { limit }) : content.inTime;
  const total = isPayable ? formatRange(cost.total, atMost.total) : unknownAmount;
  return {
    cost,
    isPayable,
    isSmall,
    lines: isPayable
      ? createCostLines(content, cost, { label: noFee, value: formatRange(cost.fee, atMost.fee) })
      : [],
    total: { label: content.total, value: total },
    notes: listNotes(),
  };

  function listNotes(): string[] {
    const formatDay = (day: string) => formatLongDay(day, context.language);
    if (fields.isOver || (filed.day !== undefined && cost.tooLate)) return [content.tooLate];
    if (filed.day !== undefined && cost.tooEarly)
      return [fillIn(content.tooEarly, { day: formatDay(cost.opens) })];
    const extendedFrom = rules.years.find((each) => each.year === late.year)?.auditBefore;
    const isExtended = late.audit && extendedFrom !== undefined && cost.isLate;
    const smallFee = formatRupees(toPaise(rules.fee.smallAmount));
    return [
      fillIn(content.lastDate, { day: formatDay(cost.due) }),
      ...(isPayable ? listDelayNotes(context, cost.due, late.filed) : []),
      ...(isExtended ? [fillIn(content.extended, { day: formatDay(extendedFrom) })] : []),
      ...(isFree ? [fillIn(content.noFeeNote, { fee: smallFee })] : []),
      ...(cost.filing.amount + cost.advance.amount > 0 ? [content.paidBefore] : []),
    ];
  }
}

/** @param noFee the line where there is no fee, or where it is not known whether there is one */
function createCostLines(
  content: LateReturnCalculatorProps["content"],
  cost: LateReturnCost,
  noFee: CostLine,
): CostLine[] {
  const { fee, filing, advance, instalments } = cost;
  const late = sum(...instalments.map(({ amount }) => amount));
  return [
    fee === 0 ? noFee : createBillLine(content.fee, fee),
    ...createInterestLine(content.filing, filing),
    ...createInterestLine(content.unpaidAdvance, advance),
    // Each has its own base and percentage: one line says their sum.
    ...createInterestLine(content.instalments, { ...filing, amount: late }),
  ];
}

function createInterestLine(sentence: string, charge: LateReturnCost["filing"]): CostLine[] {
  const { percent, base, amount } = charge;
  return amount === 0
    ? []
    : [createBillLine(fillIn(sentence, { percent, base: formatRupees(base) }), amount)];
}
