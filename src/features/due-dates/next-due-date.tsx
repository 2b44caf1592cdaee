import type { DueDatesPage, DueDateWords } from "#schemas/due-dates.ts";
import type { DueDate } from "./due-dates.ts";
import { dayInWords, monthInWords, weekdayInWords } from "#format/day-in-words.ts";
import { fillIn } from "#format/fill-in.ts";
import { periodInWords } from "#format/period-in-words.ts";
import { DaysLeft } from "./days-left.tsx";
import styles from "./next-due-date.module.css";

interface NextDueDateProps {
  words: DueDateWords;
  names: DueDatesPage["duties"];
  entry: DueDate;
  /** An earlier one that not everybody has. */
  before: DueDate | undefined;
  /** Whether kinds are ticked, all of which have it; else the leaf says whose date it is. */
  isForAll: boolean;
  today: string | undefined;
  language: string;
}

/** The leaf on top of a tear-off calendar: what is due first. */
export function NextDueDate(props: NextDueDateProps) {
  const { words, names, entry, before, isForAll, today, language } = props;
  const { date, duty, period, rule } = entry;
  const whose = rule.kinds.map((kind) => words.kinds.names[kind]).join(", ");
  return (
    <div className={styles.leaf}>
      <p className={styles.head}>
        <span>{words.next}</span>
        <span>{monthInWords(date.slice(0, 7), language)}</span>
      </p>
      <p className={styles.day}>
        <time dateTime={date}>{Number(date.slice(8))}</time>
        <span>{weekdayInWords(date, language)}</span>
      </p>
      <div className={styles.duty}>
        <p className={styles.name}>{names[duty]?.name}</p>
        <p>{periodInWords(period, words, language)}</p>
        {!isForAll && <p>{fillIn(words.whose, { kinds: whose })}</p>}
        {names[duty]?.condition && <p className={styles.condition}>{names[duty].condition}</p>}
        <DaysLeft words={words.left} date={date} today={today} />
      </div>
      {before && (
        <p className={styles.before}>
          {fillIn(words.before, {
            date: dayInWords(before.date, language),
            duty: names[before.duty]?.name ?? before.duty,
          })}
        </p>
      )}
    </div>
  );
}
