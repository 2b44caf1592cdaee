import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { toPaise } from "#text/paise.ts";
import { fillIn, removeNonBreakingSpaces } from "#text/sentences.ts";
import { answerCalculator } from "#tools/testing/calculator-answers.ts";
import { calculatorPropsReaders } from "#tools/tool-page/read-calculator-props.ts";
import {
  computeSchemeCost,
  decideScheme,
  type Exclusion,
  type Trade,
  type TradeYear,
} from "./composition.ts";
import { CompositionCalculator } from "./composition-calculator.tsx";

const { compositionRules: rules, registrationRules } = loadFilesOrThrow(
  "compositionRules",
  "registrationRules",
).shared;

function computeCost(year: Partial<TradeYear>) {
  return computeSchemeCost(rules, {
    day: "2026-11-23",
    trade: "trader",
    consumers: toPaise(0),
    businesses: toPaise(0),
    rate: 18,
    purchases: toPaise(0),
    purchaseRate: 18,
    ...year,
  });
}

// Sales of 59,00,000 hold 9,00,000 of GST. Purchases of 45,00,000 carry 8,10,000.
test("a shop that sells for ₹59 lakh and buys for ₹45 lakh bears ₹8.69 lakh in the scheme and ₹9 lakh outside it", () => {
  const cost = computeCost({ consumers: toPaise(5_900_000), purchases: toPaise(4_500_000) });
  expect(cost.regular).toMatchObject({
    gstInPrices: toPaise(900_000),
    credit: toPaise(810_000),
    toPay: toPaise(90_000),
    taxBorne: toPaise(900_000),
  });
  expect(cost.scheme).toEqual({ rate: 1, tax: toPaise(59_000), taxBorne: toPaise(869_000) });
  expect(cost.turningPoint).toBe(toPaise(841_000));
});

test("credit above the GST on sales is not paid out", () => {
  const cost = computeCost({ consumers: toPaise(1_050_000), rate: 5, purchases: toPaise(900_000) });
  expect(cost.regular).toMatchObject({
    gstInPrices: toPaise(50_000),
    credit: toPaise(162_000),
    toPay: toPaise(0),
    unusedCredit: toPaise(112_000),
  });
});

test("a restaurant has no credit outside the scheme, either", () => {
  const cost = computeCost({
    trade: "restaurant",
    consumers: toPaise(2_100_000),
    purchases: toPaise(100),
  });
  expect(cost.regular).toMatchObject({
    gstInPrices: toPaise(100_000),
    credit: 0,
    toPay: toPaise(100_000),
  });
  expect(cost.scheme.tax).toBe(toPaise(105_000));
});

const { composition, compositionServices } = registrationRules.limits.turnover;

// Section 10(1) with notification 14/2019, section 10(2) and (2A).
test.each<[Trade, number, Exclusion[], string]>([
  ["trader", 15_000_000, [], "open"],
  ["trader", 15_000_001, [], "above"],
  ["services", 5_000_000, [], "open"],
  ["services", 5_000_001, [], "above"],
  ["trader", 1_000_000, ["otherStates"], "otherStates"],
  ["restaurant", 1_000_000, ["outsideGst"], "outsideGst"],
  ["manufacturer", 1_000_000, ["listedMaker"], "listedMaker"],
  ["services", 1_000_000, ["marketplace"], "marketplaceServices"],
  ["trader", 1_000_000, ["marketplace"], "askMarketplace"],
  ["trader", 16_000_000, ["marketplace"], "above"],
  ["trader", 1_000_000, ["otherStates", "marketplace"], "otherStates"],
])(
  "for a business of %s with ₹%i a year and the ticks %j, the scheme is %s",
  (trade, turnover, ticked, reason) => {
    const limit = trade === "services" ? compositionServices : composition;
    expect(decideScheme(trade, toPaise(turnover), toPaise(limit ?? 0), ticked)).toBe(reason);
  },
);

const props = calculatorPropsReaders.composition("en");

test("a restaurant is asked for no sales to businesses and no rate", () => {
  const listFields = (trade: Trade) =>
    answerCalculator(CompositionCalculator, props, { trade }).fields;
  expect(listFields("restaurant")).toEqual([
    "trade",
    "consumers",
    "purchases",
    "purchaseRate",
    "hurdles",
    "quarter",
  ]);
  expect(listFields("trader")).toEqual(expect.arrayContaining(["businesses", "rate"]));
});

test("purchases above all sales bring no bill, and purchases up to them do", () => {
  const listLines = (purchases: string) =>
    answerCalculator(CompositionCalculator, props, { consumers: "59,00,000", purchases }).lines;
  expect(listLines("59,00,000")).toContain("To the Government: 1% of the sales: ₹59,000");
  expect(listLines("59,00,001")).toEqual([]);
});

const answerOn = (day: string, answers: Record<string, string>) =>
  answerCalculator(CompositionCalculator, props, answers, day);

// Rule 62: the 18th of the month after the quarter.
test.each([
  ["2026-11-28", "CMP-08, October 2026 to December 2026", "18 January 2027"],
  ["2027-01-18", "CMP-08, October 2026 to December 2026", "18 January 2027"],
  ["2027-01-19", "CMP-08, January 2027 to March 2027", "18 April 2027"],
])("on %s the quarter to pay is %s, by %s", (day, heading, last) => {
  const { bills, lines, notes } = answerOn(day, { quarter: "5,00,000" });
  expect(bills.map((bill) => bill.heading)).toEqual([heading]);
  expect(lines).toEqual(["Sales of the quarter: ₹5,00,000", `1% to pay by ${last}: ₹5,000`]);
  expect(notes.map(removeNonBreakingSpaces)).toEqual([
    expect.stringContaining(`pay 1% of its sales with CMP-08 by ${last}`),
  ]);
});

test("with the sales of a quarter alone, the figure is the tax that CMP-08 pays", () => {
  const { figure } = answerOn("2026-11-28", { quarter: "5,00,000", trade: "restaurant" });
  expect(figure).toMatchObject({ label: "CMP-08", value: "₹25,000" });
});

test("CGST and SGST of a quarter are each rounded to the rupee", () => {
  // 0.5% of ₹12,345 is ₹61.73.
  const { lines } = answerOn("2026-11-28", { quarter: "12,345" });
  expect(lines.at(-1)).toBe("1% to pay by 18 January 2027: ₹124");
});

test("the bills and the figure of a year have no paise", () => {
  const { lines, figure } = answerOn("2026-11-28", {
    consumers: "60,00,000",
    purchases: "33,33,333",
  });
  expect(lines.length).toBeGreaterThan(4);
  expect([...lines, figure.value].filter((line) => line.includes("."))).toEqual([]);
});

test("a business that the scheme excludes has no bill for a quarter", () => {
  const { lines, verdict } = answerOn("2026-11-28", {
    quarter: "5,00,000",
    hurdles: "otherStates",
  });
  expect(lines).toEqual([]);
  expect(verdict).not.toContain("CMP-08");
});

test("after the last day of the calendar no quarter is asked for", () => {
  expect(answerOn("2031-01-01", { consumers: "59,00,000" }).fields).not.toContain("quarter");
});

test("a business that the scheme excludes is told so, without a comparison", () => {
  const { scheme } = props.content;
  const answer = answerCalculator(CompositionCalculator, props, {
    consumers: "59,00,000",
    hurdles: "otherStates",
  });
  expect(answer.lines).toEqual([]);
  expect(answer.verdict).toBe(scheme.otherStates);
});

test("each trade has its own notes on turning point, exempt sales and other services, and the common ones", () => {
  const { content } = props;
  const readNotes = (answers: Record<string, string>) => {
    const { notes } = answerCalculator(CompositionCalculator, props, answers, "2026-11-28");
    // The first is about the quarter, the last about the limit.
    return notes.slice(1, -1);
  };
  const ofConsumers = { consumers: "40,00,000", purchases: "30,00,000" };
  const common = [content.prices, content.conditions, content.choose];
  const turning: unknown = expect.stringContaining(content.turning.split("{")[0] ?? "");
  const { exempt, otherServices } = content;
  expect(readNotes({ trade: "trader", ...ofConsumers })).toEqual([
    ...[turning, exempt, ...common, otherServices],
  ]);
  expect(readNotes({ trade: "manufacturer", ...ofConsumers })).toEqual([
    ...[turning, ...common, otherServices],
  ]);
  expect(readNotes({ trade: "restaurant", ...ofConsumers })).toEqual([
    ...[content.restaurant, ...common, otherServices],
  ]);
  expect(readNotes({ trade: "services", ...ofConsumers })).toEqual([turning, ...common]);
  // Customers who take credit lose it.
  const ofBoth = { consumers: "10,00,000", businesses: "20,00,000", purchases: "29,00,000" };
  expect(readNotes({ trade: "services", ...ofBoth })).toEqual([
    content.never,
    content.creditLost,
    fillIn(content.unused, { amount: "₹9,458" }),
    ...common,
  ]);
});
