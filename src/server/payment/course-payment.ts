/** What is owed for a course, and how it can be paid, where the owner takes UPI. */
import type { Payment } from "#forms/protocol.ts";
import { upiLink } from "#text/links.ts";
import type { Business } from "#content/shapes/business.ts";
import { qrDrawing } from "./qr-code.ts";

/** A course as it is enrolled for. */
export interface EnrolledCourse {
  /** As the addresses of pages name it. */
  id: string;
  /** In rupees. */
  fee: number;
}

/** The link that pays a fee by UPI, with the reference as its note; nothing where UPI is not set. */
export function upiLinkFor(
  { upi: { id, payeeName } }: Pick<Business, "upi">,
  { fee }: EnrolledCourse,
  reference: string,
): string | undefined {
  if (id === null || payeeName === null) return undefined;
  return upiLink({ id, payeeName }, fee, reference);
}

/** The same with its code, as a page shows it. */
export function paymentFor(
  business: Pick<Business, "upi">,
  course: EnrolledCourse | undefined,
  reference: string,
): Payment | undefined {
  const link = course && upiLinkFor(business, course, reference);
  return link === undefined ? undefined : { link, code: qrDrawing(link) };
}
