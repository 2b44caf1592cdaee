/** The questions of the guide and the verdicts that their answers lead to. The browser loads this file, so it does not import zod. */

/**
 * The questions in their order. `one` are radio buttons, `several` checkboxes, of which the last stands for "none of
 * these" where there are any, and `number` is the name of a number to write. No answer belongs to two questions.
 */
export const guideQuestions = {
  sales: { one: ["goods", "services", "both", "listed"], several: [], number: "turnover" },
  tax: { one: ["taxed", "exempt", "harvest"], several: [], number: undefined },
  places: { one: [], several: ["otherStates", "abroad", "nowhereElse"], number: undefined },
  food: { one: [], several: ["food", "restaurant", "foodImport", "noFood"], number: undefined },
  ways: {
    one: [],
    several: ["marketplace", "businesses", "fairs", "reverseCharge", "noSuchWay"],
    number: undefined,
  },
  owners: { one: ["alone", "together"], several: ["liability", "noProtection"], number: undefined },
  aims: { one: [], several: ["loans", "investors", "tenders", "noAim"], number: undefined },
  people: { one: [], several: ["premises", "salary", "deducts", "noneYet"], number: "employees" },
} as const;

export type QuestionName = keyof typeof guideQuestions;

// The keys of a constant are what its type says.
export const guideQuestionNames = Object.keys(guideQuestions) as QuestionName[];

export type NumberName = "turnover" | "employees";

export type GuideAnswer = (typeof guideQuestions)[QuestionName]["one" | "several"][number];

/** All answers that a question offers. */
export function listAnswers(name: QuestionName): readonly GuideAnswer[] {
  return [...guideQuestions[name].one, ...guideQuestions[name].several];
}

export const guideAnswers: readonly GuideAnswer[] = guideQuestionNames.flatMap(listAnswers);

/**
 * A registration is compulsory by law; likely so, but not read in the law itself; disputed or still to be
 * confirmed; useful; or not needed so far. The most urgent comes first.
 */
export const verdictNames = ["compulsory", "likely", "disputed", "worthIt", "notYet"] as const;

/** The verdicts that call for something: all but `notYet`. The result bar of a phone counts these. */
export const barVerdictNames = ["compulsory", "likely", "disputed", "worthIt"] as const;

export type VerdictName = (typeof verdictNames)[number];
