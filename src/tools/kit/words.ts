/** What the words of calculators have in common. */
import { z } from "zod";
import { pageHead, sentence } from "#content/shapes/sentence.ts";

/** What every calculator says. */
export const calculatorWords = {
  ...pageHead,
  heading: sentence,
  lede: sentence,
  amountInvalid: sentence,
};

/** What each one says of what is filed late. */
export const lateWords = {
  ...calculatorWords,
  filed: sentence,
  /** With the blanks {from} and {to}: years. */
  dayInvalid: sentence,
  slip: sentence,
  total: sentence,
};

/** A question with its answers by their names. */
export function choice<const Answer extends string>(answers: readonly Answer[]) {
  return z.strictObject({ label: sentence, ...sentencesOf(answers) });
}

/** The same, of a question that says why it is asked. */
export function question<const Answer extends string>(answers: readonly Answer[]) {
  return z.strictObject({ label: sentence, why: sentence, ...sentencesOf(answers) });
}

function sentencesOf<Name extends string>(names: readonly Name[]) {
  // Each name of the list has its sentence.
  return Object.fromEntries(names.map((name) => [name, sentence])) as Record<Name, typeof sentence>;
}
