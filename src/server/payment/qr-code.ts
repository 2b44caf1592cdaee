/** A QR code, drawn for a page and for a mail. */
import { encodeQR } from "qr";
import type { QrDrawing } from "#forms/protocol.ts";

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
