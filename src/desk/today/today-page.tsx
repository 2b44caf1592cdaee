import {
  describeNextStep,
  EmptyState,
  EnquiryList,
  EnquirySearch,
  isCallLate,
} from "#desk/enquiries/enquiry-list.tsx";
import type { EnquiryRow } from "#desk/enquiries/enquiry-view.ts";
import { LedgerRow, RowExcerpt, RowNextStep } from "#desk/enquiries/ledger-row.tsx";
import { forMembers } from "#desk/frame/access.ts";
import { definePage } from "#desk/frame/desk-page.tsx";
import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import type { DeskContext } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { getIndianDay } from "#text/days.ts";
import { getChatUrl, getPhoneUrl, toChatNumber, toInternationalNumber } from "#text/links.ts";
import { findForeignLanguage } from "#text/script.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Card } from "#ui/desk/card.tsx";
import { DateTile } from "#ui/desk/date-tile.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import { TypedText } from "#ui/desk/typed-text.tsx";
import { createTodayView, type TodayNotice, type TodayView } from "./today-view.ts";
import styles from "./today-page.module.css";

export const todayPage = definePage<TodayView>({
  path: deskPaths.today,
  access: forMembers,
  heading: ({ today }) => today.heading,
  menu: { icon: "calendar", isTab: true, count: "due", help: "today" },
  script: "enquiry-list",
  query: (scope, { account }) => createTodayView(scope, account),
  body: Today,
});

/** Calls first, then enquiries without an answer, longest wait first. */
function Today({ context, ...view }: TodayView & { context: DeskContext }) {
  const { messages, language, now } = context;
  const { today } = messages;
  const late = view.due.filter((enquiry) => isCallLate(enquiry, now)).length;
  const isCalm = [view.due, view.new, view.undated].every(({ length }) => length === 0);
  return (
    <div className={`stack ${styles.today}`}>
      <div className="stack">
        <EnquirySearch messages={messages}>
          <DeskButton href={deskPaths.addEnquiry} aria-label={messages.addEnquiry.open}>
            <DeskIcon name="plus" />
          </DeskButton>
        </EnquirySearch>
        <div className={`line cluster ${styles.greeting}`}>
          <DateTile
            day={getIndianDay(now)}
            now={now}
            language={language}
            state="today"
            size="large"
          />
          <div>
            <h2 className="headline">{describeDue(view.due.length, late, today)}</h2>
            <p className="muted">{describeNew(context.counts.new, today)}</p>
          </div>
        </div>
        {view.due.length > 0 && (
          <Card heading={today.callBack} count={view.due.length}>
            {view.due.map((enquiry, index) => (
              <CallItem
                key={enquiry.reference}
                enquiry={enquiry}
                context={context}
                first={index === 0}
              />
            ))}
          </Card>
        )}
        {view.new.length > 0 && (
          <Card
            heading={messages.enquiry.statuses.new}
            count={context.counts.new}
            aside={
              <MoreLink href={`${deskPaths.enquiries}?status=new`}>{today.groups.allNew}</MoreLink>
            }
          >
            <EnquiryList
              enquiries={view.new}
              context={context}
              promisedBefore={view.promisedBefore}
            />
          </Card>
        )}
        {view.undated.length > 0 && (
          <Card
            heading={today.groups.undated}
            count={view.undated.length}
            aside={
              <MoreLink href={`${deskPaths.enquiries}?status=talking`}>
                {today.groups.allUndated}
              </MoreLink>
            }
          >
            <EnquiryList enquiries={view.undated} context={context} />
          </Card>
        )}
        {isCalm && context.counts.new === 0 && <EmptyState messages={today.empty} />}
      </div>
      <div className="stack">
        {view.notices.map((notice) => (
          <NoticeCard key={notice.lines[0]} {...notice} />
        ))}
      </div>
    </div>
  );
}

function MoreLink({ href, children }: { href: string; children: string }) {
  return (
    <DeskButton href={href} variant="bare">
      {children}
      <DeskIcon name="right" size={16} />
    </DeskButton>
  );
}

function CallItem({
  enquiry,
  context,
  first,
}: {
  enquiry: EnquiryRow;
  context: DeskContext;
  first: boolean;
}) {
  const { messages, language, now } = context;
  const late = isCallLate(enquiry, now);
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
            <a className="covers" href={deskPaths.enquiry(enquiry.reference)}>
              <TypedText around={language}>{enquiry.name}</TypedText>
            </a>
          </h3>
          <p lang={findForeignLanguage(enquiry.about, language)}>{enquiry.about}</p>
          {enquiry.note && (
            <RowExcerpt className={styles.note} around={language}>
              {enquiry.note}
            </RowExcerpt>
          )}
          <RowNextStep>{describeNextStep(enquiry, context)}</RowNextStep>
        </div>
        {enquiry.phone !== null && (
          <DeskButton
            href={getChatUrl(toChatNumber(enquiry.phone), "")}
            target="_blank"
            rel="noreferrer"
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

function describeDue(due: number, late: number, messages: DeskMessages["today"]): string {
  if (due === 0) return messages.nothingDue;
  const calls = due === 1 ? messages.oneDue : fillIn(messages.due, { due });
  return late === 0 ? calls : `${calls} ${fillIn(messages.late, { late })}`;
}

function describeNew(count: number, messages: DeskMessages["today"]): string {
  if (count === 0) return messages.noneNew;
  return count === 1 ? messages.oneNew : fillIn(messages.new, { new: count });
}
