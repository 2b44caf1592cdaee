import { visitFields, type Visit } from "#forms/visit.ts";
import type { LanguageWords } from "#server/words.ts";

/** What is known of a visit, a line for each, under its label. */
export function visitLines(
  visit: Visit = {},
  { desk }: LanguageWords,
): { label: string; value: string }[] {
  return visitFields.flatMap((field) => {
    const value = visit[field];
    return value === undefined ? [] : [{ label: desk.lead.visit[field], value }];
  });
}
