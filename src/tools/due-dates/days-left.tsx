import type { Texts } from "virtual:texts";
import { countDays } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import styles from "./days-left.module.css";

interface DaysLeftProps {
  content: Texts["due-dates"]["dates"]["left"];
  date: string;
  today: string | undefined;
  /**
   * True in a row of the list: the inline script then reads the day from the `<time>` of the row, and not from this
   * element, which makes the page 0.3 KB smaller.
   */
  isInRow?: boolean;
}

/** A date is marked as due soon from this many days before it. */
const maxSoonDays = 7;

/** "11 days left". */
export function DaysLeft({ content, date, today, isInRow = false }: DaysLeftProps) {
  const days = today === undefined ? undefined : countDays(today, date);
  return (
    <p
      className={styles.left}
      data-soon={(days !== undefined && days <= maxSoonDays) || undefined}
      {...getDateTextProps(content, date, today)}
      {...(isInRow && { "data-last-day": "" })}
    />
  );
}

/**
 * Props of an element whose whole text is "11 days left". Before hydration, the inline script of
 * `src/site/layout/update-by-date.astro` writes this text; React knows no day then and leaves the text as it is.
 * @param today undefined until the island is hydrated
 */
export function getDateTextProps(
  content: Texts["due-dates"]["dates"]["left"],
  date: string,
  today: string | undefined,
) {
  return {
    "data-last-day": date,
    suppressHydrationWarning: true,
    children: today === undefined ? "" : formatDaysLeft(today, date, content),
  };
}

function formatDaysLeft(
  today: string,
  date: string,
  content: Texts["due-dates"]["dates"]["left"],
): string {
  const days = countDays(today, date);
  if (days === 0) return content.today;
  if (days === 1) return content.tomorrow;
  return fillIn(content.days, { days });
}
