import { getIndianDay } from "#text/days.ts";
import { type HolidayNotice, isNoticeVisible } from "#text/opening.ts";
import styles from "./holiday-notices.module.css";

/** Stand beside a promise of a reply. By their attributes the page checks the day again in the browser (update-by-date.astro). */
export function HolidayNotices({ notices }: { notices: HolidayNotice[] }) {
  const today = getIndianDay(new Date());
  return notices.map((notice) => (
    <p
      key={notice.until}
      className={`strong ${styles.closed}`}
      hidden={!isNoticeVisible(notice, today)}
      data-visible-between
      data-from={notice.from}
      data-until={notice.until}
    >
      {notice.text}
    </p>
  ));
}
