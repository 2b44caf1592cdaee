import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { getContent } from "#site-content/get-content.ts";
import { toPaise } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import { readToolContext } from "#tools/shared/read-tool-context.ts";
import { describeYear, EarningsWorksheet } from "./earnings-worksheet.tsx";
import type { YearPlan } from "./year-plan.ts";
import styles from "./earnings-worksheet.module.css";

const content = getContent("earnings", "en").worksheet;
const { meaning, sheet } = content;
const props = {
  content,
  context: readToolContext("en"),
  prefilled: {},
  claim: 100_000,
  gstLimit: 2_000_000,
};

/** It leaves ₹2,400 of a year, ₹8 an hour, and ₹3,600 less than it cost at first. */
const plan: YearPlan = {
  jobs: 10,
  price: toPaise(500),
  share: 30,
  hoursEach: 3,
  idleMonths: 2,
  travel: toPaise(600),
  advertising: toPaise(300),
  otherCosts: toPaise(0),
  yearlyFee: toPaise(1200),
  joiningCost: toPaise(5000),
  deposit: toPaise(1000),
  interest: 10,
};

const describe = (change: Partial<YearPlan> = {}) => {
  const changed = { ...plan, ...change };
  return describeYear(props, changed, changed);
};

test("a year with a gain is potential; hours, months and the balance after it are said in words", () => {
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

test("a year with a loss is called one, and never earns back what it cost at first", () => {
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

test("nothing is said of recovering a cost where joining is free, and one month is one month", () => {
  const free = describe({ joiningCost: toPaise(0), deposit: toPaise(0) }).meaning;
  expect(free[1]).toBe(fillIn(meaning.yearAhead, { amount: "₹3,000" }));
  const back = describe({ joiningCost: toPaise(200), deposit: toPaise(0), interest: 0 }).meaning;
  expect(back[1]).toBe(meaning.backAfterOne);
});

test("the claim says the sales behind it, or that no sales bring it", () => {
  const amount = "₹1,00,000";
  expect(describe().meaning.at(-1)).toContain(`For ${amount} a month you need`);
  expect(describe({ share: 0 }).meaning.at(-1)).toBe(fillIn(content.claimNever, { amount }));
});

test("without a whole plan there is the known income, one sheet, and no sentence on the year", () => {
  const { hoursEach: _hours, ...rest } = plan;
  const {
    figure,
    sheets,
    meaning: sentences,
  } = describeYear(props, { ...rest, hoursEach: undefined }, undefined);
  expect([figure.label, figure.value]).toEqual([sheet.income, "₹15,000"]);
  expect([sheets.length, sentences]).toEqual([1, []]);
  const $ = load(renderToStaticMarkup(<EarningsWorksheet {...props} />));
  expect($(`.${styles.meaning}`)).toHaveLength(0);
});
