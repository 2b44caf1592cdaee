import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { registrationRulesSchema, toDecidingRules } from "./guide-rules-schema.ts";

const { registrationRules: ruleFile, lateReturnRules } = loadFilesOrThrow(
  "registrationRules",
  "lateReturnRules",
).shared;

test("every limit and source that a rule names exists, and every one is used and has a source", () => {
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

// ID=41316 is the page of a Bill in the database of laws.
test("no source that counts as the text of a law is a Bill", () => {
  const statutes = Object.values(ruleFile.sources).filter(({ basis }) => basis === "statute");
  expect(statutes).not.toEqual([]);
  expect(statutes.filter(({ name, url = "" }) => /\bBill\b|ID=41316/.test(name + url))).toEqual([]);
});

test("a rule is compulsory only if its source is the text of the law, else very likely", () => {
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

test("the rules refuse the verdict “likely”, which follows from the source alone", () => {
  const [gst] = Object.values(ruleFile.registrations);
  const registrations = { gst: { rules: [{ ...gst?.rules.at(-1), verdict: "likely" }] } };
  expect(
    registrationRulesSchema.safeParse({ ...ruleFile, registrations }).error?.issues,
  ).toMatchObject([{ path: ["registrations", "gst", "rules", 0, "verdict"] }]);
});

test("the guide and the calculator of late returns name the same limits of the duty to file a return", () => {
  const { turnover, other } = ruleFile.limits;
  const { mustFile, fee } = lateReturnRules;
  expect([turnover["sales"], turnover["profession"], other["income"]]).toEqual([
    mustFile.turnover,
    mustFile.receipts,
    fee.noneUpTo,
  ]);
});
