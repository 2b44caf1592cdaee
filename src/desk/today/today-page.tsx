import {
  type EnquiryFilters,
  getEnquiriesUrl,
  getEnquiryUrl,
  noFilters,
} from "#desk/enquiries/enquiry-filters.ts";
import {
  describeNextStep,
  EmptyState,
  EnquiryList,
  EnquirySearch,
  isCallLate,
} from "#desk/enquiries/enquiry-list.tsx";
import { HiddenFields } from "#desk/enquiries/hidden-fields.tsx";
import { LedgerRow, RowExcerpt, RowNextStep } from "#desk/enquiries/ledger-row.tsx";
import { SavedReplies } from "#desk/enquiries/reply-actions.tsx";
import { forMembers } from "#desk/frame/access.ts";
import { definePage } from "#desk/frame/desk-page.tsx";
import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import { OfflineNotice } from "#desk/frame/offline-notice.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { addDays, getIndianDay } from "#text/days.ts";
import { getPhoneUrl, toInternationalNumber } from "#text/links.ts";
import { findForeignLanguage } from "#text/script.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Card } from "#ui/desk/card.tsx";
import { DateTile } from "#ui/desk/date-tile.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import { TypedText } from "#ui/desk/typed-text.tsx";
import { createTodayView, type DueCall, type TodayNotice, type TodayView } from "./today-view.ts";
import styles from "./today-page.module.css";

export const todayPage = definePage<TodayView>({
  path: deskPaths.today,
  access: forMembers,
  heading: ({ today }) => today.heading,
  menu: { icon: "calendar", isTab: true, count: "due", help: "today" },
  script: "today",
  query: createTodayView,
  body: Today,
});

/** Lists calls first, then new enquiries of today, then those who have waited longer, then the rest in progress. */
function Today({ context, ...view }: TodayView & { context: DeskContext }) {
  const { messages, language, now } = context;
  const { today } = messages;
  const { due, newToday, newBefore, undated } = view;
  const day = getIndianDay(now);
  const isCalm = [due, newToday, newBefore, undated].every(({ length }) => length === 0);
  const [headline, line] = describeDay(view, context);
  /** What leads back to this page from an enquiry, with its position among all lists here. */
  const getFilters = (position: number) => ({ ...noFilters, today: String(position) });
  return (
    <div className={`stack ${styles.today}`}>
      <div className="stack">
        <EnquirySearch messages={messages}>
          <DeskButton href={deskPaths.addEnquiry} aria-label={messages.addEnquiry.open}>
            <DeskIcon name="plus" />
          </DeskButton>
        </EnquirySearch>
        <div className={`line cluster ${styles.greeting}`}>
          <DateTile day={day} now={now} language={language} state="today" size="large" />
          <div>
            <h2 className="headline">{headline}</h2>
            <p className="muted">{line}</p>
          </div>
        </div>
        <OfflineNotice context={context} />
        {/* The script posts these with a reply by WhatsApp, which has no form of its own. */}
        <HiddenFields context={context} version={0} />
        {view.problems.map((notice) => (
          <NoticeCard key={notice.lines[0]} {...notice} />
        ))}
        {due.length > 0 && (
          <Card heading={today.callBack} count={due.length}>
            {due.map((enquiry, index) => (
              <CallItem
                key={enquiry.reference}
                enquiry={enquiry}
                context={context}
                filters={getFilters(index)}
                isFirst={index === 0}
              />
            ))}
          </Card>
        )}
        {newToday.length > 0 && (
          <Card heading={today.groups.newToday} count={view.waiting.today}>
            <EnquiryList
              enquiries={newToday}
              context={context}
              filters={getFilters(due.length)}
              promisedBefore={view.promisedBefore}
            />
            <MoreEnquiries
              count={view.waiting.today - newToday.length}
              filters={{ ...noFilters, status: "new", from: day }}
              messages={today}
            />
          </Card>
        )}
        {newBefore.length > 0 && (
          <Card heading={today.groups.newBefore} count={view.waiting.before}>
            <EnquiryList
              enquiries={newBefore}
              context={context}
              filters={getFilters(due.length + newToday.length)}
              promisedBefore={view.promisedBefore}
            />
            <MoreEnquiries
              count={view.waiting.before - newBefore.length}
              filters={{ ...noFilters, status: "new", order: "oldest", to: addDays(day, -1) }}
              messages={today}
            />
          </Card>
        )}
        {undated.length > 0 && (
          <Card
            heading={today.groups.undated}
            count={undated.length}
            aside={
              <DeskButton
                href={getEnquiriesUrl({ ...noFilters, status: "talking" })}
                variant="bare"
              >
                {today.groups.allUndated}
                <DeskIcon name="right" size={16} />
              </DeskButton>
            }
          >
            <EnquiryList
              enquiries={undated}
              context={context}
              filters={getFilters(due.length + newToday.length + newBefore.length)}
            />
          </Card>
        )}
        {isCalm && <EmptyState messages={today.empty} />}
      </div>
      <div className="stack">
        {view.notices.map((notice) => (
          <NoticeCard key={notice.lines[0]} {...notice} />
        ))}
      </div>
    </div>
  );
}

interface MoreEnquiriesProps {
  /** 0 or less where the list has all of them. */
  count: number;
  filters: EnquiryFilters;
  messages: DeskMessages["today"];
}

/** Links to the enquiries that a list of Today leaves out, with their number. */
function MoreEnquiries({ count, filters, messages }: MoreEnquiriesProps) {
  if (count <= 0) return null;
  return (
    <p className={styles.more}>
      <DeskButton href={getEnquiriesUrl(filters)} size="wide">
        {fillIn(messages.groups.more, { count })}
      </DeskButton>
    </p>
  );
}

interface CallItemProps {
  enquiry: DueCall;
  context: DeskContext;
  filters: EnquiryFilters;
  /** The button of the first call is the strongest of the page. */
  isFirst: boolean;
}

/** A person who is to be called, with the last note, and buttons to call and to write. */
function CallItem({ enquiry, context, filters, isFirst }: CallItemProps) {
  const { messages, language, now, reader } = context;
  const isLate = isCallLate(enquiry, now);
  const repliesId = `replies-${enquiry.reference}`;
  return (
    <LedgerRow isLate={isLate} className={styles.call}>
      <DateTile
        day={enquiry.nextDay ?? getIndianDay(now)}
        now={now}
        language={language}
        state={isLate ? "late" : "today"}
      />
      <div className={styles.content}>
        <div>
          <h3>
            <a className="covers" href={getEnquiryUrl(enquiry.reference, filters)}>
              <TypedText around={language}>{enquiry.name}</TypedText>
            </a>
          </h3>
          <p lang={findForeignLanguage(enquiry.about, language)}>{enquiry.about}</p>
          {enquiry.lastNote !== null && enquiry.lastNote !== "" && (
            <RowExcerpt className={styles.note} around={language}>
              {enquiry.lastNote}
            </RowExcerpt>
          )}
          <RowNextStep>{describeNextStep(enquiry, context)}</RowNextStep>
        </div>
        {enquiry.phone !== null && (
          <DeskButton
            type="button"
            popoverTarget={repliesId}
            aria-label={`${messages.enquiry.whatsapp}: ${enquiry.name}`}
          >
            <DeskIcon name="chat" />
            <span>{messages.enquiry.whatsapp}</span>
          </DeskButton>
        )}
        {enquiry.phone !== null && (
          <DeskButton
            href={getPhoneUrl(toInternationalNumber(enquiry.phone))}
            variant={isFirst ? "go" : "plain"}
            aria-label={`${messages.enquiry.call}: ${enquiry.name}`}
          >
            <DeskIcon name="phone" />
            <span>{messages.enquiry.call}</span>
          </DeskButton>
        )}
      </div>
      <SavedReplies
        enquiry={enquiry}
        channel="chat"
        id={repliesId}
        messages={messages}
        isOwner={reader?.role === "owner"}
      />
    </LedgerRow>
  );
}

function NoticeCard({ icon, lines, link }: TodayNotice) {
  const [first, ...others] = lines;
  const isUrgent = icon === "warning" || icon === "mail";
  return (
    <Notice tone={isUrgent ? "warning" : "plain"} icon={icon}>
      <p>
        <b>{first}</b>
      </p>
      {others.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {link !== undefined && (
        <p>
          <a href={link.href}>{link.label}</a>
        </p>
      )}
    </Notice>
  );
}

/** Says how many people wait for an answer, then how many calls were promised; the calls alone if nobody waits. */
function describeDay(
  { due, waiting }: TodayView,
  { messages: { today }, now }: DeskContext,
): [headline: string, line: string] {
  const lateCount = due.filter((enquiry) => isCallLate(enquiry, now)).length;
  const calls = describeDue(due.length, lateCount, today);
  const count = waiting.people;
  if (count === 0) return due.length === 0 ? [today.noneWaits, calls] : [calls, today.noneWaits];
  const details = [];
  if (due.length > 0) details.push(calls);
  if (waiting.today > 0) details.push(fillIn(today.cameToday, { count: waiting.today }));
  return [count === 1 ? today.oneWaits : fillIn(today.waiting, { count }), details.join(" ")];
}

/** 3 calls, of which 1 is late → `3 calls are due. Late: 1.` */
function describeDue(due: number, late: number, messages: DeskMessages["today"]): string {
  if (due === 0) return messages.nothingDue;
  const calls = due === 1 ? messages.oneDue : fillIn(messages.due, { due });
  return late === 0 ? calls : `${calls} ${fillIn(messages.late, { late })}`;
}
