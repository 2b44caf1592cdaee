import { dayInIndia } from "#text/days.ts";
import { isShown, type ClosedNotice } from "#text/opening.ts";
import styles from "./closed-notices.module.css";

/** When the office is closed, beside a promise of an answer. The page's script looks at the day again. */
export function ClosedNotices({ notices }: { notices: ClosedNotice[] }) {
  const today = dayInIndia(new Date());
  return notices.map((notice) => (
    <p
      key={notice.until}
      className={`strong ${styles.notice}`}
      hidden={!isShown(notice, today)}
      data-shown-between
      data-from={notice.from}
      data-until={notice.until}
    >
      {notice.text}
    </p>
  ));
}
