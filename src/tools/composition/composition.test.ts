import { expect, test } from "vitest";
import { siteContent } from "#site-content/load.ts";
import { rupees } from "#text/money.ts";
import {
  type Hurdle,
  schemeCost,
  schemeReason,
  type Trade,
  type TradeYear,
} from "./composition.ts";

const { compositionRules: rules, registrationRules } = siteContent(
  "compositionRules",
  "registrationRules",
).shared;

function costOf(year: Partial<TradeYear>) {
  return schemeCost(rules, {
    trade: "trader",
    consumers: rupees(0),
    businesses: rupees(0),
    rate: 18,
    purchases: rupees(0),
    purchaseRate: 18,
    ...year,
  });
}

// Sales of 59,00,000 hold 9,00,000 of GST. Purchases of 45,00,000 carry 8,10,000.
test("a shop with small margins: the scheme costs less", () => {
  const cost = costOf({ consumers: rupees(5_900_000), purchases: rupees(4_500_000) });
  expect(cost.regular).toMatchObject({
    inPrices: rupees(900_000),
    credit: rupees(810_000),
    toPay: rupees(90_000),
    own: rupees(900_000),
  });
  expect(cost.scheme).toEqual({ rate: 1, tax: rupees(59_000), own: rupees(869_000) });
  expect(cost.turningPoint).toBe(rupees(841_000));
});

test("unused credit is kept, not paid out", () => {
  const cost = costOf({ consumers: rupees(1_050_000), rate: 5, purchases: rupees(900_000) });
  expect(cost.regular).toMatchObject({
    inPrices: rupees(50_000),
    credit: rupees(162_000),
    toPay: rupees(0),
    unused: rupees(112_000),
  });
});

test("a restaurant has no credit either way", () => {
  const cost = costOf({
    trade: "restaurant",
    consumers: rupees(2_100_000),
    purchases: rupees(100),
  });
  expect(cost.regular).toMatchObject({
    inPrices: rupees(100_000),
    credit: 0,
    toPay: rupees(100_000),
  });
  expect(cost.scheme.tax).toBe(rupees(105_000));
});

const { composition, compositionServices } = registrationRules.limits.turnover;

// Section 10(1) with notification 14/2019, section 10(2) and (2A).
test.each<[Trade, number, Hurdle[], string]>([
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
])("%s with ₹%i and %j: %s", (trade, turnover, ticked, reason) => {
  const limit = trade === "services" ? compositionServices : composition;
  expect(schemeReason(trade, rupees(turnover), rupees(limit ?? 0), ticked)).toBe(reason);
});
