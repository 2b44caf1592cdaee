import type { ReactNode } from "react";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { normalizePersonName } from "#enquiry/submission.ts";
import { formatDay } from "#text/clock.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Card } from "#ui/desk/card.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import { SentenceWithTexts, TypedText } from "#ui/desk/typed-text.tsx";
import { describeFee } from "./enquiry-list.tsx";
import type { EnquiryRow } from "./enquiry-view.ts";
import {
  getEnquiryUrl,
  getInboxUrl,
  type InboxFilters,
  isNarrowed,
  listActiveFilters,
} from "./inbox-filters.ts";
import styles from "./confirm-pages.module.css";

export interface EraseConfirmView {
  enquiry: ErasableEnquiry;
  /** Enquiries with the same number or address: each is erased too if its box is ticked. */
  others: ErasableEnquiry[];
  notice?: "beingSent" | "changed" | undefined;
}

/** `seen` is posted: the mark of `listSeenMarks` for this page. */
type ErasableEnquiry = EnquiryRow & { seen: string };

export interface EraseSpamView {
  filters: InboxFilters;
  /** All that the filters find, also above what one press deletes. */
  all: number;
  listed: string[];
  /** Spam that may be people, because very many forms came at once. */
  people: EnquiryRow[];
  listedPeople: string[];
}

export interface ExportConfirmView {
  filters: InboxFilters;
  count: number;
}

interface ConfirmPageProps {
  context: DeskContext;
  heading: string;
  /** The heading with the languages of its texts. */
  title?: ReactNode;
  back: { href: string; label: string };
  cancel: string;
  lede: string;
  caution: string;
  notice?: ReactNode;
  action?: string;
  children: ReactNode;
}

function ConfirmPage(props: ConfirmPageProps) {
  const { context, heading, title, back, cancel, lede, caution, notice, action, children } = props;
  return (
    <DeskFrame context={context} menuItem="inbox" heading={heading} back={back}>
      <div className={`stack ${styles.look}`}>
        {notice}
        <Card heading={title ?? heading} level={1} padded>
          <p>{lede}</p>
          <p className={`muted ${styles.caution}`}>{caution}</p>
          <form className={`line cluster ${styles.form}`} action={action} method="post">
            {children}
            <DeskButton href={back.href} size="big">
              {cancel}
            </DeskButton>
          </form>
        </Card>
      </div>
    </DeskFrame>
  );
}

export function EraseConfirmPage({
  context,
  enquiry,
  others,
  notice,
}: EraseConfirmView & { context: DeskContext }) {
  const { erase } = context.messages.enquiry;
  const { name, reference } = enquiry;
  return (
    <ConfirmPage
      context={context}
      heading={fillIn(erase.heading, { name })}
      title={
        <SentenceWithTexts around={context.language} sentence={erase.heading} texts={{ name }} />
      }
      back={{ href: deskPaths.enquiry(reference), label: name }}
      cancel={erase.cancel}
      lede={erase.lede}
      caution={erase.byHand}
      notice={<Notice role="alert">{notice === undefined ? "" : erase[notice]}</Notice>}
    >
      <input type="hidden" name="seen" value={enquiry.seen} />
      <p className={styles.what}>{describeErasable(enquiry, context)}</p>
      {others.length > 0 && (
        <fieldset className={styles.otherEnquiries}>
          <legend>{erase.others}</legend>
          <ul className={styles.list}>
            {others.map((other) => (
              <li key={other.reference}>
                <label className={styles.others}>
                  <input type="checkbox" name="also" value={other.seen} />
                  <span>
                    <b>
                      <TypedText around={context.language}>{other.name}</TypedText>
                    </b>
                    {normalizePersonName(other.name) !== normalizePersonName(name) && (
                      <em>{erase.differs}</em>
                    )}
                    <span className="muted">{describeErasable(other, context)}</span>
                  </span>
                </label>
                <DeskButton
                  variant="bare"
                  href={deskPaths.enquiry(other.reference)}
                  aria-label={`${erase.look}: ${other.name}, ${other.reference}`}
                >
                  {erase.look}
                </DeskButton>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <DeskButton variant="warning" size="big">
        {erase.confirm}
      </DeskButton>
    </ConfirmPage>
  );
}

/** What an enquiry is about, its payment, and when it came: enough to tell two of one person apart. */
function describeErasable(enquiry: EnquiryRow, { messages, language }: DeskContext): string {
  return [
    enquiry.about,
    describeFee(enquiry, messages),
    messages.enquiry.statuses[enquiry.isSpam ? "spam" : enquiry.status],
    formatDay(enquiry.receivedAt, language),
    enquiry.reference,
  ]
    .filter(Boolean)
    .join(" · ");
}

export function EraseSpamConfirmPage({
  context,
  filters,
  all,
  listed,
  people,
  listedPeople,
}: EraseSpamView & { context: DeskContext }) {
  const messages = context.messages.inbox.eraseSpam;
  const count = listed.length;
  return (
    <ConfirmPage
      context={context}
      heading={messages.heading}
      back={{ href: getInboxUrl(filters), label: context.messages.inbox.heading }}
      cancel={context.messages.enquiry.erase.cancel}
      lede={fillIn(messages.lede, { count: listed.length })}
      caution={messages.care}
      action={getInboxUrl(filters, {}, deskPaths.eraseSpam)}
    >
      {isNarrowed(filters) && <p className={styles.what}>{messages.filtered}</p>}
      {all > count && <p className={styles.what}>{fillIn(messages.part, { all, count })}</p>}
      <input type="hidden" name="listed" value={listed.join(" ")} />
      {people.length > 0 && (
        <fieldset className={styles.otherEnquiries}>
          <legend>{messages.people}</legend>
          <label className={styles.others}>
            <input type="checkbox" name="people" />
            {fillIn(messages.alsoPeople, { count: people.length })}
          </label>
          <input type="hidden" name="listedPeople" value={listedPeople.join(" ")} />
          <ul className={styles.list}>
            {people.map((enquiry) => (
              <li key={enquiry.reference}>
                <p>
                  <a href={getEnquiryUrl(enquiry.reference, filters)}>{enquiry.name}</a>{" "}
                  <span className="muted">
                    {[enquiry.about, formatDay(enquiry.receivedAt, context.language)]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <DeskButton variant="warning" size="big">
        {context.messages.enquiry.erase.confirm}
      </DeskButton>
    </ConfirmPage>
  );
}

export function ExportConfirmPage({
  context,
  filters,
  count,
}: ExportConfirmView & { context: DeskContext }) {
  const messages = context.messages.inbox.export;
  return (
    <ConfirmPage
      context={context}
      heading={messages.heading}
      back={{ href: getInboxUrl(filters), label: context.messages.inbox.heading }}
      cancel={messages.back}
      lede={fillIn(messages.lede, { count })}
      caution={messages.care}
      action={deskPaths.exportEnquiries}
    >
      {listActiveFilters(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DeskButton variant="go" size="big">
        {messages.download}
      </DeskButton>
    </ConfirmPage>
  );
}
