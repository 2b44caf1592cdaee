import { expect, test } from "vitest";
import type { GuideAnswer } from "./questions.ts";
import { inferBusinessKind } from "./selected-services.ts";
import { parseGuideQuery, parseSituation } from "./situation.ts";
import { createSituation, rules } from "./testing/situations.ts";
import { decideVerdicts } from "./verdicts.ts";

test.each<[readonly GuideAnswer[], string]>([
  [["alone"], "proprietor"],
  [["together"], "partnership"],
  [["liability"], "company"],
  [["together", "liability"], "llp"],
  [["together", "liability", "investors"], "company"],
])("the services for somebody with %j are those of a %s", (given, kind) => {
  const each = createSituation(given);
  expect(inferBusinessKind(decideVerdicts(rules, each).decided, each)).toBe(kind);
});

test("before the owners are counted no kind of business is assumed", () => {
  const each = parseSituation(parseGuideQuery("?turnover=5 lakh&is=goods,taxed"));
  expect(inferBusinessKind(decideVerdicts(rules, each).decided, each)).toBeUndefined();
});
