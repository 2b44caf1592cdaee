import { VisuallyHidden } from "#primitives/visually-hidden.tsx";
import type { DueDateWords } from "#schemas/due-dates.ts";
import { fillIn } from "#format/fill-in.ts";
import { calendarPath, everybody } from "./due-dates.ts";
import styles from "./calendar-feeds.module.css";
import { useOrigin } from "#tool-kit/use-origin.ts";

interface CalendarFeedsProps {
  words: DueDateWords;
  /** The kinds that are ticked; none means all of them. */
  kinds: readonly string[];
  page: string;
  host: string;
  /** The day on which the files end, in words. */
  until: string;
}

/** The calendar files of the kinds of business: to subscribe to, or to download once. */
export function CalendarFeeds({ words, kinds, page, host, until }: CalendarFeedsProps) {
  const here = useOrigin("host", host);
  const feeds = Object.entries({ [everybody]: words.all, ...words.kinds.names });
  const wanted = feeds.filter(([file]) => kinds.length === 0 || kinds.includes(file));
  const { heading, lede, subscribe, download, reminders } = words.feeds;
  return (
    <div className={styles.feeds}>
      <h2>{heading}</h2>
      <p>{fillIn(lede, { until })}</p>
      <ul className={styles.reminders}>
        {reminders.map((reminder) => (
          <li key={reminder}>{reminder}</li>
        ))}
      </ul>
      <ul className={styles.list}>
        {wanted.map(([file, name]) => (
          <li key={file}>
            <span>{name}</span>
            <a href={`webcal://${here}${calendarPath(page, file)}`}>
              {subscribe}
              <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
            </a>
            <a href={calendarPath(page, file)}>
              {download}
              <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
