import { groupDigits } from "#text/money.ts";
import type { SharedResult } from "#tools/shared/share-messages.ts";
import { type AnsweredGuide, listFirstLines } from "./first-lines.ts";
import {
  barVerdictNames,
  type GuideAnswer,
  guideQuestionNames,
  guideQuestions,
} from "./questions.ts";
import type { GuideQuestionContent } from "./read-guide.ts";
import { formatGuideQuery, parseSituation, type Situation } from "./situation.ts";
import { formatVerdict } from "./verdict-counts.ts";
import { decideVerdicts, filterByVerdict } from "./verdicts.ts";

/**
 * What the visitor sends, copies or prints. `lines` go to anybody, so they have no answers, and the turnover is one of
 * the answers.
 */
export function createSharedResult(
  guide: AnsweredGuide,
  isExample: boolean,
  origin: string,
): SharedResult {
  const { data, questionContent, values } = guide;
  const { content, rules: guideRules, pages } = data;
  const situation = parseSituation(values);
  const { decided, undecided } = decideVerdicts(guideRules, situation);
  const { heading, place, open } = content.result;
  const formatNames = (items: readonly { registration: string }[]) =>
    items.map(({ registration }) => content.registrations[registration]?.name).join(", ");
  const formatFirst = (hasTurnover: boolean) =>
    listFirstLines(guide, hasTurnover).map(({ head, sentence }) => `${head} ${sentence}`.trim());
  // A further answer may add a registration.
  const isOpen = undecided.length > 0;
  // While a question is open, silence would say that nothing is compulsory.
  const shown = barVerdictNames.filter(
    (verdict) =>
      filterByVerdict(decided, verdict).length > 0 || (isOpen && verdict === "compulsory"),
  );
  const title = `${heading} (${place})`;
  const answers = listAnswersInWords(questionContent, situation);
  const verdicts = [
    ...shown.map((verdict) =>
      formatVerdict(
        verdict,
        formatNames(filterByVerdict(decided, verdict)) || content.result.none,
        content.result,
        isOpen,
      ),
    ),
    ...(isOpen ? [`${open}: ${formatNames(undecided)}`] : []),
  ];
  const page = origin + pages.guide;
  return {
    text: [title, ...formatFirst(true), ...answers, ...verdicts].join("\n"),
    lines: [title, ...formatFirst(false), ...verdicts],
    answers,
    page,
    link: page + formatGuideQuery(values),
    isExample,
  };
}

/** "What do you sell? Goods": a line for each answer, because the reader of a shared result has not seen them. */
function listAnswersInWords(
  { questions, answers: content }: GuideQuestionContent,
  { answers, turnover, employees }: Situation,
): string[] {
  const numbers = { turnover: turnover && `₹${groupDigits(turnover)}`, employees };
  return guideQuestionNames.flatMap((name) => {
    // A group of controls has a question of its own only where the heading does not ask for it.
    const { heading, one = heading, several = heading, number = heading } = questions[name];
    const formatAnswers = (question: string, group: readonly GuideAnswer[]) => {
      const given = group.filter((answer) => answers.includes(answer));
      return given.length > 0
        ? `${question} ${given.map((answer) => content[answer]).join(", ")}`
        : [];
    };
    const counted = guideQuestions[name].number && numbers[guideQuestions[name].number];
    return [
      formatAnswers(one, guideQuestions[name].one),
      formatAnswers(several, guideQuestions[name].several),
      counted === undefined ? [] : `${number} ${counted}`,
    ].flat();
  });
}
