import { answers as allAnswers, questions, verdictNames, type Answer } from "./questions.ts";
import { siteContent } from "#content/site-content.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { crore } from "#text/money.ts";
import { cases } from "./guide.test-cases.ts";
import {
  contradicts,
  kindOf,
  pile,
  queryOf,
  readCount,
  rulesByQuestion,
  settled,
  situationIn,
  valuesIn,
  verdictsFor,
  type Situation,
} from "./guide.ts";

const { registrationRules: rules } = siteContent("registrationRules").shared;

/** Goods sold in Madhya Pradesh by one person, with nothing else ticked, unless said. */
function situation(given: readonly Answer[], turnover = 0, employees = 0) {
  return { turnover, employees, answers: settled(given) };
}

/** The verdict on a registration, with its reason. */
function reasonFor(registration: string, each: Situation): string | undefined {
  const { decided } = verdictsFor(rules, each);
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
  const limits = Object.values(rules.limits).flatMap((group) => Object.keys(group));
  expect(Object.keys(rules.limitSources).toSorted()).toEqual(limits.toSorted());
  for (const source of Object.values(rules.limitSources))
    expect(rules.sources).toHaveProperty(source);
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

const names = Object.keys(rules.registrations);

test("any answers give one verdict for each registration with its reason and source, in one of the piles", () => {
  fc.assert(
    fc.property(anySituation, (each) => {
      const { decided, undecided } = verdictsFor(rules, each);
      expect(undecided).toEqual([]);
      expect(decided.map(({ registration }) => registration)).toEqual(names);
      const piles = verdictNames.flatMap((name) => pile(decided, name));
      expect(new Set(piles)).toEqual(new Set(decided));
      for (const { reason, source } of decided) {
        expect(reason).not.toBe("");
        expect(rules.sources[source]?.name).toBeTruthy();
      }
    }),
  );
});

test("the source of the sale free of GST is the Act as enacted, never a Bill", () => {
  const names = Object.values(rules.sources).filter(({ basis }) => basis === "statute");
  expect(names.filter(({ name, url = "" }) => /\bBill\b|ID=41316/.test(name + url))).toEqual([]);
});

test("answers that cannot both be right are told apart", () => {
  expect(contradicts(settled(["harvest", "services"]))).toBe(true);
  expect(contradicts(settled(["exempt", "restaurant"]))).toBe(true);
  expect(contradicts(settled(["exempt", "services"]))).toBe(false);
  expect(contradicts(settled(["restaurant", "services"]))).toBe(false);
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
function written(answers: readonly Answer[], turnover: string, employees: string) {
  const query = new URLSearchParams({ turnover, employees, is: answers.join() });
  const values = valuesIn(`?${query.toString()}`);
  if (!values) throw new Error("The query holds answers.");
  return values;
}

test("an address brings back the answers that were written", () => {
  const typed = fc.string({ unit: "grapheme" });
  fc.assert(
    fc.property(anySituation, typed, typed, ({ answers }, turnover, employees) => {
      const values = written(answers, turnover, employees);
      expect(valuesIn(queryOf(values))?.toString()).toBe(values.toString());
      expect(situationIn(values).answers).toEqual(answers);
    }),
  );
  const values = written(["services", "alone", "premises"], "15,00,000", "12");
  expect(queryOf(values)).toBe("?turnover=15,00,000&employees=12&is=services,taxed,alone,premises");
});

test("whatever an address holds, each question that asks for one answer has one", () => {
  const asking = Object.values(questions).filter(({ one }) => one.length > 0).length;
  fc.assert(
    fc.property(fc.string(), fc.string(), (query, is) => {
      const values = valuesIn(`?turnover=${query}&${new URLSearchParams({ is }).toString()}`);
      const { answers } = situationIn(values ?? new URLSearchParams());
      expect(answers.filter((answer) => !several.some((one) => one === answer))).toHaveLength(
        asking,
      );
    }),
  );
  expect(valuesIn("?page=2")).toBeUndefined();
});

test("what hangs on a number that cannot be read has no verdict, and says which number", () => {
  const noTurnover = { ...situation(["food"]), turnover: undefined };
  const { decided, undecided } = verdictsFor(rules, noTurnover);
  expect(undecided).toContainEqual({ registration: "gst", missing: "turnover" });
  expect(reasonFor("fssai", noTurnover)).toBe("compulsory registration");
  expect(undecided).toContainEqual({ registration: "udyam", missing: "turnover" });
  expect(decided.map(({ registration }) => registration)).toContain("esi");
  expect(situationIn(written([], "about 15 lakh", "two"))).toMatchObject({
    turnover: undefined,
    employees: undefined,
  });
});

test("employees are whole people, and no amount of money", () => {
  expect(["12", "2.5", "12 lakh", "0"].map(readCount)).toEqual([12, undefined, undefined, 0]);
});

test("a number decides nothing that the answers have decided: goods for other States need GST", () => {
  const each = { ...situation(["goods", "otherStates"]), turnover: undefined };
  expect(reasonFor("gst", each)).toBe("compulsory goodsLeave");
});

test("with a number missing, a verdict is given only if every number would give it", () => {
  fc.assert(
    fc.property(anySituation, ({ answers, ...numbers }) => {
      const { decided } = verdictsFor(rules, {
        answers,
        turnover: undefined,
        employees: undefined,
      });
      for (const { registration, verdict } of decided) {
        expect(reasonFor(registration, { answers, ...numbers })?.split(" ")[0]).toBe(verdict);
      }
    }),
  );
});

test.each<[readonly Answer[], string]>([
  [[], "proprietor"],
  [["together"], "partnership"],
  [["liability"], "company"],
  [["together", "liability"], "llp"],
  [["together", "liability", "investors"], "company"],
])("with %j it is a %s, for the papers to keep ready", (given, kind) => {
  const each = situation(given);
  expect(kindOf(verdictsFor(rules, each).decided, each)).toBe(kind);
});

test("each rule that asks something is under one question, the last that it asks about", () => {
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
