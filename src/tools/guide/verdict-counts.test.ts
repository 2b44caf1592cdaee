import { expect, test } from "vitest";
import type { Situation } from "./situation.ts";
import { createSituation, rules } from "./testing/situations.ts";
import { formatVerdictCounts } from "./verdict-counts.ts";
import { decideVerdicts } from "./verdicts.ts";

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

test("the counts leave out a verdict that no registration has", () => {
  expect(format(createSituation(["goods", "food"]))).toBe("B: 1 · D: 2 · E: 16");
});

test("while the turnover is missing, the counts say how many are compulsory or very likely so far", () => {
  expect(format({ ...createSituation(["food"]), turnover: undefined })).toMatch(
    /^A: none so far · B: 1 so far · /,
  );
  expect(format({ ...createSituation(["salary"], 0, 12), turnover: undefined })).toMatch(
    /^A: 2 so far · D: 1 · /,
  );
});
