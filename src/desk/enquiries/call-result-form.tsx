import { OfflineNotice } from "#desk/frame/offline-notice.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import { callOutcomeNames } from "#enquiry/follow-up.ts";
import { isBeforeEvening } from "#text/clock.ts";
import { dayRange, getIndianDay } from "#text/days.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Choices } from "#ui/desk/choices.tsx";
import { Drawer } from "#ui/desk/drawer.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { listCallDayOptions } from "./call-day-options.ts";
import type { EnquiryView } from "./enquiry-view.ts";
import { maxNoteLength } from "./follow-up-input.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import styles from "./call-result-form.module.css";

interface CallResultFormProps {
  enquiry: EnquiryView;
  context: DeskContext;
  /** Says what another account has saved meanwhile. */
  conflict: string | undefined;
}

/**
 * How a call went, what was said, and when to call again. After a refused form it has what was typed. Its id is that of
 * the button on the page (`popoverTarget`), and of the script, which proposes a day once an outcome is chosen.
 */
export function CallResultForm({ enquiry, context, conflict }: CallResultFormProps) {
  const { messages, now } = context;
  const { callResult, events, next } = messages.enquiry;
  const { callTyped: typed } = enquiry;
  const eveningOptions = isBeforeEvening(now) ? [{ value: "evening", label: next.evening }] : [];
  return (
    <Drawer id="call" heading={callResult.heading} close={messages.close}>
      <form method="post">
        <HiddenFields context={context} version={enquiry.version} form="call" />
        <OfflineNotice context={context} />
        {typed !== undefined && (
          <p className="mistake" role="alert">
            {conflict}
          </p>
        )}
        <Choices
          legend={<VisuallyHidden>{callResult.heading}</VisuallyHidden>}
          name="call"
          options={callOutcomeNames.map((value) => ({ value, label: events[value] }))}
          selected={typed?.call}
        >
          <p className={`mistake ${styles.error}`} role="alert">
            {typed?.isCallMissing === true && callResult.noAnswer}
          </p>
        </Choices>
        <label className={styles.note} htmlFor="call-note">
          {callResult.note}
        </label>
        <textarea
          id="call-note"
          className={styles.text}
          name="note"
          rows={2}
          maxLength={maxNoteLength}
          defaultValue={typed?.note}
          data-unsaved-key={`${enquiry.reference} call`}
        />
        <Choices
          legend={callResult.next}
          name="next"
          options={[
            ...eveningOptions,
            ...listCallDayOptions(enquiry.callDays, context),
            { value: "none", label: callResult.noCall },
            { value: "day", label: callResult.onDay },
          ]}
          selected={typed?.next}
        >
          <input
            id="call-day"
            className={styles.day}
            type="date"
            name="onDay"
            aria-label={callResult.day}
            min={getIndianDay(now)}
            max={dayRange.max}
            defaultValue={typed?.onDay ?? enquiry.nextDay?.slice(0, 10)}
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
        <p className={`quiet ${styles.hint}`}>{callResult.hint}</p>
        <div className={styles.save}>
          <DeskButton variant="go" size="wide">
            {callResult.save}
          </DeskButton>
        </div>
      </form>
    </Drawer>
  );
}
