/** What the desk posts about an enrolment: its batch, the fee that is asked for, its payment. */
import * as v from "valibot";
import type { Enrolment, Change } from "#enquiry/follow-up.ts";
import type { EnrolmentTyped } from "#desk/frame/view.ts";
import { readAmount } from "#text/money.ts";
import { dayInIndia } from "#text/days.ts";
import { startOfIndianDay } from "#text/clock.ts";
import { version } from "./lead-change.ts";

/** A course for more than this is a slip of the finger, in rupees. */
const mostRupees = 1_000_000;

const text = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80)));

/** Of a service only the payment is posted: what is missing stays as it is. */
const postedShape = v.object({
  version,
  batch: text,
  feeAsked: text,
  paid: text,
  paidOn: text,
  paidReference: text,
});

/** Reads what was typed on the card; undefined for a post that is not from the desk's form. */
export function readEnrolment(body: unknown, now: Date) {
  const read = v.safeParse(postedShape, body);
  if (!read.success) return undefined;
  const { version, ...texts } = read.output;
  const { batch, feeAsked, paid, paidOn = "", paidReference = "" } = texts;
  const settled: Partial<Enrolment> = {};
  const errors: EnrolmentTyped["errors"] = {};
  if (batch !== undefined) settled.batch = batch || null;
  if (feeAsked !== undefined) {
    settled.feeAsked = rupees(feeAsked) ?? null;
    if (feeAsked !== "" && settled.feeAsked === null) errors.feeAsked = "amount";
  }
  if (paid !== undefined) {
    const reference = bankReference(paidReference);
    const isPaid = paid !== "" || paidReference !== "";
    settled.paid = rupees(paid) ?? null;
    settled.paidOn = isPaid ? paidOn : null;
    settled.paidReference = reference || null;
    if (isPaid && settled.paid === null) errors.paid = "amount";
    if (isPaid && !isPast(paidOn, now)) errors.paidOn = "day";
    if (reference === undefined) errors.paidReference = "reference";
  }
  return { version, settled, typed: { texts, errors } satisfies EnrolmentTyped };
}

/** What differs from what stands there; undefined where nothing does. An enrolment that is paid is won. */
export function changeFrom(before: Enrolment, settled: Partial<Enrolment>): Change | undefined {
  const names = Object.keys(settled) as (keyof Enrolment)[];
  const changed = names.filter((name) => settled[name] !== before[name]);
  if (changed.length === 0) return undefined;
  const enrolment: Partial<Enrolment> = Object.fromEntries(
    changed.map((name) => [name, settled[name]]),
  );
  const isPaid = typeof enrolment.paid === "number";
  return { enrolment, text: "", ...(isPaid && { event: "paid", status: "won" }) };
}

/** Whole rupees, as people type them: `₹1,499`, `१४९९`. */
function rupees(given: string): number | undefined {
  const amount = readAmount(given);
  return amount !== undefined && Number.isInteger(amount) && amount > 0 && amount <= mostRupees
    ? amount
    : undefined;
}

/** A day in the future is a mistake. */
function isPast(day: string, now: Date): boolean {
  return startOfIndianDay(day) !== undefined && day <= dayInIndia(now);
}

/**
 * What a bank calls a payment: twelve digits for UPI and IMPS; sixteen letters and digits for NEFT,
 * twenty-two for RTGS, which begin with the bank's four letters. Blanks, dashes and the words that an app
 * writes before it are left out.
 *
 * @returns empty where none was given (cash); undefined where it is none.
 */
export function bankReference(given: string): string | undefined {
  const plain = given
    .normalize("NFKC")
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replace(/^(?:UPI|UTR|RRN|REFERENCE|REF|TRANSACTION|TXN|NUMBER|NO|ID)+(?=\d)/, "");
  if (plain === "") return given === "" ? "" : undefined;
  return /^(?:\d{12}|[A-Z]{4}[A-Z0-9]{12}(?:[A-Z0-9]{6})?)$/.test(plain) ? plain : undefined;
}
