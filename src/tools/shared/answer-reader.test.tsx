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
const dayMessage = "Choose a day from 2017 to 2099.";

/** Reads a form with `values`, after the visitor's first input. `example` are the amounts that it held before that. */
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

test("a day is read, and its field offers days of 2017 to 2099", () => {
  const filed = createReader({ filed: "2026-11-26" }).day("filed", "Filed");
  expect(filed.day).toBe("2026-11-26");
  expect(render(filed)).toContain('min="2017-01-01" max="2099-12-31"');
  expect(render(filed)).not.toContain(dayMessage);
});

// A year of two or of five digits is typed within a moment, and comes with a shared address.
test.each(["0026-11-26", "20266-11-26", "2026-02-31", "2016-12-31", "2100-01-01", "", "26"])(
  "the day %j is not read, and the field says from when to when a day may be",
  (day) => {
    const filed = createReader({ filed: day }).day("filed", "Filed");
    expect(filed.day).toBeUndefined();
    expect(render(filed)).toContain(dayMessage);
  },
);

test("an amount with the Cr or Dr of a bank statement is refused with a sentence of its own", () => {
  const renderTax = (typed: string) => render(createReader({ tax: typed }).amount("tax", "Tax"));
  for (const typed of ["5,000.50 Cr", "5,000 Dr"]) {
    expect(renderTax(typed)).toContain(context.content.amounts.bankMark);
    expect(renderTax(typed)).not.toContain(content.amountInvalid);
  }
  expect(renderTax("five")).toContain(content.amountInvalid);
});

test("an empty amount that a result needs says so, and is listed as missing", () => {
  const tax = createReader({ tax: "" }).amount("tax", "Tax");
  expect(render(tax)).toContain(gaps.needed);
  expect(tax.money).toBeUndefined();
  expect(listGaps([tax])).toEqual({ missing: ["Tax"], leftOut: [] });
});

test("an empty optional amount counts as 0, and is listed as left out if the example had one", () => {
  const read = createReader({ tax: "", cash: "" }, { cash: "50,000" });
  const tax = read.amount("tax", "Tax", { optional: true });
  const cash = read.amount("cash", "Cash", { optional: true });
  expect([tax.money, cash.money]).toEqual([0, 0]);
  expect(listGaps([tax, cash])).toEqual({ missing: [], leftOut: ["Cash"] });
});

test("an empty amount that is hidden, itself or within a hidden group, is not missing", () => {
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
