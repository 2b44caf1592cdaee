import fc from "fast-check";
import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { crore, lakh } from "#text/money.ts";
import {
  decideVerdicts,
  exampleAnswers,
  filterByVerdict,
  formatGuideQuery,
  formatVerdictCounts,
  groupRulesByQuestion,
  inferBusinessKind,
  isContradictory,
  isUnanswered,
  listFirst,
  normalizeAnswers,
  parseGuideQuery,
  parseSituation,
  readCount,
  type Situation,
} from "./guide.ts";
import { registrationRulesSchema, toDecidingRules } from "./guide-rules-schema.ts";
import {
  type GuideAnswer,
  guideAnswers as allAnswers,
  guideQuestionNames,
  guideQuestions,
  verdictNames,
} from "./questions.ts";

const { registrationRules: ruleFile, lateReturnRules } = loadFilesOrThrow(
  "registrationRules",
  "lateReturnRules",
).shared;
const rules = toDecidingRules(ruleFile);

const none: readonly GuideAnswer[] = [];

/** Each rule once, and each limit from both sides: registration, answers, turnover, employees, verdict. */
const cases: [string, readonly GuideAnswer[], number, number, string][] = [
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
  ["gst", ["goods", "marketplace"], 20 * lakh, 0, "notYet marketplaceBelow"],
  ["gst", ["goods", "marketplace", "businesses"], 20 * lakh, 0, "worthIt marketplaceBelow"],
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
  // Notification 34/2023-CT: an enrolment number in place of a registration, in the own State and below the limit.
  ["gstEnrolment", ["goods", "marketplace"], 20 * lakh, 0, "compulsory marketplace"],
  ["gstEnrolment", ["both", "marketplace"], 5 * lakh, 0, "compulsory marketplace"],
  ["gstEnrolment", ["goods", "marketplace"], 20 * lakh + 1, 0, "notYet none"],
  ["gstEnrolment", ["goods", "marketplace", "otherStates"], 1, 0, "notYet none"],
  ["gstEnrolment", ["goods", "marketplace", "reverseCharge"], 1, 0, "notYet none"],
  ["gstEnrolment", ["goods", "marketplace", "exempt"], 1, 0, "notYet none"],
  ["gstEnrolment", ["services", "marketplace"], 1, 0, "notYet none"],
  ["gstEnrolment", ["goods"], 1, 0, "notYet none"],
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
  ["fssai", ["food"], 0, 0, "compulsory registration"],
  ["fssai", ["food"], 1.5 * crore, 0, "compulsory registration"],
  ["fssai", ["food"], 1.5 * crore + 1, 0, "compulsory state"],
  ["fssai", ["food"], 50 * crore, 0, "compulsory state"],
  ["fssai", ["food"], 50 * crore + 1, 0, "compulsory central"],
  ["fssai", ["restaurant"], 0, 0, "compulsory registration"],
  // Whether a farmer needs it for the own crop is not settled by what was read.
  ["fssai", ["harvest", "food"], 60 * crore, 0, "disputed farmer"],
  ["fssai", ["harvest", "food", "restaurant"], 0, 0, "compulsory registration"],
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

/** Goods sold in Madhya Pradesh by one person, with nothing else ticked, unless said. */
function situation(given: readonly GuideAnswer[], turnover = 0, employees = 0): Situation {
  const unsaid = Object.values(guideQuestions).flatMap(({ one }) =>
    one.some((answer) => given.includes(answer)) ? [] : one.slice(0, 1),
  );
  return { turnover, employees, answers: normalizeAnswers([...given, ...unsaid]), open: [] };
}

function reasonFor(registration: string, each: Situation): string | undefined {
  const { decided } = decideVerdicts(rules, each);
  const found = decided.find((verdict) => verdict.registration === registration);
  return found && `${found.verdict} ${found.reason}`;
}

test.each(cases)(
  "%s with %j, ₹%i and %i employees: %5$s",
  (name, given, turnover, people, expected) => {
    expect(reasonFor(name, situation(given, turnover, people))).toBe(expected);
  },
);

test("every rule is among those cases", () => {
  const tested = new Set(cases.map(([name, , , , expected]) => `${name} ${expected}`));
  const all = Object.entries(rules.registrations).flatMap(([name, { rules }]) =>
    rules.map(({ verdict, reason }) => `${name} ${verdict} ${reason}`),
  );
  expect([...tested].toSorted()).toEqual([...new Set(all)].toSorted());
});

test("every limit and source is named and used", () => {
  const all = Object.values(ruleFile.registrations).flatMap(({ rules }) => rules);
  const named = (key: "turnoverAbove" | "employeesFrom") =>
    new Set(all.flatMap(({ when }) => when?.[key] ?? []));
  expect([...named("turnoverAbove")].toSorted()).toEqual(
    Object.keys(ruleFile.limits.turnover).toSorted(),
  );
  expect([...named("employeesFrom")].toSorted()).toEqual(
    Object.keys(ruleFile.limits.employees).toSorted(),
  );
  const limits = Object.values(ruleFile.limits).flatMap((group) => Object.keys(group));
  expect(Object.keys(ruleFile.limitSources).toSorted()).toEqual(limits.toSorted());
  for (const name of Object.values(ruleFile.limitSources))
    expect(ruleFile.sources).toHaveProperty(name);
  const sources = new Set([...all.map((rule) => rule.source), ...ruleFile.forms]);
  expect([...sources].toSorted()).toEqual(Object.keys(ruleFile.sources).toSorted());
});

const anySituation = fc
  .record({
    turnover: fc.nat({ max: 600 * crore }),
    employees: fc.nat({ max: 40 }),
    given: fc.subarray([...allAnswers]),
  })
  .map(({ given, turnover, employees }) => situation(given, turnover, employees));

const names = Object.keys(rules.registrations);

test("any answers give each registration one verdict", () => {
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

test("no source that counts as a statute is a Bill", () => {
  const statutes = Object.values(ruleFile.sources).filter(({ basis }) => basis === "statute");
  expect(statutes).not.toEqual([]);
  expect(statutes.filter(({ name, url = "" }) => /\bBill\b|ID=41316/.test(name + url))).toEqual([]);
});

test("answers that contradict each other are recognised", () => {
  expect(isContradictory(normalizeAnswers(["harvest", "services"]))).toBe(true);
  expect(isContradictory(normalizeAnswers(["exempt", "restaurant"]))).toBe(true);
  expect(isContradictory(normalizeAnswers(["exempt", "services"]))).toBe(false);
  expect(isContradictory(normalizeAnswers(["restaurant", "services"]))).toBe(false);
});

test("no answers lead to two forms of business", () => {
  fc.assert(
    fc.property(anySituation, (each) => {
      const forms = ["partnership", "opc", "llp", "company"].filter((name) =>
        reasonFor(name, each)?.startsWith("worthIt"),
      );
      expect(forms.length).toBeLessThanOrEqual(1);
    }),
  );
});

/** The form's values when answers and numbers are written into it. */
function written(answers: readonly GuideAnswer[], turnover: string, employees: string) {
  const query = new URLSearchParams({ turnover, employees, is: answers.join() });
  return parseGuideQuery(`?${query.toString()}`);
}

test("an address brings back the answers that were written", () => {
  const typed = fc.string({ unit: "grapheme" });
  fc.assert(
    fc.property(anySituation, typed, typed, ({ answers }, turnover, employees) => {
      const values = written(answers, turnover, employees);
      expect(parseGuideQuery(formatGuideQuery(values)).toString()).toBe(values.toString());
      expect(parseSituation(values).answers).toEqual(answers);
    }),
  );
  const values = written(["services", "alone", "premises"], "15,00,000", "12");
  expect(formatGuideQuery(values)).toBe(
    "?turnover=15,00,000&employees=12&is=services,alone,premises",
  );
});

test("no question of an address has two answers", () => {
  const content = fc.array(fc.constantFrom(...allAnswers, "more", "")).map((some) => some.join());
  fc.assert(
    fc.property(fc.string(), fc.oneof(fc.string(), content), (turnover, is) => {
      const query = new URLSearchParams({ turnover, is });
      const { answers, open } = parseSituation(parseGuideQuery(`?${query.toString()}`));
      for (const { one, several } of Object.values(guideQuestions)) {
        const given = (part: readonly GuideAnswer[]) =>
          part.filter((each) => answers.includes(each));
        expect(given(one).length).toBeLessThan(2);
        if (given(several.slice(-1)).length > 0) expect(given(several)).toHaveLength(1);
        for (const part of [one, several])
          expect(given(part).length > 0).toBe(
            part.length > 0 && !open.includes(part[0] ?? "goods"),
          );
      }
    }),
  );
});

test("before the first answer nothing is compulsory, nor very likely", () => {
  const { decided } = decideVerdicts(rules, parseSituation(new URLSearchParams()));
  expect(decided.filter(({ verdict }) => /compulsory|likely/.test(verdict))).toEqual([]);
});

test("the example leaves no question open", () => {
  expect(
    guideQuestionNames.filter((name) => isUnanswered(name, parseSituation(exampleAnswers))),
  ).toEqual([]);
});

test.each([
  [
    "?turnover=5 lakh&employees=2&is=goods,taxed,abroad,noFood,fairs,alone,noAim",
    ["owners", "people"],
  ],
  [
    "?turnover=a lot&employees=2&is=goods,exempt,abroad,noFood,fairs,noProtection,noAim,salary",
    ["sales", "owners"],
  ],
  [
    "?employees=&is=services,taxed,nowhereElse,food,noSuchWay,alone,liability,loans,noneYet",
    // Who has none of what the last question names has no employees.
    ["sales"],
  ],
])("with %s some questions are open: %j", (query, open) => {
  expect(
    guideQuestionNames.filter((name) => isUnanswered(name, parseSituation(parseGuideQuery(query)))),
  ).toEqual(open);
});

test("a freelancer is asked for nothing needless", () => {
  const query =
    "?turnover=15,00,000&employees=0&is=services,taxed,nowhereElse,noFood,noSuchWay,alone,noProtection,noAim,noneYet";
  const { decided, undecided } = decideVerdicts(rules, parseSituation(parseGuideQuery(query)));
  expect(undecided).toEqual([]);
  expect(filterByVerdict(decided, "compulsory")).toEqual([]);
  expect(filterByVerdict(decided, "likely")).toMatchObject([
    { registration: "itr", reason: "professional" },
  ]);
  expect(listFirst({ decided, undecided })).toMatchObject([
    { registration: "itr" },
    { registration: "gst", reason: "servicesBelow", verdict: "notYet", isRead: true },
    { registration: "shops", reason: "none", verdict: "notYet", isRead: false },
    { registration: "udyam", verdict: "worthIt" },
  ]);
});

test("who makes food at home and sells it in Madhya Pradesh reads of the food licence first", () => {
  const result = decideVerdicts(rules, situation(["goods", "food", "marketplace"], 5 * lakh));
  expect(listFirst(result)).toMatchObject([
    { registration: "fssai", verdict: "compulsory" },
    { registration: "gstEnrolment", verdict: "compulsory" },
    { registration: "gst" },
    { registration: "itr" },
    { registration: "shops" },
    { registration: "udyam" },
  ]);
});

test("any answers list all that is compulsory first, then all that is very likely, then GST, income tax and shops, each line once", () => {
  fc.assert(
    fc.property(anySituation, (each) => {
      const result = decideVerdicts(rules, each);
      const first = listFirst(result).map(({ registration }) => registration);
      const urgent = (["compulsory", "likely"] as const).flatMap((name) =>
        filterByVerdict(result.decided, name).map(({ registration }) => registration),
      );
      expect(first.slice(0, urgent.length)).toEqual(urgent);
      const rest = first.slice(urgent.length);
      const common = ["gst", "itr", "shops"].filter((name) => !urgent.includes(name));
      expect(rest.slice(0, common.length)).toEqual(common);
      expect(new Set(first).size).toBe(first.length);
    }),
  );
});

test("a question that is still open stays among the first lines", () => {
  const result = decideVerdicts(rules, { ...situation(["food"]), turnover: undefined });
  expect(listFirst(result).map(({ registration }) => registration)).toContain("gst");
});

test("the counts of a result leave out what there is none of; while a question is open they say what is known so far", () => {
  const labels = {
    verdicts: {
      compulsory: { name: "A" },
      likely: { name: "B" },
      disputed: { name: "C" },
      worthIt: { name: "D" },
      notYet: { name: "E" },
    },
    soFar: "{verdict}: {known} so far",
    none: "none",
  };
  const format = (each: Situation) => formatVerdictCounts(decideVerdicts(rules, each), labels);
  expect(format(situation(["goods", "food"]))).toBe("A: 1 · D: 2 · E: 17");
  expect(format({ ...situation(["premises"]), turnover: undefined })).toMatch(
    /^A: none so far · B: 2 so far · /,
  );
  expect(format({ ...situation(["salary"], 0, 12), turnover: undefined })).toMatch(
    /^A: 2 so far · D: 1 · /,
  );
});

test("a stamp is certain only where the law was read", () => {
  const bases = [undefined, "single", "secondary", "statute"] as const;
  const verdicts = bases.map((basis) => {
    const sources = Object.fromEntries(
      Object.entries(ruleFile.sources).map(([name, one]) => [name, { ...one, basis }]),
    );
    const all = Object.values(toDecidingRules({ ...ruleFile, sources }).registrations);
    return new Set(all.flatMap(({ rules }) => rules.map(({ verdict }) => verdict)));
  });
  expect(verdicts.map((some) => [some.has("compulsory"), some.has("likely")])).toEqual([
    [false, true],
    [false, true],
    [false, true],
    [true, false],
  ]);
});

test("no file can overrule its source's certainty", () => {
  const [gst] = Object.values(ruleFile.registrations);
  const registrations = { gst: { rules: [{ ...gst?.rules.at(-1), verdict: "likely" }] } };
  expect(
    registrationRulesSchema.safeParse({ ...ruleFile, registrations }).error?.issues,
  ).toMatchObject([{ path: ["registrations", "gst", "rules", 0, "verdict"] }]);
});

test("the late-return tool has the same duty to file", () => {
  const { turnover, other } = ruleFile.limits;
  const { mustFile, fee } = lateReturnRules;
  expect([turnover["sales"], turnover["profession"], other["income"]]).toEqual([
    mustFile.turnover,
    mustFile.receipts,
    fee.noneUpTo,
  ]);
});

test("an unreadable number is named, without a verdict", () => {
  const noTurnover = { ...situation(["food"]), turnover: undefined };
  const { decided, undecided } = decideVerdicts(rules, noTurnover);
  expect(undecided).toContainEqual({ registration: "gst", missing: "sales" });
  expect(reasonFor("fssai", noTurnover)).toBe("compulsory registration");
  expect(undecided).toContainEqual({ registration: "udyam", missing: "sales" });
  expect(decided.map(({ registration }) => registration)).toContain("esi");
  expect(parseSituation(written([], "about 15 lakh", "two"))).toMatchObject({
    turnover: undefined,
    employees: undefined,
  });
});

test("employees are whole people, and no amount of money", () => {
  expect(["12", "2.5", "12 lakh", "0"].map(readCount)).toEqual([12, undefined, undefined, 0]);
});

test("goods for other States need GST without numbers", () => {
  const each = { ...situation(["goods", "otherStates"]), turnover: undefined };
  expect(reasonFor("gst", each)).toBe("compulsory goodsLeave");
});

test("an open question's verdict holds for every answer", () => {
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
        const whole = reasonFor(registration, { ...numbers, answers, open: [] });
        expect(whole?.split(" ")[0]).toBe(verdict);
      }
    }),
    { numRuns: 1000 },
  );
});

test.each<[readonly GuideAnswer[], string]>([
  [["alone"], "proprietor"],
  [["together"], "partnership"],
  [["liability"], "company"],
  [["together", "liability"], "llp"],
  [["together", "liability", "investors"], "company"],
])("with %j it is a %s", (given, kind) => {
  const each = situation(given);
  expect(inferBusinessKind(decideVerdicts(rules, each).decided, each)).toBe(kind);
});

test("before the owners are counted no kind of business is assumed", () => {
  const each = parseSituation(parseGuideQuery("?turnover=5 lakh&is=goods,taxed"));
  expect(inferBusinessKind(decideVerdicts(rules, each).decided, each)).toBeUndefined();
});

test("each rule is under its last question", () => {
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
