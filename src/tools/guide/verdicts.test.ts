import fc from "fast-check";
import { expect, test } from "vitest";
import { crore, lakh } from "#text/money.ts";
import { type GuideAnswer, guideQuestions, verdictNames } from "./questions.ts";
import { normalizeAnswers, parseSituation } from "./situation.ts";
import {
  anySituation,
  createSituation,
  findReason,
  ruleFile,
  rules,
} from "./testing/situations.ts";
import {
  decideVerdicts,
  filterByVerdict,
  groupRulesByQuestion,
  isContradictory,
} from "./verdicts.ts";

const none: readonly GuideAnswer[] = [];

/** Each rule at least once, and each limit from both sides. */
const cases: [
  registration: string,
  given: readonly GuideAnswer[],
  turnover: number,
  employees: number,
  verdictAndReason: string,
][] = [
  ["gst", none, 0, 0, "notYet goodsBelow"],
  ["gst", ["goods"], 40 * lakh, 0, "notYet goodsBelow"],
  ["gst", ["goods"], 40 * lakh + 1, 0, "compulsory goodsAbove"],
  // The composition scheme ends at ₹1.5 crore, for services at ₹50 lakh: above that it is no hint.
  ["gst", ["goods"], 1.5 * crore, 0, "compulsory goodsAbove"],
  ["gst", ["goods"], 2 * crore, 0, "compulsory goodsLarge"],
  ["gst", ["services"], 50 * lakh + 1, 0, "compulsory servicesLarge"],
  ["gst", ["both", "restaurant"], 2 * crore, 0, "likely restaurantLarge"],
  ["gst", ["services"], 20 * lakh, 0, "notYet servicesBelow"],
  ["gst", ["services"], 20 * lakh + 1, 0, "compulsory servicesAbove"],
  ["gst", ["both"], 20 * lakh, 0, "notYet servicesBelow"],
  ["gst", ["both"], 20 * lakh + 1, 0, "compulsory servicesAbove"],
  ["gst", ["listed"], 20 * lakh, 0, "notYet othersBelow"],
  ["gst", ["listed"], 20 * lakh + 1, 0, "compulsory listedAbove"],
  ["gst", ["goods", "otherStates"], 1, 0, "compulsory goodsLeave"],
  ["gst", ["listed", "abroad"], 1, 0, "compulsory goodsLeave"],
  ["gst", ["services", "otherStates"], 20 * lakh, 0, "notYet servicesLeave"],
  ["gst", ["services", "abroad"], 20 * lakh + 1, 0, "compulsory servicesAbove"],
  ["gst", ["services", "fairs"], 1, 0, "compulsory fairs"],
  ["gst", ["goods", "reverseCharge"], 1, 0, "compulsory reverseCharge"],
  ["gst", ["goods", "marketplace"], 20 * lakh, 0, "worthIt marketplaceBelow"],
  ["gst", ["goods", "marketplace"], 20 * lakh + 1, 0, "compulsory marketplaceAbove"],
  // Notification 65/2017-CT: exempt up to the limit.
  ["gst", ["services", "marketplace"], 20 * lakh, 0, "notYet marketplaceServices"],
  ["gst", ["services", "marketplace"], 20 * lakh + 1, 0, "compulsory servicesAbove"],
  // Section 23(1) of the CGST Act: grain, vegetables, milk, books, a clinic, a school, and the own crop.
  ["gst", ["goods", "exempt"], 50 * lakh, 0, "notYet exempt"],
  ["gst", ["services", "exempt"], 50 * lakh, 0, "notYet exempt"],
  // Section 23(1) as enacted has no words that set it above section 24, which names reverse charge
  // (lawcrux.com, consultease.com; the overriding words of clause 131 of the Bill went into 23(2) alone).
  ["gst", ["goods", "exempt", "reverseCharge"], 50 * lakh, 0, "disputed reverseChargeExempt"],
  ["gst", ["goods", "harvest", "reverseCharge"], 0, 0, "disputed reverseChargeExempt"],
  // A restaurant or pan masala is taxed: not all of it can be free of GST, nor the own produce.
  ["gst", ["services", "exempt", "restaurant"], 20 * lakh + 1, 0, "likely restaurantAbove"],
  ["gst", ["listed", "exempt"], 20 * lakh + 1, 0, "compulsory listedAbove"],
  ["gst", ["services", "harvest"], 20 * lakh + 1, 0, "compulsory servicesAbove"],
  ["gst", ["goods", "harvest", "otherStates"], 50 * lakh, 0, "notYet harvest"],
  // A restaurant serves: ₹20 lakh, and composition at 5% (section 10).
  ["gst", ["both", "restaurant"], 60 * lakh, 0, "likely restaurantAbove"],
  ["gst", ["goods", "restaurant"], 20 * lakh + 1, 0, "likely restaurantAbove"],
  ["gst", ["goods", "restaurant"], 20 * lakh, 0, "notYet restaurantBelow"],
  ["gst", ["goods", "restaurant", "marketplace"], 20 * lakh, 0, "disputed restaurantMarketplace"],
  // Section 25(3): the own choice, where customers want tax invoices.
  ["gst", ["goods", "businesses"], 10 * lakh, 0, "worthIt voluntaryGoods"],
  ["gst", ["services", "businesses"], 14 * lakh, 0, "worthIt voluntaryServices"],
  ["gst", ["goods", "restaurant", "businesses"], 14 * lakh, 0, "worthIt voluntaryServices"],
  ["gst", ["listed", "businesses"], 14 * lakh, 0, "worthIt voluntary"],
  ["gst", ["goods", "businesses"], 40 * lakh + 1, 0, "compulsory goodsAbove"],
  // Rule 12AB: sales of a business above ₹60 lakh, fees of a profession above ₹10 lakh.
  ["itr", ["goods"], 60 * lakh, 0, "worthIt below"],
  ["itr", ["goods"], 60 * lakh + 1, 0, "likely large"],
  ["itr", ["services"], 10 * lakh, 0, "worthIt below"],
  ["itr", ["services"], 10 * lakh + 1, 0, "likely professional"],
  ["itr", ["both"], 10 * lakh + 1, 0, "worthIt below"],
  ["itr", ["together"], 0, 0, "likely firm"],
  ["itr", ["harvest", "together"], 90 * lakh, 0, "disputed farm"],
  // Rule 96A of the CGST Rules: for registered exporters.
  ["lut", none, 0, 0, "notYet unregistered"],
  ["lut", ["goods", "abroad"], 0, 0, "worthIt exports"],
  ["lut", ["services", "abroad"], 20 * lakh, 0, "notYet unregistered"],
  ["lut", ["services", "abroad"], 20 * lakh + 1, 0, "worthIt exports"],
  ["lut", ["goods", "exempt", "abroad"], 20 * lakh + 1, 0, "notYet unregistered"],
  ["fssai", none, 60 * crore, 0, "notYet noFood"],
  ["fssai", ["food"], 0, 0, "likely registration"],
  ["fssai", ["food"], 1.5 * crore, 0, "likely registration"],
  ["fssai", ["food"], 1.5 * crore + 1, 0, "likely state"],
  ["fssai", ["food"], 50 * crore, 0, "likely state"],
  ["fssai", ["food"], 50 * crore + 1, 0, "likely central"],
  ["fssai", ["restaurant"], 0, 0, "likely registration"],
  // Whether a farmer needs it for the own crop is not settled by what was read.
  ["fssai", ["harvest", "food"], 60 * crore, 0, "disputed farmer"],
  ["fssai", ["harvest", "food", "restaurant"], 0, 0, "likely registration"],
  ["fssai", ["foodImport"], 0, 0, "likely import"],
  ["iec", none, 0, 0, "notYet home"],
  ["iec", ["otherStates"], 0, 0, "notYet home"],
  ["iec", ["goods", "abroad"], 0, 0, "compulsory export"],
  ["iec", ["services", "abroad"], 0, 0, "worthIt services"],
  ["iec", ["services", "foodImport"], 0, 0, "compulsory import"],
  ["shops", none, 0, 0, "notYet none"],
  ["shops", ["premises"], 0, 0, "likely premises"],
  ["shops", none, 0, 1, "worthIt employees"],
  ["trade", none, 0, 0, "notYet none"],
  ["trade", ["premises"], 0, 0, "likely premises"],
  ["professionalTax", none, 0, 19, "notYet none"],
  ["professionalTax", none, 0, 20, "worthIt check"],
  ["professionalTax", ["salary"], 0, 1, "compulsory salary"],
  // Items 2 and 3 of the schedule of the MP Act as read at salestaxindia.com; another page has ₹40 lakh, and
  // section 22A lets the State change it by notification.
  ["professionalTaxBusiness", none, 20 * lakh, 0, "notYet below"],
  ["professionalTaxBusiness", ["goods"], 25 * lakh, 0, "disputed above"],
  ["professionalTaxBusiness", ["services"], 25 * lakh, 0, "disputed above"],
  ["tan", none, 0, 20, "worthIt check"],
  ["tan", none, 0, 0, "notYet none"],
  ["tan", ["deducts"], 0, 0, "compulsory deducts"],
  ["tan", ["together", "deducts"], 0, 0, "compulsory deducts"],
  // Section 194T, now 393: a firm or an LLP deducts from what it pays a partner above ₹20,000 a year.
  ["tan", ["together"], 0, 0, "disputed partners"],
  ["tan", ["together", "liability"], 0, 20, "disputed partners"],
  ["tan", ["liability"], 0, 0, "disputed incorporation"],
  ["tan", ["together", "investors"], 0, 0, "disputed incorporation"],
  ["esi", none, 0, 9, "notYet below"],
  ["esi", none, 0, 10, "compulsory from"],
  ["epf", none, 0, 19, "notYet below"],
  ["epf", none, 0, 20, "compulsory from"],
  ["udyam", none, 0, 0, "worthIt free"],
  ["udyam", ["loans"], 500 * crore, 0, "worthIt wanted"],
  ["udyam", ["tenders"], 0, 0, "worthIt wanted"],
  ["udyam", ["loans"], 500 * crore + 1, 0, "notYet tooLarge"],
  ["signature", none, 0, 0, "notYet none"],
  ["signature", ["tenders"], 0, 0, "likely tenders"],
  // The incorporation of an OPC, an LLP and a company is signed with one.
  ["signature", ["alone", "liability"], 0, 0, "worthIt incorporation"],
  ["signature", ["together", "liability"], 0, 0, "worthIt incorporation"],
  ["signature", ["together", "investors"], 0, 0, "worthIt incorporation"],
  ["signature", ["together"], 0, 0, "notYet none"],
  ["gem", none, 0, 0, "notYet none"],
  ["gem", ["tenders"], 0, 0, "worthIt tenders"],
  ["partnership", none, 0, 0, "notYet alone"],
  ["partnership", ["together"], 0, 0, "worthIt deed"],
  ["partnership", ["together", "liability"], 0, 0, "notYet otherForm"],
  ["partnership", ["together", "investors"], 0, 0, "notYet otherForm"],
  ["opc", none, 0, 0, "notYet proprietor"],
  ["opc", ["liability"], 0, 0, "worthIt alone"],
  ["opc", ["together", "liability"], 0, 0, "notYet together"],
  ["opc", ["liability", "investors"], 0, 0, "notYet investors"],
  ["llp", none, 0, 0, "notYet alone"],
  ["llp", ["together"], 0, 0, "notYet partnership"],
  ["llp", ["together", "liability"], 0, 0, "worthIt together"],
  ["llp", ["together", "liability", "investors"], 0, 0, "notYet investors"],
  ["company", ["together", "liability"], 0, 0, "notYet none"],
  ["company", ["investors"], 0, 0, "worthIt investors"],
];

test.each(cases)(
  "%s with %j, ₹%i and %i employees: %5$s",
  (registration, given, turnover, employees, expected) => {
    expect(findReason(registration, createSituation(given, turnover, employees))).toBe(expected);
  },
);

test("every rule decides one of the cases above, and no case names a rule that does not exist", () => {
  const tested = new Set(
    cases.map(([registration, , , , expected]) => `${registration} ${expected}`),
  );
  const all = Object.entries(rules.registrations).flatMap(([name, { rules }]) =>
    rules.map(({ verdict, reason }) => `${name} ${verdict} ${reason}`),
  );
  expect([...tested].toSorted()).toEqual([...new Set(all)].toSorted());
});

const names = Object.keys(rules.registrations);

test("any answers to all questions give each registration one verdict, with a reason and a source", () => {
  fc.assert(
    fc.property(anySituation, (each) => {
      const { decided, undecided } = decideVerdicts(rules, each);
      expect(undecided).toEqual([]);
      expect(decided.map(({ registration }) => registration)).toEqual(names);
      const groups = verdictNames.flatMap((name) => filterByVerdict(decided, name));
      expect(new Set(groups)).toEqual(new Set(decided));
      for (const rule of decided) {
        expect(rule.reason).not.toBe("");
        expect(ruleFile.sources[rule.source]?.name).toBeTruthy();
      }
    }),
  );
});

test("own crops beside services, and exempt sales beside a restaurant, contradict each other", () => {
  expect(isContradictory(normalizeAnswers(["harvest", "services"]))).toBe(true);
  expect(isContradictory(normalizeAnswers(["exempt", "restaurant"]))).toBe(true);
  expect(isContradictory(normalizeAnswers(["exempt", "services"]))).toBe(false);
  expect(isContradictory(normalizeAnswers(["restaurant", "services"]))).toBe(false);
});

test("no answers make two forms of business useful at once", () => {
  fc.assert(
    fc.property(anySituation, (each) => {
      const forms = ["partnership", "opc", "llp", "company"].filter((name) =>
        findReason(name, each)?.startsWith("worthIt"),
      );
      expect(forms.length).toBeLessThanOrEqual(1);
    }),
  );
});

test("before the first answer no registration is decided as compulsory or very likely", () => {
  const { decided } = decideVerdicts(rules, parseSituation(new URLSearchParams()));
  expect(decided.filter(({ verdict }) => /compulsory|likely/.test(verdict))).toEqual([]);
});

test("without a turnover, GST and Udyam wait for the question on sales, and others are decided", () => {
  const noTurnover = { ...createSituation(["food"]), turnover: undefined };
  const { decided, undecided } = decideVerdicts(rules, noTurnover);
  expect(undecided).toContainEqual({ registration: "gst", missing: "sales" });
  expect(findReason("fssai", noTurnover)).toBe("likely registration");
  expect(undecided).toContainEqual({ registration: "udyam", missing: "sales" });
  expect(decided.map(({ registration }) => registration)).toContain("esi");
});

test("goods for other States need GST, whatever the turnover, which is not given yet", () => {
  const each = { ...createSituation(["goods", "otherStates"]), turnover: undefined };
  expect(findReason("gst", each)).toBe("compulsory goodsLeave");
});

test("a verdict that is decided while questions are open holds for every answer to them", () => {
  const parts = Object.values(guideQuestions).flatMap(
    ({ one, several }): (readonly GuideAnswer[])[] => [one, several],
  );
  fc.assert(
    fc.property(anySituation, fc.subarray(parts), ({ answers, ...numbers }, open) => {
      const hidden = open.flat();
      const { decided } = decideVerdicts(rules, {
        answers: answers.filter((answer) => !hidden.includes(answer)),
        open: hidden,
        turnover: undefined,
        employees: undefined,
      });
      for (const { registration, verdict } of decided) {
        const whole = findReason(registration, { ...numbers, answers, open: [] });
        expect(whole?.split(" ")[0]).toBe(verdict);
      }
    }),
    { numRuns: 1000 },
  );
});

test("each rule with a condition is listed once, under the last question that it asks", () => {
  const sheet = groupRulesByQuestion(rules);
  const shown = sheet.flatMap(({ rules }) => rules);
  const asking = Object.values(rules.registrations).flatMap(({ rules }) =>
    rules.filter(({ when }) => when),
  );
  expect(shown).toHaveLength(asking.length);
  const under = (question: string) =>
    sheet.find((each) => each.question === question)?.rules.map(({ reason }) => reason);
  expect(under("places")).toContain("goodsLeave");
  expect(under("sales")).toContain("tooLarge");
  expect(under("food")).toContain("state");
  expect(under("people")).toContain("from");
});
