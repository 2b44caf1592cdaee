import type { Locale } from "#locales.ts";
import { formatCalendarDate } from "#text/clock.ts";
import styles from "./date-tile.module.css";

interface DateTileProps {
  /** The day of the leaf, as `2026-11-24`. */
  day: string;
  now: Date;
  language: Locale;
  state: "late" | "today" | "later";
  size?: "usual" | "large";
}

export function DateTile({ day, now, language, state, size = "usual" }: DateTileProps) {
  const leaf = formatCalendarDate(day, now, language);
  return (
    <span
      className={styles.leaf}
      data-state={state}
      data-size={size}
      role="img"
      aria-label={leaf.whole}
    >
      <b aria-hidden="true">{leaf.month}</b>
      <i aria-hidden="true">{leaf.day}</i>
      {size === "large" && <u aria-hidden="true">{leaf.weekday}</u>}
    </span>
  );
}
