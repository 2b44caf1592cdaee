import type { Enrolment } from "#enquiry/follow-up.ts";
import { grouped } from "#text/money.ts";
import type { Shell } from "#desk/frame/view.ts";
import { leafOf } from "#text/clock.ts";

/** What was set of an enrolment, under the labels of its card: `Received: ₹1,499`. */
export function describeEnrolment(
  set: Partial<Enrolment>,
  { words, language }: Pick<Shell, "words" | "language">,
): string[] {
  const { batch, feeAsked, paid, paidOn, paidReference } = set;
  const copy = words.lead.enrolment;
  return [
    [copy.batch, batch],
    [copy.feeAsked, feeAsked && rupees(feeAsked)],
    [copy.paid, paid && rupees(paid)],
    [copy.paidOn, paidOn && leafOf(paidOn, language).short],
    [copy.paidReference, paidReference],
  ].flatMap(([label, value]) => (value === undefined ? [] : `${label}: ${value ?? "–"}`));
}

/** `₹1,499`. */
export function rupees(amount: number): string {
  return `₹${grouped(amount)}`;
}
