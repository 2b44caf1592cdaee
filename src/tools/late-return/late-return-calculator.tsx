import type { CostLine } from "#ui/cost-summary.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { AmountField } from "#ui/field.tsx";
import type { LateReturnRules } from "./words.ts";
import type { IncomeTaxYear } from "#tools/income-tax/words.ts";
import { instalmentDay } from "#tools/advance-tax/advance-tax.ts";
import { ownTaxField } from "#tools/income-tax/own-tax.ts";
import {
  exampleOf,
  isPaidAtOnce,
  paidUpTo,
  returnLateCost,
  type ReturnLateCost,
} from "./late-return.ts";
import { dayInWords } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { inRupees, rupees, sum, type Paise } from "#text/money.ts";
import {
  MoreQuestions,
  SlipCalculator,
  line,
  unknown,
  type ToolProps,
} from "#tools/kit/calculator.tsx";
import { delayNotes, FilingFields } from "#tools/kit/days-late.tsx";
import { useFields, yearField } from "#tools/kit/fields.ts";
import { useToday } from "#tools/kit/in-browser.ts";

interface LateReturnCalculatorProps extends ToolProps<"lateReturn"> {
  rules: LateReturnRules;
  /** What the tax of an income is worked out with: a late return is one of the new regime. */
  taxes: readonly IncomeTaxYear[];
}

/** What a late income-tax return costs, as a slip. */
export function LateReturnCalculator(props: LateReturnCalculatorProps) {
  const { words, kit, rules, taxes } = props;
  const today = useToday(kit.builtOn);
  const start = { ...exampleOf(rules, today), income: "16,00,000" };
  const { form, amount, answer, day } = useFields("late-return", start, words, kit);
  const years = rules.years.map((each) => each.year);
  const year = yearField(form, words, years);
  const kind = answer("kind", words.kind, ["presumptive", "vehicles", "business", "salary"]);
  const senior = answer("senior", words.senior, ["no", "yes"]);
  const audit = answer("audit", words.audit, ["no", "yes"]);
  const isSalary = kind.value === "salary";
  const isExempt = isSalary && senior.value === "yes";
  const isAudited = kind.value === "business" && audit.value === "yes";
  const filed = day("filed");
  // No return of these years can be filed any more: there is no day to begin with.
  const isOver = start.filed === "" && form.values.get("filed") === "";
  const income = amount("income");
  const ofYear = taxes.find((each) => each.years.includes(year.value));
  const ownTax = ownTaxField(amount, words.taxWorkedOut, income.money, ofYear);
  const { tax } = ownTax;
  const reasons = Object.entries(rules.mustFile).map(([name, limit]): [string, string] => [
    name,
    inRupees(rupees(limit)),
  ]);
  const why = fillIn(words.mustFile.why, Object.fromEntries(reasons));
  const mustFile = answer("mustFile", { ...words.mustFile, why }, ["unsure", "no", "yes"]);
  const inWords = (day: string) => dayInWords(day, kit.language);
  const inWordsOf = (by: string) => inWords(instalmentDay(year.value, by));
  const { instalments } = rules.advanceTax;
  const isAtOnce = isPaidAtOnce(kind.value);
  const advance = instalments.map(({ by }, at) => {
    // A payment has what was paid since the instalment before; the first has all until its day.
    const before = isAtOnce ? undefined : instalments[at - 1];
    const until = inWordsOf(by);
    return {
      by,
      // Of presumptive income all advance tax is due on the last date.
      isAsked: !isExempt && (!isAtOnce || at === instalments.length - 1),
      label: before
        ? fillIn(words.advanceBetween, { from: inWordsOf(before.by), day: until })
        : fillIn(words.advancePaid, { day: until }),
      ...amount(`advance-${by}`, { optional: true }),
    };
  });

  const asked = advance.filter(({ isAsked }) => isAsked);
  const unread = tax === undefined || [income, ...asked].some(({ money }) => money === undefined);
  const late = {
    year: year.value,
    kind: kind.value,
    audit: isAudited,
    senior: isExempt,
    mustFile: mustFile.value === "yes",
    // The last date of the year is told while no day is chosen.
    filed: filed.day ?? "",
    totalIncome: income.money ?? rupees(0),
    taxDue: tax ?? rupees(0),
    // Fields that are not asked do not count.
    advancePaid: paidUpTo(
      advance.map(({ money, isAsked }) => (isAsked && money !== undefined ? money : rupees(0))),
    ),
  };
  const cost = returnLateCost(rules, late);
  const isSmall = income.money !== undefined && income.money <= rupees(rules.fee.noneUpTo);
  const isUnsure = isSmall && mustFile.value === "unsure" && cost.isLate;
  const atMost = isUnsure ? returnLateCost(rules, { ...late, mustFile: true }) : cost;
  const between = (least: Paise, most: Paise) =>
    least === most
      ? inRupees(least)
      : fillIn(words.either, { least: inRupees(least), most: inRupees(most) });
  const isDay = filed.day !== undefined;
  const payable = isDay && !cost.tooLate && !cost.tooEarly && !unread;
  const extendedFrom = rules.years.find((each) => each.year === year.value)?.auditBefore;
  const limit = inRupees(rupees(rules.fee.noneUpTo));
  // Late, and yet no fee: an income so small needs no return.
  const isFree = payable && cost.isLate && cost.fee === 0;
  const shown = payable
    ? lines(words, cost, {
        label: isUnsure ? words.fee : isFree ? fillIn(words.noFee, { limit }) : words.inTime,
        value: between(cost.fee, atMost.fee),
      })
    : [];
  const total = {
    label: words.total,
    value: payable ? between(cost.total, atMost.total) : unknown,
  };
  const due = fillIn(words.lastDate, { day: inWords(cost.due) });
  const notes =
    isOver || (isDay && cost.tooLate)
      ? [words.tooLate]
      : isDay && cost.tooEarly
        ? [fillIn(words.tooEarly, { day: inWords(cost.opens) })]
        : [
            due,
            ...(payable ? delayNotes(kit, cost.due, late.filed) : []),
            ...(isAudited && extendedFrom !== undefined && cost.isLate
              ? [fillIn(words.extended, { day: inWords(extendedFrom) })]
              : []),
            ...(isFree
              ? [fillIn(words.noFeeNote, { fee: inRupees(rupees(rules.fee.smallAmount)) })]
              : []),
            ...(cost.filing.amount + cost.advance.amount > 0 ? [words.paidBefore] : []),
          ];

  return (
    <SlipCalculator
      {...{ words, kit, form }}
      line={fillIn(words.yearOf, { year: year.value })}
      announced={payable ? undefined : notes[0]}
      bill={{ heading: words.slip, lines: shown, total }}
      notes={notes}
    >
      <RadioGroup {...year.field} />
      <RadioGroup {...kind.field} />
      <div hidden={!isSalary}>
        <RadioGroup {...senior.field} />
      </div>
      <div hidden={kind.value !== "business"}>
        <RadioGroup {...audit.field} />
      </div>
      <FilingFields
        kit={kit}
        due={cost.due}
        filed={filed.day}
        label={words.filed}
        {...filed.field}
        // The result says why the field is empty.
        message={isOver ? undefined : filed.field.message}
      />
      <AmountField label={words.totalIncome} {...income.field} />
      <div hidden={!isSmall}>
        <RadioGroup {...mustFile.field} />
      </div>
      <AmountField label={words.taxDue} {...ownTax.field} />
      <MoreQuestions tool={form.id} summary={words.advance} hidden={isExempt}>
        {advance.map(({ by, isAsked, label, field }) => (
          // Hidden, not removed: the other answer shows it again with its value.
          <div key={by} hidden={!isAsked}>
            <AmountField label={label} {...field} />
          </div>
        ))}
      </MoreQuestions>
    </SlipCalculator>
  );
}

/** @param noFee the line where there is no fee, or where it is not known whether there is one */
function lines(
  words: LateReturnCalculatorProps["words"],
  cost: ReturnLateCost,
  noFee: CostLine,
): CostLine[] {
  const { fee, filing, advance, instalments } = cost;
  const late = sum(...instalments.map(({ amount }) => amount));
  return [
    fee === 0 ? noFee : line(words.fee, fee),
    ...interest(words.filing, filing),
    ...interest(words.unpaidAdvance, advance),
    // Each has its own base and percentage: one line says their sum.
    ...interest(words.instalments, { ...filing, amount: late }),
  ];
}

function interest(sentence: string, charge: ReturnLateCost["filing"]): CostLine[] {
  const { percent, base, amount } = charge;
  return amount === 0 ? [] : [line(fillIn(sentence, { percent, base: inRupees(base) }), amount)];
}
