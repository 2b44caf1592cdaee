import type { Texts } from "virtual:texts";
import { formatMonth, formatPeriod, formatWeekday } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { FormNames } from "#ui/form-names.tsx";
import { DaysLeft } from "./days-left.tsx";
import type { DueDate } from "./due-dates.ts";
import styles from "./next-due-date.module.css";

interface NextDueDateProps {
  content: Texts["due-dates"]["dates"];
  names: Texts["due-dates"]["duties"];
  /** The next day on which duties fall, `YYYY-MM-DD`. */
  date: string;
  dates: readonly DueDate[];
  /** A sentence on a conditional duty that is due before this day. */
  earlier: string | undefined;
  /** True if the visitor has ticked kinds of business; without, each duty names the businesses that have it. */
  isTicked: boolean;
  today: string | undefined;
  language: string;
}

/** A leaf of a calendar: the next day, and the duties that fall on it. */
export function NextDueDate(props: NextDueDateProps) {
  const { content, names, date, dates, earlier, isTicked, today, language } = props;
  // On paper this is hidden, because the list begins with the same date.
  return (
    <div className={`sheet edged on-screen ${styles.leaf}`}>
      <p className={`cluster spread ${styles.head}`}>
        <span>{earlier && isTicked ? content.forAll : content.next}</span>
        <span>{formatMonth(date.slice(0, 7), language)}</span>
      </p>
      <p className={styles.leafDay}>
        <time dateTime={date}>{Number(date.slice(8))}</time>
        <span>{formatWeekday(date, language)}</span>
      </p>
      <div className={`column ${styles.duties}`}>
        {dates.map(({ id, duty, period, rule }) => (
          <div key={id}>
            <p className={styles.name}>
              <FormNames>{names[duty]?.name ?? ""}</FormNames>
            </p>
            <p>{formatPeriod(period, content, language)}</p>
            {!isTicked && (
              <p>
                {fillIn(content.whose, {
                  kinds: rule.kinds.map((kind) => content.kinds.names[kind]).join(", "),
                })}
              </p>
            )}
            {names[duty]?.condition && (
              <p className={styles.leafCondition}>{names[duty].condition}</p>
            )}
          </div>
        ))}
        <DaysLeft content={content.left} date={date} today={today} />
      </div>
      {earlier && <p className={styles.earlier}>{earlier}</p>}
    </div>
  );
}
