import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { KeptNotice } from "#desk/frame/kept-notice.tsx";
import { OfflineNotice } from "#desk/frame/offline-notice.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import type { PageTemplate } from "#desk/frame/render.tsx";
import { SavedNotice } from "#desk/frame/saved-notice.tsx";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { languages } from "#locales.ts";
import { formatDateTime, formatDay, formatDuration } from "#text/clock.ts";
import { shortenText } from "#text/letters.ts";
import { getMailUrl, getPhoneUrl, toInternationalNumber } from "#text/links.ts";
import { findForeignLanguage } from "#text/script.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Card } from "#ui/desk/card.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import { SentenceWithTexts } from "#ui/desk/typed-text.tsx";
import { CallResultForm } from "./call-result-form.tsx";
import { getEnquiryUrl, getListUrl, moveInList } from "./enquiry-filters.ts";
import { EnquiryHistory, formatHistoryNote } from "./enquiry-history.tsx";
import { describeNextStep, EnquiryList, formatPhone, isCallLate } from "./enquiry-list.tsx";
import { SameMatterForm, SpamForm, StatusButtons } from "./enquiry-status-forms.tsx";
import type { EnquiryView } from "./enquiry-view.ts";
import { EnrolmentCard } from "./enrolment-card.tsx";
import { CallCalendarLink, NextCallForm } from "./next-call-form.tsx";
import { PrivacyNoticeOffer, ReplyActions, SavedReplies } from "./reply-actions.tsx";
import type { SubmissionView } from "./submission-view.ts";
import styles from "./enquiry-page.module.css";

export const enquiryPage: PageTemplate<EnquiryView> = {
  title: (_messages, { name }) => name,
  script: "enquiry",
  component: EnquiryPage,
};

/** One enquiry: who, what, how to answer, and what has happened. */
function EnquiryPage({ context, ...enquiry }: EnquiryView & { context: DeskContext }) {
  const { messages, reader } = context;
  const enquiryMessages = messages.enquiry;
  const isOwner = reader?.role === "owner";
  const { filters, enquiries } = enquiry.sideList;
  const isOfToday = filters.today !== "";
  // The list beside the enquiry is that of a status, or of all.
  const names = { ...enquiryMessages.statuses, ...messages.enquiries.statuses };
  const hasBeside = enquiries.some(({ reference }) => reference !== enquiry.reference);
  return (
    <DeskFrame
      context={context}
      menuItem={deskPaths.enquiries}
      heading={enquiry.name}
      back={{
        href: getListUrl(filters),
        label: isOfToday ? messages.today.heading : messages.enquiries.heading,
      }}
      aside={<ListNavigation enquiry={enquiry} context={context} />}
      bar={<ReplyActions enquiry={enquiry} messages={enquiryMessages} position="bar" />}
    >
      <div className={styles.container}>
        <div className={styles.both} data-has-list={hasBeside || undefined}>
          <div className={styles.container}>
            <div className={`stack ${styles.lead}`}>
              <div className={`stack ${styles.column}`}>
                <Notices enquiry={enquiry} context={context} />
                <EnquiryCard enquiry={enquiry} context={context} />
                {!enquiry.isSpam && <CallAndEnrolment enquiry={enquiry} context={context} />}
                <Submissions enquiry={enquiry} context={context} />
                <EnquiryHistory enquiry={enquiry} context={context} />
              </div>
              <div className={`stack ${styles.column}`}>
                <NextCallForm enquiry={enquiry} context={context} />
                {enquiry.otherEnquiries.length > 0 && (
                  <Card heading={enquiryMessages.samePerson} count={enquiry.otherEnquiries.length}>
                    <EnquiryList enquiries={enquiry.otherEnquiries} context={context} />
                  </Card>
                )}
                <EnquiryFooter enquiry={enquiry} context={context} />
              </div>
            </div>
          </div>
          {hasBeside && (
            <aside className={`on-screen card ${styles.sideList}`} aria-labelledby="beside">
              <h2 id="beside">{isOfToday ? messages.today.heading : names[filters.status]}</h2>
              <EnquiryList
                enquiries={enquiries}
                context={context}
                // The rows begin with the first one of Today.
                filters={moveInList(filters, 0)}
                open={enquiry.reference}
              />
            </aside>
          )}
        </div>
      </div>
      <SavedReplies enquiry={enquiry} channel="chat" messages={messages} isOwner={isOwner} />
      <SavedReplies enquiry={enquiry} channel="mail" messages={messages} isOwner={isOwner} />
      <CallResultForm
        enquiry={enquiry}
        context={context}
        conflict={describeConflict(enquiry, context)}
      />
    </DeskFrame>
  );
}

interface PartProps {
  enquiry: EnquiryView;
  context: DeskContext;
}

function Notices({ enquiry, context }: PartProps) {
  const { messages } = context;
  const conflict = describeConflict(enquiry, context);
  const enquiryMessages = messages.enquiry;
  return (
    <div className={`stack ${styles.notices}`}>
      <OfflineNotice context={context} />
      <KeptNotice context={context} />
      {conflict !== undefined && (
        <Notice tone="plain" icon="person" role="alert">
          {conflict}
        </Notice>
      )}
      {enquiry.callTyped?.isDayMissing === true && (
        <Notice role="alert">{enquiryMessages.callResult.noDay}</Notice>
      )}
      {enquiry.callTyped?.isCallMissing === true && (
        <Notice role="alert">{enquiryMessages.callResult.noAnswer}</Notice>
      )}
      {enquiry.notice !== undefined && enquiry.phone !== null && (
        <PrivacyNoticeOffer
          enquiry={enquiry}
          notice={enquiry.notice}
          messages={messages.addEnquiry.notice}
        />
      )}
      {enquiry.isSpam && (
        <Notice icon="warning">
          {enquiry.mayBePerson ? enquiryMessages.mayBePerson : enquiryMessages.spamWarning}
        </Notice>
      )}
    </div>
  );
}

/** What another account has saved since the form was opened; undefined where nobody has. */
function describeConflict({ meanwhile }: EnquiryView, context: DeskContext): string | undefined {
  return (
    meanwhile &&
    fillIn(context.messages.enquiry.conflict, {
      by: meanwhile.by,
      what: formatHistoryNote(meanwhile, context),
    })
  );
}

function EnquiryCard({ enquiry, context }: PartProps) {
  const { language, now } = context;
  const messages = context.messages.enquiry;
  const [newest] = enquiry.submissions;
  return (
    <section className={`card ${styles.file}`}>
      {isCallLate(enquiry, now) && (
        <p className={`line ${styles.tape}`}>
          <DeskIcon name="clock" />
          {describeNextStep(enquiry, context)}
        </p>
      )}
      <div className={`line cluster ${styles.head}`}>
        <div>
          <h1 lang={findForeignLanguage(enquiry.name, language)}>{enquiry.name}</h1>
          {!isMessageStart(enquiry) && (
            <p className={styles.about} lang={findForeignLanguage(enquiry.about, language)}>
              {enquiry.about}
            </p>
          )}
        </div>
        <p className={`quiet ${styles.reference}`}>
          {enquiry.reference}
          <br />
          {newest && formatDateTime(newest.receivedAt, now, language)}
        </p>
      </div>
      <MessageSection enquiry={enquiry} context={context} />
      <div className={`line cluster ${styles.stamps}`}>
        {!enquiry.isSpam && <StatusButtons enquiry={enquiry} context={context} />}
        <SpamForm enquiry={enquiry} context={context} />
      </div>
      <div className={styles.marked}>
        <SavedNotice
          context={context}
          form="spam"
          sentence={messages.events[enquiry.isSpam ? "spam" : "not-spam"]}
        />
      </div>
      <ReplyActions enquiry={enquiry} messages={messages} position="file" />
    </section>
  );
}

function CallAndEnrolment({ enquiry, context }: PartProps) {
  return (
    <>
      <div className={`on-screen ${styles.call}`}>
        <DeskButton type="button" size="wide" popoverTarget="call">
          <DeskIcon name="note" />
          {context.messages.enquiry.callResult.heading}
        </DeskButton>
        <SavedNotice context={context} form="call" />
        {context.saved === "call" && <CallCalendarLink enquiry={enquiry} context={context} />}
      </div>
      <div className={styles.admit}>
        <EnrolmentCard enquiry={enquiry} context={context} />
      </div>
    </>
  );
}

function EnquiryFooter({ enquiry, context }: PartProps) {
  const { language, reader } = context;
  const messages = context.messages.enquiry;
  return (
    <footer className={`stack quiet ${styles.foot}`}>
      {enquiry.answeredIn !== null && (
        <p>{fillIn(messages.answeredIn, { time: formatDuration(enquiry.answeredIn, language) })}</p>
      )}
      <div className="on-screen cluster">
        <DeskButton type="button" data-print data-needs-script hidden>
          <DeskIcon name="print" />
          {messages.print}
        </DeskButton>
        {reader?.role === "owner" && (
          <>
            <DeskButton href={deskPaths.personCopy(enquiry.reference)}>
              <DeskIcon name="down" />
              {messages.copy.open}
            </DeskButton>
            <DeskButton href={deskPaths.eraseEnquiry(enquiry.reference)}>
              <DeskIcon name="close" />
              {messages.erase.open}
            </DeskButton>
          </>
        )}
      </div>
    </footer>
  );
}

/** Links to the enquiries above and below this one in its list; the left arrow leads to the list. */
function ListNavigation({ enquiry, context }: PartProps) {
  const { previous, next } = enquiry.sideList;
  const messages = context.messages.enquiry;
  return (
    <nav className={`line ${styles.neighbours}`} aria-label={messages.neighbours}>
      {previous !== undefined && (
        <DeskButton
          variant="bare"
          href={previous.href}
          aria-label={`${messages.previous}: ${previous.name}`}
        >
          <DeskIcon name="up" />
        </DeskButton>
      )}
      {next !== undefined && (
        <DeskButton
          variant="bare"
          href={next.href}
          aria-label={`${messages.following}: ${next.name}`}
        >
          <DeskIcon name="down" />
        </DeskButton>
      )}
    </nav>
  );
}

interface PersonMessageProps {
  /** A form of the person, or what was noted of a call or a visit. */
  sent: SubmissionView | undefined;
  context: DeskContext;
}

/** The longest message that is shown whole, in letters. */
const maxUnfoldedLength = 400;

/** What a person wrote, or what was noted of them; a long message is folded. */
function PersonMessage({ sent, context: { messages, language } }: PersonMessageProps) {
  const text = sent?.message;
  if (text === undefined) return null;
  const label = sent?.isAddedByHand ? messages.addEnquiry.notedHeading : messages.enquiry.wrote;
  const lang = findForeignLanguage(text, language);
  const quote = <blockquote lang={lang}>{text}</blockquote>;
  return shortenText(text, maxUnfoldedLength) === text ? (
    <figure className={styles.wrote}>
      <figcaption>{label}</figcaption>
      {quote}
    </figure>
  ) : (
    <details className={styles.wrote}>
      <summary>
        {label}: <span lang={lang}>{shortenText(text, maxUnfoldedLength / 4)}</span>
      </summary>
      {quote}
    </details>
  );
}

/** The whole message, and whether the person wrote before: an answer begins with both. */
function MessageSection({ enquiry, context }: PartProps) {
  const { messages, language } = context;
  return (
    <div className={`stack ${styles.message}`}>
      <PersonMessage sent={enquiry.submissions[0]} context={context} />
      {/* The card “From the same person” has all of them. */}
      {enquiry.otherEnquiries.slice(0, 3).map((other) => (
        <div key={other.reference} className={`line cluster ${styles.otherEnquiry}`}>
          <p>
            <a href={getEnquiryUrl(other.reference)}>
              <SentenceWithTexts
                around={language}
                sentence={messages.enquiry.alsoWrote}
                texts={{
                  day: formatDay(other.receivedAt, language),
                  about: other.about || (other.source ?? ""),
                }}
              />
            </a>
          </p>
          <SameMatterForm enquiry={enquiry} other={other} context={context} />
        </div>
      ))}
      <SavedNotice context={context} form="double" sentence={messages.enquiry.sameMatter.done} />
    </div>
  );
}

/** Checks whether the summary of an enquiry is the beginning of its message, which is shown below anyway. */
function isMessageStart({ about, submissions: [newest] }: EnquiryView): boolean {
  const message = newest?.message?.replace(/\s+/g, " ").trim() ?? "";
  return message !== "" && message.startsWith(about.replace(/…$/, ""));
}

/** Everything that came with the form, the newest first. */
function Submissions({ enquiry, context }: PartProps) {
  const messages = context.messages.enquiry;
  return (
    <Card heading={messages.sent}>
      {enquiry.submissions.map((sent, index) => (
        <div key={sent.receivedAt.toISOString()} className={styles.sent}>
          {index > 0 && <p className={`quiet ${styles.correction}`}>{messages.correction}</p>}
          {/* The newest is at the top of the page. */}
          {index > 0 && <PersonMessage sent={sent} context={context} />}
          <dl className={`lines ${styles.facts}`}>
            {[
              ...sent.fields,
              { label: messages.reference, value: enquiry.reference },
              {
                label: messages.received,
                value: formatDateTime(sent.receivedAt, context.now, context.language),
              },
              { label: messages.language, value: languages[enquiry.language].name },
              ...sent.more,
            ].map(({ label, value }, index) => (
              <div key={index}>
                <dt className="muted">{label}</dt>
                <dd dir="auto" lang={findForeignLanguage(value, context.language)}>
                  {renderValue(value, enquiry)}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Card>
  );
}

/** A phone number and a mail address are links, so that a tap calls or writes. */
function renderValue(value: string, { phone, email }: EnquiryView) {
  if (value === phone)
    return <a href={getPhoneUrl(toInternationalNumber(phone))}>{formatPhone(phone)}</a>;
  return value === email ? <a href={getMailUrl(value)}>{value}</a> : value;
}
