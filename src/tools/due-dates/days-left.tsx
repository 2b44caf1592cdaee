import type { DueDateWords } from "./words.ts";
import { daysLeft } from "./due-dates.ts";
import { fillIn } from "#text/sentences.ts";
import styles from "./days-left.module.css";

interface DaysLeftProps {
  words: DueDateWords["left"];
  date: string;
  today: string | undefined;
}

/** From so many days on it presses: one of the two reminders of the calendar has come. */
const soon = 7;

/** How long there is still time. */
export function DaysLeft({ words, date, today }: DaysLeftProps) {
  const days = today === undefined ? undefined : daysLeft(today, date);
  return (
    <p
      className={styles.left}
      data-soon={(days !== undefined && days <= soon) || undefined}
      {...writtenByDate(words, date, today)}
    />
  );
}

/**
 * For an element of these words alone: the script of the page (`layouts/by-date.astro`) has written them
 * before React wakes, which knows no day then and leaves them as they are.
 * @param today unknown until the island is hydrated
 */
export function writtenByDate(
  words: DueDateWords["left"],
  date: string,
  today: string | undefined,
) {
  return {
    "data-last-day": date,
    suppressHydrationWarning: true,
    children: today === undefined ? "" : leftInWords(today, date, words),
  };
}

/** The days from today to a coming day, in words. */
function leftInWords(today: string, date: string, words: DueDateWords["left"]): string {
  const days = daysLeft(today, date);
  if (days === 0) return words.today;
  if (days === 1) return words.tomorrow;
  return fillIn(words.days, { days });
}
