/** What is owed for a course, and how it can be paid where the owner takes UPI: a link and its QR code. */
import { encodeQR } from "qr";
import type { Payment, QrDrawing } from "#forms/protocol.ts";
import { upiLink } from "#text/links.ts";
import type { Business } from "#content/shapes/business.ts";

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

/** Dirt or a scratched screen may cover 15 % of it. */
const ecc = "medium";

/** The light rim without which no camera finds it, in squares. */
const border = 4;

/** The dark squares as one path, a square a unit wide. */
export function qrDrawing(text: string): QrDrawing {
  const rows = encodeQR(text, "raw", { ecc, border });
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

/** The picture for a mail: every mail program shows a GIF, few a drawing. */
export function qrPicture(text: string): Buffer {
  return Buffer.from(encodeQR(text, "gif", { ecc, border, scale: 5 }));
}
