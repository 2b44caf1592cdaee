import { dayInWords } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import type { ServicePageWords } from "./words.ts";
import styles from "./late-return-notice.module.css";

interface LateReturnNoticeProps {
  words: ServicePageWords["lateReturn"];
  year: string;
  /** Days, `YYYY-MM-DD`: late after the first, too late after the second. */
  from: string;
  until: string;
  /** Whether it holds on the day of the build; the script of the page looks again. */
  isOpen: boolean;
  language: string;
}

/** Until when a late return can still be filed. The days that are left are counted by the page's script. */
export function LateReturnNotice(props: LateReturnNoticeProps) {
  const { words, year, from, until, isOpen, language } = props;
  const { today, tomorrow, days } = words.left;
  return (
    <p
      className={styles.notice}
      hidden={!isOpen}
      data-shown-between
      data-from={from}
      data-until={until}
      data-today={today}
      data-tomorrow={tomorrow}
      data-days={days}
    >
      {fillIn(words.text, { year, day: dayInWords(until, language) })}{" "}
      {/* Paper is read on another day. */}
      <b className="on-screen" data-last-day={until} />
    </p>
  );
}
