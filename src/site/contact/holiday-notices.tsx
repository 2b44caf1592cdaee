import { getIndianDay } from "#text/days.ts";
import { type HolidayNotice, isNoticeVisible } from "#text/opening.ts";
import styles from "./holiday-notices.module.css";

/** Beside a promise of an answer. The page's script looks at the day again when the page is read. */
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
