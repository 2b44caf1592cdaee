/** The first lines of a result: what people came for, before everything else. */
import { formatAmountInWords, groupDigits } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import type { GuideData, GuideQuestionContent } from "./read-guide.ts";
import { parseSituation } from "./situation.ts";
import {
  decideVerdicts,
  filterByVerdict,
  isNeeded,
  type Undecided,
  type Verdict,
  type Verdicts,
} from "./verdicts.ts";

/** The guide with what was answered. */
export interface AnsweredGuide {
  data: GuideData;
  questionContent: GuideQuestionContent;
  /** The values of the form. */
  values: URLSearchParams;
}

export interface FirstLine {
  /** Of the registration. */
  name: string;
  /** "GST registration: not required." */
  head: string;
  /** The rule with its limit and the turnover; empty where the group of the verdict says it. */
  sentence: string;
  isNeeded: boolean;
}

/** Most people come for these registrations. */
const listedFirst = ["gst", "itr", "shops"];
/** These are among the first lines only where they are useful. */
const listedFirstIfUseful = ["udyam", "partnership", "opc", "llp", "company"];

function isListedFirst(item: Verdict | Undecided): boolean {
  const isUseful = "verdict" in item && item.verdict === "worthIt";
  return [...listedFirst, ...(isUseful ? listedFirstIfUseful : [])].includes(item.registration);
}

/** True for a registration that is never required. Its first line has no reason: the group of what is useful begins with it. */
function isUsefulOnly({ registration }: Verdict | Undecided): boolean {
  return listedFirstIfUseful.includes(registration);
}

/** All that is compulsory, then all that is very likely, then what most people come for. */
export function listFirst({ decided, undecided }: Verdicts): (Verdict | Undecided)[] {
  const rest = [...decided, ...undecided].filter((item) => !isNeeded(item));
  return [
    ...filterByVerdict(decided, "compulsory"),
    ...filterByVerdict(decided, "likely"),
    ...rest.filter(isListedFirst),
  ];
}

/**
 * A line for each registration that the business needs, and for those that most people come for.
 * @param hasTurnover false where the lines go to people who should not read the turnover
 */
export function listFirstLines(
  { data, questionContent, values }: AnsweredGuide,
  hasTurnover = true,
): FirstLine[] {
  const { content, context } = data;
  const situation = parseSituation(values);
  const { turnover } = situation;
  const { first } = content.result;
  const amount =
    turnover &&
    (formatAmountInWords(turnover, context.content.amounts) ?? `₹${groupDigits(turnover)}`);
  // "You are at ₹14 lakh."
  const stand = amount && hasTurnover ? fillIn(content.result.stand, { turnover: amount }) : "";
  return listFirst(decideVerdicts(data.rules, situation)).map((item) => {
    const { name = "", reasons = {} } = content.registrations[item.registration] ?? {};
    if ("missing" in item) {
      const question = questionContent.questions[item.missing].heading;
      return {
        name,
        head: fillIn(first.open, { name, question }),
        sentence: "",
        isNeeded: false,
      };
    }
    const head = getHead(item, first);
    // The group of the verdict has the rest of the reason.
    const sentence = getFirstSentence(reasons[item.reason] ?? "");
    return {
      name,
      head: fillIn(head, { name }),
      sentence: isUsefulOnly(item) ? "" : fillIn(sentence, { stand }),
      isNeeded: isNeeded(item),
    };
  });
}

/** "Above ₹1.5 lakh you need it. {stand} You may ask us." → "Above ₹1.5 lakh you need it. {stand}" */
function getFirstSentence(reason: string): string {
  return /^.*?[.।](?!\d)( \{stand\})?/u.exec(reason)?.[0] ?? "";
}

/** The template of the first words: "{name}: very likely needed." */
function getHead(
  { verdict, isOptional, isRead }: Verdict,
  heads: GuideData["content"]["result"]["first"],
): string {
  if (isOptional) return heads.optional;
  return heads[verdict === "notYet" && !isRead ? "likelyNotYet" : verdict];
}
