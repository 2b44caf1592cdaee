import {
  type EnquiryFilters,
  getEnquiriesUrl,
  getEnquiryUrl,
  noFilters,
} from "#desk/enquiries/enquiry-filters.ts";
import { IdempotencyFields } from "#desk/enquiries/enquiry-forms.tsx";
import {
  describeNextStep,
  EmptyState,
  EnquiryList,
  EnquirySearch,
  isCallLate,
} from "#desk/enquiries/enquiry-list.tsx";
import { CallWish, LedgerRow, RowExcerpt, RowNextStep } from "#desk/enquiries/ledger-row.tsx";
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

/** Lists calls first, then those who have waited longest, then new enquiries of today, then the rest in progress. */
function Today({ context, ...view }: TodayView & { context: DeskContext }) {
  const { messages, language, now } = context;
  const { today } = messages;
  const { due, newToday, newBefore, undated } = view;
  const day = getIndianDay(now);
  const isCalm = [due, newToday, newBefore, undated].every(({ length }) => length === 0);
  const [headline, line] = describeDay(view, context);
  const getFilters = (place: number) => ({ ...noFilters, today: String(place) });
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
        <IdempotencyFields context={context} version={0} />
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
                first={index === 0}
              />
            ))}
          </Card>
        )}
        {newBefore.length > 0 && (
          <Card heading={today.groups.newBefore} count={view.waiting.before}>
            <EnquiryList
              enquiries={newBefore}
              context={context}
              filters={getFilters(due.length)}
              promisedBefore={view.promisedBefore}
            />
            <MoreEnquiries
              count={view.waiting.before - newBefore.length}
              filters={{ ...noFilters, status: "new", order: "oldest", to: addDays(day, -1) }}
              messages={today}
            />
          </Card>
        )}
        {newToday.length > 0 && (
          <Card heading={today.groups.newToday} count={view.waiting.today}>
            <EnquiryList
              enquiries={newToday}
              context={context}
              filters={getFilters(due.length + newBefore.length)}
              promisedBefore={view.promisedBefore}
            />
            <MoreEnquiries
              count={view.waiting.today - newToday.length}
              filters={{ ...noFilters, status: "new", from: day }}
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

function CallItem({
  enquiry,
  context,
  filters,
  first,
}: {
  enquiry: DueCall;
  context: DeskContext;
  filters: EnquiryFilters;
  first: boolean;
}) {
  const { messages, language, now, reader } = context;
  const late = isCallLate(enquiry, now);
  const repliesId = `replies-${enquiry.reference}`;
  return (
    <LedgerRow isLate={late} className={styles.call}>
      <DateTile
        day={enquiry.nextDay ?? getIndianDay(now)}
        now={now}
        language={language}
        state={late ? "late" : "today"}
      />
      <div className={styles.content}>
        <div>
          <h3>
            <a className="covers" href={getEnquiryUrl(enquiry.reference, filters)}>
              <TypedText around={language}>{enquiry.name}</TypedText>
            </a>
          </h3>
          <p lang={findForeignLanguage(enquiry.about, language)}>{enquiry.about}</p>
          {enquiry.said !== undefined && <RowExcerpt around={language}>{enquiry.said}</RowExcerpt>}
          {enquiry.wantsCall && <CallWish>{messages.enquiry.wantsCall}</CallWish>}
          {enquiry.note && (
            <RowExcerpt className={styles.note} around={language}>
              {enquiry.note}
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
            variant={first ? "go" : "plain"}
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
  { messages: { today }, now, counts }: DeskContext,
): [headline: string, line: string] {
  const late = due.filter((enquiry) => isCallLate(enquiry, now)).length;
  const calls = describeDue(due.length, late, today);
  const count = waiting.people;
  if (count === 0) return due.length === 0 ? [today.noneWaits, calls] : [calls, today.noneWaits];
  return [
    count === 1 ? today.oneWaits : fillIn(today.waiting, { count }),
    [
      due.length === 0 ? "" : calls,
      waiting.today === 0 ? "" : fillIn(today.cameToday, { count: waiting.today }),
      describeNew(counts.new, waiting, today),
    ]
      .filter(Boolean)
      .join(" "),
  ];
}

/** Explains the number beside “Enquiries” in the menu where it differs from that of the people who wait. */
function describeNew(
  count: number,
  waiting: TodayView["waiting"],
  messages: DeskMessages["today"],
): string {
  if (count === waiting.people) return "";
  const planned = count - waiting.today - waiting.before;
  return planned > 0
    ? fillIn(messages.newPlanned, { count, planned })
    : fillIn(messages.newEnquiries, { count });
}

function describeDue(due: number, late: number, messages: DeskMessages["today"]): string {
  if (due === 0) return messages.nothingDue;
  const calls = due === 1 ? messages.oneDue : fillIn(messages.due, { due });
  return late === 0 ? calls : `${calls} ${fillIn(messages.late, { late })}`;
}
