import type { Locale } from "#locales.ts";
import { formatCalendarDate } from "#text/clock.ts";
import styles from "./date-tile.module.css";

interface DateTileProps {
  /** An Indian day, written as `2026-11-24`. */
  day: string;
  now: Date;
  language: Locale;
  state: "late" | "today" | "later";
  size?: "usual" | "large";
}

export function DateTile({ day, now, language, state, size = "usual" }: DateTileProps) {
  const date = formatCalendarDate(day, now, language);
  return (
    <span
      className={styles.leaf}
      data-state={state}
      data-size={size}
      role="img"
      aria-label={date.whole}
    >
      <span className={styles.month} aria-hidden="true">
        {date.month}
      </span>
      <span className={styles.day} aria-hidden="true">
        {date.day}
      </span>
      {size === "large" && (
        <span className={styles.weekday} aria-hidden="true">
          {date.weekday}
        </span>
      )}
    </span>
  );
}
