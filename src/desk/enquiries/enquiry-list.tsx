import type { ReactNode } from "react";
import type { DeskContext } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { languages } from "#locales.ts";
import {
  countDaysUntil,
  formatCalendarDate,
  formatDuration,
  formatShortDateTime,
  formatTime,
  parseCallTime,
} from "#text/clock.ts";
import { formatRupees, toPaise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import { SearchField } from "#ui/desk/field.tsx";
import { StatusBadge } from "#ui/desk/status-badge.tsx";
import { TypedText } from "#ui/desk/typed-text.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import {
  type EnquiryFilters,
  getEnquiryUrl,
  listActiveFilters,
  moveInList,
  noFilters,
} from "./enquiry-filters.ts";
import type { EnquiryRow } from "./enquiry-row.ts";
import { LedgerRow, RowExcerpt, RowNextStep } from "./ledger-row.tsx";
import styles from "./enquiry-list.module.css";

interface EnquiryListProps {
  enquiries: readonly EnquiryRow[];
  context: DeskContext;
  /** The list that the rows lead back to; for Today with the position of the first row. */
  filters?: EnquiryFilters;
  /** The reference of the enquiry that is open beside the list. */
  open?: string;
  /** Enquiries received before this have waited longer than the site promises. */
  promisedBefore?: Date;
}

export function EnquiryList(props: EnquiryListProps) {
  const { enquiries, context, filters, open, promisedBefore } = props;
  const { messages, language, now } = context;
  const isWaiting = ({ receivedAt }: EnquiryRow) =>
    promisedBefore !== undefined && receivedAt < promisedBefore;
  return (
    <ul>
      {enquiries.map((enquiry, index) => (
        <LedgerRow
          key={enquiry.reference}
          as="li"
          className={styles.enquiry}
          isUnread={!enquiry.isOpened}
          isLate={isWaiting(enquiry) || isCallLate(enquiry, now)}
        >
          <span className={styles.margin}>
            {!enquiry.isOpened && (
              <span className={styles.eye} role="img" aria-label={messages.enquiries.unread} />
            )}
          </span>
          <div>
            <h3>
              <a
                className="covers"
                href={getEnquiryUrl(
                  enquiry.reference,
                  filters && moveInList(filters, Number(filters.today) + index),
                )}
                aria-current={enquiry.reference === open ? "page" : undefined}
              >
                <TypedText around={language}>{enquiry.name}</TypedText>
              </a>
            </h3>
            <RowExcerpt around={language}>{enquiry.about}</RowExcerpt>
            <RowNextStep>
              {isWaiting(enquiry)
                ? fillIn(messages.today.groups.waited, {
                    time: formatWaitingTime(enquiry, context),
                  })
                : describeNextStep(enquiry, context)}
            </RowNextStep>
            {/* Without a call the fee is the next step. */}
            {filters?.money === "due" && enquiry.nextDay !== null && (
              <RowNextStep>{describeFee(enquiry, messages) ?? ""}</RowNextStep>
            )}
            {enquiry.mayBePerson && <RowNextStep>{messages.enquiries.mayBePerson}</RowNextStep>}
            <p className={`quiet ${styles.meta}`}>{listMeta(enquiry).join(" · ")}</p>
          </div>
          <div className={`stack ${styles.right}`}>
            <time className="quiet" dateTime={enquiry.receivedAt.toISOString()}>
              {formatShortDateTime(enquiry.receivedAt, now, language)}
            </time>
            <StatusBadge status={enquiry.isSpam ? "spam" : enquiry.status}>
              {messages.enquiry.statuses[enquiry.isSpam ? "spam" : enquiry.status]}
            </StatusBadge>
          </div>
        </LedgerRow>
      ))}
    </ul>
  );
}

/** `["Google", "English", "98765 43210"]`. */
function listMeta(enquiry: EnquiryRow): string[] {
  const { source, language, phone } = enquiry;
  return [source, languages[language].name, phone === null ? undefined : formatPhone(phone)].filter(
    (part) => part !== undefined,
  );
}

/** `9876543210` → `98765 43210`; a number abroad stays as it is, because each country groups its numbers differently. */
export function formatPhone(phone: string): string {
  return phone.startsWith("+") ? phone : `${phone.slice(0, 5)} ${phone.slice(5)}`;
}

function formatWaitingTime({ receivedAt }: EnquiryRow, { now, language }: DeskContext): string {
  return formatDuration(Math.floor((now.getTime() - receivedAt.getTime()) / 60_000), language);
}

/** Checks whether the day or time of the next call has passed. */
export function isCallLate({ nextDay }: Pick<EnquiryRow, "nextDay">, now: Date): boolean {
  if (nextDay === null) return false;
  return countDaysUntil(nextDay, now) < 0 || (parseCallTime(nextDay) ?? now) < now;
}

/** Says when the next call is, else what is paid of the fee; an empty text if nothing is left to do. */
export function describeNextStep(
  enquiry: EnquiryRow,
  { messages, language, now }: DeskContext,
): string {
  const { enquiries } = messages;
  const { nextDay } = enquiry;
  // The badge already says that it is new.
  if (nextDay === null) return describeFee(enquiry, messages) ?? "";
  const days = countDaysUntil(nextDay, now);
  if (days === -1) return enquiries.callLateOne;
  if (days < 0) return fillIn(enquiries.callLate, { days: -days });
  const callTime = parseCallTime(nextDay);
  if (days === 0 && callTime !== undefined) {
    const time = formatTime(callTime, language);
    return fillIn(callTime < now ? enquiries.callLateAt : enquiries.callAt, { time });
  }
  return days === 0
    ? enquiries.callToday
    : fillIn(enquiries.callOn, { day: formatCalendarDate(nextDay, now, language).short });
}

/** Says what was paid of the fee, with the rest that is still to come, else which fee was requested; null without any. */
export function describeFee(
  {
    paid,
    returned,
    requestedFee,
    feeDue,
  }: Pick<EnquiryRow, "paid" | "returned" | "requestedFee" | "feeDue">,
  { enquiry }: DeskContext["messages"],
): string | null {
  const { inList } = enquiry.enrolment;
  // All of it was given back.
  if (paid === 0) return fillIn(inList.returned, { amount: formatRupees(toPaise(returned)) });
  if (paid !== null && feeDue > 0) {
    return fillIn(inList.part, {
      amount: formatRupees(toPaise(paid)),
      rest: formatRupees(toPaise(feeDue)),
    });
  }
  if (paid !== null) return fillIn(inList.paid, { amount: formatRupees(toPaise(paid)) });
  if (requestedFee === null) return null;
  return fillIn(inList.requested, { amount: formatRupees(toPaise(requestedFee)) });
}

interface EmptyStateProps {
  messages: Record<"heading" | "lede", string>;
  children?: ReactNode;
}

/** What a list says that has nobody. */
export function EmptyState({ messages, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <h2>{messages.heading}</h2>
      <p>{messages.lede}</p>
      {children}
    </div>
  );
}

interface EnquirySearchProps {
  messages: DeskContext["messages"];
  /** A search keeps these filters. */
  filters?: EnquiryFilters;
  /** A button beside the field. */
  children: ReactNode;
}

export function EnquirySearch({
  messages: { enquiries },
  filters = noFilters,
  children,
}: EnquirySearchProps) {
  return (
    <form className={styles.find} role="search" action={deskPaths.enquiries}>
      {listActiveFilters({ ...filters, search: "" }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="search">
        <VisuallyHidden>{enquiries.search}</VisuallyHidden>
      </label>
      <SearchField
        label={enquiries.search}
        value={filters.search}
        placeholder={enquiries.searchFor}
      />
      {children}
    </form>
  );
}
