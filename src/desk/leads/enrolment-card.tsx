import { dayInIndia } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { Button } from "#ui/desk/button.tsx";
import { Field } from "#ui/desk/field.tsx";
import { Icon } from "#ui/desk/icon.tsx";
import { RubberStamp } from "#ui/desk/rubber-stamp.tsx";
import { Sheet } from "#ui/desk/sheet.tsx";
import type { EnrolmentView, LeadView, Shell } from "#desk/frame/view.ts";
import { leafOf } from "#text/clock.ts";
import { rupees } from "./describe-enrolment.ts";
import { inboxAddress } from "./inbox-address.ts";
import { PressFields } from "./press-fields.tsx";
import styles from "./enrolment-card.module.css";

interface EnrolmentCardProps {
  lead: LeadView & { enrolment: EnrolmentView };
  shell: Shell;
}

/** The batch of a student, the fee that was asked for, and how it was paid; of a service only what was paid. */
export function EnrolmentCard({ lead, shell }: EnrolmentCardProps) {
  const copy = shell.words.lead.enrolment;
  const { isCourse, settled, fee, batches, paidWithSame, typed } = lead.enrolment;
  const today = dayInIndia(shell.now);
  /** What a field needs: what was typed in vain, else what is settled. */
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
  const path = `/desk/leads/${lead.reference}/enrolment`;
  return (
    <Sheet heading={isCourse ? copy.heading : copy.service} padded>
      <form
        className={styles.card}
        action={inboxAddress(lead.beside.choice, {}, path)}
        method="post"
      >
        <PressFields shell={shell} version={lead.version} />
        {isCourse && (
          <>
            <Field {...field("batch")} hint={copy.batchHint} list="batches" />
            <datalist id="batches">
              {batches.map((batch) => (
                <option key={batch} value={batch} />
              ))}
            </datalist>
            <Field
              {...field("feeAsked")}
              inputMode="numeric"
              hint={fee === null ? undefined : fillIn(copy.fee, { amount: rupees(fee) })}
            />
          </>
        )}
        <Field {...field("paid")} inputMode="numeric" />
        <Field
          {...field("paidOn")}
          type="date"
          max={today}
          defaultValue={typed?.texts.paidOn ?? settled.paidOn ?? today}
        />
        <Field {...field("paidReference")} hint={copy.paidReferenceHint} />
        {paidWithSame !== null && (
          <p className={styles.same}>
            <Icon name="warning" size={16} />
            <a href={`/desk/leads/${paidWithSame}`}>
              {fillIn(copy.sameReference, { reference: paidWithSame })}
            </a>
          </p>
        )}
        <div className={styles.foot}>
          <Button look="ink">{copy.save}</Button>
          {settled.paidOn !== null && (
            <RubberStamp detail={leafOf(settled.paidOn, shell.language).short}>
              {copy.stamp}
            </RubberStamp>
          )}
        </div>
      </form>
    </Sheet>
  );
}
