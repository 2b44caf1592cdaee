import { fillIn } from "#format/fill-in.ts";
import { Fact, Facts } from "#desk/primitives/facts.tsx";
import { Icon } from "#desk/primitives/icon.tsx";
import { RubberStamp } from "#desk/primitives/rubber-stamp.tsx";
import { Sheet } from "#desk/primitives/sheet.tsx";
import type { LeadsShell } from "#desk/islands/sections.ts";
import type { EnrolmentView, LeadView } from "#desk/view.ts";
import { leafOf } from "#desk/when.ts";
import { AdmitForms } from "./admit-forms.tsx";
import { rupees } from "./describe-enrolment.ts";
import styles from "./admit-card.module.css";

interface AdmitCardProps {
  lead: LeadView & { enrolment: EnrolmentView };
  shell: LeadsShell;
}

/** Which course and batch, which fee was asked for, and how it was paid; of a service only what was paid. */
export function AdmitCard({ lead, shell }: AdmitCardProps) {
  const copy = shell.words.lead.enrolment;
  const { settled, course, offered, fee, paidWithSame } = lead.enrolment;
  const isCourse = lead.enrolment.of === "course";
  const { batch, feeAsked, feeAskedOn, paid, paidOn, paidReference } = settled;
  const day = (of: string) => leafOf(of, shell.language).short;
  return (
    <Sheet heading={isCourse ? copy.heading : copy.service}>
      <div className={styles.card}>
        {isCourse && (
          <Facts>
            {course !== null && (
              <Fact label={copy.course} lang={lead.language}>
                {course}
              </Fact>
            )}
            {course !== null && !offered && (
              <Fact label="" data-none>
                {copy.notOffered}
              </Fact>
            )}
            <Fact label={copy.batch} data-none={batch === null || undefined}>
              {batch ?? copy.noBatch}
            </Fact>
            <Fact label={copy.asked} data-none={feeAsked === null || undefined}>
              {feeAsked === null || feeAskedOn === null
                ? copy.notAsked
                : fillIn(copy.onDay, { amount: rupees(feeAsked) ?? "", day: day(feeAskedOn) })}
            </Fact>
          </Facts>
        )}
        <div className={styles.fee}>
          <p className={styles.label}>{isCourse ? copy.fee : copy.received}</p>
          <p className={styles.amount}>{rupees(paid ?? feeAsked ?? fee) ?? "–"}</p>
          {paid === null || paidOn === null ? (
            <p className={styles.label}>{copy.notPaid}</p>
          ) : (
            <div className={styles.stamp}>
              <RubberStamp detail={day(paidOn)}>{copy.paid}</RubberStamp>
            </div>
          )}
          {paidReference !== null && (
            <p className={styles.label}>
              {fillIn(copy.bankReferenceOf, { reference: paidReference })}
            </p>
          )}
          {paidWithSame !== null && (
            <p className={styles.same}>
              <Icon name="warning" size={16} />
              <a href={`/desk/leads/${paidWithSame}`}>
                {fillIn(copy.sameReference, { reference: paidWithSame })}
              </a>
            </p>
          )}
        </div>
      </div>
      {!lead.isSpam && <AdmitForms lead={lead} shell={shell} />}
    </Sheet>
  );
}
