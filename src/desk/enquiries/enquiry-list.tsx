import type { ReactNode } from "react";
import type { Shell } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { languages } from "#locales.ts";
import { daysAhead, duration, leafOf, momentOf, shortMoment, timeOfDay } from "#text/clock.ts";
import { inRupees, rupees } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import { SearchField } from "#ui/desk/field.tsx";
import { Stamp } from "#ui/desk/status-badge.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { chosenIn, fileAddress, type InboxChoice, wholeList } from "./inbox-filters.ts";
import type { LeadRow } from "./enquiry-view.ts";
import styles from "./enquiry-list.module.css";

interface LeadListProps {
  leads: readonly LeadRow[];
  shell: Shell;
  /** The list is shown beside an opened enquiry in wide windows. */
  choice?: InboxChoice;
  open?: string;
  /** Enquiries received before this have waited longer than the site promises. */
  promisedBefore?: Date;
}

/** The whole row is the link to its enquiry. */
export function LeadList(props: LeadListProps) {
  const { leads, shell, choice, open, promisedBefore } = props;
  const { words, language, now } = shell;
  const isWaiting = ({ receivedAt }: LeadRow) =>
    promisedBefore !== undefined && receivedAt < promisedBefore;
  return (
    <ul>
      {leads.map((lead) => (
        <li
          key={lead.reference}
          className={`${styles.row} ${styles.lead}`}
          data-unread={!lead.opened || undefined}
          data-late={isWaiting(lead) || isLate(lead, now) || undefined}
        >
          <span className={styles.margin}>
            {!lead.opened && (
              <span className={styles.eye} role="img" aria-label={words.inbox.unread} />
            )}
          </span>
          <div>
            <h3>
              <a
                className="covers"
                href={fileAddress(lead.reference, choice)}
                aria-current={lead.reference === open ? "page" : undefined}
              >
                {lead.name}
              </a>
            </h3>
            <p className={styles.about} lang={lead.language}>
              {lead.about}
            </p>
            <p className={`quiet ${styles.next}`}>
              {isWaiting(lead)
                ? fillIn(words.today.groups.waited, { time: waitingTime(lead, shell) })
                : describeNextStep(lead, shell)}
            </p>
            <p className={`quiet ${styles.meta}`}>{metaOf(lead).join(" · ")}</p>
          </div>
          <div className={`stack ${styles.right}`}>
            <time className="quiet" dateTime={lead.receivedAt.toISOString()}>
              {shortMoment(lead.receivedAt, now, language)}
            </time>
            <Stamp status={lead.isSpam ? "spam" : lead.status}>
              {words.enquiry.statuses[lead.isSpam ? "spam" : lead.status]}
            </Stamp>
          </div>
        </li>
      ))}
    </ul>
  );
}

function metaOf(lead: LeadRow): string[] {
  const { source, language, phone } = lead;
  return [source, languages[language].name, phone === null ? undefined : spaced(phone)].filter(
    (part) => part !== undefined,
  );
}

/** A ten-digit number in two groups, for example `98765 43210`. */
export function spaced(phone: string): string {
  return `${phone.slice(0, 5)} ${phone.slice(5)}`;
}

function waitingTime({ receivedAt }: LeadRow, { now, language }: Shell): string {
  return duration(Math.floor((now.getTime() - receivedAt.getTime()) / 60_000), language);
}

/** True where the day or time of the next call has passed. */
export function isLate({ nextDay }: Pick<LeadRow, "nextDay">, now: Date): boolean {
  if (nextDay === null) return false;
  return daysAhead(nextDay, now) < 0 || (momentOf(nextDay) ?? now) < now;
}

/** The next call, else the state of the fee; empty where nothing is left to do. */
export function describeNextStep(lead: LeadRow, { words, language, now }: Shell): string {
  const { inbox } = words;
  const { nextDay } = lead;
  // The badge already says that it is new.
  if (nextDay === null) return describeFee(lead, words) ?? "";
  const days = daysAhead(nextDay, now);
  if (days === -1) return inbox.callLateOne;
  if (days < 0) return fillIn(inbox.callLate, { days: -days });
  const at = momentOf(nextDay);
  if (days === 0 && at !== undefined) {
    return fillIn(at < now ? inbox.callLateAt : inbox.callAt, { time: timeOfDay(at, language) });
  }
  return days === 0
    ? inbox.callToday
    : fillIn(inbox.callOn, { day: leafOf(nextDay, now, language).short });
}

function describeFee({ paid, requestedFee }: LeadRow, { enquiry }: Shell["words"]): string | null {
  const { inList } = enquiry.enrolment;
  const [amount, label] = paid === null ? [requestedFee, inList.requested] : [paid, inList.paid];
  return amount === null ? null : fillIn(label, { amount: inRupees(rupees(amount)) });
}

interface EmptyProps {
  words: Record<"heading" | "lede", string>;
  children?: ReactNode;
}

export function Empty({ words, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <h2>{words.heading}</h2>
      <p>{words.lede}</p>
      {children}
    </div>
  );
}

interface FindProps {
  words: Shell["words"];
  choice?: InboxChoice;
  children: ReactNode;
}

export function Find({ words: { inbox }, choice = wholeList, children }: FindProps) {
  return (
    <form className={styles.find} role="search" action={deskPaths.enquiries}>
      {chosenIn({ ...choice, search: "" }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="search">
        <VisuallyHidden>{inbox.search}</VisuallyHidden>
      </label>
      <SearchField label={inbox.search} value={choice.search} placeholder={inbox.searchFor} />
      {children}
    </form>
  );
}
