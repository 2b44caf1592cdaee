import type { Texts } from "virtual:texts";
import { formatLongDay } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import type { ResultBarLinks } from "#tools/shared/read-tool-context.ts";
import { ResultBar } from "#tools/shared/result-bar.tsx";
import { FormNames } from "#ui/form-names.tsx";
import { getDateTextProps } from "./days-left.tsx";
import type { DueDate, NextDueDates } from "./due-dates.ts";
import type { DueDatesProps } from "./due-dates-props.ts";
import styles from "./next-date-bar.module.css";

/** The next day on which duties fall, as the bar and the leaf of the calendar show it. */
interface NextDate {
  /** Of the first of the dates. */
  id: string;
  /** A day in India, written as `YYYY-MM-DD`. */
  date: string;
  dates: readonly DueDate[];
  /** The names of all duties of the day. */
  name: string;
  /** A sentence on a conditional duty that is due before this day. */
  earlier: string | undefined;
  /** The same sentence or, without an earlier duty, the conditions of the duties of the day. */
  note: string;
}

export function describeNextDates(
  { day: dates, earlier }: NextDueDates,
  { content, language }: DueDatesProps,
): NextDate | undefined {
  const [next] = dates;
  if (next === undefined) return undefined;
  const listNames = (some: readonly DueDate[]) =>
    some.map(({ duty }) => content.duties[duty]?.name ?? duty).join(", ");
  const listConditions = (some: readonly DueDate[]) =>
    [...new Set(some.flatMap(({ duty }) => content.duties[duty]?.condition ?? []))].join(" ");
  const [firstEarlier] = earlier;
  const earlierNote =
    firstEarlier &&
    fillIn(content.dates.earlier, {
      date: formatLongDay(firstEarlier.date, language),
      duty: listNames(earlier),
      condition: listConditions(earlier),
    });
  return {
    id: next.id,
    date: next.date,
    dates,
    name: listNames(dates),
    earlier: earlierNote,
    note: earlierNote ?? listConditions(dates),
  };
}

interface NextDateBarProps {
  content: Texts["due-dates"]["dates"];
  names: Texts["due-dates"]["duties"];
  bar: ResultBarLinks;
  next: Pick<NextDate, "date" | "dates" | "name" | "note"> | undefined;
  today: string | undefined;
  language: string;
  /** True for dates that the visitor has chosen. */
  isOwn: boolean;
}

/** The result bar: how many days are left, the first duty of the next day, and what is to be known of it. */
export function NextDateBar(props: NextDateBarProps) {
  const { content, names, bar, next, today, language, isOwn } = props;
  if (next === undefined) {
    return (
      <ResultBar href="#next-date" links={bar} hasOwnResult={isOwn} announced={content.none}>
        {content.none}
      </ResultBar>
    );
  }
  const { date, dates, name, note } = next;
  const [first] = dates;
  const more = dates.length > 1 && fillIn(content.more, { count: dates.length - 1 });
  const remark = [more, note].filter(Boolean).join(" ");
  return (
    <ResultBar
      href="#next-date"
      links={bar}
      hasOwnResult={isOwn}
      announced={[`${formatLongDay(date, language)}: ${name}`, note].filter(Boolean).join("; ")}
    >
      <b className={styles.leaf}>{Number(date.slice(8))}</b>
      {/* Three lines at most on a phone. The result below the form has the month, all names and conditions. */}
      <span className={styles.bar}>
        <span {...getDateTextProps(content.left, date, today)} />
        <strong>
          <FormNames>{names[first?.duty ?? ""]?.name ?? name}</FormNames>
        </strong>
        {remark && <small>{remark}</small>}
      </span>
    </ResultBar>
  );
}
