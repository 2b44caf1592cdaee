import { callOutcomeNames } from "#enquiry/follow-up.ts";
import { dayInIndia } from "#text/days.ts";
import { Button } from "#ui/desk/button.tsx";
import { Choices } from "#ui/desk/choices.tsx";
import { Drawer } from "#ui/desk/drawer.tsx";
import type { LeadView, Shell } from "#desk/frame/view.ts";
import { isBeforeEvening } from "#text/clock.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { nextCallOptions } from "./next-call-options.ts";
import { PressFields } from "./press-fields.tsx";
import styles from "./call-sheet.module.css";

/** How a call went: status, note and next call in one go. */
export function CallSheet({ lead, shell }: { lead: LeadView; shell: Shell }) {
  const { words, now } = shell;
  const { callSheet, events, next } = words.lead;
  const { callTyped: typed } = lead;
  return (
    <Drawer id="call" heading={callSheet.heading} close={words.close}>
      <form method="post">
        <PressFields shell={shell} version={lead.version} />
        <Choices
          legend={<VisuallyHidden>{callSheet.heading}</VisuallyHidden>}
          name="call"
          options={callOutcomeNames.map((value) => ({ value, label: events[value] }))}
          chosen={typed?.call}
          required
        />
        <Choices
          legend={callSheet.next}
          name="next"
          options={[
            ...(isBeforeEvening(now) ? [{ value: "evening", label: next.evening }] : []),
            ...nextCallOptions(shell),
            { value: "day", label: callSheet.onDay },
          ]}
          chosen={typed?.next}
        >
          <input
            id="call-day"
            className={styles.day}
            type="date"
            name="onDay"
            aria-label={callSheet.day}
            min={dayInIndia(now)}
            defaultValue={typed?.onDay ?? lead.nextDay?.slice(0, 10)}
            required={typed?.next === "day"}
            aria-describedby="call-day-error"
            aria-invalid={typed?.isDayMissing === true || undefined}
          />
          <p id="call-day-error" className={styles.error} role="alert">
            {typed?.isDayMissing === true && callSheet.noDay}
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
          {callSheet.note}
        </label>
        <textarea
          id="call-note"
          className={styles.text}
          name="note"
          rows={2}
          maxLength={2000}
          defaultValue={typed?.note}
          data-draft={`${lead.reference} call`}
        />
        <p className={styles.hint}>{callSheet.hint}</p>
        <Button look="go" size="wide">
          {callSheet.save}
        </Button>
      </form>
    </Drawer>
  );
}
