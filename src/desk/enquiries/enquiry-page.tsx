import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { OfflineNotice } from "#desk/frame/offline-notice.tsx";
import { Saved } from "#desk/frame/saved-notice.tsx";
import type { Shell } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { languages } from "#locales.ts";
import { dayOf, duration, moment } from "#text/clock.ts";
import { mailHref, phoneHref } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import { Button } from "#ui/desk/button.tsx";
import { Icon } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import { Sheet } from "#ui/desk/card.tsx";
import { Answers, PrivacyNotice, Replies } from "./reply-actions.tsx";
import { describeChange, Happened } from "./enquiry-history.tsx";
import { fileAddress, inboxAddress } from "./inbox-filters.ts";
import { CallSheet, EnrolmentCard, NextCall, SpamForm, Statuses } from "./enquiry-forms.tsx";
import { describeNextStep, isLate, LeadList, spaced } from "./enquiry-list.tsx";
import type { LeadView } from "./enquiry-view.ts";
import styles from "./enquiry-page.module.css";

/** One enquiry as a file on the desk: who, what, how to answer, and what has happened. */
export function LeadPage({ shell, ...lead }: LeadView & { shell: Shell }) {
  const { words, reader } = shell;
  const copy = words.enquiry;
  const isOwner = reader?.role === "owner";
  const { choice, leads } = lead.beside;
  const hasBeside = leads.some(({ reference }) => reference !== lead.reference);
  return (
    <DeskFrame
      shell={shell}
      place="inbox"
      heading={lead.name}
      back={{ href: inboxAddress(choice), label: words.inbox.heading }}
      aside={<Neighbours lead={lead} shell={shell} />}
    >
      <div className={styles.room}>
        <div className={styles.both} data-has-list={hasBeside || undefined}>
          <div className={styles.room}>
            <div className={`stack ${styles.lead}`}>
              <div className={`stack ${styles.column}`}>
                <Notices lead={lead} shell={shell} />
                <File lead={lead} shell={shell} />
                {!lead.isSpam && <CallAndEnrolment lead={lead} shell={shell} />}
                <Sent lead={lead} shell={shell} />
                <Happened lead={lead} shell={shell} />
              </div>
              <div className={`stack ${styles.column}`}>
                <NextCall lead={lead} shell={shell} />
                {lead.also.length > 0 && (
                  <Sheet heading={copy.samePerson} count={lead.also.length}>
                    <LeadList leads={lead.also} shell={shell} />
                  </Sheet>
                )}
                <Foot lead={lead} shell={shell} />
              </div>
            </div>
          </div>
          {hasBeside && (
            <aside className={`on-screen card ${styles.beside}`} aria-labelledby="beside">
              <h2 id="beside">{{ ...copy.statuses, ...words.inbox.statuses }[choice.status]}</h2>
              <LeadList leads={leads} shell={shell} choice={choice} open={lead.reference} />
            </aside>
          )}
        </div>
      </div>
      <Answers lead={lead} words={copy} place="bar" />
      <Replies lead={lead} way="chat" words={words} isOwner={isOwner} />
      <Replies lead={lead} way="mail" words={words} isOwner={isOwner} />
      <CallSheet lead={lead} shell={shell} />
    </DeskFrame>
  );
}

interface PartProps {
  lead: LeadView;
  shell: Shell;
}

/** What has to be known before anything is done. */
function Notices({ lead, shell }: PartProps) {
  const { words } = shell;
  const { meanwhile } = lead;
  const copy = words.enquiry;
  return (
    <div className={`stack ${styles.told}`}>
      <OfflineNotice shell={shell} />
      {meanwhile !== undefined && (
        <Notice tone="plain" icon="person" role="alert">
          {fillIn(copy.conflict, { by: meanwhile.by, what: describeChange(meanwhile, shell) })}
        </Notice>
      )}
      {lead.callTyped?.isDayMissing === true && (
        <Notice role="alert">{copy.callResult.noDay}</Notice>
      )}
      {lead.notice !== undefined && lead.phone !== null && (
        <PrivacyNotice lead={lead} notice={lead.notice} words={words.addEnquiry.notice} />
      )}
      {lead.isSpam && <Notice icon="warning">{copy.spamWarning}</Notice>}
    </div>
  );
}

function File({ lead, shell }: PartProps) {
  const { language, now } = shell;
  const copy = shell.words.enquiry;
  const [newest] = lead.sent;
  return (
    <section className={`card ${styles.file}`}>
      {isLate(lead, now) && (
        <p className={`line ${styles.tape}`}>
          <Icon name="clock" />
          {describeNextStep(lead, shell)}
        </p>
      )}
      <div className={`line cluster ${styles.head}`}>
        <div>
          <h1>{lead.name}</h1>
          {!isBeginning(lead) && (
            <p className={styles.about} lang={lead.language}>
              {lead.about}
            </p>
          )}
        </div>
        <p className={`quiet ${styles.reference}`}>
          {lead.reference}
          <br />
          {newest && moment(newest.receivedAt, now, language)}
        </p>
      </div>
      <Message lead={lead} shell={shell} />
      <div className={`line cluster ${styles.stamps}`}>
        {!lead.isSpam && <Statuses lead={lead} shell={shell} />}
        <SpamForm lead={lead} shell={shell} />
      </div>
      <Answers lead={lead} words={copy} place="file" />
    </section>
  );
}

function CallAndEnrolment({ lead, shell }: PartProps) {
  const { enrolment } = lead;
  return (
    <>
      <div className={`on-screen ${styles.call}`}>
        <Button type="button" size="wide" popoverTarget="call">
          <Icon name="note" />
          {shell.words.enquiry.callResult.heading}
        </Button>
        <Saved shell={shell} form="call" />
      </div>
      {enrolment !== undefined && (
        <div className={styles.admit}>
          <EnrolmentCard lead={{ ...lead, enrolment }} shell={shell} />
        </div>
      )}
    </>
  );
}

function Foot({ lead, shell }: PartProps) {
  const { language, reader } = shell;
  const copy = shell.words.enquiry;
  return (
    <footer className={`stack quiet ${styles.foot}`}>
      {lead.answeredIn !== null && (
        <p>{fillIn(copy.answeredIn, { time: duration(lead.answeredIn, language) })}</p>
      )}
      <div className="on-screen cluster">
        <Button type="button" data-print data-needs-script hidden>
          <Icon name="print" />
          {copy.print}
        </Button>
        {reader?.role === "owner" && (
          <Button href={deskPaths.eraseEnquiry(lead.reference)}>
            <Icon name="close" />
            {copy.erase.open}
          </Button>
        )}
      </div>
    </footer>
  );
}

/** The ways to the enquiries above and below this one in its list; the arrow to the left is the way back. */
function Neighbours({ lead, shell }: PartProps) {
  const { choice, leads } = lead.beside;
  const at = leads.findIndex(({ reference }) => reference === lead.reference);
  const copy = shell.words.enquiry;
  const step = (to: number, label: string, icon: "up" | "down") => {
    const next = at < 0 ? undefined : leads[to];
    return (
      next !== undefined && (
        <Button
          look="bare"
          href={fileAddress(next.reference, choice)}
          aria-label={`${label}: ${next.name}`}
        >
          <Icon name={icon} />
        </Button>
      )
    );
  };
  return (
    <nav className={`line ${styles.neighbours}`} aria-label={copy.neighbours}>
      {step(at - 1, copy.previous, "up")}
      {step(at + 1, copy.following, "down")}
    </nav>
  );
}

interface WroteProps {
  lead: LeadView;
  sent: LeadView["sent"][number] | undefined;
  words: Shell["words"];
}

/** A longer message is folded, in letters. */
const short = 400;

/** What a person wrote, or what was noted of them; a long message is folded. */
function Wrote({ lead, sent, words }: WroteProps) {
  const text = sent?.message;
  if (text === undefined) return null;
  const label = sent?.isNoted ? words.addEnquiry.notedHeading : words.enquiry.wrote;
  const quote = <blockquote lang={lead.language}>{text}</blockquote>;
  return text.length < short ? (
    <figure className={styles.wrote}>
      <figcaption>{label}</figcaption>
      {quote}
    </figure>
  ) : (
    <details className={styles.wrote}>
      <summary>
        {label}: <span lang={lead.language}>{text.slice(0, short / 4)}…</span>
      </summary>
      {quote}
    </details>
  );
}

/** The whole message, and whether the person wrote before: an answer begins with both. */
function Message({ lead, shell }: PartProps) {
  const { words, language } = shell;
  return (
    <div className={`stack ${styles.message}`}>
      <Wrote lead={lead} sent={lead.sent[0]} words={words} />
      {lead.also.slice(0, 3).map((other) => (
        <p key={other.reference} className={styles.also}>
          <a href={fileAddress(other.reference)}>
            {fillIn(words.enquiry.alsoWrote, {
              day: dayOf(other.receivedAt, language),
              about: other.about || (other.source ?? ""),
            })}
          </a>
        </p>
      ))}
    </div>
  );
}

/** Whether the line of a list is only how the message begins. */
function isBeginning({ about, sent: [newest] }: LeadView): boolean {
  const message = newest?.message?.replace(/\s+/g, " ").trim() ?? "";
  return message !== "" && message.startsWith(about.replace(/…$/, ""));
}

/** Everything that came with the form, the newest first. */
function Sent({ lead, shell }: PartProps) {
  const copy = shell.words.enquiry;
  return (
    <Sheet heading={copy.sent}>
      {lead.sent.map((sent, at) => (
        <div key={sent.receivedAt.toISOString()} className={styles.sent}>
          {at > 0 && <p className={`quiet ${styles.correction}`}>{copy.correction}</p>}
          {/* The newest is at the top of the page. */}
          {at > 0 && <Wrote lead={lead} sent={sent} words={shell.words} />}
          <dl className={`lines ${styles.facts}`}>
            {[
              ...sent.fields,
              { label: copy.reference, value: lead.reference },
              { label: copy.received, value: moment(sent.receivedAt, shell.now, shell.language) },
              { label: copy.language, value: languages[lead.language].name },
              ...sent.more,
            ].map(({ label, value }, at) => (
              <div key={at}>
                <dt className="muted">{label}</dt>
                <dd dir="auto">{linked(value, lead)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Sheet>
  );
}

/** A number and an address are pressed where they are read. */
function linked(value: string, { phone, email }: LeadView) {
  if (value === phone) return <a href={phoneHref(`+91 ${phone}`)}>{spaced(phone)}</a>;
  return value === email ? <a href={mailHref(value)}>{value}</a> : value;
}
