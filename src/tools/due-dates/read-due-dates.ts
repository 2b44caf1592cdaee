import { type Locale, pathTo } from "#page-map.ts";
import { getContent } from "#site-content/get-content.ts";
import { countDays, formatPeriod, getIndianDay } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { readResultBarLinks, readWrongClock } from "#tools/shared/read-tool-context.ts";
import { findMissingDueDateContent } from "./calendar-files.ts";
import type { DueDatesProps } from "./due-date-list.tsx";
import { isForAll, listDueDates, selectPageRules, splitDates } from "./due-dates.ts";

/** @throws Error where a duty or a kind of business has no words, or words are for none. */
export function readDueDates(locale: Locale) {
  const rules = getContent("dueDateRules");
  const content = getContent("dueDates", locale);
  const missing = findMissingDueDateContent(rules.duties, content);
  if (missing.length > 0) throw new Error(`content/${locale}/due-dates.yaml: ${missing.join(" ")}`);
  return { rules, content, today: getIndianDay(new Date()) };
}

/** Leaves out what only the page knows. */
export type DueDatesData = Omit<DueDatesProps, "renderedOn" | "host">;

export function readDueDatesData(locale: Locale): DueDatesData {
  const { rules, content } = readDueDates(locale);
  const { checkedOn, validUntil, holidays, duties } = rules;
  // Names and ends of calendar files are needed on the server alone.
  const { name, ends, ...file } = content.file;
  const calculatorWords = getContent("calculators", locale);
  const late = (["lateGst", "lateReturn", "lateStatements"] as const).map((calculator) => ({
    href: pathTo(calculator, locale),
    heading: calculatorWords[calculator].heading,
  }));
  return {
    bar: readResultBarLinks(locale),
    wrongClock: readWrongClock(locale).sentence,
    content: { dates: content.dates, duties: content.duties, file },
    duties: selectPageRules(duties),
    holidays,
    checkedOn,
    validUntil,
    late,
    page: pathTo("dueDates", locale),
    language: locale,
  };
}

/** In days: a page may be read this long after it was rendered. */
const longest = 45;

/** Counts from the day of rendering; the page's script shows the first day that is still to come. */
export function readComingDays(locale: Locale) {
  const { rules, content, today } = readDueDates(locale);
  const { coming } = splitDates(listDueDates(rules.duties), today);
  const days = new Map<string, string[]>();
  for (const { date, duty, period, rule } of coming) {
    if (date > rules.validUntil || countDays(today, date) > longest) break;
    if (!isForAll(rule, [])) continue;
    days.set(date, [
      ...(days.get(date) ?? []),
      fillIn(content.file.summary, {
        duty: content.duties[duty]?.name ?? duty,
        period: formatPeriod(period, content.dates, locale),
      }),
    ]);
  }
  return [...days].map(([date, duties]) => ({ date, duties }));
}
