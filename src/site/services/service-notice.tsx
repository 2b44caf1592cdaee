import type { Texts } from "virtual:texts";
import { dayRange, formatLongDay } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import type { ExpiredNoticeContent } from "#tools/shared/read-tool-context.ts";
import styles from "./service-notice.module.css";

/** Hidden until the rules of the page expire. By its attributes update-by-date.astro shows the notice on later days. */
export function ExpiredServiceNotice({ content }: { content: ExpiredNoticeContent }) {
  const { until, renderedOn, sentence } = content;
  return (
    <p
      className={styles.notice}
      hidden={renderedOn <= until}
      data-visible-between
      data-from={until}
      data-until={dayRange.max}
    >
      {sentence}
    </p>
  );
}

interface LateReturnNoticeProps {
  content: Texts["services"]["servicePage"]["lateReturn"];
  year: string;
  /** Days, `YYYY-MM-DD`: late after the first, too late after the second. */
  from: string;
  until: string;
  /** True if the notice holds on the day on which the page is rendered. */
  isOpen: boolean;
  language: string;
}

/** By the attributes update-by-date.astro shows the notice on the days between, and writes how many days are left. */
export function LateReturnNotice(props: LateReturnNoticeProps) {
  const { content, year, from, until, isOpen, language } = props;
  const { today, tomorrow, days } = content.left;
  return (
    <p
      className={styles.notice}
      hidden={!isOpen}
      data-visible-between
      data-from={from}
      data-until={until}
      data-today={today}
      data-tomorrow={tomorrow}
      data-days={days}
    >
      {fillIn(content.text, { year, day: formatLongDay(until, language) })}{" "}
      {/* Not printed, because paper is read on another day. */}
      <b className="on-screen" data-last-day={until} />
    </p>
  );
}
