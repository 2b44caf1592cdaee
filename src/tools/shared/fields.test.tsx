import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AmountField, DayField } from "#ui/field.tsx";
import { useFields } from "./fields.ts";
import { readToolContext } from "./read-tool-context.ts";

function Filed({ day }: { day: string }) {
  const content = { amountInvalid: "", dayInvalid: "Choose a day from {from} to {to}." };
  const filed = useFields("late", { filed: day }, content, readToolContext("en")).day("filed");
  return (
    <>
      <DayField label="Filed" {...filed.field} />
      <output>{filed.day}</output>
    </>
  );
}

const message = "Choose a day from 2017 to 2099.";

test("a real day is read within its limits", () => {
  const html = renderToStaticMarkup(<Filed day="2026-11-26" />);
  expect(html).toContain("<output>2026-11-26</output>");
  expect(html).toContain('min="2017-01-01" max="2099-12-31"');
  expect(html).not.toContain(message);
});

// A year of two or of five digits is typed within a moment, and comes with a shared address.
test.each(["0026-11-26", "20266-11-26", "2026-02-31", "2016-12-31", "2100-01-01", "", "26"])(
  "the day %j is refused with a sentence",
  (day) => {
    const html = renderToStaticMarkup(<Filed day={day} />);
    expect(html).toContain("<output></output>");
    expect(html).toContain(message);
  },
);

function Tax({ typed }: { typed: string }) {
  const context = readToolContext("en");
  const { field } = useFields(
    "late",
    { tax: typed },
    { amountInvalid: "An amount." },
    context,
  ).amount("tax");
  return <AmountField label="Tax" {...field} />;
}

test("a bank statement's amount has its own sentence", () => {
  const { bankMark } = readToolContext("en").content.amounts;
  const html = (typed: string) => renderToStaticMarkup(<Tax typed={typed} />);
  for (const typed of ["5,000.50 Cr", "5,000 Dr"]) expect(html(typed)).toContain(bankMark);
  expect(html("five")).toContain("An amount.");
});
