import type { Locale } from "#page-map.ts";
import { missingDueDateWords } from "./calendar-files.ts";
import { dayInIndia } from "#text/days.ts";
import { content } from "#content/read.ts";

/**
 * The due dates, what they are called in a language, and the day of the build in India.
 * @throws Error where a duty or a kind of business has no words, or words are for none.
 */
export function readDueDates(locale: Locale) {
  const rules = content("dueDateRules");
  const words = content("dueDates", locale);
  const missing = missingDueDateWords(rules.duties, words);
  if (missing.length > 0) throw new Error(`content/${locale}/due-dates.yaml: ${missing.join(" ")}`);
  return { rules, words, today: dayInIndia(new Date()) };
}
