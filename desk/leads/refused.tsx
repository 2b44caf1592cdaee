import { fillIn } from "#format/fill-in.ts";
import { Button } from "#desk/primitives/button.tsx";
import { Notice } from "#desk/primitives/notice.tsx";
import type { LeadView, Shell } from "#desk/view.ts";
import { changeSaid } from "./change-said.ts";
import styles from "./refused.module.css";

/** Two people on one file: both values, and two keys. What was typed is not lost. */
export function Refused({ lead, shell }: { lead: LeadView; shell: Shell }) {
  const said = shell.words.lead.refused;
  if (lead.refused === undefined) return null;
  const { theirs, yours } = lead.refused;
  const values = {
    version: String(lead.version),
    status: yours.status,
    nextDay: yours.nextDay === null ? "" : yours.nextDay,
    call: yours.event,
    note: yours.text,
  };
  return (
    <Notice tone="plain" icon="person" role="alert">
      {theirs !== undefined && (
        <p>
          <b>{fillIn(said.theirs, { by: theirs.by, what: changeSaid(theirs, shell) })}</b>
        </p>
      )}
      <p>{fillIn(said.yours, { what: changeSaid(yours, shell) })}</p>
      <form className={styles.keys} action={`/desk/leads/${lead.reference}`} method="post">
        {Object.entries(values).map(
          ([name, value]) =>
            value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Button href={`/desk/leads/${lead.reference}`}>{said.keep}</Button>
        <Button>{said.change}</Button>
      </form>
    </Notice>
  );
}
