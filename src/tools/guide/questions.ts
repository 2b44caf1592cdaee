/** This file does not import zod, because the browser loads it. */

/**
 * The questions of the guide in their order: answers of which one is given, answers of which any number is
 * given, the last of them for "none of these", and a number that is written. No answer belongs to two questions.
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

export const guideAnswers: readonly GuideAnswer[] = guideQuestionNames.flatMap((name) => [
  ...guideQuestions[name].one,
  ...guideQuestions[name].several,
]);

/**
 * A registration is compulsory by law; likely so, but not read in the law itself; disputed or still to be
 * confirmed; useful; or not needed so far. The most urgent comes first.
 */
export const verdictNames = ["compulsory", "likely", "disputed", "worthIt", "notYet"] as const;

/** The verdicts whose counts the result bar of a phone shows. */
export const barVerdictNames = ["compulsory", "likely", "disputed", "worthIt"] as const;

export type VerdictName = (typeof verdictNames)[number];
