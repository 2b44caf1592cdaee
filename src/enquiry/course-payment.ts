import { encodeQR } from "qr";
import type { PaymentLink, QrDrawing } from "#forms/protocol.ts";
import type { Business } from "#site-content/schemas/business.ts";
import { getUpiUrl } from "#text/links.ts";
import { formatRupees, toPaise } from "#text/paise.ts";

export interface EnrolledCourse {
  /** As it is in addresses of pages. */
  id: string;
  /** In whole rupees, as the content has it. */
  fee: number;
}

/** The fees of an enrolment in whole rupees, where they are known. */
export interface AgreedFee {
  /** Written by the owner at the desk. */
  requestedFee?: number | null | undefined;
  /** Read by the student when the form was sent. */
  quotedFee?: number | null | undefined;
}

/**
 * The fee of an enrolment: the one that the owner has written, else the one that the student read. A price that changes
 * later does not touch it. Today's price is for an enrolment of an early release, which has neither.
 */
export function getEnrolmentFee(
  { requestedFee, quotedFee }: AgreedFee,
  course: Pick<EnrolledCourse, "fee"> | undefined,
): number | undefined {
  return requestedFee ?? quotedFee ?? course?.fee;
}

/** The course at the fee of an enrolment: today's ₹1,999 and a quoted ₹1,499 → ₹1,499. */
export function applyAgreedFee(course: EnrolledCourse, agreed: AgreedFee): EnrolledCourse {
  return { id: course.id, fee: getEnrolmentFee(agreed, course) ?? course.fee };
}

/** Whole rupees with sign and grouping: `₹1,499`. */
export function formatFee(fee: number): string {
  return formatRupees(toPaise(fee));
}

/** A link that opens a UPI app with the fee and the reference as the note; undefined where UPI is not set. */
export function createUpiLink(
  { upi: { id, payeeName } }: Pick<Business, "upi">,
  { fee }: Pick<EnrolledCourse, "fee">,
  reference: string,
): string | undefined {
  if (id === null || payeeName === null) return undefined;
  return getUpiUrl({ id, payeeName }, fee, reference);
}

/** The link to pay the fee of a course, also as a QR code; undefined where UPI is not set. */
export function createPaymentLink(
  business: Pick<Business, "upi">,
  course: EnrolledCourse | undefined,
  reference: string,
): PaymentLink | undefined {
  const link = course && createUpiLink(business, course, reference);
  return link === undefined ? undefined : { link, code: drawQrCode(link) };
}

/** The code can be read even if 15 % of it are hidden by dirt or a scratched screen. */
const errorCorrection = "medium";

/** Cameras need a light margin, in squares. */
const border = 4;

/** Draws the dark squares as one path, with one part for each run of them in a row: `M4 4h7v1h-7z`. */
export function drawQrCode(text: string): QrDrawing {
  const rows = encodeQR(text, "raw", { ecc: errorCorrection, border });
  const runs = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1] === true) return [];
      const end = row.indexOf(false, x);
      const length = (end < 0 ? row.length : end) - x;
      return [`M${x} ${y}h${length}v1h-${length}z`];
    }),
  );
  return { size: rows.length, path: runs.join("") };
}

/** Every mail program shows a GIF; few show SVG. */
export function renderQrGif(text: string): Buffer {
  return Buffer.from(encodeQR(text, "gif", { ecc: errorCorrection, border, scale: 5 }));
}
