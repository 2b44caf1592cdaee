/** Which sentences a calculator says for which answers. They are named by their keys, so that words may change. */
import { expect, test } from "vitest";
import type { CalculatorName } from "#page-map.ts";
import { AdvanceTaxCalculator } from "#tools/advance-tax/advance-tax-calculator.tsx";
import { IncomeTaxCalculator } from "#tools/income-tax/income-tax-calculator.tsx";
import { LateGstCalculator } from "#tools/late-gst/late-gst-calculator.tsx";
import { LateReturnCalculator } from "#tools/late-return/late-return-calculator.tsx";
import { LateStatementsCalculator } from "#tools/late-statements/late-statements-calculator.tsx";
import { PresumptiveCalculator } from "#tools/presumptive/presumptive-calculator.tsx";
import type { ToolProps } from "#tools/shared/calculator.tsx";
import type { CalculatorDefinition } from "#tools/shared/define-calculator.tsx";
import { TdsCalculator } from "#tools/tds/tds-calculator.tsx";
import { calculatorPropsReaders as readers } from "#tools/tool-page/read-calculator-props.ts";
import { UpdatedReturnCalculator } from "#tools/updated-return/updated-return-calculator.tsx";
import { answerCalculator, type TestAnswers } from "./calculator-answers.ts";

const today = "2026-11-28";

interface Sentence {
  /** Its path in the content of the calculator: `scheme.open`. */
  key: string;
  template: string;
}

function listSentences(value: unknown, key = ""): Sentence[] {
  if (typeof value === "string") return [{ key, template: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    listSentences(inner, key === "" ? name : `${key}.${name}`),
  );
}

/** The key of the longest sentence that becomes this text when its blanks are filled in; else the text itself. */
function findKey(sentences: readonly Sentence[], text: string): string {
  const fitting = sentences.filter(({ template }) => {
    const parts = template.split(/\{[^}]*\}/).map((part) => RegExp.escape(part));
    return parts.join("").trim() !== "" && new RegExp(`^${parts.join(".*")}$`, "s").test(text);
  });
  const [longest] = fitting.toSorted((a, b) => b.template.length - a.template.length);
  return longest?.key ?? text;
}

function prepare<Name extends CalculatorName, Facts>(
  calculator: { definition: CalculatorDefinition<Name, Facts> },
  props: ToolProps<Name> & Facts,
) {
  const sentences = [...listSentences(props.content), ...listSentences(props.context.content)];
  return (answers: TestAnswers) => {
    const { verdict, notes } = answerCalculator(calculator, props, answers, today);
    return {
      verdict: verdict && findKey(sentences, verdict),
      notes: notes.map((note) => findKey(sentences, note)),
    };
  };
}

const calculators = {
  incomeTax: prepare(IncomeTaxCalculator, readers.incomeTax("en")),
  presumptive: prepare(PresumptiveCalculator, readers.presumptive("en")),
  advanceTax: prepare(AdvanceTaxCalculator, readers.advanceTax("en")),
  lateGst: prepare(LateGstCalculator, readers.lateGst("en")),
  lateReturn: prepare(LateReturnCalculator, readers.lateReturn("en")),
  updatedReturn: prepare(UpdatedReturnCalculator, readers.updatedReturn("en")),
  tds: prepare(TdsCalculator, readers.tds("en")),
  lateStatements: prepare(LateStatementsCalculator, readers.lateStatements("en")),
};

const rows: [
  keyof typeof calculators,
  TestAnswers,
  verdict: string | undefined,
  notes: string[],
][] = [
  [
    "presumptive",
    { bank: "80,00,000", cash: "20,00,000" },
    "scheme.open",
    ["noAdvance", "higher", "expenses", "gst", "leaving", "before"],
  ],
  [
    "presumptive",
    { bank: "80,00,000", profit: "1,00,000" },
    "scheme.open",
    ["gaps.leftOut", "noAdvance", "lower", "expenses", "gst", "leaving", "before"],
  ],
  [
    "presumptive",
    { bank: "80,00,000", profit: "20,00,000", payer: "firm" },
    "scheme.open",
    ["gaps.leftOut", "advance", "higher", "expenses", "gst", "leaving", "firm", "before"],
  ],
  [
    "presumptive",
    { work: "profession", bank: "40,00,000" },
    "scheme.open",
    ["gaps.leftOut", "advance", "higher", "expenses", "gst", "professions", "before"],
  ],
  ["presumptive", { work: "commission", bank: "10,00,000" }, "scheme.commission", []],
  ["presumptive", { work: "vehicles" }, "empty", []],
  ["presumptive", { payer: "other", bank: "10,00,000" }, "scheme.payer", []],
  ["presumptive", { bank: "4,00,00,000" }, "scheme.above", []],
  ["presumptive", { bank: "10,00,000", cash: "2,50,00,000" }, "scheme.cash", []],
  ["advanceTax", { income: "16,00,000", kind: "salary" }, undefined, ["later"]],
  // This one is a sentence of another calculator.
  [
    "advanceTax",
    { bank: "60,00,000", kind: "profession" },
    undefined,
    [readers.presumptive("en").content.higher],
  ],
  ["advanceTax", { income: "16,00,000", kind: "salary", senior: "yes" }, undefined, ["exempt"]],
  ["advanceTax", { income: "5,00,000" }, undefined, ["small"]],
  ["advanceTax", { tax: "1,00,000", deducted: "95,000" }, undefined, ["small"]],
  ["advanceTax", { tax: "1,00,000", paid: "1,00,000" }, undefined, ["later"]],
  ["advanceTax", { tax: "1,00,000", kind: "vehicles" }, undefined, ["later"]],
  ["lateGst", { cash: "50,000" }, undefined, ["late.counted", "notice"]],
  ["lateGst", { nil: "yes" }, undefined, ["late.counted", "notice"]],
  ["lateGst", { form: "gstr1" }, undefined, ["late.counted"]],
  ["lateGst", { form: "gstr4" }, undefined, ["late.counted", "notice"]],
  [
    "lateGst",
    { form: "gstr9", "year-turnover": "3,00,00,000" },
    undefined,
    ["late.counted", "notice"],
  ],
  [
    "lateGst",
    { rhythm: "quarterly", cash: "10,000" },
    undefined,
    ["late.counted", "notice", "monthly"],
  ],
  ["lateGst", { filed: "2026-11-19", cash: "10" }, undefined, []],
  [
    "lateGst",
    { returns: "3", cash: "10", cash2: "20", cash3: "30" },
    undefined,
    ["countedAll", "notice"],
  ],
  [
    "lateReturn",
    { income: "16,00,000" },
    undefined,
    ["lastDate", "openUntil", "late.counted", "paidBefore"],
  ],
  [
    "lateReturn",
    { income: "4,00,000" },
    undefined,
    ["lastDate", "openUntil", "late.counted", "noFeeNote"],
  ],
  [
    "lateReturn",
    { income: "4,00,000", mustFile: "no" },
    undefined,
    ["lastDate", "openUntil", "late.counted", "noFeeNote"],
  ],
  [
    "lateReturn",
    { income: "4,00,000", mustFile: "yes" },
    undefined,
    ["lastDate", "openUntil", "late.counted"],
  ],
  [
    "lateReturn",
    { income: "16,00,000", kind: "salary", senior: "yes", filed: "2026-08-10" },
    undefined,
    ["lastDate", "openUntil", "late.counted", "paidBefore"],
  ],
  [
    "lateReturn",
    { income: "16,00,000", kind: "business", audit: "yes" },
    undefined,
    ["lastDate", "openUntil", "late.counted", "extended", "paidBefore"],
  ],
  ["lateReturn", { income: "16,00,000", filed: "2027-05-10" }, undefined, ["tooLate"]],
  ["lateReturn", { income: "16,00,000", year: "2026-27" }, undefined, ["tooEarly"]],
  [
    "lateReturn",
    { income: "16,00,000", tax: "50,000" },
    undefined,
    ["lastDate", "openUntil", "late.counted", "paidBefore"],
  ],
  [
    "updatedReturn",
    { tax: "40,000", interest: "1,000" },
    undefined,
    ["rises", "lastDay", "barred", "notice"],
  ],
  [
    "updatedReturn",
    { tax: "40,000", interest: "1,000", before: "large" },
    undefined,
    ["rises", "lastDay", "barred", "notice"],
  ],
  [
    "updatedReturn",
    { tax: "40,000", interest: "1,000", before: "small", year: "2023-24" },
    undefined,
    ["rises", "lastDay", "noFee", "barred", "notice"],
  ],
  [
    "updatedReturn",
    { tax: "40,000", year: "2021-22" },
    undefined,
    ["gaps.leftOut", "lastDay", "barred", "notice"],
  ],
  ["tds", { amount: "60,000" }, undefined, ["whole", "deposit", "pan", "private"]],
  ["tds", { amount: "20,000" }, undefined, ["upToYear", "private"]],
  [
    "tds",
    { amount: "60,000", payer: "company" },
    undefined,
    ["whole", "deposit", "pan", "private"],
  ],
  [
    "tds",
    { amount: "60,000", payment: "contractor", payer: "firm", single: "20,000" },
    undefined,
    ["upToSingle", "private"],
  ],
  [
    "tds",
    { rent: "60,000", payment: "rentBuilding", payer: "person" },
    undefined,
    ["wholeMonth", "rentOnce", "ownForm", "panRent", "private"],
  ],
  [
    "tds",
    { rent: "60,000", payment: "rentBuilding", payer: "large" },
    undefined,
    ["wholeMonth", "deposit", "pan", "private"],
  ],
  [
    "tds",
    { amount: "60,00,000", payment: "goods", payer: "company", buyer: "yes" },
    undefined,
    ["excess", "deposit", "pan", "private"],
  ],
  [
    "tds",
    { amount: "60,000", payment: "partner", payer: "firm" },
    undefined,
    ["whole", "deposit", "pan", "private"],
  ],
  [
    "tds",
    { salary: "15,00,000", payment: "salary", payer: "company" },
    undefined,
    ["salaryMonth", "deposit"],
  ],
  [
    "tds",
    { amount: "60,000", payment: "interest", payer: "company" },
    undefined,
    ["unread", "whole", "deposit", "pan", "private"],
  ],
  ["lateStatements", { tax: "10,000" }, undefined, ["late.counted", "penalty"]],
  [
    "lateStatements",
    {
      tax: "10,000",
      "paid-late": "yes",
      deductible: "2026-08-10",
      deducted: "2026-09-10",
      paid: "2026-11-10",
    },
    undefined,
    ["late.counted", "months", "penalty"],
  ],
  ["lateStatements", { form: "cmp08", tax: "10,000" }, undefined, ["late.counted", "cmp08"]],
  [
    "lateStatements",
    { form: "aoc4", contribution: "100000" },
    undefined,
    ["late.counted", "meeting", "company", "waived"],
  ],
  ["lateStatements", { form: "mgt7Opc" }, undefined, ["late.counted", "company", "waived"]],
  [
    "lateStatements",
    { form: "llp8", contribution: "500000" },
    undefined,
    ["late.counted", "waived"],
  ],
  [
    "lateStatements",
    { form: "llp11", turnover: "large", contribution: "above" },
    undefined,
    ["late.counted", "waived"],
  ],
  ["incomeTax", { salary: "9,00,000" }, "verdict.newRegime", ["limits"]],
  ["incomeTax", { salary: "13,00,000" }, "verdict.newRegime", ["limits"]],
  ["incomeTax", { salary: "16,00,000", resident: "no" }, "verdict.newRegime", ["limits"]],
  ["incomeTax", { business: "13,00,000" }, "verdict.newRegime", ["gaps.leftOut", "limits"]],
  ["incomeTax", { salary: "60,00,000", age: "80plus" }, "verdict.newRegime", ["limits"]],
  ["incomeTax", { salary: "16,00,000", deductions: "8,00,000" }, "verdict.oldRegime", ["limits"]],
  [
    "incomeTax",
    { business: "16,00,000", year: "2025-26" },
    "verdict.newRegime",
    ["gaps.leftOut", "limits"],
  ],
  [
    "incomeTax",
    { salary: "12,00,000", professionalTax: "2,500", basic: "6,00,000", employerPension: "60,000" },
    "verdict.newRegime",
    ["limits"],
  ],
  ["incomeTax", { other: "4,00,000" }, "verdict.same", ["gaps.leftOut", "limits"]],
];

test.each(rows)("%s for %j says %s and notes %j", (name, answers, verdict, notes) => {
  expect(calculators[name](answers)).toEqual({ verdict, notes });
});

test("the note of a late return counts the days until its last day, which is named", () => {
  const props = readers.lateReturn("en");
  const findNote = (day: string) =>
    answerCalculator(LateReturnCalculator, props, { income: "6,20,000" }, day).notes.find((note) =>
      /left|last day/.test(note),
    );
  const after = " After that only an updated return is left, which costs more.";
  expect(findNote("2026-11-29")).toBe(`Possible until 31 December 2026: 32 days left.${after}`);
  expect(findNote("2026-12-30")).toBe(`Possible until 31 December 2026: 1 day left.${after}`);
  expect(findNote("2026-12-31")).toBe(`Today, 31 December 2026, is the last day.${after}`);
  expect(findNote("2027-01-01")).toBeUndefined();
});

test("TDS that was paid late has no days at first, and the result waits for them", () => {
  const props = readers.lateStatements("en");
  const answers = { tax: "1,800", "paid-late": "yes", deducted: "2026-09-10" };
  const { gap, lines } = answerCalculator(LateStatementsCalculator, props, answers, today);
  expect(gap).toBe("Still needed: TDS was to be deducted on · It was paid on.");
  expect(lines).toEqual(["Total: –"]);
});
