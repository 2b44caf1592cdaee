import type { Texts } from "virtual:texts";
import { formatLongDay, formatPeriod } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { useHydrated } from "#tools/shared/browser-hooks.ts";
import { SendLink } from "#tools/shared/send-link.tsx";
import { useCopy } from "#tools/shared/use-copy.ts";
import { nameKinds } from "./calendar-names.ts";
import type { DueDate } from "./due-dates.ts";
import type { DueDatesProps } from "./due-dates-props.ts";
import styles from "./due-date-list.module.css";

/** As many as a chat shows without a press on "read more". */
const maxSentDates = 6;

/**
 * "Due dates: GST monthly", and a line for each of the next dates: "11 December 2026: GSTR-1, November 2026", with the
 * condition of a conditional duty in parentheses.
 */
export function formatDates(
  { content, language }: Pick<DueDatesProps, "content" | "language">,
  coming: readonly DueDate[],
  kinds: readonly string[],
): string {
  const { dates, duties } = content;
  return [
    fillIn(dates.send.heading, { kinds: nameKinds(kinds, dates, language) }),
    ...coming.slice(0, maxSentDates).map(({ duty, period, date }) => {
      const { name = duty, condition } = duties[duty] ?? {};
      const line = `${formatLongDay(date, language)}: ${name}, ${formatPeriod(period, dates, language)}`;
      return condition === undefined ? line : `${line} (${condition})`;
    }),
  ].join("\n");
}

interface SendDatesProps {
  content: Texts["due-dates"]["dates"]["send"];
  /** "(opens in a new tab)", in the language of the page. */
  hint: string;
  dates: string;
}

/**
 * Opens the device's dialog for sharing; where there is none, WhatsApp without a receiver; where the device does not
 * answer, the dates are copied. The link has no query: the ticks and the day of the meeting are the visitor's answers.
 */
export function SendDates({ content, hint, dates }: SendDatesProps) {
  const [status, copy] = useCopy(content);
  // The page is smaller without what only a script can send.
  const message = useHydrated() ? `${dates}\n${location.origin}${location.pathname}` : "";
  return (
    <p className={`scripted on-screen line cluster ${styles.send}`}>
      <SendLink message={message} hint={hint} onFail={copy}>
        {content.anybody}
      </SendLink>
      <span role="status">{status}</span>
    </p>
  );
}
