/** Each rule that changes on a day: a second row changes what a calculator shows after its day, and nothing before. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CalculatorName } from "#page-map.ts";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { CompositionCalculator } from "#tools/composition/composition-calculator.tsx";
import { GstCalculator } from "#tools/gst/gst-calculator.tsx";
import { IncomeTaxCalculator } from "#tools/income-tax/income-tax-calculator.tsx";
import { LateGstCalculator } from "#tools/late-gst/late-gst-calculator.tsx";
import { LateReturnCalculator } from "#tools/late-return/late-return-calculator.tsx";
import { LateStatementsCalculator } from "#tools/late-statements/late-statements-calculator.tsx";
import { renderRows } from "#tools/shared/answer-reader.tsx";
import type { ToolProps } from "#tools/shared/calculator.tsx";
import type { CalculatorDefinition } from "#tools/shared/define-calculator.tsx";
import { TdsCalculator } from "#tools/tds/tds-calculator.tsx";
import { calculatorPropsReaders as readers } from "#tools/tool-page/read-calculator-props.ts";
import { UpdatedReturnCalculator } from "#tools/updated-return/updated-return-calculator.tsx";
import { answerCalculator } from "./calculator-answers.ts";

const delivered = loadFilesOrThrow(
  "compositionRules",
  "gstRules",
  "incomeTaxRules",
  "lateReturnRules",
  "lateStatementRules",
  "presumptiveRules",
  "tdsRules",
  "updatedReturnRules",
).shared;
type Rules = typeof delivered;
type Answers = Record<string, string>;

/** A calculator as a function to all of its texts, without the types that are its own, so that all stand in one table. */
function prepare<Name extends CalculatorName, Facts>(
  calculator: { definition: CalculatorDefinition<Name, Facts> },
  createProps: (rules: Rules) => ToolProps<Name> & Facts,
) {
  return (rules: Rules, answers: Answers, day: string): string => {
    const said = answerCalculator(calculator, createProps(rules), answers, day);
    const fields = renderToStaticMarkup(renderRows(said.rows));
    return [fields, ...said.sentences, ...said.lines, ...said.notes].join("\n");
  };
}

const show = {
  gst: prepare(GstCalculator, ({ gstRules }) => ({ ...readers.gst("en"), rules: gstRules })),
  composition: prepare(CompositionCalculator, ({ compositionRules, gstRules }) => ({
    ...readers.composition("en"),
    rules: compositionRules,
    gst: gstRules,
  })),
  incomeTax: prepare(IncomeTaxCalculator, ({ incomeTaxRules }) => ({
    ...readers.incomeTax("en"),
    rules: incomeTaxRules.rules,
  })),
  lateGst: prepare(LateGstCalculator, ({ gstRules }) => ({
    ...readers.lateGst("en"),
    rules: gstRules,
  })),
  lateReturn: prepare(LateReturnCalculator, ({ lateReturnRules }) => ({
    ...readers.lateReturn("en"),
    rules: lateReturnRules,
  })),
  lateStatements: prepare(LateStatementsCalculator, ({ gstRules, lateStatementRules }) => ({
    ...readers.lateStatements("en"),
    rules: lateStatementRules,
    gst: gstRules,
  })),
  tds: prepare(TdsCalculator, ({ tdsRules }) => ({ ...readers.tds("en"), rules: tdsRules })),
  updatedReturn: prepare(UpdatedReturnCalculator, ({ updatedReturnRules }) => ({
    ...readers.updatedReturn("en"),
    rules: updatedReturnRules,
  })),
};

/** A second row of each rule begins on this day. */
const changeDay = "2027-04-01";
/** A form that is late in one of these months is late before or after that day. */
const before = "2027-03";
const after = "2027-05";
type Month = typeof before | typeof after;

interface DatedRule {
  /** Where the rows of the rule are: "gstRules.rates". */
  path: string;
  /** The value of the second row: one that law does not have, so that no other row has it. */
  value: unknown;
  calculator: keyof typeof show;
  /** The answers to the calculator in a month; without, its example is shown. */
  answer?: (month: Month) => Answers;
  /** What the calculator says by the second row, and not by the first. */
  words: string;
}

/** The answers of somebody who files a form eight days late. */
function fileLate(form: string, month: Month): Answers {
  const days = { [`due-${form}`]: `${month}-20`, filed: `${month}-28` };
  return { form, ...days, cash: "50,000", tax: "50,000" };
}

/** The answers for a TDS statement that is eight days late, with TDS that was deducted and paid late. */
function createTdsCase(month: Month): Answers {
  return {
    ...fileLate("tds", month),
    "paid-late": "yes",
    deductible: `${month}-02`,
    deducted: `${month}-03`,
    paid: month === before ? "2027-03-28" : "2027-07-28",
  };
}

/** A payment that is above every limit of TDS. */
const largePayment = {
  buyer: "yes",
  amount: "90,00,000",
  single: "1,00,000",
  rent: "9,00,000",
};

const datedRules: DatedRule[] = [
  { path: "gstRules.rates", value: [21, 5], calculator: "gst", words: "21%" },
  { path: "gstRules.rates", value: [21, 5], calculator: "composition", words: "21%" },
  {
    path: "gstRules.bricks",
    value: { rate: 17, withoutCredit: 9 },
    calculator: "gst",
    words: "17% is the rate for building bricks",
  },
  {
    path: "gstRules.lateFee.nil",
    value: { perDay: 30, atMost: 500 },
    calculator: "lateGst",
    answer: (month) => ({ ...fileLate("gstr3b", month), nil: "yes" }),
    words: "8 days at ₹30",
  },
  ...["0", "1", "2"].map((turnover): DatedRule => ({
    path: `gstRules.lateFee.byTurnover.${turnover}.fee`,
    value: { perDay: 60, atMost: 2000 },
    calculator: "lateGst",
    answer: (month) => ({ ...fileLate("gstr3b", month), turnover }),
    words: "8 days at ₹60",
  })),
  {
    path: "gstRules.lateFee.waiverInDueMonth.inForce",
    value: true,
    calculator: "lateGst",
    answer: (month) => fileLate("gstr3b", month),
    words: "waived for this month",
  },
  {
    path: "gstRules.lateFee.gstr4.nil",
    value: { perDay: 30, atMost: 500 },
    calculator: "lateGst",
    answer: (month) => ({ ...fileLate("gstr4", month), nil: "yes" }),
    words: "8 days at ₹30",
  },
  {
    path: "gstRules.lateFee.gstr4.other",
    value: { perDay: 60, atMost: 2000 },
    calculator: "lateGst",
    answer: (month) => fileLate("gstr4", month),
    words: "8 days at ₹60",
  },
  ...["3,00,00,000", "10,00,00,000", "30,00,00,000"].map((turnover, step): DatedRule => ({
    path: `gstRules.lateFee.gstr9.byTurnover.${String(step)}.fee`,
    value: { perDay: 75, atMost: 0.5 },
    calculator: "lateGst",
    answer: (month) => ({ ...fileLate("gstr9", month), "year-turnover": turnover }),
    words: "8 days at ₹75",
  })),
  {
    path: "gstRules.interest",
    value: 13.5,
    calculator: "lateGst",
    answer: (month) => fileLate("gstr3b", month),
    words: "Interest at 13.5% a year",
  },
  {
    path: "gstRules.interest",
    value: 13.5,
    calculator: "lateStatements",
    answer: (month) => fileLate("cmp08", month),
    words: "Interest at 13.5% a year, 8 days",
  },
  {
    path: "compositionRules.rates",
    value: { trader: 2, manufacturer: 2, restaurant: 6, services: 7 },
    calculator: "composition",
    words: "To the Government: 2% of the sales",
  },
  {
    path: "compositionRules.regularRestaurant",
    value: 12,
    calculator: "composition",
    answer: () => ({ trade: "restaurant", consumers: "59,00,000", purchases: "45,00,000" }),
    // 59,00,000 × 12 ÷ 112.
    words: "₹6,32,143",
  },
  {
    path: "lateReturnRules.interest",
    value: 1.25,
    calculator: "lateReturn",
    answer: (month) => ({
      kind: "business",
      income: "16,00,000",
      ...(month === before
        ? { year: "2025-26", filed: "2026-12-20" }
        : { year: "2026-27", filed: "2027-12-20" }),
    }),
    // Four months from 1 September, nine from 1 April.
    words: "Interest for filing late, 5% of",
  },
  {
    path: "lateStatementRules.tds.perDay",
    value: 300,
    calculator: "lateStatements",
    answer: createTdsCase,
    words: "8 days at ₹300",
  },
  {
    path: "lateStatementRules.tds.deducting",
    value: 1.25,
    calculator: "lateStatements",
    answer: createTdsCase,
    words: "until it was deducted, 1 month at 1.25%",
  },
  {
    path: "lateStatementRules.tds.paying",
    value: 2,
    calculator: "lateStatements",
    answer: createTdsCase,
    words: "until it was paid, 3 months at 2%",
  },
  {
    path: "lateStatementRules.company.perDay",
    value: 150,
    calculator: "lateStatements",
    answer: (month) => fileLate("aoc4", month),
    words: "8 days at ₹150",
  },
  {
    path: "incomeTaxRules.rules.0.rent.newMetro",
    value: 60,
    calculator: "incomeTax",
    answer: (month) => ({ year: month === before ? "2026-27" : "2027-28" }),
    words: "Ahmedabad (60% in 2027-28)",
  },
  ...delivered.tdsRules.rules.flatMap(({ payment, payers: [payer = "firm"], ...rule }, index) => {
    const path = `tdsRules.rules.${String(index)}`;
    const paid = { ...largePayment, payer, payment };
    const shown = { value: 77, calculator: "tds", words: "77% of" } as const;
    const individual = { ...paid, payee: "individual" };
    return [
      { path: `${path}.percent`, ...shown, answer: () => paid },
      ...(rule.individualPercent
        ? [{ path: `${path}.individualPercent`, ...shown, answer: () => individual }]
        : []),
    ];
  }),
  {
    path: "tdsRules.withoutPan",
    value: { goods: 6, other: 25 },
    calculator: "tds",
    answer: () => ({ ...largePayment, payer: "firm", payment: "professional" }),
    words: "If the payee gives no PAN, deduct 25%",
  },
  {
    path: "updatedReturnRules.afterNotice",
    value: 12,
    calculator: "updatedReturn",
    answer: (month) => ({ filed: `${month}-28` }),
    words: "12% of tax and interest come on top",
  },
];

interface Row {
  from?: string;
  value: unknown;
}

/** The paths of all lists whose rows are "this value from that day on": "gstRules.rates". */
function listDatedPaths(value: unknown, path: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  if (findRows(value) !== undefined) return [path];
  return Object.entries(value).flatMap(([key, inner]) => listDatedPaths(inner, `${path}.${key}`));
}

/** The value itself where it is a list of such rows. */
function findRows(value: object): Row[] | undefined {
  const isDated =
    Array.isArray(value) &&
    value.every((row: unknown) => typeof row === "object" && row !== null && "value" in row);
  // The test above is the form of a row.
  return isDated ? value : undefined;
}

function readPath(rules: Rules, path: string): object {
  // A path leads through lists and objects to a list.
  return path.split(".").reduce<object>((value, key) => Reflect.get(value, key) as object, rules);
}

/** All texts of the rule's calculator on the 28th of a month. */
function readText({ calculator, answer }: DatedRule, rules: Rules, month: Month): string {
  return show[calculator](rules, answer?.(month) ?? {}, `${month}-28`);
}

test("the table above has each list of dated values in the rules, and no other", () => {
  const paths = Object.entries(delivered).flatMap(([name, rules]) => listDatedPaths(rules, name));
  expect(new Set(datedRules.map(({ path }) => path))).toEqual(new Set(paths));
});

test.each(datedRules)(
  "$calculator says “$words” by a second row of $path from its day on, and the same as without that row before it",
  (rule) => {
    const delivery = structuredClone(delivered);
    // A year after the change, whose law is otherwise the same.
    delivery.incomeTaxRules.rules[0]?.years.push("2027-28");
    const changed = structuredClone(delivery);
    findRows(readPath(changed, rule.path))?.push({ from: changeDay, value: rule.value });

    expect(readText(rule, changed, before)).toBe(readText(rule, delivery, before));
    expect(readText(rule, delivery, after)).not.toContain(rule.words);
    expect(readText(rule, changed, after)).toContain(rule.words);
  },
);
