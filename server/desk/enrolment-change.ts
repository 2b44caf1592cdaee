/** What the desk posts about an enrolment: its batch, the fee that is asked for, its payment. */
import * as v from "valibot";
import { enrolmentParts, type Enrolment, type EnrolmentField } from "#core/enrolment.ts";
import type { Change } from "#core/follow-up.ts";
import type { LeadEvent } from "#core/lead-events.ts";
import type { EnrolmentProblem, EnrolmentTyped } from "#desk/view.ts";
import { readAmount } from "#format/amount.ts";
import { dayInIndia } from "#format/days.ts";
import { startOfIndianDay } from "#server/indian-time.ts";
import { version } from "./lead-change.ts";

/** A course for more than this is a slip of the finger, in rupees. */
const mostRupees = 1_000_000;

const typed = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300)), "");

const postedShape = v.object({
  version,
  part: v.picklist(enrolmentParts),
  /** Removes the present value. */
  remove: v.optional(v.string()),
  batch: typed,
  feeAsked: typed,
  feeAskedOn: typed,
  paid: typed,
  paidOn: typed,
  paidReference: typed,
  /** One payment for two is no mistake. */
  shared: v.optional(v.literal("on")),
});

type Posted = v.InferOutput<typeof postedShape>;

/** A change that rests on a version, or what was typed with what is wrong with it. */
export type EnrolmentChange =
  | { ok: true; change: Change; version: number; taken?: EnrolmentTyped | undefined }
  | { ok: false; typed: EnrolmentTyped };

/** Reads a posted change; undefined for a post that is not from the desk's form. */
export function readEnrolmentChange(posted: unknown, now: Date): EnrolmentChange | undefined {
  const read = v.safeParse(postedShape, posted);
  if (!read.success) return undefined;
  const { version, part, remove, shared, ...values } = read.output;
  if (remove !== undefined) return { ok: true, version, change: takenAway[part] };
  const { change, errors } = settled[part](read.output, now);
  return Object.keys(errors).length === 0
    ? { ok: true, version, change, taken: shared === undefined ? takenOf(part, values) : undefined }
    : { ok: false, typed: { part, values, errors } };
}

/** What is answered where another enquiry has the reference of the bank, unless that is meant. */
function takenOf(part: Posted["part"], values: EnrolmentTyped["values"]): EnrolmentTyped {
  return { part, values, errors: { paidReference: "taken" } };
}

const takenAway: Record<Posted["part"], Change> = {
  batch: { event: "no-batch", enrolment: { batch: null }, text: "" },
  "fee-asked": {
    event: "fee-not-asked",
    enrolment: { feeAsked: null, feeAskedOn: null },
    text: "",
  },
  paid: {
    event: "not-paid",
    enrolment: { paid: null, paidOn: null, paidReference: null },
    text: "",
  },
};

interface Settled {
  change: Change;
  errors: Partial<Record<EnrolmentField, EnrolmentProblem>>;
}

const settled: Record<Posted["part"], (posted: Posted, now: Date) => Settled> = {
  batch: ({ batch }) =>
    saying("batch", { batch }, { batch: problem(batch === "" || batch.length > 80, "batch") }),
  "fee-asked": ({ feeAsked, feeAskedOn }, now) => {
    const amount = rupees(feeAsked);
    return saying(
      "fee-asked",
      { feeAsked: amount ?? null, feeAskedOn },
      {
        feeAsked: problem(amount === undefined, "amount"),
        feeAskedOn: problem(!isPast(feeAskedOn, now), "day"),
      },
    );
  },
  paid: ({ paid, paidOn, paidReference }, now) => {
    const amount = rupees(paid);
    const reference = bankReference(paidReference);
    const { change, errors } = saying(
      "paid",
      { paid: amount ?? null, paidOn, paidReference: reference || null },
      {
        paid: problem(amount === undefined, "amount"),
        paidOn: problem(!isPast(paidOn, now), "day"),
        paidReference: problem(reference === undefined, "reference"),
      },
    );
    // A paid enrolment is won.
    return { change: { ...change, status: "won" }, errors };
  },
};

function saying(
  event: LeadEvent,
  enrolment: Partial<Enrolment>,
  found: Partial<Record<EnrolmentField, EnrolmentProblem | undefined>>,
): Settled {
  const errors = Object.fromEntries(
    Object.entries(found).filter(([, error]) => error !== undefined),
  );
  return { change: { event, enrolment, text: "" }, errors };
}

function problem(isOne: boolean, code: EnrolmentProblem): EnrolmentProblem | undefined {
  return isOne ? code : undefined;
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
