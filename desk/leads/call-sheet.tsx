import { useState } from "react";
import { callOutcomeNames, callOutcomes, type CallOutcome } from "#core/lead-events.ts";
import { fillIn } from "#format/fill-in.ts";
import { dayInIndia } from "#format/days.ts";
import { Button } from "#desk/primitives/button.tsx";
import { Choices } from "#desk/primitives/choices.tsx";
import { Drawer } from "#desk/primitives/drawer.tsx";
import type { LeadsShell } from "#desk/islands/sections.ts";
import type { LeadView } from "#desk/view.ts";
import { dayAhead, isBeforeEvening, leafOf } from "#desk/when.ts";
import { VisuallyHidden } from "#primitives/visually-hidden.tsx";
import { PressFields } from "./press-fields.tsx";
import styles from "./call-sheet.module.css";

/** How a call went: status, note and next call in one go. */
export function CallSheet({ lead, shell }: { lead: LeadView; shell: LeadsShell }) {
  const { words, language, now } = shell;
  const { callSheet, events, next } = words.lead;
  const { callTyped } = lead;
  const [outcome, setOutcome] = useState<CallOutcome | undefined>(callTyped?.call);
  const [nextCall, setNextCall] = useState<string | undefined>(
    callTyped?.isDayMissing === true ? "day" : undefined,
  );
  // When people are usually called again, by how the call went, until a day is picked.
  const picked = nextCall ?? (outcome && callOutcomes[outcome].nextCall);
  const ahead = (days: number) => leafOf(dayAhead(days, now), language).short;
  return (
    <Drawer id="call" heading={callSheet.heading} close={words.close}>
      <form
        method="post"
        onReset={() => {
          setOutcome(undefined);
          setNextCall(undefined);
        }}
      >
        <PressFields shell={shell} version={lead.version} />
        <Choices
          legend={<VisuallyHidden>{callSheet.heading}</VisuallyHidden>}
          name="call"
          options={callOutcomeNames.map((value) => ({ value, label: events[value] }))}
          picked={{
            value: outcome,
            // Its options are these names.
            onPick: (value) => {
              setOutcome(value as CallOutcome);
            },
          }}
          required
        />
        <Choices
          legend={callSheet.next}
          name="next"
          options={[
            ...(isBeforeEvening(now) ? [{ value: "evening", label: next.evening }] : []),
            { value: "1", label: next.tomorrow, detail: ahead(1) },
            { value: "3", label: fillIn(next.inDays, { days: 3 }), detail: ahead(3) },
            { value: "7", label: callSheet.inWeek, detail: ahead(7) },
            { value: "none", label: callSheet.noCall },
            { value: "day", label: callSheet.onDay },
          ]}
          picked={{ value: picked, onPick: setNextCall }}
        >
          <input
            className={styles.day}
            type="date"
            name="onDay"
            aria-label={callSheet.day}
            min={dayInIndia(now)}
            defaultValue={lead.nextDay?.slice(0, 10)}
            required={picked === "day"}
            aria-describedby="call-day-error"
            aria-invalid={callTyped?.isDayMissing === true || undefined}
          />
          <p id="call-day-error" className={styles.error} role="alert">
            {callTyped?.isDayMissing === true && callSheet.noDay}
          </p>
        </Choices>
        <label className={styles.note} htmlFor="call-time">
          {next.time}
        </label>
        <input id="call-time" className={styles.time} type="time" name="at" />
        <label className={styles.note} htmlFor="call-note">
          {callSheet.note}
        </label>
        <textarea
          id="call-note"
          className={styles.text}
          name="note"
          rows={2}
          maxLength={2000}
          defaultValue={callTyped?.note}
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
