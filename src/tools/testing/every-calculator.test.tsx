/** What holds for every calculator, at answers that a visitor may give. */
import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type CalculatorName, type Locale, locales } from "#page-map.ts";
import { addDays } from "#text/days.ts";
import { fillIn, removeNonBreakingSpaces } from "#text/sentences.ts";
import { AdvanceTaxCalculator } from "#tools/advance-tax/advance-tax-calculator.tsx";
import { CompositionCalculator } from "#tools/composition/composition-calculator.tsx";
import { GstCalculator } from "#tools/gst/gst-calculator.tsx";
import { IncomeTaxCalculator } from "#tools/income-tax/income-tax-calculator.tsx";
import { LateGstCalculator } from "#tools/late-gst/late-gst-calculator.tsx";
import { LateReturnCalculator } from "#tools/late-return/late-return-calculator.tsx";
import { LateStatementsCalculator } from "#tools/late-statements/late-statements-calculator.tsx";
import { PresumptiveCalculator } from "#tools/presumptive/presumptive-calculator.tsx";
import { type FormRow, renderRows } from "#tools/shared/answer-reader.tsx";
import { type ToolProps, unknownAmount } from "#tools/shared/calculator.tsx";
import type { CalculatorDefinition } from "#tools/shared/define-calculator.tsx";
import { TdsCalculator } from "#tools/tds/tds-calculator.tsx";
import { calculatorPropsReaders as readers } from "#tools/tool-page/read-calculator-props.ts";
import { UpdatedReturnCalculator } from "#tools/updated-return/updated-return-calculator.tsx";
import { answerCalculator, type TestAnswers } from "./calculator-answers.ts";
import { createSeededRandom } from "./seeded-random.ts";

const today = "2026-11-28";

/** Forgets the types of one calculator, so that all stand in one list. */
function prepare<Name extends CalculatorName, Facts>(
  name: Name,
  { definition }: { definition: CalculatorDefinition<Name, Facts> },
  readProps: (locale: Locale) => ToolProps<Name> & Facts,
) {
  return {
    name,
    example: definition.example,
    start: (day: string) => definition.start?.(readProps("en"), day) ?? {},
    answer: (answers: TestAnswers, day = today, locale: Locale = "en") =>
      answerCalculator({ definition }, readProps(locale), answers, day),
    /** What the calculator says for the answers if all amounts of its example were ₹3,33,333. */
    answerFromOtherExample: (answers: TestAnswers) => {
      const example = Object.fromEntries(
        Object.keys(definition.example).map((key) => [key, "3,33,333"]),
      );
      return answerCalculator(
        { definition: { ...definition, example } },
        readProps("en"),
        answers,
        today,
      );
    },
  };
}

const calculators = [
  prepare("gst", GstCalculator, readers.gst),
  prepare("composition", CompositionCalculator, readers.composition),
  prepare("incomeTax", IncomeTaxCalculator, readers.incomeTax),
  prepare("presumptive", PresumptiveCalculator, readers.presumptive),
  prepare("advanceTax", AdvanceTaxCalculator, readers.advanceTax),
  prepare("lateGst", LateGstCalculator, readers.lateGst),
  prepare("lateReturn", LateReturnCalculator, readers.lateReturn),
  prepare("updatedReturn", UpdatedReturnCalculator, readers.updatedReturn),
  prepare("tds", TdsCalculator, readers.tds),
  prepare("lateStatements", LateStatementsCalculator, readers.lateStatements),
];

interface Control {
  name: string;
  kind: "radio" | "checkbox" | "day" | "amount";
  /** What it holds at first; of choices, all that are offered. */
  values: string[];
}

/** The controls of a form in the order of their names; a group of radio buttons or checkboxes is one. */
function listControls(rows: readonly FormRow[]): Control[] {
  const html = renderToStaticMarkup(<form>{renderRows(rows)}</form>);
  const controls = new Map<string, Control>();
  for (const { attribs } of load(html)("input[name]").toArray()) {
    const { name = "", type, value = "" } = attribs;
    const control = controls.get(name) ?? { name, kind: getKind(type), values: [] };
    control.values.push(value);
    controls.set(name, control);
  }
  return [...controls.values()].sort((a, b) => a.name.localeCompare(b.name));
}

function getKind(type: string | undefined): Control["kind"] {
  if (type === "radio" || type === "checkbox") return type;
  return type === "date" ? "day" : "amount";
}

/** Answers with one input each: another choice, another day, an amount. */
function listSingleInputs(controls: readonly Control[]): TestAnswers[] {
  return controls.flatMap(({ name, kind, values }): TestAnswers[] => {
    if (kind === "radio") return values.map((value) => ({ [name]: value }));
    if (kind === "checkbox") return values.map((value) => ({ [name]: [value] }));
    return [{ [name]: kind === "day" ? addDays(today, -40) : "7,777" }];
  });
}

/** For how many months of the year rent is paid. It is no amount of the example, so that it stays after the first input. */
const numbersThatStay = ["months"];

test.each(calculators)(
  "every amount that $name begins with belongs to its example",
  (calculator) => {
    const start = Object.keys(calculator.start(today));
    const controls = listControls(calculator.answer({}).rows);
    const amounts = controls.filter(
      ({ kind, values: [value] }) => kind === "amount" && value !== "",
    );
    expect(amounts.length).toBeGreaterThan(0);
    for (const { name } of amounts)
      if (!numbersThatStay.includes(name)) {
        expect(Object.keys(calculator.example)).toContain(name);
        expect(start).not.toContain(name);
      }
  },
);

test.each(calculators)(
  "after one input, the result of $name does not depend on the amounts of the example",
  (calculator) => {
    const inputs = listSingleInputs(listControls(calculator.answer({}).rows));
    expect(inputs.length).toBeGreaterThan(3);
    for (const input of inputs) {
      const { lines, notes, sentences } = calculator.answer(input);
      const other = calculator.answerFromOtherExample(input);
      expect([input, lines, notes, sentences]).toEqual([
        input,
        other.lines,
        other.notes,
        other.sentences,
      ]);
    }
  },
);

test.each(calculators)(
  "$name has a result after one input, or says what it needs",
  (calculator) => {
    for (const input of listSingleInputs(listControls(calculator.answer({}).rows))) {
      const { lines, verdict, gap, notes } = calculator.answer(input);
      const hasResult = lines.some((line) => !line.endsWith(unknownAmount));
      expect([input, hasResult, verdict ?? gap ?? notes[0]]).not.toEqual([input, false, undefined]);
    }
  },
);

const { leftOut, missing } = readers.gst("en").context.content.gaps;
const fillFields = (sentence: string, fields: string) => fillIn(sentence, { fields });

/** What a calculator shows for some answers. The law has tests of its own. */
interface ShownCase {
  name: CalculatorName;
  /** What is special about the answers. */
  situation: string;
  day: string;
  answers: TestAnswers;
  lines: string[];
  firstNote: string | undefined;
  fields: string[];
}

const shownCases: ShownCase[] = [
  {
    name: "gst",
    situation: "without an amount",
    day: today,
    answers: { rate: "5" },
    lines: ["Total: –"],
    firstNote: fillFields(missing, "Amount"),
    fields: ["amount", "direction", "rate", "place"],
  },
  {
    name: "gst",
    situation: "with a rate that is typed and a sale to another State",
    day: today,
    answers: { amount: "1,000", rate: "other", "other-rate": "28", place: "across" },
    lines: ["Value before tax: ₹1,000", "IGST 28%: ₹280", "Total: ₹1,280"],
    firstNote: undefined,
    fields: ["amount", "direction", "rate", "other-rate", "place"],
  },
  {
    name: "composition",
    situation: "of a restaurant without purchases",
    day: today,
    answers: { trade: "restaurant", consumers: "59,00,000" },
    lines: [
      "GST on your purchases: ₹0",
      "To the Government: the GST on sales: ₹2,80,952",
      "From your own pocket: ₹2,80,952",
      "GST on your purchases: ₹0",
      "To the Government: 5% of the sales: ₹2,95,000",
      "From your own pocket: ₹2,95,000",
    ],
    firstNote: fillFields(leftOut, "Purchases and costs of a year with a GST bill, before GST"),
    fields: ["trade", "consumers", "purchases", "purchaseRate", "hurdles", "quarter"],
  },
  {
    name: "composition",
    situation: "of a trader without purchases",
    day: today,
    answers: { consumers: "59,00,000" },
    lines: ["To the Government: 1% of the sales: ₹59,000", "From your own pocket: –"],
    firstNote: fillFields(missing, "Purchases and costs of a year with a GST bill, before GST"),
    fields: [
      "trade",
      "consumers",
      "businesses",
      "rate",
      "purchases",
      "purchaseRate",
      "hurdles",
      "quarter",
    ],
  },
  {
    name: "composition",
    situation: "without sales",
    day: today,
    answers: { purchases: "45,00,000" },
    lines: [],
    firstNote: fillFields(missing, "Sales of a year to consumers, at the price they pay"),
    fields: [
      "trade",
      "consumers",
      "businesses",
      "rate",
      "purchases",
      "purchaseRate",
      "hurdles",
      "quarter",
    ],
  },
  {
    name: "advanceTax",
    situation: "with a tax that is typed",
    day: today,
    answers: { tax: "1,00,000" },
    lines: [
      "Tax of the year after TDS: ₹1,00,000",
      "75% of it by 15 December 2026: ₹75,000",
      "Already paid: ₹0",
      "To pay by 15 December 2026: ₹75,000",
    ],
    firstNote: "By 15 March 2027 another ₹25,000.",
    fields: ["April to March 2026-27", "kind", "income", "tax", "deducted", "paid"],
  },
  {
    name: "lateGst",
    situation: "with an earlier last date and no tax",
    day: today,
    answers: { "due-gstr3b": "2026-10-20" },
    lines: ["Late fee, 39 days at ₹50: ₹1,950", "Total: ₹1,950"],
    firstNote: fillFields(leftOut, "Tax paid from the cash ledger with this return"),
    fields: [
      ...["form", "turnover", "rhythm", "due-gstr3b", "filed", "returns", "nil"],
      `cash,${readers.lateGst("en").content.cashTaxNote}`,
    ],
  },
  {
    name: "updatedReturn",
    situation: "with a tax and no interest",
    day: "2026-12-01",
    answers: { tax: "40,000" },
    lines: [
      "Tax: ₹40,000",
      "Interest: ₹0",
      "Additional tax, 25% of ₹40,000: ₹10,000",
      "Total to pay: ₹50,000",
    ],
    firstNote: fillFields(leftOut, "Interest on it (sections 234A, 234B and 234C)"),
    fields: [
      "year",
      "before",
      "filed",
      "tax",
      "interest",
      readers.updatedReturn("en").content.interestNote,
    ],
  },
  {
    name: "tds",
    situation: "of rent for a machine without the rent",
    day: today,
    answers: { payment: "rentMachine" },
    lines: ["TDS of the year: –"],
    firstNote: fillFields(missing, "Rent of one month, without GST"),
    fields: ["April to March 2026-27", "payer", "payment", "rent,months"],
  },
  {
    name: "lateStatements",
    situation: "with a TDS statement filed ten days late",
    day: today,
    answers: { "due-tds": "2026-10-31", filed: "2026-11-10" },
    lines: ["Late fee, 10 days at ₹200: ₹2,000", "Total: ₹2,000"],
    firstNote: "This is for filing on 10 November 2026, 10 days late.",
    fields: ["form", "due-tds", "filed", "tax", "paid-late"],
  },
  {
    name: "lateStatements",
    situation: "with CMP-08 and no tax",
    day: today,
    answers: { form: "cmp08" },
    lines: ["Total: –"],
    firstNote: fillFields(missing, "Tax to pay with this CMP-08"),
    fields: ["form", "due-cmp08", "filed", "tax"],
  },
];

test.each(shownCases)(
  "$name $situation: the lines, the first note and the fields are those of the table",
  ({ name, day, answers, lines, firstNote, fields }) => {
    const calculator = calculators.find((each) => each.name === name);
    const shown = calculator?.answer(answers, day);
    expect(shown?.lines.map(removeNonBreakingSpaces)).toEqual(lines);
    expect(shown?.notes[0]).toBe(firstNote);
    expect(shown?.fields).toEqual(fields);
  },
);

/** Amounts on both sides of limits of law, and texts that are none. */
const typedAmounts = [
  ...["", "0", "1", "500.50", "20,000", "60,000", "1,20,000", "2,50,000", "9,00,000", "₹5,000"],
  ...["16,00,000", "59,00,000", "80,00,000", "2,00,00,001", "6,00,00,000", "12", "18"],
  ...["five", "5,000 Cr", "-3", "18%", "150", "1.234"],
];
const days = [today, "2026-04-01", "2027-03-31", "2028-02-10"];
const wrongDays = ["", "0026-11-26", "2100-01-01"];

interface RandomChoices {
  /** True in this share of the calls. */
  isBelow: (share: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
}

function createRandomChoices(seed: number): RandomChoices {
  const random = createSeededRandom(seed);
  return {
    isBelow: (share) => random() < share,
    pick: <Item,>(items: readonly Item[]): Item => {
      const item = items[Math.floor(random() * items.length)];
      if (item === undefined) throw new Error("There is nothing to pick.");
      return item;
    },
  };
}

function createRandomAnswers(
  { isBelow, pick }: RandomChoices,
  controls: readonly Control[],
  day: string,
): TestAnswers {
  const answered = controls.filter(() => isBelow(0.65));
  return Object.fromEntries(
    answered.map(({ name, kind, values }): [string, string | string[]] => {
      if (kind === "radio") return [name, pick(values)];
      if (kind === "checkbox") return [name, values.filter(() => isBelow(0.15))];
      if (kind === "amount") return [name, pick(typedAmounts)];
      return [name, isBelow(0.1) ? pick(wrongDays) : addDays(day, pick([-600, -40, -1, 0, 1, 90]))];
    }),
  );
}

test.each(calculators)(
  "for any answers, no text of $name has a placeholder that is not filled in, or a broken number",
  (calculator) => {
    const random = createRandomChoices(60);
    const controls = listControls(calculator.answer({}).rows);
    for (const locale of locales)
      for (let round = 0; round < 150; round++) {
        const day = random.pick(days);
        const answers = createRandomAnswers(random, controls, day);
        const { rows, lines, notes, sentences } = calculator.answer(answers, day, locale);
        const fields = load(renderToStaticMarkup(<form>{renderRows(rows)}</form>)).text();
        const text = [...lines, ...notes, ...sentences, fields].join("\n");
        expect([answers, day, /[{}]|NaN|undefined|Infinity|\[object/.exec(text)?.[0]]).toEqual([
          answers,
          day,
          undefined,
        ]);
      }
  },
);
