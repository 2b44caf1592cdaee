/** Reads the card of an enrolment, with its fee and its payments, and says what differs from what is stored. */
import { isDeepStrictEqual } from "node:util";
import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import { parseBody } from "#desk/frame/desk-scope.ts";
import {
  computeFeeDue,
  type Enrolment,
  type EnrolmentChange,
  type FollowUpChange,
  type Payment,
  sumPayments,
} from "#enquiry/follow-up.ts";
import { createOptionalLineSchema } from "#forms/field-schemas.ts";
import { HttpError } from "#server/http/http-error.ts";
import { getIndianDay, isDay } from "#text/days.ts";
import { parseAmount } from "#text/money.ts";
import { toPlainLine } from "#text/typed-text.ts";
import { versionSchema } from "./follow-up-input.ts";

/** The largest amount, in rupees: a larger one is a typing mistake. */
const maxRupees = 1_000_000;

/** The number of payments of one fee, with what was given back: more are a mistake. */
export const maxPayments = 18;

/** The longest text of a field of one line. */
export const maxLineLength = 80;

const lineSchema = createOptionalLineSchema(maxLineLength);

/** A field that the form has once for each payment: one of them is posted as a text, several as a list. */
const linesSchema = v.union([
  v.pipe(
    lineSchema,
    v.transform((line) => [line]),
  ),
  v.pipe(v.array(lineSchema), v.maxLength(maxPayments)),
]);

/** A value whose field is missing stays as it is: the form of a service has no batch. */
const enrolmentSchema = v.object({
  version: versionSchema,
  batch: v.optional(lineSchema),
  requestedFee: v.optional(lineSchema),
  paid: v.optional(linesSchema),
  paidOn: v.optional(linesSchema, []),
  paidReference: v.optional(linesSchema, []),
  returned: v.optional(linesSchema, []),
  returnedOn: v.optional(linesSchema, []),
  returnedReference: v.optional(linesSchema, []),
});

type FieldError = keyof DeskMessages["enquiry"]["enrolment"]["problems"];

type PaymentField = "paid" | "paidOn" | "paidReference";

/** What was typed of one payment, and what is wrong with it. */
export interface PaymentInput {
  /** True where money was given back. */
  isReturn: boolean;
  texts: Record<PaymentField, string>;
  errors: Partial<Record<PaymentField, FieldError>>;
}

/** What was typed into the card. The page shows it again if it could not be saved. */
export interface EnrolmentInput {
  texts: { batch?: string | undefined; requestedFee?: string | undefined };
  errors: { requestedFee?: FieldError };
  payments: PaymentInput[];
}

interface ParsedEnrolment {
  version: number;
  /** The values to store, if `isValid`. */
  settled: EnrolmentChange;
  typed: EnrolmentInput;
  /** False if a single field has an error: then nothing is stored. */
  isValid: boolean;
}

export function parseEnrolment(request: FastifyRequest, now: Date): ParsedEnrolment {
  const posted = parseBody(enrolmentSchema, request);
  const { batch, requestedFee } = posted;
  const settled: EnrolmentChange = {};
  const errors: EnrolmentInput["errors"] = {};
  if (batch !== undefined) settled.batch = batch || null;
  if (requestedFee !== undefined) {
    settled.requestedFee = parseRupees(requestedFee) ?? null;
    if (requestedFee !== "" && settled.requestedFee === null) errors.requestedFee = "amount";
  }
  const payments = parsePayments(posted, now);
  if (posted.paid !== undefined) {
    settled.payments = payments
      .flatMap(({ payment }) => payment ?? [])
      .toSorted((a, b) => a.paidOn.localeCompare(b.paidOn));
  }
  const hasError = payments.some((row) => Object.keys(row.errors).length > 0);
  return {
    version: posted.version,
    settled,
    typed: { texts: { batch, requestedFee }, errors, payments },
    isValid: !hasError && errors.requestedFee === undefined,
  };
}

/** A row of the form, and its payment; undefined where the row is empty. */
interface ParsedPayment extends PaymentInput {
  payment: Payment | undefined;
}

/** Parses what came in, then what was given back. The error of too much given back is that of the last such row. */
function parsePayments(posted: v.InferOutput<typeof enrolmentSchema>, now: Date): ParsedPayment[] {
  const { paid = [], paidOn, paidReference, returned, returnedOn, returnedReference } = posted;
  if (paid.length + returned.length > maxPayments) {
    throw new HttpError(400, "These are too many payments.");
  }
  const received = paid.map((amount, index) =>
    parsePayment(
      { paid: amount, paidOn: paidOn[index] ?? "", paidReference: paidReference[index] ?? "" },
      { isReturn: false, now },
    ),
  );
  const givenBack = returned.map((amount, index) =>
    parsePayment(
      {
        paid: amount,
        paidOn: returnedOn[index] ?? "",
        paidReference: returnedReference[index] ?? "",
      },
      { isReturn: true, now },
    ),
  );
  const payments = [...received, ...givenBack];
  const lastReturn = givenBack.findLast(({ payment }) => payment !== undefined);
  const sum = payments.reduce((all, { payment }) => all + (payment?.rupees ?? 0), 0);
  if (lastReturn !== undefined && sum < 0) lastReturn.errors.paid ??= "tooMuch";
  return payments;
}

/** Parses one row. Without an amount and a reference it has no payment: the form proposes a day for the empty row, too. */
function parsePayment(
  typed: PaymentInput["texts"],
  { isReturn, now }: { isReturn: boolean; now: Date },
): ParsedPayment {
  const { paid, paidOn, paidReference } = typed;
  if (paid === "" && paidReference === "") {
    return { isReturn, texts: typed, errors: {}, payment: undefined };
  }
  const rupees = parseRupees(paid);
  const reference = normalizeBankReference(paidReference);
  const errors: PaymentInput["errors"] = {};
  if (rupees === undefined) errors.paid = "amount";
  if (!isPastOrToday(paidOn, now)) errors.paidOn = "day";
  if (reference === undefined) errors.paidReference = "reference";
  // Nothing is stored of a form with an error: an amount that cannot be read counts as 0 until then.
  const payment = {
    rupees: isReturn ? -(rupees ?? 0) : (rupees ?? 0),
    paidOn,
    paidReference: reference || null,
  };
  return { isReturn, texts: typed, errors, payment };
}

interface StoredEnrolment extends Enrolment {
  payments: readonly Payment[];
  /** The fee that a student read on the site. */
  quotedFee: number | null | undefined;
}

/**
 * Returns what differs from the stored enrolment; undefined if nothing does. Somebody who has paid is won; somebody who
 * has paid in full is not called any more.
 */
export function toEnrolmentChange(
  before: StoredEnrolment,
  settled: EnrolmentChange,
): FollowUpChange | undefined {
  const enrolment: EnrolmentChange = {};
  if (settled.batch !== undefined && settled.batch !== before.batch)
    enrolment.batch = settled.batch;
  if (settled.requestedFee !== undefined && settled.requestedFee !== before.requestedFee)
    enrolment.requestedFee = settled.requestedFee;
  if (settled.payments !== undefined && !isDeepStrictEqual(settled.payments, before.payments)) {
    enrolment.payments = settled.payments;
    enrolment.paymentsBefore = before.payments;
  }
  if (Object.keys(enrolment).length === 0) return undefined;
  if (enrolment.payments === undefined) return { enrolment, text: "" };
  const { paid: sum, returned } = sumPayments(enrolment.payments);
  // Null where nothing came in at all.
  const paid = sum ?? 0;
  const wasReturned = returned > before.returned;
  // More has come in than before. A corrected day is no payment, nor is one that was written by mistake and removed.
  const wasPaid = paid + returned > (before.paid ?? 0) + before.returned;
  // Whoever gets all back with what came is no customer by that.
  if (!wasPaid || paid === 0) {
    return { enrolment, text: "", event: wasReturned ? "money-back" : undefined };
  }
  const { requestedFee = before.requestedFee } = settled;
  const isFull = computeFeeDue({ requestedFee, paid, returned }, before.quotedFee) === 0;
  const paidEvent = isFull ? "paid" : "part-paid";
  return {
    enrolment,
    text: "",
    event: wasReturned ? "money-back" : paidEvent,
    status: "won",
    nextDay: isFull ? null : undefined,
  };
}

/** Returns a stored payment as the fields of its form. */
export function toPaymentInput({ rupees, paidOn, paidReference }: Payment): PaymentInput {
  return {
    isReturn: rupees < 0,
    texts: { paid: String(Math.abs(rupees)), paidOn, paidReference: paidReference ?? "" },
    errors: {},
  };
}

/**
 * Adds the payments that a refused form lacks, above its empty rows. Somebody who opened the form before another payment
 * was stored would otherwise remove that payment by saving again.
 */
export function addMissingPayments(
  typed: EnrolmentInput,
  stored: readonly Payment[],
): EnrolmentInput {
  const filled = typed.payments.filter(isFilled);
  const blank = typed.payments.filter((row) => !isFilled(row));
  // What remains of both lists once the rows that are in both are taken out.
  const changed = [...filled];
  const missing = stored.map(toPaymentInput).filter((payment) => {
    const index = changed.findIndex(
      (row) => row.isReturn === payment.isReturn && isDeepStrictEqual(row.texts, payment.texts),
    );
    if (index >= 0) changed.splice(index, 1);
    return index < 0;
  });
  // A payment that was changed in the form is not found above, and is one of those that it seems to lack.
  const added = missing.slice(changed.length);
  return { ...typed, payments: [...filled, ...added, ...blank].slice(0, maxPayments) };
}

function isFilled({ texts }: PaymentInput): boolean {
  return texts.paid !== "" || texts.paidReference !== "";
}

/** `₹1,499` or `१४९९` → 1499; undefined for anything but whole rupees up to the limit. */
function parseRupees(given: string): number | undefined {
  const amount = parseAmount(given);
  return amount !== undefined && Number.isInteger(amount) && amount > 0 && amount <= maxRupees
    ? amount
    : undefined;
}

/** Checks whether a text is a day in India up to today. */
function isPastOrToday(day: string, now: Date): boolean {
  return isDay(day) && day <= getIndianDay(now);
}

/**
 * `UPI Ref No 4321-8765-0987` → `432187650987`. A reference of a bank has twelve digits for UPI and IMPS; for NEFT sixteen
 * and for RTGS twenty-two letters and digits, which begin with the bank's four letters. Empty for cash; undefined for an
 * invalid one.
 */
export function normalizeBankReference(given: string): string | undefined {
  const plain = toPlainLine(given)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replace(/^(?:UPI|UTR|RRN|REFERENCE|REF|TRANSACTION|TXN|NUMBER|NO|ID)+(?=\d)/, "");
  if (plain === "") return given === "" ? "" : undefined;
  return /^(?:\d{12}|[A-Z]{4}[A-Z0-9]{12}(?:[A-Z0-9]{6})?)$/.test(plain) ? plain : undefined;
}
