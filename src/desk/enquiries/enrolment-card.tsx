import type { DeskContext } from "#desk/frame/page-context.ts";
import { SavedNotice } from "#desk/frame/saved-notice.tsx";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { formatCalendarDate } from "#text/clock.ts";
import { dayRange, getIndianDay } from "#text/days.ts";
import { formatRupees, toPaise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Card } from "#ui/desk/card.tsx";
import { DeskField } from "#ui/desk/field.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import { RubberStamp } from "#ui/desk/rubber-stamp.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { getEnquiriesUrl } from "./enquiry-filters.ts";
import type { EnquiryView } from "./enquiry-view.ts";
import {
  maxLineLength,
  maxPayments,
  type PaymentInput,
  toPaymentInput,
} from "./enrolment-input.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import styles from "./enrolment-card.module.css";

type EnrolmentMessages = DeskContext["messages"]["enquiry"]["enrolment"];

interface EnrolmentCardProps {
  enquiry: EnquiryView;
  context: DeskContext;
}

/** Batch, fee and payments of a student; for a service fee and payments, folded until there is something to see. */
export function EnrolmentCard({ enquiry, context }: EnrolmentCardProps) {
  const messages = context.messages.enquiry.enrolment;
  const { isCourse, saved, typed } = enquiry.enrolment;
  const isUsed =
    isCourse ||
    enquiry.status === "won" ||
    saved.requestedFee !== null ||
    saved.paid !== null ||
    typed !== undefined;
  const form = <EnrolmentForm enquiry={enquiry} context={context} />;
  return (
    <Card heading={isCourse ? messages.heading : messages.service} padded>
      {isUsed ? (
        form
      ) : (
        <details className={styles.more}>
          <summary>{messages.open}</summary>
          {form}
        </details>
      )}
    </Card>
  );
}

function EnrolmentForm({ enquiry, context }: EnrolmentCardProps) {
  const messages = context.messages.enquiry.enrolment;
  const { isCourse, saved, fee, batches, paidWithSame, typed } = enquiry.enrolment;
  /** Returns the props of a field, with the refused value if there is one, else the stored one. */
  const getFieldProps = (
    name: "batch" | "requestedFee",
    error?: keyof typeof messages.problems,
  ) => ({
    id: `enrolment-${name}`,
    name,
    label: messages[name],
    defaultValue: typed?.texts[name] ?? saved[name] ?? "",
    error: error && messages.problems[error],
    autoComplete: "off",
    maxLength: maxLineLength,
  });
  return (
    <form
      className={styles.card}
      action={getEnquiriesUrl(enquiry.sideList.filters, {}, deskPaths.enrolment(enquiry.reference))}
      method="post"
    >
      <HiddenFields context={context} version={enquiry.version} form="enrolment" />
      {isCourse && (
        <>
          <DeskField {...getFieldProps("batch")} hint={messages.batchHint} list="batches" />
          <datalist id="batches">
            {batches.map((batch) => (
              <option key={batch} value={batch} />
            ))}
          </datalist>
        </>
      )}
      <DeskField
        {...getFieldProps("requestedFee", typed?.errors.requestedFee)}
        inputMode="numeric"
        hint={
          fee === null ? undefined : fillIn(messages.fee, { amount: formatRupees(toPaise(fee)) })
        }
      />
      <Payments enquiry={enquiry} context={context} />
      {paidWithSame !== undefined && (
        <p className={`line cluster ${styles.same}`}>
          <DeskIcon name="warning" size={16} />
          <a href={deskPaths.enquiry(paidWithSame)}>
            {fillIn(messages.sameReference, { reference: paidWithSame })}
          </a>
        </p>
      )}
      {saved.returned > 0 && (
        <p className={styles.due}>
          {fillIn(messages.givenBack, {
            amount: formatRupees(toPaise(saved.returned)),
            rest: formatRupees(toPaise(saved.paid ?? 0)),
          })}
        </p>
      )}
      {enquiry.feeDue > 0 && saved.paid !== null && (
        <p className={styles.due}>
          {fillIn(messages.due, { amount: formatRupees(toPaise(enquiry.feeDue)) })}
        </p>
      )}
      <div className={`line cluster ${styles.foot}`}>
        <DeskButton variant="ink">{messages.save}</DeskButton>
        <SavedNotice context={context} form="enrolment" />
        {saved.paidOn !== null && (
          <RubberStamp
            detail={formatCalendarDate(saved.paidOn, context.now, context.language).short}
          >
            {getPaymentStamp(enquiry, messages)}
          </RubberStamp>
        )}
      </div>
    </form>
  );
}

/** Says that a part was paid, that all was given back, or that all was paid. */
function getPaymentStamp({ feeDue, paid }: EnquiryView, messages: EnrolmentMessages): string {
  if (feeDue > 0) return messages.partStamp;
  return paid === 0 ? messages.backStamp : messages.stamp;
}

/** The fields of each payment, and of one more; then of what was given back, once something was paid. */
function Payments({ enquiry, context }: EnrolmentCardProps) {
  const messages = context.messages.enquiry.enrolment;
  const today = getIndianDay(context.now);
  const rows = enquiry.enrolment.typed?.payments ?? listPaymentRows(enquiry, today);
  const received = rows.filter(({ isReturn }) => !isReturn);
  const returned = rows.filter(({ isReturn }) => isReturn);
  const savedCount = enquiry.enrolment.payments.filter(({ rupees }) => rupees > 0).length;
  return (
    <>
      {received.map((row, index) => {
        const fields = (
          <PaymentFields key={index} row={row} index={index} today={today} messages={messages} />
        );
        // The first row is never folded, nor is a second new one of a refused form.
        const isNext = index > 0 && index === savedCount;
        return isNext && isBlank(row) ? (
          <details key={index} className={styles.more} open={enquiry.feeDue > 0}>
            <summary>{messages.another}</summary>
            {fields}
          </details>
        ) : (
          fields
        );
      })}
      {returned.map((row, index) => {
        const fields = (
          <PaymentFields key={index} row={row} index={index} today={today} messages={messages} />
        );
        return isBlank(row) ? (
          <details key={index} className={styles.more}>
            <summary>{messages.giveBack}</summary>
            {fields}
          </details>
        ) : (
          fields
        );
      })}
    </>
  );
}

/** Lists the stored payments, a blank row for one more, and once something was paid a blank row for money given back. */
function listPaymentRows(
  { enrolment: { payments, saved } }: EnquiryView,
  today: string,
): PaymentInput[] {
  const stored = payments.map(toPaymentInput);
  const blanks = [createBlankRow(false, today)];
  if (saved.paid !== null && saved.paid > 0) blanks.push(createBlankRow(true, today));
  const freeCount = maxPayments - stored.length;
  // Where one row alone is free, it is the last: the one for money given back.
  return [...stored, ...blanks.slice(Math.max(0, blanks.length - freeCount))];
}

function createBlankRow(isReturn: boolean, today: string): PaymentInput {
  return { isReturn, texts: { paid: "", paidOn: today, paidReference: "" }, errors: {} };
}

function isBlank({ texts, errors }: PaymentInput): boolean {
  return texts.paid === "" && Object.keys(errors).length === 0;
}

/** The posted names of the fields of what was given back; those of a payment are the keys. */
const returnFields = {
  paid: "returned",
  paidOn: "returnedOn",
  paidReference: "returnedReference",
} as const;

interface PaymentFieldsProps {
  row: PaymentInput;
  /** From 0, among the payments or among what was given back. */
  index: number;
  today: string;
  messages: EnrolmentMessages;
}

function PaymentFields({ row, index, today, messages }: PaymentFieldsProps) {
  const { isReturn, texts, errors } = row;
  const getFieldProps = (field: keyof PaymentInput["texts"]) => {
    const name = isReturn ? returnFields[field] : field;
    const error = errors[field];
    return {
      id: index === 0 ? `enrolment-${name}` : `enrolment-${name}-${index + 1}`,
      name,
      label: name === "returnedReference" ? messages.paidReference : messages[name],
      defaultValue: texts[field],
      error: error && messages.problems[error],
      autoComplete: "off",
    };
  };
  return (
    <fieldset className={styles.payment}>
      <legend>
        <VisuallyHidden>
          {isReturn
            ? fillIn(messages.returnedPayment, { number: index + 1 })
            : fillIn(messages.payment, { number: index + 1 })}
        </VisuallyHidden>
      </legend>
      <DeskField
        {...getFieldProps("paid")}
        maxLength={maxLineLength}
        inputMode="numeric"
        hint={isReturn && index === 0 ? messages.returnedHint : undefined}
      />
      <DeskField {...getFieldProps("paidOn")} type="date" min={dayRange.min} max={today} />
      <DeskField
        {...getFieldProps("paidReference")}
        maxLength={maxLineLength}
        hint={isReturn ? messages.returnedReferenceHint : messages.paidReferenceHint}
      />
    </fieldset>
  );
}
