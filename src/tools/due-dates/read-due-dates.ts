import { getPagePath, type Locale } from "#page-map.ts";
import { getContent } from "#site-content/get-content.ts";
import { countDays, formatPeriod, getIndianDay } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { readResultBarLinks, readWrongClock } from "#tools/shared/read-tool-context.ts";
import { findMissingDueDateContent } from "./calendar-files.ts";
import { isForAll, listDueDates, selectPageRules, splitDates } from "./due-dates.ts";
import type { DueDatesProps } from "./due-dates-props.ts";

/** @throws Error if the rules and the content name different duties or kinds of business. */
export function readDueDates(locale: Locale) {
  const rules = getContent("dueDateRules");
  const content = getContent("dueDates", locale);
  const missing = findMissingDueDateContent(rules.duties, content);
  if (missing.length > 0) throw new Error(`content/${locale}/due-dates.yaml: ${missing.join(" ")}`);
  return { rules, content, today: getIndianDay(new Date()) };
}

/** The page adds the day of rendering and its host. */
export type DueDatesData = Omit<DueDatesProps, "renderedOn" | "host">;

export function readDueDatesData(locale: Locale): DueDatesData {
  const { rules, content } = readDueDates(locale);
  const { checkedOn, validUntil, holidays, duties } = rules;
  // `name` and `ends` are in calendar files alone, which the server writes.
  const { name, ends, ...file } = content.file;
  const calculatorContent = getContent("calculators", locale);
  const lateCalculators = (["lateGst", "lateReturn", "lateStatements"] as const).map(
    (calculator) => ({
      href: getPagePath(calculator, locale),
      heading: calculatorContent[calculator].heading,
    }),
  );
  return {
    bar: readResultBarLinks(locale),
    wrongClock: readWrongClock(locale).sentence,
    content: { dates: content.dates, duties: content.duties, file },
    duties: selectPageRules(duties),
    holidays,
    checkedOn,
    validUntil,
    lateCalculators,
    page: getPagePath("dueDates", locale),
    language: locale,
  };
}

/** A cached page may be read this many days after it was rendered. */
const maxDaysAhead = 45;

/** A day and what is due on it, in words: "GSTR-3B, October 2026". */
interface ComingDay {
  date: string;
  duties: string[];
}

/** From the day of rendering on; the page's script shows the first day that is still to come. */
export function readComingDays(locale: Locale): ComingDay[] {
  const { rules, content, today } = readDueDates(locale);
  const { coming } = splitDates(listDueDates(rules.duties), today);
  const days = new Map<string, string[]>();
  for (const { date, duty, period, rule } of coming) {
    if (date > rules.validUntil || countDays(today, date) > maxDaysAhead) break;
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
