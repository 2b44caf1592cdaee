/** Which registrations a business needs, from the answers to a few questions. */
import type { Kind } from "#schemas/catalog.ts";
import {
  questionNames,
  questions,
  type Answer,
  type QuestionName,
  type VerdictName,
} from "#schemas/questions.ts";
import type { Condition, DecidingRules, Rule } from "#schemas/registrations.ts";
import { readAmount } from "#format/amount.ts";

/** What a visitor has answered. */
export interface Situation {
  /** Rupees in the year. */
  turnover: number;
  employees: number;
  answers: readonly Answer[];
}

/** The rule that decides about one registration. */
export interface Verdict extends Rule {
  registration: string;
}

/** A verdict for each registration, in the order of the rules. */
export function verdictsFor(
  { limits, registrations }: DecidingRules,
  situation: Situation,
): Verdict[] {
  return Object.entries(registrations).flatMap(([registration, { rules }]) => {
    const rule = rules.find(({ when }) => holds(when, situation, limits));
    return rule ? [{ ...rule, registration }] : [];
  });
}

/** The registrations of one verdict, in the order of the rules. */
export function pile(verdicts: readonly Verdict[], of: VerdictName): Verdict[] {
  return verdicts.filter(({ verdict }) => verdict === of);
}

/** Whether all that a condition names holds; a limit that nobody has set is never reached. */
function holds(
  condition: Condition | undefined,
  { turnover, employees, answers }: Situation,
  limits: DecidingRules["limits"],
): boolean {
  if (condition === undefined) return true;
  const { answers: groups = [], turnoverAbove, employeesFrom } = condition;
  const above =
    turnoverAbove === undefined || turnover > (limits.turnover[turnoverAbove] ?? Infinity);
  const enough =
    employeesFrom === undefined || employees >= (limits.employees[employeesFrom] ?? Infinity);
  return above && enough && groups.every((group) => group.some((one) => answers.includes(one)));
}

/**
 * The rules that an answer to a question decides, under that question; one that asks about several things
 * stands under the last of them. Rules for everybody stand under none.
 */
export function rulesByQuestion({
  registrations,
}: DecidingRules): { question: QuestionName; rules: Verdict[] }[] {
  const rules = Object.entries(registrations).flatMap(([registration, { rules }]) =>
    rules.map((rule) => ({ ...rule, registration })),
  );
  return questionNames.map((question) => ({
    question,
    rules: rules.filter(({ when }) => when && lastAsked(when) === question),
  }));
}

function lastAsked({ answers = [], turnoverAbove, employeesFrom }: Condition) {
  const limitOn = { turnover: turnoverAbove, employees: employeesFrom };
  const named = answers.flat();
  return questionNames.findLast((name) => {
    const { one, several, number } = questions[name];
    if (number !== undefined && limitOn[number] !== undefined) return true;
    return [...one, ...several].some((answer) => named.includes(answer));
  });
}

/** The answers as a form has them: of each question that asks for one, the first that is given, or its first. */
export function settled(given: readonly string[]): Answer[] {
  return questionNames.flatMap((name) => {
    const { one, several } = questions[name];
    const chosen = one.find((answer) => given.includes(answer)) ?? one.at(0);
    return [...(chosen ? [chosen] : []), ...several.filter((answer) => given.includes(answer))];
  });
}

/** The answers as a visitor writes them. */
export interface Written {
  turnover: string;
  employees: string;
  answers: readonly Answer[];
}

/** What is meant by what is written; what is no number counts as none. */
export function situationOf({ turnover, employees, answers }: Written): Situation {
  return { turnover: readAmount(turnover) ?? 0, employees: readAmount(employees) ?? 0, answers };
}

/** The query of an address for answers, with its `?`: `?turnover=15,00,000&employees=2&is=goods,alone`. */
export function queryOf({ turnover, employees, answers }: Written): string {
  const asTyped = (text: string) => encodeURIComponent(text).replaceAll("%2C", ",");
  return `?turnover=${asTyped(turnover)}&employees=${asTyped(employees)}&is=${answers.join(",")}`;
}

/**
 * The answers in the query of an address; names that are not ours are left out.
 * @returns undefined where it has none
 */
export function writtenIn(query: string): Written | undefined {
  const asked = new URLSearchParams(query);
  const given = asked.get("is");
  if (given === null) return undefined;
  return {
    turnover: asked.get("turnover") ?? "",
    employees: asked.get("employees") ?? "",
    answers: settled(given.split(",")),
  };
}

/** The kind of business that the forms of business in the piles make of it. */
export function kindOf(verdicts: readonly Verdict[], { answers }: Situation): Kind {
  const registered = pile(verdicts, "worthIt").map(({ registration }) => registration);
  if (registered.includes("llp")) return "llp";
  if (registered.includes("opc") || registered.includes("company")) return "company";
  return answers.includes("together") ? "partnership" : "proprietor";
}
