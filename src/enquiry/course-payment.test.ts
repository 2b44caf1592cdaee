import fc from "fast-check";
import { decodeQR } from "qr/decode.js";
import { expect, test } from "vitest";
import type { QrDrawing } from "#forms/protocol.ts";
import { getUpiUrl } from "#text/links.ts";
import { createPaymentLink, drawQrCode, renderQrGif } from "./course-payment.ts";

const course = { id: "1", fee: 1499 };
const reference = "NZ-ABCD-2345";

/** The drawing as a camera sees it: four pixels for each square. */
function readQrCode({ size, path }: QrDrawing) {
  const scale = 4;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x = "", y = "", length = ""] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < scale; row++) {
      for (let column = 0; column < Number(length) * scale; column++) {
        const at = (Number(y) * scale + row) * width + Number(x) * scale + column;
        data.fill(0, at * 4, at * 4 + 3);
      }
    }
  }
  return { width, height: width, data };
}

test("a camera reads the link from the drawn code", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999 }),
      fc.constantFrom("Nazariya", "Asha Verma & Co", "नज़रिया"),
      fc.constantFrom("a.b-c@okbank", "nazariya@upi"),
      (fee, payeeName, id) => {
        const link = getUpiUrl({ id, payeeName }, fee, reference);
        expect(decodeQR(readQrCode(drawQrCode(link)))).toBe(link);
      },
    ),
    { numRuns: 25 },
  );
});

test("each square of the drawn code is drawn once", () => {
  const { size, path } = drawQrCode(getUpiUrl({ id: "a@upi", payeeName: "Asha" }, 1499, reference));
  const squares = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, index) => Number(y) * size + Number(x) + index),
  );
  expect(new Set(squares).size).toBe(squares.length);
  expect(squares.length).toBeGreaterThan(size);
});

test("the drawn code can be read although a corner, a twelfth of its area, is hidden", () => {
  const link = getUpiUrl({ id: "nazariya@okbank", payeeName: "Nazariya" }, 1499, reference);
  const drawing = drawQrCode(link);
  const picture = readQrCode(drawing);
  // The corner without a finder pattern, inside the light margin.
  const end = picture.width - 4 * 4;
  const begin = end - Math.round(Math.sqrt(1 / 12) * (drawing.size - 8)) * 4;
  for (let y = begin; y < end; y++)
    picture.data.fill(255, (y * picture.width + begin) * 4, (y * picture.width + end) * 4);
  expect(decodeQR(picture)).toBe(link);
});

test("the code in mails is a GIF that a camera can read", () => {
  const gif = renderQrGif("upi://pay?pa=a@b");
  expect(gif.subarray(0, 6).toString("latin1")).toMatch(/^GIF8[79]a$/);
  // Its width in pixels, five for each square.
  expect(gif.readUInt16LE(6)).toBe(drawQrCode("upi://pay?pa=a@b").size * 5);
});

test("a link to pay has fee and reference, and requires UPI, its payee and a course", () => {
  const upi = { id: "nazariya@okbank", payeeName: "Nazariya" };
  const payment = createPaymentLink({ upi }, course, reference);
  expect(payment?.link).toContain("am=1499.00");
  expect(payment?.link).toContain(`tn=${reference}`);
  expect(payment?.code).toEqual(drawQrCode(payment?.link ?? ""));
  expect(createPaymentLink({ upi }, undefined, reference)).toBeUndefined();
  // A UPI app shows the name, and some refuse a link without it.
  for (const missing of [{ id: null }, { payeeName: null }])
    expect(createPaymentLink({ upi: { ...upi, ...missing } }, course, reference)).toBeUndefined();
});
