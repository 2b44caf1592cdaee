import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import {
  type AnswerReader,
  createAnswerReader,
  type FormRow,
  listGaps,
  showWhen,
} from "./answer-reader.tsx";
import { readToolContext } from "./read-tool-context.ts";

const context = readToolContext("en");
const { gaps } = context.content;
const content = { amountInvalid: "An amount.", dayInvalid: "Choose a day from {from} to {to}." };

/** The reader of a form of one's own figures; `example` are the amounts that it held at first. */
function createReader(
  values: Readonly<Record<string, string>>,
  example: Readonly<Record<string, string>> = {},
): AnswerReader {
  const form = { id: "late", start: example, example, isExample: false };
  return createAnswerReader(
    { ...form, values: new URLSearchParams(values) },
    content,
    context,
    "2026-11-28",
  );
}

const render = ({ element }: FormRow) => renderToStaticMarkup(element);
const message = "Choose a day from 2017 to 2099.";

test("a real day is read within its limits", () => {
  const filed = createReader({ filed: "2026-11-26" }).day("filed", "Filed");
  expect(filed.day).toBe("2026-11-26");
  expect(render(filed)).toContain('min="2017-01-01" max="2099-12-31"');
  expect(render(filed)).not.toContain(message);
});

// A year of two or of five digits is typed within a moment, and comes with a shared address.
test.each(["0026-11-26", "20266-11-26", "2026-02-31", "2016-12-31", "2100-01-01", "", "26"])(
  "the day %j is refused with a sentence",
  (day) => {
    const filed = createReader({ filed: day }).day("filed", "Filed");
    expect(filed.day).toBeUndefined();
    expect(render(filed)).toContain(message);
  },
);

test("a bank statement's amount has its own sentence", () => {
  const renderTax = (typed: string) => render(createReader({ tax: typed }).amount("tax", "Tax"));
  for (const typed of ["5,000.50 Cr", "5,000 Dr"])
    expect(renderTax(typed)).toContain(context.content.amounts.bankMark);
  expect(renderTax("five")).toContain("An amount.");
});

test("an empty amount without which there is no result says so", () => {
  const tax = createReader({ tax: "" }).amount("tax", "Tax");
  expect(render(tax)).toContain(gaps.needed);
  expect(tax.money).toBeUndefined();
  expect(listGaps([tax])).toEqual({ missing: ["Tax"], leftOut: [] });
});

test("an empty optional amount counts as nothing, and is named if the example had one", () => {
  const read = createReader({ tax: "", cash: "" }, { cash: "50,000" });
  const tax = read.amount("tax", "Tax", { optional: true });
  const cash = read.amount("cash", "Cash", { optional: true });
  expect([tax.money, cash.money]).toEqual([0, 0]);
  expect(listGaps([tax, cash])).toEqual({ missing: [], leftOut: ["Cash"] });
});

test("an amount that is hidden is not missing", () => {
  const tax = createReader({ tax: "" }).amount("tax", "Tax");
  expect(listGaps([showWhen(true, tax)]).missing).toEqual(["Tax"]);
  expect(listGaps([showWhen(false, tax)]).missing).toEqual([]);
  expect(listGaps([showWhen(true, showWhen(false, tax))]).missing).toEqual([]);
});

// React would render a group with another key again, and close it while the visitor answers in it.
test("a folded group keeps its key when its summary changes", () => {
  const read = createReader({});
  const rows = [read.amount("age", "Age"), read.amount("home", "Home")];
  const young = read.more("Age: below 60", rows);
  const old = read.more("Age: 60 to 79", rows);
  expect(render(young)).not.toBe(render(old));
  expect(young.key).toBe(old.key);
});
