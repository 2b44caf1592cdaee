/** Answers of visitors for tests, and the rules that decide on them. */
import fc from "fast-check";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { crore } from "#text/money.ts";
import { toDecidingRules } from "../guide-rules-schema.ts";
import { type GuideAnswer, guideAnswers, guideQuestions } from "../questions.ts";
import { normalizeAnswers, type Situation } from "../situation.ts";
import { decideVerdicts } from "../verdicts.ts";

export const ruleFile = loadFilesOrThrow("registrationRules").shared.registrationRules;
export const rules = toDecidingRules(ruleFile);

/** Answers all questions: goods sold in Madhya Pradesh by one person, with nothing else ticked, unless `given`. */
export function createSituation(
  given: readonly GuideAnswer[],
  turnover = 0,
  employees = 0,
): Situation {
  const unsaid = Object.values(guideQuestions).flatMap(({ one }) =>
    one.some((answer) => given.includes(answer)) ? [] : one.slice(0, 1),
  );
  return { turnover, employees, answers: normalizeAnswers([...given, ...unsaid]), open: [] };
}

/** "compulsory goodsAbove": verdict and reason for a registration; undefined while it is undecided. */
export function findReason(registration: string, situation: Situation): string | undefined {
  const { decided } = decideVerdicts(rules, situation);
  const verdict = decided.find((each) => each.registration === registration);
  return verdict && `${verdict.verdict} ${verdict.reason}`;
}

/** Any answers to all questions. */
export const anySituation = fc
  .record({
    turnover: fc.nat({ max: 600 * crore }),
    employees: fc.nat({ max: 40 }),
    given: fc.subarray([...guideAnswers]),
  })
  .map(({ given, turnover, employees }) => createSituation(given, turnover, employees));
