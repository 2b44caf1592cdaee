import { callOutcomeNames } from "#core/lead-events.ts";
import { fillIn } from "#format/fill-in.ts";
import { dayInIndia } from "#format/days.ts";
import { Button } from "#desk/primitives/button.tsx";
import { Choices } from "#desk/primitives/choices.tsx";
import { Drawer } from "#desk/primitives/drawer.tsx";
import type { LeadView, Shell } from "#desk/view.ts";
import { dayAhead, leafOf } from "#desk/when.ts";
import { VisuallyHidden } from "#primitives/visually-hidden.tsx";
import styles from "./call-sheet.module.css";

/** How a call went: status, note and next call in one go. */
export function CallSheet({ lead, shell }: { lead: LeadView; shell: Shell }) {
  const { words, language, now } = shell;
  const { callSheet, events, next } = words.lead;
  const ahead = (days: number) => leafOf(dayAhead(days, now), language).short;
  return (
    <Drawer id="call" heading={callSheet.heading} close={words.close}>
      <form method="post" data-call>
        <input type="hidden" name="version" value={lead.version} />
        <Choices
          legend={<VisuallyHidden>{callSheet.heading}</VisuallyHidden>}
          name="call"
          options={callOutcomeNames.map((value) => ({ value, label: events[value] }))}
          required
        />
        <Choices
          legend={callSheet.next}
          name="next"
          options={[
            { value: "1", label: next.tomorrow, detail: ahead(1) },
            { value: "3", label: fillIn(next.inDays, { days: 3 }), detail: ahead(3) },
            { value: "7", label: callSheet.inWeek, detail: ahead(7) },
            { value: "none", label: callSheet.noCall },
            { value: "day", label: callSheet.onDay },
          ]}
        >
          <input
            className={styles.day}
            type="date"
            name="onDay"
            aria-label={callSheet.day}
            min={dayInIndia(now)}
            defaultValue={lead.nextDay ?? undefined}
          />
        </Choices>
        <label className={styles.note} htmlFor="call-note">
          {callSheet.note}
        </label>
        <textarea
          id="call-note"
          className={styles.text}
          name="note"
          rows={2}
          maxLength={2000}
          data-kept={`${lead.reference} call`}
        />
        <p className={styles.hint}>{callSheet.hint}</p>
        <Button look="go" size="wide">
          {callSheet.save}
        </Button>
      </form>
    </Drawer>
  );
}
