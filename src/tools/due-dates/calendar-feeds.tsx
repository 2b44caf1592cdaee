import { type ReactNode, useRef, useState } from "react";
import type { Texts } from "virtual:texts";
import { formatLongDay } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { useOrigin } from "#tools/shared/browser-hooks.ts";
import { copyText } from "#tools/shared/device-actions.ts";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { allBusinesses, getCalendarName, getCalendarPath, nameKinds } from "./calendar-names.ts";
import styles from "./calendar-feeds.module.css";

export const subscriptionsId = "subscriptions";

/** Without scripts the link leads to the closed part, whose heading opens it. */
export function openSubscriptions() {
  document.getElementById(subscriptionsId)?.setAttribute("open", "");
}

interface CalendarFeedsProps {
  content: Texts["due-dates"]["dates"];
  kinds: readonly string[];
  meeting: string | undefined;
  language: string;
  /** Path of the page: the paths of calendar files begin with it. */
  page: string;
  /** The configured host of the site, for visitors without scripts. */
  host: string;
  /** The day on which the files end, in words. */
  until: string;
}

/**
 * Calendars of all dates and of the ticked kinds. The download comes first: it works everywhere, and Android opens
 * nothing for a subscription, so that its press shows the address and the steps.
 */
export function CalendarFeeds(props: CalendarFeedsProps) {
  const { content, kinds, meeting, language, page, host, until } = props;
  const origin = useOrigin(`https://${host}`);
  const chosenFile = getCalendarName(kinds, Object.keys(content.kinds.names), meeting);
  // Without ticked kinds this is the calendar of all dates.
  const chosenName = nameKinds(kinds, content, language, meeting);
  const calendars = Object.entries({ [allBusinesses]: content.all, [chosenFile]: chosenName });
  const { heading, lede, download, downloading, subscribe, steps } = content.feeds;
  return (
    <div className={`stack on-screen ${styles.feeds}`}>
      <h2>{heading}</h2>
      <p>{fillIn(lede, { until })}</p>
      <DownloadStatus sentence={downloading}>
        {(onPress) => (
          <ul className={`links ruled ${styles.calendars}`}>
            {calendars.map(([file, name]) => (
              <li key={file} className="line cluster">
                <span>{name}</span>
                <a href={getCalendarPath(page, file)} onClick={() => onPress(file)}>
                  <span>{download}</span>
                  <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
                </a>
              </li>
            ))}
          </ul>
        )}
      </DownloadStatus>
      <details id={subscriptionsId}>
        <summary>{subscribe}</summary>
        <ul className={`links ruled ${styles.calendars}`}>
          {calendars.map(([file, name]) => (
            <Subscription
              key={file}
              content={content.feeds}
              name={name}
              address={origin + getCalendarPath(page, file)}
            />
          ))}
        </ul>
        <ul className={`stack ${styles.steps}`}>
          {meeting !== undefined && (
            <li>{fillIn(content.feeds.meeting, { date: formatLongDay(meeting, language) })}</li>
          )}
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

interface DownloadStatusProps {
  /** With {file}, for the name of the file. */
  sentence: string;
  /** Controls that download a calendar and report the press with its name. */
  children: (onPress: (calendar: string) => void) => ReactNode;
}

/** The controls, and below them which file was downloaded last. */
export function DownloadStatus({ sentence, children }: DownloadStatusProps) {
  const [calendar, setCalendar] = useState<string>();
  return (
    <>
      {children(setCalendar)}
      <p role="status" className={`on-screen ${styles.status}`}>
        {calendar && fillIn(sentence, { file: `${calendar}.ics` })}
      </p>
    </>
  );
}

interface SubscriptionProps {
  content: Texts["due-dates"]["dates"]["feeds"];
  name: string;
  address: string;
}

/** One calendar to subscribe to: a link for the calendar app of the device, and the address for all others. */
function Subscription({ content, name, address }: SubscriptionProps) {
  const [result, setResult] = useState<"copied" | "notCopied">();
  const field = useRef<HTMLInputElement>(null);
  async function copy() {
    const isCopied = await copyText(address);
    if (!isCopied) field.current?.select();
    setResult(isCopied ? "copied" : "notCopied");
  }
  return (
    <li className="line cluster">
      <span>{name}</span>
      <a href={address.replace(/^https?:/, "webcal:")}>
        {content.open}
        <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
      </a>
      <label className={`line ${styles.address}`}>
        <span>
          {content.link}
          <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
        </span>
        <input ref={field} readOnly value={address} />
      </label>
      <button type="button" className="scripted" onClick={() => void copy()}>
        <span>{content.copy}</span>
        <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
      </button>
      <span role="status">{result && content[result]}</span>
    </li>
  );
}
