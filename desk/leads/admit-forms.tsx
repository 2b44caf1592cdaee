import type { ReactNode } from "react";
import { dayInIndia } from "#format/days.ts";
import { Button } from "#desk/primitives/button.tsx";
import { Field } from "#desk/primitives/field.tsx";
import type { EnrolmentField, EnrolmentPart } from "#core/enrolment.ts";
import type { LeadsShell } from "#desk/islands/sections.ts";
import type { EnrolmentView, LeadView } from "#desk/view.ts";
import { inboxAddress } from "./inbox-address.ts";
import { PressFields } from "./press-fields.tsx";
import styles from "./admit-forms.module.css";

interface AdmitFormsProps {
  lead: LeadView & { enrolment: EnrolmentView };
  shell: LeadsShell;
}

/** What can be set on the card; one at a time is open, and the one in which something is wrong. */
export function AdmitForms({ lead, shell }: AdmitFormsProps) {
  const copy = shell.words.lead.enrolment;
  const { of, settled, fee, batches, typed } = lead.enrolment;
  const today = dayInIndia(shell.now);

  /** What a field needs: what was typed in vain, else what is settled, else what is usual. */
  const field = (part: EnrolmentPart, name: EnrolmentField, usual: string | number | null = "") => {
    const wrong = typed?.part === part ? typed : undefined;
    const problem = wrong?.errors[name];
    return {
      id: `enrolment-${name}`,
      name,
      defaultValue: wrong?.values[name] ?? settled[name] ?? usual ?? "",
      error: problem && copy.problems[problem],
    };
  };
  const part = (
    name: EnrolmentPart,
    open: string,
    isSet: boolean,
    fields: ReactNode,
    isNext = false,
  ) => (
    <details className={styles.part} name="enrolment" open={typed?.part === name || isNext}>
      <summary>{open}</summary>
      <form
        action={inboxAddress(lead.beside.choice, {}, `/desk/leads/${lead.reference}/enrolment`)}
        method="post"
      >
        <PressFields shell={shell} version={lead.version} />
        <input type="hidden" name="part" value={name} />
        {fields}
        <div className={styles.keys}>
          <Button look="ink">{copy.save}</Button>
          {isSet && (
            <Button look="bare" name="remove" value="on" formNoValidate>
              {copy.remove}
            </Button>
          )}
        </div>
      </form>
    </details>
  );
  /** An amount and its day; an earlier day than today, or today. */
  const amountAndDay = (
    part: EnrolmentPart,
    amount: EnrolmentField,
    usual: number | null,
    day: EnrolmentField,
  ) => (
    <div className={styles.pair}>
      <Field
        {...field(part, amount, usual)}
        label={copy.amount}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <Field {...field(part, day, today)} label={copy.day} type="date" max={today} required />
    </div>
  );
  const isPaid = settled.paid !== null;
  const isAsked = settled.feeAsked !== null;
  return (
    <div className={styles.parts}>
      {of === "course" &&
        part(
          "batch",
          settled.batch === null ? copy.setBatch : copy.otherBatch,
          settled.batch !== null,
          <>
            <Field
              {...field("batch", "batch")}
              label={copy.batch}
              hint={copy.batchHint}
              list="batches"
              autoComplete="off"
              maxLength={80}
              required
            />
            <datalist id="batches">
              {batches.map((batch) => (
                <option key={batch} value={batch} />
              ))}
            </datalist>
          </>,
        )}
      {of === "course" &&
        part(
          "fee-asked",
          isAsked ? copy.askAgain : copy.ask,
          isAsked,
          amountAndDay("fee-asked", "feeAsked", fee, "feeAskedOn"),
        )}
      {part(
        "paid",
        isPaid ? copy.correct : copy.markPaid,
        isPaid,
        <>
          {amountAndDay("paid", "paid", settled.feeAsked ?? fee, "paidOn")}
          <Field
            {...field("paid", "paidReference")}
            label={copy.bankReference}
            hint={copy.bankReferenceHint}
            autoComplete="off"
            maxLength={60}
          />
          {typed?.errors.paidReference === "taken" && (
            <label className={styles.shared}>
              <input type="checkbox" name="shared" /> {copy.shared}
            </label>
          )}
        </>,
        // A service that was won asks for its amount.
        of === "service" && !isPaid,
      )}
    </div>
  );
}
