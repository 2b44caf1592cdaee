import type { BusinessKind } from "#catalogue/product-selection.ts";
import { parseAmount } from "#text/money.ts";
import type {
  DecidingRules,
  RegistrationCondition,
  RegistrationRule,
} from "./guide-rules-schema.ts";
import {
  type GuideAnswer,
  guideQuestionNames,
  guideQuestions,
  type NumberName,
  type QuestionName,
  type VerdictName,
  verdictNames,
} from "./questions.ts";

/** A number is undefined while none can be read. */
export interface Situation {
  /** Rupees of turnover in the whole year. */
  turnover: number | undefined;
  employees: number | undefined;
  answers: readonly GuideAnswer[];
  /** Answers that are still possible for questions without an answer. */
  open: readonly GuideAnswer[];
}

export interface Verdict extends RegistrationRule {
  registration: string;
}

/** A registration on which only the answer to a further question decides. */
export interface Undecided {
  registration: string;
  missing: QuestionName;
}

/** In the order of the rules. Where every missing answer leads to the same verdict, that verdict counts. */
export function decideVerdicts(
  { limits, registrations }: DecidingRules,
  situation: Situation,
): { decided: Verdict[]; undecided: Undecided[] } {
  const consistent = { ...situation, answers: removeContradictions(situation.answers) };
  const decided: Verdict[] = [];
  const undecided: Undecided[] = [];
  for (const [registration, { rules }] of Object.entries(registrations)) {
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

/** Sales that cannot all be free of GST, and that do not come from one's own land. */
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

export function filterByVerdict(verdicts: readonly Verdict[], name: VerdictName): Verdict[] {
  return verdicts.filter(({ verdict }) => verdict === name);
}

/** A dash replaces the count of a compulsory group while a missing answer may add to it. */
export type VerdictCounts = Record<VerdictName, number | "–">;

export function countVerdicts({
  decided,
  undecided,
}: ReturnType<typeof decideVerdicts>): VerdictCounts {
  const count = (name: VerdictName) => filterByVerdict(decided, name).length;
  return {
    compulsory: undecided.length > 0 ? "–" : count("compulsory"),
    likely: undecided.length > 0 ? "–" : count("likely"),
    disputed: count("disputed"),
    worthIt: count("worthIt"),
    notYet: count("notYet"),
  };
}

/** "Very likely: 1 · Useful: 2"; verdicts without a registration are left out. */
export function formatVerdictCounts(
  counts: VerdictCounts,
  labels: Record<VerdictName, { name: string }>,
): string {
  return verdictNames
    .filter((verdict) => counts[verdict] !== 0)
    .map((verdict) => `${labels[verdict].name}: ${counts[verdict]}`)
    .join(" · ");
}

/** Returns the unanswered question if its answer would decide. A limit that the rules do not set is never reached. */
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
  return !results.includes(false) && (results.find((result) => result !== true) ?? true);
}

/** Returns the unanswered question if its answer may be one of the group, or contradict one. */
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

function listAnswers(name: QuestionName): readonly GuideAnswer[] {
  return [...guideQuestions[name].one, ...guideQuestions[name].several];
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

/** One answer for a group of radios, and "none of these" only alone. */
export function normalizeAnswers(given: readonly string[]): GuideAnswer[] {
  return guideQuestionNames.flatMap((name) => {
    const { one, several } = guideQuestions[name];
    const chosen = one.find((answer) => given.includes(answer));
    const ticked: GuideAnswer[] = several.filter((answer) => given.includes(answer));
    const others = ticked.filter((answer) => answer !== several[several.length - 1]);
    return [...(chosen ? [chosen] : []), ...(others.length > 0 ? others : ticked)];
  });
}

/** Radio buttons have the name of their question, so its checkboxes need another. */
export function getCheckboxName(question: QuestionName): string {
  return `${question}-several`;
}

const answerControls = new Map<GuideAnswer, string>(
  guideQuestionNames.flatMap((name) => [
    ...guideQuestions[name].one.map((answer): [GuideAnswer, string] => [answer, name]),
    ...guideQuestions[name].several.map((answer): [GuideAnswer, string] => [
      answer,
      getCheckboxName(name),
    ]),
  ]),
);

function readAnswers(values: URLSearchParams): GuideAnswer[] {
  const given = [...answerControls].filter(([answer, control]) =>
    values.getAll(control).includes(answer),
  );
  return normalizeAnswers(given.map(([answer]) => answer));
}

/** A whole number, of no more people than a business here has. */
export function readCount(text: string): number | undefined {
  const count = parseAmount(text);
  return count !== undefined && Number.isInteger(count) && count < 100_000 ? count : undefined;
}

export function parseSituation(values: URLSearchParams): Situation {
  const answers = readAnswers(values);
  return {
    turnover: parseAmount(values.get("turnover") ?? ""),
    // "None of these" means no employees, until a number says otherwise.
    employees: readCount(values.get("employees") || (answers.includes("noneYet") ? "0" : "")),
    answers,
    open: guideQuestionNames.flatMap((name) =>
      [guideQuestions[name].one, guideQuestions[name].several]
        .filter((part) => !part.some((answer) => answers.includes(answer)))
        .flat(),
    ),
  };
}

/** A number that cannot be read leaves its question open. */
export function isUnanswered(name: QuestionName, { open, ...numbers }: Situation): boolean {
  const { number } = guideQuestions[name];
  const isMissing = number !== undefined && numbers[number] === undefined;
  return isMissing || listAnswers(name).some((answer) => open.includes(answer));
}

export function getQuestionId(name: QuestionName): string {
  return `guide-${name}`;
}

/** The query of an address for the form's values: `?turnover=15,00,000&employees=2&is=goods,alone`. */
export function formatGuideQuery(values: URLSearchParams): string {
  const encodeNumber = (name: NumberName) =>
    encodeURIComponent(values.get(name) ?? "").replace(/%2C/g, ",");
  const is = readAnswers(values).join(",");
  return `?turnover=${encodeNumber("turnover")}&employees=${encodeNumber("employees")}&is=${is}`;
}

/** Names in the query that are not ours are left out. */
export function parseGuideQuery(query: string): URLSearchParams {
  const parameters = new URLSearchParams(query);
  const given = parameters.get("is") ?? "";
  return new URLSearchParams([
    ...(["turnover", "employees"] as const).map((name) => [name, parameters.get(name) ?? ""]),
    ...normalizeAnswers(given.split(",")).map((answer) => [
      answerControls.get(answer) ?? "",
      answer,
    ]),
  ]);
}

/** Most people come for these. */
const listedFirst = ["gst", "itr", "shops"];
const listedFirstIfUseful = ["udyam", "partnership", "opc", "llp", "company"];

function isListedFirst(item: Verdict | Undecided): boolean {
  const isUseful = "verdict" in item && item.verdict === "worthIt";
  return [...listedFirst, ...(isUseful ? listedFirstIfUseful : [])].includes(item.registration);
}

/** For these the first lines give no reason: the group of what is useful begins with it. */
export function isUsefulOnly({ registration }: Verdict | Undecided): boolean {
  return listedFirstIfUseful.includes(registration);
}

/** What a business must have, or very likely must. */
export function isNeeded(item: Verdict | Undecided): boolean {
  return "verdict" in item && (item.verdict === "compulsory" || item.verdict === "likely");
}

/** All that is compulsory, then all that is very likely, then what most people come for. */
export function listFirst({
  decided,
  undecided,
}: ReturnType<typeof decideVerdicts>): (Verdict | Undecided)[] {
  const rest = [...decided, ...undecided].filter((item) => !isNeeded(item));
  return [
    ...filterByVerdict(decided, "compulsory"),
    ...filterByVerdict(decided, "likely"),
    ...rest.filter(isListedFirst),
  ];
}

/** A typical shop: its result is shown until the first answer. */
export const exampleAnswers = parseGuideQuery(
  "?turnover=15,00,000&employees=0&is=goods,taxed,nowhereElse,noFood,noSuchWay,alone,noProtection,noAim,premises",
);

/** Derives the kind of business from the form that the result recommends; undefined while nobody knows the owners. */
export function inferBusinessKind(
  verdicts: readonly Verdict[],
  { answers }: Situation,
): BusinessKind | undefined {
  const registered = filterByVerdict(verdicts, "worthIt").map(({ registration }) => registration);
  if (registered.includes("llp")) return "llp";
  if (registered.includes("opc") || registered.includes("company")) return "company";
  if (answers.includes("together")) return "partnership";
  return answers.includes("alone") ? "proprietor" : undefined;
}
