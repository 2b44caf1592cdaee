/**
 * Which sentences a calculator says for which answers. A sentence is named by its key in content/en/calculators.yaml or,
 * with `gaps.` and `late.`, under `shared` in content/en/tools.yaml, so that its words may change.
 */
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

/** `{ scheme: { open: "…" } }` → `[{ key: "scheme.open", template: "…" }]`. */
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

/** A calculator as a function from answers to the keys of its sentences, without the types that are its own. */
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

// The keys of a literal are what its type says.
const calculatorNames = Object.keys(calculators) as (keyof typeof calculators)[];

interface NotesCase {
  /** What the answers describe. */
  situation: string;
  answers: TestAnswers;
  /** The keys of the sentences that the calculator says. */
  verdict?: string;
  notes: string[];
}

const cases: Record<keyof typeof calculators, NotesCase[]> = {
  presumptive: [
    {
      situation: "a shop with some cash, whose tax is too small for advance tax",
      answers: { bank: "80,00,000", cash: "20,00,000" },
      verdict: "scheme.open",
      notes: ["noAdvance", "higher", "expenses", "gst", "leaving", "before"],
    },
    {
      situation: "a shop that earned less than the law assumes",
      answers: { bank: "80,00,000", profit: "1,00,000" },
      verdict: "scheme.open",
      notes: ["gaps.leftOut", "noAdvance", "lower", "expenses", "gst", "leaving", "before"],
    },
    {
      situation: "a firm that earned more than the law assumes",
      answers: { bank: "80,00,000", profit: "20,00,000", payer: "firm" },
      verdict: "scheme.open",
      notes: ["gaps.leftOut", "advance", "higher", "expenses", "gst", "leaving", "firm", "before"],
    },
    {
      situation: "a profession",
      answers: { work: "profession", bank: "40,00,000" },
      verdict: "scheme.open",
      notes: ["gaps.leftOut", "advance", "higher", "expenses", "gst", "professions", "before"],
    },
    {
      situation: "an agent on commission",
      answers: { work: "commission", bank: "10,00,000" },
      verdict: "scheme.commission",
      notes: [],
    },
    {
      situation: "goods vehicles without their number",
      answers: { work: "vehicles" },
      verdict: "empty",
      notes: [],
    },
    {
      situation: "a payer that the scheme is closed to",
      answers: { payer: "other", bank: "10,00,000" },
      verdict: "scheme.payer",
      notes: [],
    },
    {
      situation: "sales above the limit",
      answers: { bank: "4,00,00,000" },
      verdict: "scheme.above",
      notes: [],
    },
    {
      situation: "cash above its share of the sales",
      answers: { bank: "10,00,000", cash: "2,50,00,000" },
      verdict: "scheme.cash",
      notes: [],
    },
  ],
  advanceTax: [
    { situation: "a salary", answers: { income: "16,00,000", kind: "salary" }, notes: ["later"] },
    {
      situation: "presumptive income, which is paid in one instalment",
      answers: { income: "16,00,000", kind: "presumptive" },
      notes: [],
    },
    {
      situation: "a senior citizen with a salary alone",
      answers: { income: "16,00,000", kind: "salary", senior: "yes" },
      notes: ["exempt"],
    },
    {
      situation: "an income whose tax is below the limit",
      answers: { income: "5,00,000" },
      notes: ["small"],
    },
    {
      situation: "a tax that TDS leaves below the limit",
      answers: { tax: "1,00,000", deducted: "95,000" },
      notes: ["small"],
    },
    {
      situation: "a tax that is paid already",
      answers: { tax: "1,00,000", paid: "1,00,000" },
      notes: ["later"],
    },
    {
      situation: "income of goods vehicles, which is paid in four instalments",
      answers: { tax: "1,00,000", kind: "vehicles" },
      notes: ["later"],
    },
  ],
  lateGst: [
    {
      situation: "GSTR-3B with tax",
      answers: { cash: "50,000" },
      notes: ["late.counted", "notice"],
    },
    { situation: "a nil GSTR-3B", answers: { nil: "yes" }, notes: ["late.counted", "notice"] },
    { situation: "GSTR-1", answers: { form: "gstr1" }, notes: ["late.counted"] },
    { situation: "GSTR-4", answers: { form: "gstr4" }, notes: ["late.counted", "notice"] },
    {
      situation: "GSTR-9 above its turnover",
      answers: { form: "gstr9", "year-turnover": "3,00,00,000" },
      notes: ["late.counted", "notice"],
    },
    {
      situation: "GSTR-3B by the quarter",
      answers: { rhythm: "quarterly", cash: "10,000" },
      notes: ["late.counted", "notice", "monthly"],
    },
    { situation: "GSTR-3B filed in time", answers: { filed: "2026-11-19", cash: "10" }, notes: [] },
    {
      situation: "three returns that are late",
      answers: { returns: "3", cash: "10", cash2: "20", cash3: "30" },
      notes: ["late.counted", "notice"],
    },
  ],
  lateReturn: [
    {
      situation: "an income with tax",
      answers: { income: "16,00,000" },
      notes: ["lastDate", "openUntil", "late.counted", "paidBefore"],
    },
    {
      situation: "an income without tax",
      answers: { income: "4,00,000" },
      notes: ["lastDate", "openUntil", "late.counted", "noFeeNote"],
    },
    {
      situation: "an income without tax of somebody who need not file",
      answers: { income: "4,00,000", mustFile: "no" },
      notes: ["lastDate", "openUntil", "late.counted", "noFeeNote"],
    },
    {
      situation: "an income without tax of somebody who must file all the same",
      answers: { income: "4,00,000", mustFile: "yes" },
      notes: ["lastDate", "openUntil", "late.counted"],
    },
    {
      situation: "a senior citizen with a salary",
      answers: { income: "16,00,000", kind: "salary", senior: "yes", filed: "2026-08-10" },
      notes: ["lastDate", "openUntil", "late.counted", "paidBefore"],
    },
    {
      situation: "a business with an audit, whose last date was extended",
      answers: { income: "16,00,000", kind: "business", audit: "yes" },
      notes: ["lastDate", "openUntil", "late.counted", "extended", "paidBefore"],
    },
    {
      situation: "a return after the last day for it",
      answers: { income: "16,00,000", filed: "2027-05-10" },
      notes: ["tooLate"],
    },
    {
      situation: "the year that is not over",
      answers: { income: "16,00,000", year: "2026-27" },
      notes: ["tooEarly"],
    },
    {
      situation: "a tax that is typed",
      answers: { income: "16,00,000", tax: "50,000" },
      notes: ["lastDate", "openUntil", "late.counted", "paidBefore"],
    },
  ],
  updatedReturn: [
    {
      situation: "tax and interest",
      answers: { tax: "40,000", interest: "1,000" },
      notes: ["rises", "lastDay", "barred", "notice"],
    },
    {
      situation: "tax and interest after a large return",
      answers: { tax: "40,000", interest: "1,000", before: "large" },
      notes: ["rises", "lastDay", "barred", "notice"],
    },
    {
      situation: "tax of an old year after a small return",
      answers: { tax: "40,000", interest: "1,000", before: "small", year: "2023-24" },
      notes: ["rises", "lastDay", "noFee", "barred", "notice"],
    },
    {
      situation: "tax of the oldest year, without interest",
      answers: { tax: "40,000", year: "2021-22" },
      notes: ["gaps.leftOut", "lastDay", "barred", "notice"],
    },
  ],
  tds: [
    {
      situation: "a payment above the limit of the year",
      answers: { amount: "60,000" },
      notes: ["whole", "deposit", "pan", "private"],
    },
    {
      situation: "a payment below the limit of the year",
      answers: { amount: "20,000" },
      notes: ["upToYear", "private"],
    },
    {
      situation: "a payment by a company",
      answers: { amount: "60,000", payer: "company" },
      notes: ["whole", "deposit", "pan", "private"],
    },
    {
      situation: "a contractor below both limits",
      answers: { amount: "60,000", payment: "contractor", payer: "firm", single: "20,000" },
      notes: ["upToSingle", "private"],
    },
    {
      situation: "rent paid by a person",
      answers: { rent: "60,000", payment: "rentBuilding", payer: "person" },
      notes: ["wholeMonth", "rentOnce", "ownForm", "panRent", "private"],
    },
    {
      situation: "rent paid by a large payer",
      answers: { rent: "60,000", payment: "rentBuilding", payer: "large" },
      notes: ["wholeMonth", "deposit", "pan", "private"],
    },
    {
      situation: "goods of a large buyer",
      answers: { amount: "60,00,000", payment: "goods", payer: "company", buyer: "yes" },
      notes: ["excess", "deposit", "pan", "private"],
    },
    {
      situation: "a partner of a firm",
      answers: { amount: "60,000", payment: "partner", payer: "firm" },
      notes: ["whole", "deposit", "pan", "private"],
    },
    {
      situation: "a salary",
      answers: { salary: "15,00,000", payment: "salary", payer: "company" },
      notes: ["salaryMonth", "deposit"],
    },
    {
      situation: "interest",
      answers: { amount: "60,000", payment: "interest", payer: "company" },
      notes: ["unread", "whole", "deposit", "pan", "private"],
    },
  ],
  lateStatements: [
    {
      situation: "a TDS statement",
      answers: { tax: "10,000" },
      notes: ["late.counted", "penalty"],
    },
    {
      situation: "a TDS statement whose TDS was paid late, too",
      answers: {
        tax: "10,000",
        "paid-late": "yes",
        deductible: "2026-08-10",
        deducted: "2026-09-10",
        paid: "2026-11-10",
      },
      notes: ["late.counted", "months", "penalty"],
    },
    {
      situation: "CMP-08",
      answers: { form: "cmp08", tax: "10,000" },
      notes: ["late.counted", "cmp08"],
    },
    {
      situation: "AOC-4",
      answers: { form: "aoc4", contribution: "100000" },
      notes: ["late.counted", "meeting", "company", "waived"],
    },
    {
      situation: "MGT-7 of a One Person Company",
      answers: { form: "mgt7Opc" },
      notes: ["late.counted", "company", "waived"],
    },
    {
      situation: "LLP Form 8",
      answers: { form: "llp8", contribution: "500000" },
      notes: ["late.counted", "waived"],
    },
    {
      situation: "LLP Form 11",
      answers: { form: "llp11", turnover: "large", contribution: "above" },
      notes: ["late.counted", "waived"],
    },
  ],
  incomeTax: [
    {
      situation: "a salary of ₹9 lakh",
      answers: { salary: "9,00,000" },
      verdict: "verdict.newRegime",
      notes: ["limits"],
    },
    {
      situation: "a salary of ₹13 lakh",
      answers: { salary: "13,00,000" },
      verdict: "verdict.newRegime",
      notes: ["limits"],
    },
    {
      situation: "a salary of somebody who lives abroad",
      answers: { salary: "16,00,000", resident: "no" },
      verdict: "verdict.newRegime",
      notes: ["limits"],
    },
    {
      situation: "a business",
      answers: { business: "13,00,000" },
      verdict: "verdict.newRegime",
      notes: ["gaps.leftOut", "limits"],
    },
    {
      situation: "a high salary at 80",
      answers: { salary: "60,00,000", age: "80plus" },
      verdict: "verdict.newRegime",
      notes: ["limits"],
    },
    {
      situation: "high deductions",
      answers: { salary: "16,00,000", deductions: "8,00,000" },
      verdict: "verdict.oldRegime",
      notes: ["limits"],
    },
    {
      situation: "a business in an earlier year",
      answers: { business: "16,00,000", year: "2025-26" },
      verdict: "verdict.newRegime",
      notes: ["gaps.leftOut", "limits"],
    },
    {
      situation: "a salary with what is on its payslip",
      answers: {
        salary: "12,00,000",
        professionalTax: "2,500",
        basic: "6,00,000",
        employerPension: "60,000",
      },
      verdict: "verdict.newRegime",
      notes: ["limits"],
    },
    {
      situation: "other income of ₹4 lakh",
      answers: { other: "4,00,000" },
      verdict: "verdict.same",
      notes: ["gaps.leftOut", "limits"],
    },
  ],
};

for (const name of calculatorNames) {
  test.each(cases[name])(
    `${name} of $situation: the verdict is $verdict, and the notes are $notes`,
    ({ answers, verdict, notes }) => {
      expect(calculators[name](answers)).toEqual({ verdict, notes });
    },
  );
}

test("the note of a late return counts the days that are left until its last day, and ends with that day", () => {
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
