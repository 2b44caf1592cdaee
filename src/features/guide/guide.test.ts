import { answers as allAnswers, questions, verdictNames, type Answer } from "#schemas/questions.ts";
import { siteContent } from "#content-loader/site-content.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { crore } from "#format/lakh.ts";
import { cases } from "./guide.test-cases.ts";
import {
  kindOf,
  pile,
  queryOf,
  rulesByQuestion,
  settled,
  situationOf,
  verdictsFor,
  writtenIn,
  type Situation,
} from "./guide.ts";

const { registrationRules: rules } = siteContent("registrationRules").shared;

/** Goods sold in Madhya Pradesh by one person, with nothing else ticked, unless said. */
function situation(given: readonly Answer[], turnover = 0, employees = 0): Situation {
  return { turnover, employees, answers: settled(given) };
}

/** What is said of a registration: its verdict and reason. */
function said(registration: string, each: Situation): string | undefined {
  const found = verdictsFor(rules, each).find((verdict) => verdict.registration === registration);
  return found && `${found.verdict} ${found.reason}`;
}

test.each(cases)(
  "%s with %j, ₹%i and %i employees: %5$s",
  (name, given, turnover, people, expected) => {
    expect(said(name, situation(given, turnover, people))).toBe(expected);
  },
);

test("every rule is among those cases", () => {
  const tested = new Set(cases.map(([name, , , , expected]) => `${name} ${expected}`));
  const written = Object.entries(rules.registrations).flatMap(([name, { rules }]) =>
    rules.map(({ verdict, reason }) => `${name} ${verdict} ${reason}`),
  );
  expect([...tested].toSorted()).toEqual([...new Set(written)].toSorted());
});

test("every limit and every source that a rule names is there, and none is idle", () => {
  const all = Object.values(rules.registrations).flatMap(({ rules }) => rules);
  const named = (key: "turnoverAbove" | "employeesFrom") =>
    new Set(all.flatMap(({ when }) => when?.[key] ?? []));
  expect([...named("turnoverAbove")].toSorted()).toEqual(
    Object.keys(rules.limits.turnover).toSorted(),
  );
  expect([...named("employeesFrom")].toSorted()).toEqual(
    Object.keys(rules.limits.employees).toSorted(),
  );
  const sources = new Set([...all.map(({ source }) => source), ...rules.forms]);
  expect([...sources].toSorted()).toEqual(Object.keys(rules.sources).toSorted());
});

const several = Object.values(questions).flatMap(({ several }) => [...several]);
const anySituation = fc
  .record({
    turnover: fc.nat({ max: 600 * crore }),
    employees: fc.nat({ max: 40 }),
    given: fc.subarray([...allAnswers]),
  })
  .map(({ given, turnover, employees }) => situation(given, turnover, employees));

const urgency = (registration: string, each: Situation) => {
  const found = verdictsFor(rules, each).find((verdict) => verdict.registration === registration);
  return found ? verdictNames.length - verdictNames.indexOf(found.verdict) : 0;
};
const names = Object.keys(rules.registrations);

test("whoever answers whatever gets one verdict for each registration, in one of the piles", () => {
  fc.assert(
    fc.property(anySituation, (each) => {
      const verdicts = verdictsFor(rules, each);
      expect(verdicts.map(({ registration }) => registration)).toEqual(names);
      const piles = verdictNames.flatMap((name) => pile(verdicts, name));
      expect(new Set(piles)).toEqual(new Set(verdicts));
    }),
  );
});

test("a higher turnover or more employees never make a registration less needed; Udyam alone ends", () => {
  const sizes = fc.record({
    turnover: fc.nat({ max: 100 * crore }),
    employees: fc.nat({ max: 40 }),
  });
  const lasting = fc.constantFrom(...names.filter((name) => name !== "udyam"));
  fc.assert(
    fc.property(anySituation, sizes, lasting, (each, more, name) => {
      const larger = {
        ...each,
        turnover: each.turnover + more.turnover,
        employees: each.employees + more.employees,
      };
      expect(urgency(name, larger)).toBeGreaterThanOrEqual(urgency(name, each));
    }),
  );
});

test("one more tick never makes a registration less needed, but that investors want another form", () => {
  const ticks = fc.constantFrom(...several.filter((tick) => tick !== "investors"));
  fc.assert(
    fc.property(anySituation, ticks, fc.constantFrom(...names), (each, tick, name) => {
      const more = { ...each, answers: settled([...each.answers, tick]) };
      expect(urgency(name, more)).toBeGreaterThanOrEqual(urgency(name, each));
    }),
  );
});

test("nobody is told to register two forms of business", () => {
  fc.assert(
    fc.property(anySituation, (each) => {
      const forms = ["opc", "llp", "company"].filter((name) =>
        said(name, each)?.startsWith("worthIt"),
      );
      expect(forms.length).toBeLessThanOrEqual(1);
    }),
  );
});

test("an address brings back the answers that were written", () => {
  const typed = fc.string({ unit: "grapheme" });
  fc.assert(
    fc.property(anySituation, typed, typed, ({ answers }, turnover, employees) => {
      const written = { turnover, employees, answers };
      expect(writtenIn(queryOf(written))).toEqual(written);
    }),
  );
});

test("whatever an address holds, each question that asks for one answer has one", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (query, is) => {
      const each = writtenIn(`?turnover=${query}&${new URLSearchParams({ is }).toString()}`);
      const alone = each?.answers.filter((answer) => !several.some((one) => one === answer));
      expect(alone).toHaveLength(2);
      expect(each && situationOf(each).turnover).toBeGreaterThanOrEqual(0);
    }),
  );
  expect(writtenIn("?page=2")).toBeUndefined();
});

test("numbers are read as people in India write them, and what is none counts as none", () => {
  const read = (turnover: string, employees: string) =>
    situationOf({ turnover, employees, answers: settled([]) });
  expect(read("40,00,001", "१२")).toEqual(situation([], 4_000_001, 12));
  expect(read("a lot", "-3")).toEqual(situation([]));
});

test.each<[readonly Answer[], string]>([
  [[], "proprietor"],
  [["together"], "partnership"],
  [["liability"], "company"],
  [["together", "liability"], "llp"],
  [["together", "liability", "investors"], "company"],
])("with %j it is a %s, for the papers to keep ready", (given, kind) => {
  const each = situation(given);
  expect(kindOf(verdictsFor(rules, each), each)).toBe(kind);
});

test("each rule that asks something stands under one question, the last that it asks about", () => {
  const sheet = rulesByQuestion(rules);
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
