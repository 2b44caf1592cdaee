import { languages } from "#locales.ts";
import { fillIn } from "#text/sentences.ts";
import { Stamp } from "#ui/desk/stamp.tsx";
import type { LeadRow, Shell } from "#desk/frame/view.ts";
import { daysAhead, duration, leafOf, momentOf, shortMoment, timeOfDay } from "#text/clock.ts";
import { rupees } from "./describe-enrolment.ts";
import { fileAddress, type InboxChoice } from "./inbox-address.ts";
import ledger from "./ledger-row.module.css";
import styles from "./lead-list.module.css";

interface LeadListProps {
  leads: readonly LeadRow[];
  shell: Shell;
  /** The list from which enquiries are opened; wide windows show both side by side. */
  choice?: InboxChoice;
  /** The reference of the file that is open. */
  open?: string;
  /** Those that came before have waited longer than the site promises. */
  promisedBefore?: Date;
}

/** Enquiries one below the other, as in a ledger: the whole row opens its file. */
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
          className={`${ledger.row} ${styles.lead}`}
          data-unread={!lead.opened || undefined}
          data-late={isWaiting(lead) || isLate(lead, now) || undefined}
        >
          <span className={styles.margin}>
            {!lead.opened && (
              <span className={styles.eye} role="img" aria-label={words.inbox.unread} />
            )}
          </span>
          <div>
            <h3 className={ledger.name}>
              <a
                href={fileAddress(lead.reference, choice)}
                aria-current={lead.reference === open ? "page" : undefined}
              >
                {lead.name}
              </a>
            </h3>
            <p className={styles.about} lang={lead.language}>
              {lead.about}
            </p>
            <p className={`${ledger.next} ${styles.next}`}>
              {isWaiting(lead)
                ? fillIn(words.today.groups.waited, { time: waitingTime(lead, shell) })
                : describeNextStep(lead, shell)}
            </p>
            <p className={styles.meta}>{metaOf(lead).join(" · ")}</p>
          </div>
          <div className={styles.right}>
            <time dateTime={lead.receivedAt.toISOString()}>
              {shortMoment(lead.receivedAt, now, language)}
            </time>
            <Stamp status={lead.isSpam ? "spam" : lead.status}>
              {words.lead.statuses[lead.isSpam ? "spam" : lead.status]}
            </Stamp>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Its source, its language, and the number. */
function metaOf(lead: LeadRow): string[] {
  const { source, language, phone } = lead;
  return [source, languages[language].name, phone === null ? undefined : spaced(phone)].filter(
    (part) => part !== undefined,
  );
}

/** `98765 43210`. */
export function spaced(phone: string): string {
  return `${phone.slice(0, 5)} ${phone.slice(5)}`;
}

function waitingTime({ receivedAt }: LeadRow, { now, language }: Shell): string {
  return duration(Math.floor((now.getTime() - receivedAt.getTime()) / 60_000), language);
}

/** Whether a call should have been made by now. */
export function isLate({ nextDay }: Pick<LeadRow, "nextDay">, now: Date): boolean {
  if (nextDay === null) return false;
  return daysAhead(nextDay, now) < 0 || (momentOf(nextDay) ?? now) < now;
}

/** What is to be done, in a few words: when to call, else how far the fee is; empty where nothing is left. */
export function describeNextStep(lead: LeadRow, { words, language, now }: Shell): string {
  const { inbox } = words;
  const { nextDay } = lead;
  // A new one says so by its stamp.
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
    : fillIn(inbox.callOn, { day: leafOf(nextDay, language).short });
}

function describeFee({ paid, feeAsked }: LeadRow, { lead }: Shell["words"]): string | null {
  const { inList } = lead.enrolment;
  const [amount, label] = paid === null ? [feeAsked, inList.asked] : [paid, inList.paid];
  return amount === null ? null : fillIn(label, { amount: rupees(amount) });
}
