import { Saved } from "#desk/frame/saved-notice.tsx";
import type { Shell } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { callOutcomeNames } from "#enquiry/follow-up.ts";
import { statusNames } from "#enquiry/statuses.ts";
import { dayAhead, daysAhead, isBeforeEvening, leafOf } from "#text/clock.ts";
import { dayInIndia, dayRange } from "#text/days.ts";
import { inRupees, rupees } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import { Button } from "#ui/desk/button.tsx";
import { Choices } from "#ui/desk/choices.tsx";
import { Drawer } from "#ui/desk/drawer.tsx";
import { Field } from "#ui/desk/field.tsx";
import { Icon } from "#ui/desk/icon.tsx";
import { Leaf } from "#ui/desk/date-tile.tsx";
import { Sheet } from "#ui/desk/card.tsx";
import { RubberStamp, Stamp } from "#ui/desk/status-badge.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { inboxAddress } from "./inbox-filters.ts";
import type { EnrolmentView, LeadView } from "./enquiry-view.ts";
import styles from "./enquiry-forms.module.css";

interface PressFieldsProps {
  shell: Shell;
  /** The version that the page shows: the server compares it before it changes anything. */
  version?: number;
  /** The name of a form that says beside its button that it was saved. */
  form?: string;
}

/** Hidden fields of every form of an enquiry: the idempotency key, and the version that the page shows. */
export function PressFields({ shell, version, form }: PressFieldsProps) {
  return (
    <>
      <input type="hidden" name="idempotencyKey" value={shell.idempotencyKey} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {form !== undefined && <input type="hidden" name="form" value={form} />}
    </>
  );
}

export function nextCallOptions({ words, language, now }: Shell) {
  const { next, callResult } = words.enquiry;
  const ahead = (days: number) => leafOf(dayAhead(days, now), now, language).short;
  return [
    { value: "1", label: next.tomorrow, detail: ahead(1) },
    { value: "3", label: fillIn(next.inDays, { days: 3 }), detail: ahead(3) },
    { value: "7", label: callResult.inWeek, detail: ahead(7) },
    { value: "none", label: callResult.noCall },
  ];
}

export function Statuses({ lead, shell }: { lead: LeadView; shell: Shell }) {
  const words = shell.words.enquiry;
  return (
    <form method="post">
      <PressFields shell={shell} version={lead.version} />
      <div className={`cluster ${styles.statuses}`} role="group" aria-label={words.status}>
        {statusNames.map((status) => (
          <button
            key={status}
            className="middle"
            name="status"
            value={status}
            aria-pressed={status === lead.status}
            aria-disabled={status === lead.status}
          >
            {status === lead.status ? (
              <Stamp status={status}>{words.statuses[status]}</Stamp>
            ) : (
              <span>{words.statuses[status]}</span>
            )}
          </button>
        ))}
      </div>
    </form>
  );
}

export function SpamForm({ lead, shell }: { lead: LeadView; shell: Shell }) {
  const copy = shell.words.enquiry;
  return (
    <form
      action={inboxAddress(lead.beside.choice, {}, deskPaths.spamMark(lead.reference))}
      method="post"
    >
      <PressFields shell={shell} />
      <Button
        look={lead.isSpam ? "plain" : "bare"}
        name="is"
        value={lead.isSpam ? "person" : "spam"}
      >
        {lead.isSpam ? copy.notSpam : copy.spam}
      </Button>
    </form>
  );
}

export function NextCall({ lead, shell }: { lead: LeadView; shell: Shell }) {
  const { language, now } = shell;
  const words = shell.words.enquiry.next;
  const { nextDay, version } = lead;
  const days = nextDay === null ? undefined : daysAhead(nextDay, now);
  return (
    <Sheet heading={words.heading} padded>
      {nextDay === null || days === undefined ? (
        <p className="muted">{words.none}</p>
      ) : (
        <div className={`line ${styles.set}`} data-late={days < 0 || undefined}>
          <Leaf
            day={nextDay}
            now={now}
            language={language}
            state={days < 0 ? "late" : days === 0 ? "today" : "later"}
          />
          <p>
            {days < 0 && <b>{days === -1 ? words.lateOne : fillIn(words.late, { days: -days })}</b>}
            {days === 0 && <b>{words.today}</b>}
            <span>{leafOf(nextDay, now, language).whole}</span>
          </p>
        </div>
      )}
      <Saved shell={shell} form="next" />
      <details className={styles.more}>
        <summary>{nextDay === null ? words.plan : words.change}</summary>
        <form method="post" className={`line cluster ${styles.usual}`}>
          <PressFields shell={shell} version={version} form="next" />
          {isBeforeEvening(now) && (
            <Button name="next" value="evening">
              {words.evening}
            </Button>
          )}
          {nextCallOptions(shell)
            .filter(({ value }) => value !== "none")
            .map(({ value, label }) => (
              <Button key={value} name="next" value={value}>
                {label}
              </Button>
            ))}
        </form>
        <form method="post" className={styles.pick}>
          <PressFields shell={shell} version={version} form="next" />
          <input type="hidden" name="next" value="day" />
          <label htmlFor="next-day">{words.pick}</label>
          <input
            id="next-day"
            type="date"
            name="onDay"
            min={dayInIndia(now)}
            max={dayRange.max}
            defaultValue={nextDay?.slice(0, 10)}
            required
          />
          <label htmlFor="next-time">{words.time}</label>
          <input id="next-time" type="time" name="at" defaultValue={nextDay?.slice(11)} />
          <Button>{words.set}</Button>
        </form>
        {nextDay !== null && (
          <form method="post">
            <PressFields shell={shell} version={version} form="next" />
            <Button look="bare" name="next" value="none">
              {words.remove}
            </Button>
          </form>
        )}
      </details>
    </Sheet>
  );
}

export function CallSheet({ lead, shell }: { lead: LeadView; shell: Shell }) {
  const { words, now } = shell;
  const { callResult, events, next } = words.enquiry;
  const { callTyped: typed } = lead;
  return (
    <Drawer id="call" heading={callResult.heading} close={words.close}>
      <form method="post">
        <PressFields shell={shell} version={lead.version} form="call" />
        <Choices
          legend={<VisuallyHidden>{callResult.heading}</VisuallyHidden>}
          name="call"
          options={callOutcomeNames.map((value) => ({ value, label: events[value] }))}
          chosen={typed?.call}
          required
        />
        <Choices
          legend={callResult.next}
          name="next"
          options={[
            ...(isBeforeEvening(now) ? [{ value: "evening", label: next.evening }] : []),
            ...nextCallOptions(shell),
            { value: "day", label: callResult.onDay },
          ]}
          chosen={typed?.next}
        >
          <input
            id="call-day"
            className={styles.day}
            type="date"
            name="onDay"
            aria-label={callResult.day}
            min={dayInIndia(now)}
            max={dayRange.max}
            defaultValue={typed?.onDay ?? lead.nextDay?.slice(0, 10)}
            required={typed?.next === "day"}
            aria-describedby="call-day-error"
            aria-invalid={typed?.isDayMissing === true || undefined}
          />
          <p id="call-day-error" className={`mistake ${styles.error}`} role="alert">
            {typed?.isDayMissing === true && callResult.noDay}
          </p>
        </Choices>
        <label className={styles.note} htmlFor="call-time">
          {next.time}
        </label>
        <input
          id="call-time"
          className={styles.time}
          type="time"
          name="at"
          defaultValue={typed?.at}
        />
        <label className={styles.note} htmlFor="call-note">
          {callResult.note}
        </label>
        <textarea
          id="call-note"
          className={styles.text}
          name="note"
          rows={2}
          maxLength={2000}
          defaultValue={typed?.note}
          data-unsaved-key={`${lead.reference} call`}
        />
        <p className={`quiet ${styles.hint}`}>{callResult.hint}</p>
        <Button look="go" size="wide">
          {callResult.save}
        </Button>
      </form>
    </Drawer>
  );
}

interface EnrolmentCardProps {
  lead: LeadView & { enrolment: EnrolmentView };
  shell: Shell;
}

/** Batch, fee and payment of a student; for a service only the payment. */
export function EnrolmentCard({ lead, shell }: EnrolmentCardProps) {
  const copy = shell.words.enquiry.enrolment;
  const { isCourse, settled, fee, batches, paidWithSame, typed } = lead.enrolment;
  const today = dayInIndia(shell.now);
  /** Shows the refused value where there is one, otherwise the stored one. */
  const field = (name: keyof EnrolmentView["settled"]) => {
    const problem = typed?.errors[name];
    return {
      id: `enrolment-${name}`,
      name,
      label: copy[name],
      defaultValue: typed?.texts[name] ?? settled[name] ?? "",
      error: problem && copy.problems[problem],
      autoComplete: "off",
      maxLength: 80,
    };
  };
  const path = deskPaths.enrolment(lead.reference);
  return (
    <Sheet heading={isCourse ? copy.heading : copy.service} padded>
      <form
        className={styles.card}
        action={inboxAddress(lead.beside.choice, {}, path)}
        method="post"
      >
        <PressFields shell={shell} version={lead.version} form="enrolment" />
        {isCourse && (
          <>
            <Field {...field("batch")} hint={copy.batchHint} list="batches" />
            <datalist id="batches">
              {batches.map((batch) => (
                <option key={batch} value={batch} />
              ))}
            </datalist>
            <Field
              {...field("requestedFee")}
              inputMode="numeric"
              hint={fee === null ? undefined : fillIn(copy.fee, { amount: inRupees(rupees(fee)) })}
            />
          </>
        )}
        <Field {...field("paid")} inputMode="numeric" />
        <Field
          {...field("paidOn")}
          type="date"
          min={dayRange.min}
          max={today}
          defaultValue={typed?.texts.paidOn ?? settled.paidOn ?? today}
        />
        <Field {...field("paidReference")} hint={copy.paidReferenceHint} />
        {paidWithSame !== null && (
          <p className={`line cluster ${styles.same}`}>
            <Icon name="warning" size={16} />
            <a href={deskPaths.enquiry(paidWithSame)}>
              {fillIn(copy.sameReference, { reference: paidWithSame })}
            </a>
          </p>
        )}
        <div className={`line cluster ${styles.foot}`}>
          <Button look="ink">{copy.save}</Button>
          <Saved shell={shell} form="enrolment" />
          {settled.paidOn !== null && (
            <RubberStamp detail={leafOf(settled.paidOn, shell.now, shell.language).short}>
              {copy.stamp}
            </RubberStamp>
          )}
        </div>
      </form>
    </Sheet>
  );
}
