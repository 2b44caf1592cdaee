import type {
  DecidingRules,
  RegistrationCondition,
  RegistrationRule,
} from "./guide-rules-schema.ts";
import {
  type GuideAnswer,
  guideQuestionNames,
  guideQuestions,
  listAnswers,
  type QuestionName,
  type VerdictName,
} from "./questions.ts";
import type { Situation } from "./situation.ts";

/** The rule that decides on a registration. */
export interface Verdict extends RegistrationRule {
  registration: string;
}

/** A registration on which only the answer to a further question decides. */
export interface Undecided {
  registration: string;
  missing: QuestionName;
}

export interface Verdicts {
  decided: Verdict[];
  undecided: Undecided[];
}

/**
 * One entry for each registration, in their order. The first rule that is met decides. A rule that may be met, by an
 * answer that is missing, leaves the registration undecided, unless the rules after it have the same verdict.
 */
export function decideVerdicts(
  { limits, registrations }: DecidingRules,
  situation: Situation,
): Verdicts {
  const consistent = { ...situation, answers: removeContradictions(situation.answers) };
  const decided: Verdict[] = [];
  const undecided: Undecided[] = [];
  for (const [registration, { rules }] of Object.entries(registrations)) {
    // Rules that may be met, and as the last one the rule that certainly is.
    const possible: RegistrationRule[] = [];
    let missing: QuestionName | undefined;
    for (const rule of rules) {
      const met = isMet(rule.when, consistent, limits);
      if (met === false) continue;
      possible.push(rule);
      if (met === true) break;
      missing ??= met;
    }
    const rule = possible[possible.length - 1];
    if (rule === undefined) continue;
    const isSettled = possible.every(({ verdict }) => verdict === rule.verdict);
    if (missing === undefined || isSettled) decided.push({ ...rule, registration });
    else undecided.push({ registration, missing });
  }
  return { decided, undecided };
}

/** Sales that cannot all be free of GST, as `exempt` says, or do not come from one's own land, as `harvest` says. */
const contradictions: Partial<Record<GuideAnswer, readonly GuideAnswer[]>> = {
  exempt: ["listed", "restaurant"],
  harvest: ["listed", "services", "both", "restaurant", "foodImport"],
};

/** True if "all is free of GST" or "only our own produce" is given with something else. */
export function isContradictory(answers: readonly GuideAnswer[]): boolean {
  return removeContradictions(answers).length < answers.length;
}

/** Exempt sales and own produce count as taxable once another kind of sale is chosen too. */
function removeContradictions(answers: readonly GuideAnswer[]): GuideAnswer[] {
  return answers.filter(
    (answer) => !contradictions[answer]?.some((other) => answers.includes(other)),
  );
}

/**
 * True or false where the condition is decided, else the unanswered question whose answer decides. A limit that the
 * rules do not set is never reached.
 */
function isMet(
  { answers: groups = [], turnoverAbove, employeesFrom }: RegistrationCondition = {},
  situation: Situation,
  limits: DecidingRules["limits"],
): boolean | QuestionName {
  const { turnover, employees } = situation;
  const results = groups.map((group) => isGiven(group, situation));
  if (turnoverAbove !== undefined) {
    const limit = limits.turnover[turnoverAbove] ?? Infinity;
    results.push(turnover === undefined ? "sales" : turnover > limit);
  }
  if (employeesFrom !== undefined) {
    const limit = limits.employees[employeesFrom] ?? Infinity;
    results.push(employees === undefined ? "people" : employees >= limit);
  }
  if (results.includes(false)) return false;
  return results.find((result) => result !== true) ?? true;
}

/** True if an answer of the group is given, else the unanswered question that may bring one or contradict one, else false. */
function isGiven(
  group: readonly GuideAnswer[],
  { answers, open }: Situation,
): boolean | QuestionName {
  const given = group.filter((answer) => answers.includes(answer));
  const isPossible = (answer: GuideAnswer) => open.includes(answer);
  if (given.some((answer) => !contradictions[answer]?.some(isPossible))) return true;
  const missing = [...given.flatMap((answer) => contradictions[answer] ?? []), ...group].find(
    isPossible,
  );
  return (
    guideQuestionNames.find((name) => listAnswers(name).some((answer) => answer === missing)) ??
    false
  );
}

/** A rule that asks about several questions is under the last of them. Rules for all businesses are under none. */
export function groupRulesByQuestion({
  registrations,
}: DecidingRules): { question: QuestionName; rules: Verdict[] }[] {
  const rules = Object.entries(registrations).flatMap(([registration, { rules }]) =>
    rules.map((rule) => ({ ...rule, registration })),
  );
  return guideQuestionNames.map((question) => ({
    question,
    rules: rules.filter(({ when }) => when && findLastQuestion(when) === question),
  }));
}

function findLastQuestion({ answers = [], turnoverAbove, employeesFrom }: RegistrationCondition) {
  const limitOn = { turnover: turnoverAbove, employees: employeesFrom };
  const named = answers.flat();
  return [...guideQuestionNames].reverse().find((name) => {
    const { number } = guideQuestions[name];
    if (number !== undefined && limitOn[number] !== undefined) return true;
    return listAnswers(name).some((answer) => named.includes(answer));
  });
}

export function filterByVerdict(verdicts: readonly Verdict[], name: VerdictName): Verdict[] {
  return verdicts.filter(({ verdict }) => verdict === name);
}

/** True for what a business must have, or very likely must. */
export function isNeeded(item: Pick<Verdict, "registration" | "verdict"> | Undecided): boolean {
  return "verdict" in item && (item.verdict === "compulsory" || item.verdict === "likely");
}
