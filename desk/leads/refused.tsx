import type { EnrolmentPart } from "#core/enrolment.ts";
import type { Change } from "#core/follow-up.ts";
import type { LeadEvent } from "#core/lead-events.ts";
import { fillIn } from "#format/fill-in.ts";
import { Button } from "#desk/primitives/button.tsx";
import { Notice } from "#desk/primitives/notice.tsx";
import type { LeadsShell } from "#desk/islands/sections.ts";
import type { LeadView } from "#desk/view.ts";
import { describeChange } from "./describe-change.ts";
import { fileAddress, inboxAddress } from "./inbox-address.ts";
import { PressFields } from "./press-fields.tsx";
import styles from "./refused.module.css";

/** Two people on one file: both values, and two keys. What was typed is not lost. */
export function Refused({ lead, shell }: { lead: LeadView; shell: LeadsShell }) {
  const copy = shell.words.lead.refused;
  if (lead.refused === undefined) return null;
  const { theirs, yours } = lead.refused;
  const path = `/desk/leads/${lead.reference}`;
  const { choice } = lead.beside;
  const values = postedAgain(yours);
  return (
    <Notice tone="plain" icon="person" role="alert">
      {theirs !== undefined && (
        <p>
          <b>{fillIn(copy.theirs, { by: theirs.by, what: describeChange(theirs, shell) })}</b>
        </p>
      )}
      <p>{fillIn(copy.yours, { what: describeChange(yours, shell) })}</p>
      <form
        className={styles.keys}
        action={inboxAddress(choice, {}, yours.enrolment ? `${path}/enrolment` : path)}
        method="post"
      >
        <PressFields shell={shell} version={lead.version} />
        {Object.entries(values).map(
          ([name, value]) =>
            value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Button href={fileAddress(lead.reference, choice)}>{copy.keep}</Button>
        <Button>{copy.change}</Button>
      </form>
    </Notice>
  );
}

/** The card's events, by what its form is called. */
const parts: Partial<Record<LeadEvent, EnrolmentPart>> = {
  batch: "batch",
  "no-batch": "batch",
  "fee-asked": "fee-asked",
  "fee-not-asked": "fee-asked",
  paid: "paid",
  "not-paid": "paid",
};

/** The same change as a form posts it. */
function postedAgain({ status, nextDay, event, enrolment, text }: Change) {
  if (!enrolment) {
    return { status, nextDay: nextDay === null ? "" : nextDay, call: event, note: text };
  }
  const set = Object.entries(enrolment).map(([name, value]) => [name, String(value ?? "")]);
  const isTakenAway = Object.values(enrolment).every((value) => value === null);
  return {
    part: event && parts[event],
    remove: isTakenAway ? "on" : undefined,
    ...(Object.fromEntries(set) as Record<string, string>),
  };
}
