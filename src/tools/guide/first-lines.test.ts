import fc from "fast-check";
import { expect, test } from "vitest";
import { lakh } from "#text/money.ts";
import { listFirst } from "./first-lines.ts";
import { parseGuideQuery, parseSituation } from "./situation.ts";
import { anySituation, createSituation, rules } from "./testing/situations.ts";
import { decideVerdicts, filterByVerdict } from "./verdicts.ts";

/** Services for ₹15 lakh a year, by one person without employees. */
const freelancer = parseSituation(
  parseGuideQuery(
    "?turnover=15,00,000&employees=0&is=services,taxed,nowhereElse,noFood,noSuchWay,alone,noProtection,noAim,noneYet",
  ),
);

test("a freelancer with ₹15 lakh very likely needs an income-tax return, and nothing is compulsory", () => {
  const { decided, undecided } = decideVerdicts(rules, freelancer);
  expect(undecided).toEqual([]);
  expect(filterByVerdict(decided, "compulsory")).toEqual([]);
  expect(filterByVerdict(decided, "likely")).toMatchObject([
    { registration: "itr", reason: "professional" },
  ]);
});

test("a freelancer reads first of the return, then that GST is not needed, of the shop and of Udyam", () => {
  expect(listFirst(decideVerdicts(rules, freelancer))).toMatchObject([
    { registration: "itr" },
    { registration: "gst", reason: "servicesBelow", verdict: "notYet", isRead: true },
    { registration: "shops", reason: "none", verdict: "notYet", isRead: false },
    { registration: "udyam", verdict: "worthIt" },
  ]);
});

test("who makes food at home and sells it in Madhya Pradesh reads of the food licence first", () => {
  const result = decideVerdicts(rules, createSituation(["goods", "food", "marketplace"], 5 * lakh));
  expect(listFirst(result)).toMatchObject([
    { registration: "fssai", verdict: "likely" },
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
  const result = decideVerdicts(rules, { ...createSituation(["food"]), turnover: undefined });
  expect(listFirst(result).map(({ registration }) => registration)).toContain("gst");
});
