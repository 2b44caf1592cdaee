/** What the rules of the guide are called, and whether everything has words. */
import type { GuidePage } from "./words.ts";
import type { RegistrationRules } from "./rules.ts";
import { blanksIn } from "#text/sentences.ts";
import { inLakh, grouped } from "#text/money.ts";
import { unmatchedNames } from "#tools/kit/names.ts";

/** The limits by their names, as written in a sentence: amounts in lakh or crore, counts as numbers. */
export function limitsInWords(
  { turnover, employees, other, plain }: RegistrationRules["limits"],
  words: GuidePage["amounts"],
): Record<string, string> {
  const amounts = Object.entries({ ...turnover, ...other });
  return Object.fromEntries([
    ...amounts.map(([name, rupees]): [string, string] => [name, inLakh(rupees, words)]),
    ...Object.entries({ ...employees, ...plain }).map(([name, count]): [string, string] => [
      name,
      grouped(count),
    ]),
  ]);
}

/** What a language lacks, has too much, or leaves blank, one sentence each; its limits must be filled in. */
export function missingGuideWords(
  { registrations }: Pick<RegistrationRules, "registrations">,
  { guide, forms }: Pick<GuidePage, "guide" | "forms">,
): string[] {
  const words = guide.registrations;
  return [
    ...unmatchedNames("guide.registrations", Object.keys(registrations), Object.keys(words)),
    ...Object.entries(registrations).flatMap(([name, { rules }]) =>
      unmatchedNames(
        `guide.registrations.${name}.reasons`,
        rules.map(({ reason }) => reason),
        Object.keys(words[name]?.reasons ?? {}),
      ),
    ),
    ...blanksIn([words, guide.answers, forms]).map((blank) => `There is no limit {${blank}}.`),
  ];
}
