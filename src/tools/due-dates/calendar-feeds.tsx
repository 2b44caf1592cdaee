import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { DueDateWords } from "./words.ts";
import { fillIn } from "#text/sentences.ts";
import { calendarPath, allBusinesses } from "./due-dates.ts";
import styles from "./calendar-feeds.module.css";
import { useOrigin } from "#tools/kit/use-origin.ts";

interface CalendarFeedsProps {
  words: DueDateWords;
  /** The kinds that are ticked. */
  kinds: readonly string[];
  page: string;
  host: string;
  /** The day on which the files end, in words. */
  until: string;
}

/** The calendar files, to subscribe to or to download once: of all dates and of what is ticked; the others are folded. */
export function CalendarFeeds({ words, kinds, page, host, until }: CalendarFeedsProps) {
  const here = useOrigin("host", host);
  const feeds = Object.entries({ [allBusinesses]: words.all, ...words.kinds.names });
  const isWanted = ([file]: [string, string]) => file === allBusinesses || kinds.includes(file);
  const { heading, lede, subscribe, download, others, help, reminders } = words.feeds;
  return (
    <div className={styles.feeds}>
      <h2>{heading}</h2>
      <p>{fillIn(lede, { until })}</p>
      <ul className={styles.list}>
        {feeds.filter(isWanted).map(([file, name]) => (
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
      {/* To download; what is ticked can be subscribed to, too. */}
      <details>
        <summary>{others}</summary>
        <ul className={styles.others}>
          {feeds
            .filter((feed) => !isWanted(feed))
            .map(([file, name]) => (
              <li key={file}>
                <a href={calendarPath(page, file)}>{name}</a>
              </li>
            ))}
        </ul>
      </details>
      <details>
        <summary>{help}</summary>
        <ul className={styles.reminders}>
          {reminders.map((reminder) => (
            <li key={reminder}>{reminder}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
