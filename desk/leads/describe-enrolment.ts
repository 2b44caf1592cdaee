import type { Enrolment } from "#core/enrolment.ts";
import { fillIn } from "#format/fill-in.ts";
import { grouped } from "#format/money.ts";
import type { LeadsShell } from "#desk/islands/sections.ts";
import { leafOf } from "#desk/when.ts";

/** What was set of an enrolment, in a few words each: `₹1,499`, `Sat 21 Nov`, `UPI 412345678901`. */
export function describeEnrolment(
  set: Partial<Enrolment>,
  { words, language }: Pick<LeadsShell, "words" | "language">,
): string[] {
  const { batch, feeAsked, feeAskedOn, paid, paidOn, paidReference: reference } = set;
  return [
    batch,
    rupees(feeAsked ?? paid),
    dayOf(feeAskedOn ?? paidOn, language),
    reference && fillIn(words.lead.enrolment.bankReferenceOf, { reference }),
  ].flatMap((part) => part ?? []);
}

/** `₹1,499`; nothing where there is no amount. */
export function rupees(amount: number | null | undefined): string | null {
  return amount === null || amount === undefined ? null : `₹${grouped(amount)}`;
}

function dayOf(day: string | null | undefined, language: LeadsShell["language"]): string | null {
  return day === null || day === undefined ? null : leafOf(day, language).short;
}
