import type { DueDateWords } from "#schemas/due-dates.ts";
import { daysLeft } from "./due-dates.ts";
import { fillIn } from "#format/fill-in.ts";
import styles from "./days-left.module.css";

interface DaysLeftProps {
  words: DueDateWords["left"];
  date: string;
  /** Unknown until the script runs; the line keeps its height. */
  today: string | undefined;
}

/** From so many days on it presses: one of the two reminders of the calendar has come. */
const soon = 7;

/** How long there is still time. */
export function DaysLeft({ words, date, today }: DaysLeftProps) {
  const days = today === undefined ? undefined : daysLeft(today, date);
  return (
    <p className={styles.left} data-soon={(days !== undefined && days <= soon) || undefined}>
      {today !== undefined && leftInWords(today, date, words)}
    </p>
  );
}

/** From one day to another, as it is said of a day to come. */
export function leftInWords(today: string, date: string, words: DueDateWords["left"]): string {
  const days = daysLeft(today, date);
  if (days === 0) return words.today;
  if (days === 1) return words.tomorrow;
  return fillIn(words.days, { days });
}
