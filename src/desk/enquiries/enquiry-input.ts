/** Reads the forms of an enquiry: its status and calls, its enrolment and payments, and the key of each form. */
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import { parseBody } from "#desk/frame/desk-scope.ts";
import {
  callOutcomeNames,
  callOutcomes,
  computeFeeDue,
  type Enrolment,
  type EnrolmentChange,
  type FollowUpChange,
  type Payment,
  replyEvents,
  sumPayments,
} from "#enquiry/follow-up.ts";
import { choosableStatusNames, type EnquiryStatus, enquiryStatuses } from "#enquiry/statuses.ts";
import { createOptionalLineSchema, createOptionalTextSchema } from "#forms/field-schemas.ts";
import { HttpError } from "#server/http/http-error.ts";
import { eveningTime, getDayAhead } from "#text/clock.ts";
import { getIndianDay, isDay } from "#text/days.ts";
import { parseAmount } from "#text/money.ts";
import { toPlainLine } from "#text/typed-text.ts";

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The agreed time of a call, `17:00`; empty without one. */
export const callTimeSchema = v.optional(
  v.union([v.literal(""), v.pipe(v.string(), v.regex(timePattern))]),
  "",
);

const changeSchema = v.object({
  status: v.optional(v.picklist(choosableStatusNames)),
  /** The reference of the enquiry that has the same matter. */
  sameAs: v.optional(v.pipe(v.string(), v.regex(/^[\dA-Z-]{1,40}$/))),
  call: v.optional(v.picklist(callOutcomeNames)),
  /** This evening, on an offered day such as `2026-11-24`, on the day in `onDay`, or never. */
  next: v.optional(
    v.union([v.picklist(["evening", "day", "none"]), v.pipe(v.string(), v.check(isDay))]),
  ),
  onDay: v.optional(v.string(), ""),
  at: callTimeSchema,
  note: createOptionalTextSchema(2000),
  replied: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))),
  by: v.optional(v.picklist(["chat", "mail"]), "chat"),
  form: v.optional(v.string()),
});

type PostedChange = v.InferOutput<typeof changeSchema>;

export const versionSchema = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/** What was typed into the form of a call. It is shown again if it could not be saved. */
export interface CallInput extends Pick<PostedChange, "call" | "next" | "onDay" | "at" | "note"> {
  isDayMissing: boolean;
  isCallMissing: boolean;
}

interface ParsedChange {
  /** Undefined if its day is missing or invalid. */
  change: FollowUpChange | undefined;
  version: number;
  callTyped: CallInput | undefined;
}

/**
 * Reads the form of one enquiry. There is no change where its day is missing or invalid, or where the sheet of a call
 * does not say how it went.
 */
export function parseChange(request: FastifyRequest, now: Date): ParsedChange {
  const posted = parseBody(v.object({ version: versionSchema, ...changeSchema.entries }), request);
  const { version: seen, call, next, onDay, at, note } = posted;
  const isDayMissing = next === "day" && !isDay(onDay);
  const isCallMissing = posted.form === "call" && call === undefined;
  const isOfCall = call !== undefined || isDayMissing || isCallMissing;
  return {
    change: isDayMissing || isCallMissing ? undefined : toChange(posted, now),
    version: seen,
    callTyped: isOfCall ? { call, next, onDay, at, note, isDayMissing, isCallMissing } : undefined,
  };
}

export function isEmptyChange({ status, nextDay, event, text }: FollowUpChange): boolean {
  return status === undefined && nextDay === undefined && event === undefined && text === "";
}

/** An answer moves a new enquiry to "in progress", with a call on the next open day unless another day is set. */
export function applyReply(
  change: FollowUpChange,
  { status, nextDay }: { status: EnquiryStatus; nextDay: string | null },
  nextOpenDay: string,
): FollowUpChange {
  if (status !== "new") return change;
  return {
    ...change,
    status: "talking",
    ...(nextDay === null && { nextDay: nextOpenDay }),
  };
}

function toChange(posted: PostedChange, now: Date): FollowUpChange {
  const { call, replied, sameAs } = posted;
  if (sameAs !== undefined) {
    return { status: "double", nextDay: null, event: "double", text: sameAs };
  }
  if (replied !== undefined) return { event: replyEvents[posted.by], text: replied };
  return {
    status: posted.status ?? (call && callOutcomes[call].status),
    nextDay: toNextDay(posted, now),
    event: call,
    text: posted.note,
  };
}

function toNextDay(posted: PostedChange, now: Date): string | null | undefined {
  const { status, call, next, onDay, at } = posted;
  switch (next) {
    case "none":
      return null;
    case undefined: {
      // A won or lost enquiry needs no call.
      const isOver = status !== undefined && enquiryStatuses[status].outcome !== "open";
      return isOver || (call && callOutcomes[call].nextCall === "none") ? null : undefined;
    }
    default:
      return joinCallTime(next === "day" ? onDay : next, at, now);
  }
}

/** `2026-11-24`, `17:00` → `2026-11-24T17:00`. A call of this `evening` has a time also where none was written. */
export function joinCallTime(day: string, time: string, now: Date): string {
  if (day === "evening") return `${getDayAhead(0, now)}T${time || eveningTime}`;
  return time === "" ? day : `${day}T${time}`;
}

/** The largest amount, in rupees: a larger one is a typing mistake. */
const maxRupees = 1_000_000;

const line = createOptionalLineSchema(80);
const text = v.optional(line);

/** The number of payments of one fee: more are a mistake, and three fields of each fit into a form. */
export const maxPayments = 18;

/** A field that each payment has: a browser that posts it several times posts a list. */
const texts = v.optional(
  v.union([
    v.pipe(
      line,
      v.transform((one) => [one]),
    ),
    v.pipe(v.array(line), v.maxLength(maxPayments)),
  ]),
);

/** A value whose field is missing stays as it is: the form of a service has no batch. */
const enrolmentSchema = v.object({
  version: versionSchema,
  batch: text,
  requestedFee: text,
  paid: texts,
  paidOn: texts,
  paidReference: texts,
  returned: texts,
  returnedOn: texts,
  returnedReference: texts,
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

export interface EnrolmentInput {
  texts: { batch?: string | undefined; requestedFee?: string | undefined };
  errors: { requestedFee?: FieldError };
  payments: PaymentInput[];
}

interface ParsedEnrolment {
  version: number;
  /** The values to store, if all of them are valid. */
  settled: EnrolmentChange;
  typed: EnrolmentInput;
  isValid: boolean;
}

export function parseEnrolment(request: FastifyRequest, now: Date): ParsedEnrolment {
  const {
    version,
    batch,
    requestedFee,
    paid,
    paidOn = [],
    paidReference = [],
    returned = [],
    returnedOn = [],
    returnedReference = [],
  } = parseBody(enrolmentSchema, request);
  if ((paid ?? []).length + returned.length > maxPayments) {
    throw new HttpError(400, "These are too many payments.");
  }
  const settled: EnrolmentChange = {};
  const errors: EnrolmentInput["errors"] = {};
  if (batch !== undefined) settled.batch = batch || null;
  if (requestedFee !== undefined) {
    settled.requestedFee = parseRupees(requestedFee) ?? null;
    if (requestedFee !== "" && settled.requestedFee === null) errors.requestedFee = "amount";
  }
  const received = (paid ?? []).map((amount, index) =>
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
  const last = givenBack.findLast(({ payment }) => payment !== undefined);
  const sum = payments.reduce((all, { payment }) => all + (payment?.rupees ?? 0), 0);
  if (last !== undefined && sum < 0) last.errors.paid ??= "tooMuch";
  if (paid !== undefined) {
    settled.payments = payments
      .flatMap(({ payment }) => payment ?? [])
      .toSorted((a, b) => a.paidOn.localeCompare(b.paidOn));
  }
  const hasError = payments.some((row) => Object.keys(row.errors).length > 0);
  return {
    version,
    settled,
    typed: { texts: { batch, requestedFee }, errors, payments },
    isValid: !hasError && errors.requestedFee === undefined,
  };
}

/** Parses one payment. Without an amount and a reference it is none: its day alone is only the proposed one. */
function parsePayment(
  typed: PaymentInput["texts"],
  { isReturn, now }: { isReturn: boolean; now: Date },
): PaymentInput & { payment: Payment | undefined } {
  const { paid, paidOn, paidReference } = typed;
  if (paid === "" && paidReference === "") {
    return { isReturn, texts: typed, errors: {}, payment: undefined };
  }
  const rupees = parseRupees(paid);
  const reference = normalizeBankReference(paidReference);
  const errors: PaymentInput["errors"] = {};
  if (rupees === undefined) errors.paid = "amount";
  if (!isPast(paidOn, now)) errors.paidOn = "day";
  if (reference === undefined) errors.paidReference = "reference";
  const payment = {
    rupees: isReturn ? -(rupees ?? 0) : (rupees ?? 0),
    paidOn,
    paidReference: reference || null,
  };
  return { isReturn, texts: typed, errors, payment };
}

/**
 * Returns what differs from the stored enrolment; undefined if nothing does. Somebody who has paid is won; somebody who has
 * paid in full is not called any more. `quotedFee` is the fee that a student read.
 */
export function toEnrolmentChange(
  before: Enrolment & { payments: readonly Payment[]; quotedFee: number | null | undefined },
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
  const { paid: sum, returned } = sumPayments(enrolment.payments ?? []);
  const paid = sum ?? 0;
  const wasReturned = returned > before.returned;
  // A corrected day or bank reference is no payment, nor is one that was written by mistake and removed.
  const wasPaid = paid + returned > (before.paid ?? 0) + before.returned;
  // Whoever gets all back with what came is no customer by that.
  if (!wasPaid || paid === 0)
    return { enrolment, text: "", ...(wasReturned && { event: "money-back" as const }) };
  const { requestedFee = before.requestedFee } = settled;
  const isFull = computeFeeDue({ requestedFee, paid, returned }, before.quotedFee) === 0;
  const paidEvent = isFull ? "paid" : "part-paid";
  return {
    enrolment,
    text: "",
    event: wasReturned ? "money-back" : paidEvent,
    status: "won",
    ...(isFull && { nextDay: null }),
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
 * Adds the payments that a refused form lacks. Somebody who opened it before another payment was stored would otherwise
 * remove that payment by saving again.
 */
export function addMissingPayments(
  typed: EnrolmentInput,
  stored: readonly Payment[],
): EnrolmentInput {
  const isFilled = ({ texts }: PaymentInput) => texts.paid !== "" || texts.paidReference !== "";
  const filled = typed.payments.filter(isFilled);
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
  const blank = typed.payments.filter((row) => !isFilled(row));
  return { ...typed, payments: [...filled, ...added, ...blank].slice(0, maxPayments) };
}

/** `₹1,499` or `१४९९` → 1499; undefined for anything but whole rupees up to the limit. */
function parseRupees(given: string): number | undefined {
  const amount = parseAmount(given);
  return amount !== undefined && Number.isInteger(amount) && amount > 0 && amount <= maxRupees
    ? amount
    : undefined;
}

function isPast(day: string, now: Date): boolean {
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

const keySchema = v.object({ idempotencyKey: v.pipe(v.string(), v.uuid()) });

/** Reads the idempotency key of a form; a new one if the form has none. */
export function readIdempotencyKey({ body }: FastifyRequest): string {
  const read = v.safeParse(keySchema, body);
  return read.success ? read.output.idempotencyKey : randomUUID();
}
