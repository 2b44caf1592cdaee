/** What a visitor has answered: the values of the form, in the address of the page, and what the rules compare. */
import { parseAmount } from "#text/money.ts";
import {
  type GuideAnswer,
  guideQuestionNames,
  guideQuestions,
  listAnswers,
  type NumberName,
  type QuestionName,
} from "./questions.ts";

/** What a visitor has answered. A number is undefined while none can be read. */
export interface Situation {
  /** Rupees of turnover in the whole year. */
  turnover: number | undefined;
  employees: number | undefined;
  answers: readonly GuideAnswer[];
  /** Answers that are still possible for questions without an answer. */
  open: readonly GuideAnswer[];
}

/**
 * Puts answers into the order of the questions, and leaves out what a form cannot hold: names that are no answers, a
 * second answer to a group of radio buttons, and "none of these" beside another tick.
 */
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

/** The name of the control in which each answer is given. */
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

/** "12" → 12; "2.5" and "12 lakh" → undefined, because employees are whole people and not that many. */
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

/** The query of an address that holds the values of the form: `?turnover=15,00,000&employees=2&is=goods,alone`. */
export function formatGuideQuery(values: URLSearchParams): string {
  const encodeNumber = (name: NumberName) =>
    encodeURIComponent(values.get(name) ?? "").replace(/%2C/g, ",");
  const answers = readAnswers(values).join(",");
  return `?turnover=${encodeNumber("turnover")}&employees=${encodeNumber("employees")}&is=${answers}`;
}

/** `?turnover=15,00,000&employees=2&is=goods,alone` → the values of the form. What the form does not have is left out. */
export function parseGuideQuery(query: string): URLSearchParams {
  const parameters = new URLSearchParams(query);
  const answers = (parameters.get("is") ?? "").split(",");
  return new URLSearchParams([
    ...(["turnover", "employees"] as const).map((name) => [name, parameters.get(name) ?? ""]),
    ...normalizeAnswers(answers).map((answer) => [answerControls.get(answer) ?? "", answer]),
  ]);
}

/** A typical shop: its result is shown until the first answer. */
export const exampleAnswers = parseGuideQuery(
  "?turnover=15,00,000&employees=0&is=goods,taxed,nowhereElse,noFood,noSuchWay,alone,noProtection,noAim,premises",
);
