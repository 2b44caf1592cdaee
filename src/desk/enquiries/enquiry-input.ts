import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import { parseBody } from "#desk/frame/desk-scope.ts";
import {
  callOutcomeNames,
  callOutcomes,
  type Enrolment,
  type FollowUpChange,
  replyEvents,
} from "#enquiry/follow-up.ts";
import { type EnquiryStatus, enquiryStatuses, enquiryStatusNames } from "#enquiry/statuses.ts";
import { createOptionalLineSchema, createOptionalTextSchema } from "#forms/field-schemas.ts";
import { eveningTime, getDayAhead } from "#text/clock.ts";
import { getIndianDay, isDay } from "#text/days.ts";
import { parseAmount } from "#text/money.ts";
import { toPlainLine } from "#text/typed-text.ts";

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

const changeSchema = v.object({
  status: v.optional(v.picklist(enquiryStatusNames)),
  call: v.optional(v.picklist(callOutcomeNames)),
  /** This evening, on an offered day such as `2026-11-24`, on the day in `onDay`, or never. */
  next: v.optional(
    v.union([v.picklist(["evening", "day", "none"]), v.pipe(v.string(), v.check(isDay))]),
  ),
  onDay: v.optional(v.string(), ""),
  at: v.optional(v.union([v.literal(""), v.pipe(v.string(), v.regex(timePattern))]), ""),
  note: createOptionalTextSchema(2000),
  replied: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))),
  by: v.optional(v.picklist(["chat", "mail"]), "chat"),
});

type PostedChange = v.InferOutput<typeof changeSchema>;

export const versionSchema = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/** Shown again where the form could not be saved. */
export interface CallInput extends Pick<PostedChange, "call" | "next" | "onDay" | "at" | "note"> {
  isDayMissing: boolean;
}

interface ParsedChange {
  change: FollowUpChange | undefined;
  version: number;
  callTyped: CallInput | undefined;
}

/** Reads the form of one enquiry. There is no change where its day is missing or invalid. */
export function parseChange(request: FastifyRequest, now: Date): ParsedChange {
  const posted = parseBody(v.object({ version: versionSchema, ...changeSchema.entries }), request);
  const { version: seen, call, next, onDay, at, note } = posted;
  const isDayMissing = next === "day" && !isDay(onDay);
  const isOfCall = call !== undefined || isDayMissing;
  return {
    change: isDayMissing ? undefined : toChange(posted, now),
    version: seen,
    callTyped: isOfCall ? { call, next, onDay, at, note, isDayMissing } : undefined,
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
  const { call, replied } = posted;
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
    case "evening":
      return `${getDayAhead(0, now)}T${eveningTime}`;
    case undefined: {
      // A won or lost enquiry needs no call.
      const isOver = status !== undefined && enquiryStatuses[status].outcome !== "open";
      return isOver || (call && callOutcomes[call].nextCall === "none") ? null : undefined;
    }
    default: {
      const day = next === "day" ? onDay : next;
      return at === "" ? day : `${day}T${at}`;
    }
  }
}

/** In rupees. A larger amount is a typing mistake. */
const maxRupees = 1_000_000;

const text = v.optional(createOptionalLineSchema(80));

/** The form of a service posts only the payment; fields that are missing stay as they are. */
const enrolmentSchema = v.object({
  version: versionSchema,
  batch: text,
  requestedFee: text,
  paid: text,
  paidOn: text,
  paidReference: text,
});

export interface EnrolmentInput {
  texts: Partial<Record<keyof Enrolment, string | undefined>>;
  errors: Partial<Record<keyof Enrolment, keyof DeskMessages["enquiry"]["enrolment"]["problems"]>>;
}

export function parseEnrolment(request: FastifyRequest, now: Date) {
  const { version, ...texts } = parseBody(enrolmentSchema, request);
  const { batch, requestedFee, paid, paidOn = "", paidReference = "" } = texts;
  const settled: Partial<Enrolment> = {};
  const errors: EnrolmentInput["errors"] = {};
  if (batch !== undefined) settled.batch = batch || null;
  if (requestedFee !== undefined) {
    settled.requestedFee = parseRupees(requestedFee) ?? null;
    if (requestedFee !== "" && settled.requestedFee === null) errors.requestedFee = "amount";
  }
  if (paid !== undefined) {
    const reference = normalizeBankReference(paidReference);
    const isPaid = paid !== "" || paidReference !== "";
    settled.paid = parseRupees(paid) ?? null;
    settled.paidOn = isPaid ? paidOn : null;
    settled.paidReference = reference || null;
    if (isPaid && settled.paid === null) errors.paid = "amount";
    if (isPaid && !isPast(paidOn, now)) errors.paidOn = "day";
    if (reference === undefined) errors.paidReference = "reference";
  }
  return { version, settled, typed: { texts, errors } satisfies EnrolmentInput };
}

/** Undefined where nothing differs. Who has paid is won, and a call that was planned before is no longer due. */
export function toEnrolmentChange(
  before: Enrolment,
  settled: Partial<Enrolment>,
): FollowUpChange | undefined {
  const names = Object.keys(settled) as (keyof Enrolment)[];
  const changed = names.filter((name) => settled[name] !== before[name]);
  if (changed.length === 0) return undefined;
  const enrolment: Partial<Enrolment> = Object.fromEntries(
    changed.map((name) => [name, settled[name]]),
  );
  if (typeof enrolment.paid !== "number") return { enrolment, text: "" };
  return { enrolment, text: "", event: "paid", status: "won", nextDay: null };
}

/** Whole rupees as people type them, for example `₹1,499` or `१४९९`. */
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
 * The bank's name for a payment: twelve digits for UPI and IMPS; for NEFT sixteen and for RTGS twenty-two letters and
 * digits, which begin with the bank's four letters. Blanks, dashes and words that an app writes before it are removed.
 * Empty for cash; undefined for an invalid one.
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

/** The idempotency key of a form; a new one where the form has none. */
export function readIdempotencyKey({ body }: FastifyRequest): string {
  const read = v.safeParse(keySchema, body);
  return read.success ? read.output.idempotencyKey : randomUUID();
}
