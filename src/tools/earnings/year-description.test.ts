import { expect, test } from "vitest";
import { getContent } from "#site-content/get-content.ts";
import { toPaise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import { examplePlan } from "./testing/example-plan.ts";
import { describeYear } from "./year-description.ts";
import type { YearPlan } from "./year-plan.ts";

const content = getContent("earnings", "en").worksheet;
const { meaning, sheet } = content;
const facts = { content, claim: 100_000 };

/** The description of the example with some changes, all answers given. */
const describe = (change: Partial<YearPlan> = {}) => {
  const changed = { ...examplePlan, ...change };
  return describeYear(facts, changed, changed);
};

test("a year with a gain has a figure that is called potential, two bills, and sentences on an hour, the months and the balance", () => {
  const { figure, sheets, meaning: sentences } = describe();
  expect(figure).toMatchObject({
    label: sheet.perMonth,
    value: "₹200",
    line: content.potential,
    isLoss: false,
  });
  expect(sheets.map(({ heading }) => heading)).toEqual([sheet.expected, sheet.half]);
  expect(sheets.map(({ total }) => total)).toEqual([
    { label: sheet.left, value: "₹2,400" },
    { label: sheet.lost, value: "₹5,100" },
  ]);
  expect(sentences.slice(0, 3)).toEqual([
    fillIn(meaning.hourEarns, { amount: "₹8" }),
    fillIn(meaning.backAfter, { months: 30 }),
    fillIn(meaning.yearBehind, { amount: "₹3,600" }),
  ]);
});

test("a year with a loss has a figure that is called a loss, and sentences that joining never pays off", () => {
  const { figure, meaning: sentences } = describe({ jobs: 5 });
  expect(figure).toMatchObject({
    label: sheet.perMonthLost,
    value: "₹425",
    line: content.estimate,
    isLoss: true,
  });
  expect(sentences.slice(0, 3)).toEqual([
    fillIn(meaning.hourCosts, { amount: "₹34" }),
    meaning.neverBack,
    fillIn(meaning.yearBehind, { amount: "₹11,100" }),
  ]);
});

test("a year that comes to ₹0 is no loss and says so in place of an hour's earning", () => {
  const { figure, sheets, meaning: sentences } = describe({ otherCosts: toPaise(200) });
  expect([figure.isLoss, figure.label, figure.value]).toEqual([false, sheet.perMonth, "₹0"]);
  expect(sheets[0]?.total).toEqual({ label: sheet.left, value: "₹0" });
  expect(sentences[0]).toBe(meaning.even);
});

test("where joining is free, no sentence is about earning its cost back", () => {
  const free = describe({ joiningCost: toPaise(0), deposit: toPaise(0) }).meaning;
  expect(free[1]).toBe(fillIn(meaning.yearAhead, { amount: "₹3,000" }));
});

test("a cost that is back after one month has a sentence of its own", () => {
  const back = describe({ joiningCost: toPaise(200), deposit: toPaise(0), interest: 0 }).meaning;
  expect(back[1]).toBe(meaning.backAfterOne);
});

test("the last sentence names the sales that ₹1 lakh a month needs, or says that no sales bring it", () => {
  const amount = "₹1,00,000";
  expect(describe().meaning.at(-1)).toContain(`For ${amount} a month you need`);
  expect(describe({ share: 0 }).meaning.at(-1)).toBe(fillIn(content.claimNever, { amount }));
});

test("without a whole plan there is the known income, one sheet, and no sentence on the year", () => {
  const { hoursEach: _hours, ...rest } = examplePlan;
  const {
    figure,
    sheets,
    meaning: sentences,
  } = describeYear(facts, { ...rest, hoursEach: undefined }, undefined);
  expect([figure.label, figure.value]).toEqual([sheet.income, "₹15,000"]);
  expect([sheets.length, sentences]).toEqual([1, []]);
});
