import { visitFields, type Visit } from "#forms/visit.ts";
import type { LanguageWords } from "#server/words.ts";
import { sourceName, sourceOf } from "./source.ts";

/** What is known of a visit, a line for each, under its label. */
export function visitLines(
  visit: Visit = {},
  { desk }: LanguageWords,
): { label: string; value: string }[] {
  if (visit.came_by !== undefined) {
    return [{ label: desk.add.cameBy, value: sourceName(sourceOf(visit), desk.sources) }];
  }
  return visitFields.flatMap((field) => {
    const value = visit[field];
    return value === undefined ? [] : [{ label: desk.lead.visit[field], value }];
  });
}
