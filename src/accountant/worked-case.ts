/** A case of a tool with its result, for an accountant to compare with the portal. */
import type { SiteContent } from "#content-loader/site-content.ts";
import { dayInWords } from "#format/day-in-words.ts";
import type { PageName } from "#site";

/** What is typed or shown, by its label. */
export type Line = readonly [label: string, value: string];

/** One case of a tool. */
export interface WorkedCase {
  /** The page of the tool. */
  page: PageName;
  inputs: Line[];
  results: Line[];
}

/** What the cases are made from: the rules, and the words of the language in which they are labelled. */
export interface CaseContent {
  shared: SiteContent["shared"];
  words: Pick<SiteContent["words"]["en"], "calculators" | "dueDates" | "guide">;
  /** `YYYY-MM-DD`: late cases are filed on it. */
  today: string;
  language: string;
}

/** A day, written for a language. */
export function onDay(day: Date, language: string): string {
  return dayInWords(day.toISOString().slice(0, 10), language);
}
