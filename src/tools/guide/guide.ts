import type { Kind } from "#catalogue/product-selection.ts";
import { readAmount } from "#text/money.ts";
import {
  type Answer,
  type NumberName,
  type QuestionName,
  questionNames,
  questions,
  type VerdictName,
} from "./questions.ts";
import type { Condition, DecidingRules, Rule } from "./guide-rules-schema.ts";

/** A number is undefined while none can be read. */
export interface Situation {
  /** Rupees of turnover in the whole year. */
  turnover: number | undefined;
  employees: number | undefined;
  answers: readonly Answer[];
  /** Answers that are still possible for questions without an answer. */
  open: readonly Answer[];
}

export interface Verdict extends Rule {
  registration: string;
}

/** Nothing can be said about it before a question is answered. */
export interface Undecided {
  registration: string;
  missing: QuestionName;
}

/** In the order of the rules. Where every missing answer leads to the same verdict, that verdict counts. */
export function verdictsFor(
  { limits, registrations }: DecidingRules,
  situation: Situation,
): { decided: Verdict[]; undecided: Undecided[] } {
  const read = { ...situation, answers: withoutContradiction(situation.answers) };
  const decided: Verdict[] = [];
  const undecided: Undecided[] = [];
  for (const [registration, { rules }] of Object.entries(registrations)) {
    const possible: Rule[] = [];
    let missing: QuestionName | undefined;
    for (const rule of rules) {
      const answer = holds(rule.when, read, limits);
      if (answer === false) continue;
      possible.push(rule);
      if (answer === true) break;
      missing ??= answer;
    }
    const rule = possible[possible.length - 1];
    if (rule === undefined) continue;
    const isSettled = possible.every(({ verdict }) => verdict === rule.verdict);
    if (missing === undefined || isSettled) decided.push({ ...rule, registration });
    else undecided.push({ registration, missing });
  }
  return { decided, undecided };
}

/** Sales that cannot all be free of GST, and that do not come from one's own land. */
const contradictions: Partial<Record<Answer, readonly Answer[]>> = {
  exempt: ["listed", "restaurant"],
  harvest: ["listed", "services", "both", "restaurant", "foodImport"],
};

/** True if "all is free of GST" or "only our own produce" is given with something else. */
export function contradicts(answers: readonly Answer[]): boolean {
  return withoutContradiction(answers).length < answers.length;
}

/** Exempt sales and own produce count as taxable once another kind of sale is chosen too. */
function withoutContradiction(answers: readonly Answer[]): Answer[] {
  return answers.filter(
    (answer) => !contradictions[answer]?.some((other) => answers.includes(other)),
  );
}

export function pile(verdicts: readonly Verdict[], of: VerdictName): Verdict[] {
  return verdicts.filter(({ verdict }) => verdict === of);
}

/** A dash stands for a pile of what the law asks while a missing answer may add to it. */
export type Counts = Record<VerdictName, number | "–">;

export function countsOf({ decided, undecided }: ReturnType<typeof verdictsFor>): Counts {
  const count = (of: VerdictName) => pile(decided, of).length;
  return {
    compulsory: undecided.length > 0 ? "–" : count("compulsory"),
    likely: undecided.length > 0 ? "–" : count("likely"),
    disputed: count("disputed"),
    worthIt: count("worthIt"),
    notYet: count("notYet"),
  };
}

/** Returns the open question where its answer would tell. A limit that is not set is never reached. */
function holds(
  { answers: groups = [], turnoverAbove, employeesFrom }: Condition = {},
  situation: Situation,
  limits: DecidingRules["limits"],
): boolean | QuestionName {
  const { turnover, employees } = situation;
  const parts = groups.map((group) => isGiven(group, situation));
  if (turnoverAbove !== undefined) {
    const limit = limits.turnover[turnoverAbove] ?? Infinity;
    parts.push(turnover === undefined ? "sales" : turnover > limit);
  }
  if (employeesFrom !== undefined) {
    const limit = limits.employees[employeesFrom] ?? Infinity;
    parts.push(employees === undefined ? "people" : employees >= limit);
  }
  return !parts.includes(false) && (parts.find((part) => part !== true) ?? true);
}

/** Returns the open question where its answer may bring one of the group, or contradict it. */
function isGiven(group: readonly Answer[], { answers, open }: Situation): boolean | QuestionName {
  const given = group.filter((answer) => answers.includes(answer));
  const isAsked = (answer: Answer) => open.includes(answer);
  if (given.some((answer) => !contradictions[answer]?.some(isAsked))) return true;
  const missing = [...given.flatMap((answer) => contradictions[answer] ?? []), ...group].find(
    isAsked,
  );
  return (
    questionNames.find((name) => listAnswers(name).some((answer) => answer === missing)) ?? false
  );
}

function listAnswers(name: QuestionName): readonly Answer[] {
  return [...questions[name].one, ...questions[name].several];
}

/** A rule that asks about several questions is under the last of them. Rules for all businesses are under none. */
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
  return [...questionNames].reverse().find((name) => {
    const { number } = questions[name];
    if (number !== undefined && limitOn[number] !== undefined) return true;
    return listAnswers(name).some((answer) => named.includes(answer));
  });
}

/** One answer for a group of radios, and "none of these" only alone. */
export function settled(given: readonly string[]): Answer[] {
  return questionNames.flatMap((name) => {
    const { one, several } = questions[name];
    const chosen = one.find((answer) => given.includes(answer));
    const ticked: Answer[] = several.filter((answer) => given.includes(answer));
    const others = ticked.filter((answer) => answer !== several[several.length - 1]);
    return [...(chosen ? [chosen] : []), ...(others.length > 0 ? others : ticked)];
  });
}

/** Boxes share a name of their own; radios are called like their question. */
export function boxesOf(question: QuestionName): string {
  return `${question}-several`;
}

const controlOf = new Map<Answer, string>(
  questionNames.flatMap((name) => [
    ...questions[name].one.map((answer): [Answer, string] => [answer, name]),
    ...questions[name].several.map((answer): [Answer, string] => [answer, boxesOf(name)]),
  ]),
);

function givenIn(values: URLSearchParams): Answer[] {
  const given = [...controlOf].filter(([answer, control]) =>
    values.getAll(control).includes(answer),
  );
  return settled(given.map(([answer]) => answer));
}

/** A whole number, of no more people than a business here has. */
export function readCount(typed: string): number | undefined {
  const count = readAmount(typed);
  return count !== undefined && Number.isInteger(count) && count < 100_000 ? count : undefined;
}

export function situationIn(values: URLSearchParams): Situation {
  const answers = givenIn(values);
  return {
    turnover: readAmount(values.get("turnover") ?? ""),
    // "None of these" means no employees, until a number says otherwise.
    employees: readCount(values.get("employees") || (answers.includes("noneYet") ? "0" : "")),
    answers,
    open: questionNames.flatMap((name) =>
      [questions[name].one, questions[name].several]
        .filter((part) => !part.some((answer) => answers.includes(answer)))
        .flat(),
    ),
  };
}

/** A number that cannot be read leaves its question open. */
export function isOpen(name: QuestionName, { open, ...numbers }: Situation): boolean {
  const { number } = questions[name];
  const isMissing = number !== undefined && numbers[number] === undefined;
  return isMissing || listAnswers(name).some((answer) => open.includes(answer));
}

export function placeOf(name: QuestionName): string {
  return `guide-${name}`;
}

/** The query of an address for the form's values: `?turnover=15,00,000&employees=2&is=goods,alone`. */
export function queryOf(values: URLSearchParams): string {
  const typed = (name: NumberName) =>
    encodeURIComponent(values.get(name) ?? "").replace(/%2C/g, ",");
  const is = givenIn(values).join(",");
  return `?turnover=${typed("turnover")}&employees=${typed("employees")}&is=${is}`;
}

/** Names in the query that are not ours are left out. */
export function valuesIn(query: string): URLSearchParams {
  const parameters = new URLSearchParams(query);
  const given = parameters.get("is") ?? "";
  return new URLSearchParams([
    ...(["turnover", "employees"] as const).map((name) => [name, parameters.get(name) ?? ""]),
    ...settled(given.split(",")).map((answer) => [controlOf.get(answer) ?? "", answer]),
  ]);
}

/** Most people come for these; others are said first only where they are useful. */
const askedFirst = ["gst", "itr", "shops"];
const firstWhereUseful = ["udyam", "partnership", "opc", "llp", "company"];

export function isFirst(found: Verdict | Undecided): boolean {
  const isUseful = "verdict" in found && found.verdict === "worthIt";
  return [...askedFirst, ...(isUseful ? firstWhereUseful : [])].includes(found.registration);
}

/** A shop of which most things are usual: its result is shown until the first answer. */
export const example = valuesIn(
  "?turnover=15,00,000&employees=0&is=goods,taxed,nowhereElse,noFood,noSuchWay,alone,noProtection,noAim,premises",
);

/** The kind of business that the forms of business in the piles make of it. */
export function kindOf(verdicts: readonly Verdict[], { answers }: Situation): Kind {
  const registered = pile(verdicts, "worthIt").map(({ registration }) => registration);
  if (registered.includes("llp")) return "llp";
  if (registered.includes("opc") || registered.includes("company")) return "company";
  return answers.includes("together") ? "partnership" : "proprietor";
}
