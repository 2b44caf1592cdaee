import fc from "fast-check";
import { expect, test } from "vitest";
import { gstBill } from "./gst.ts";

test("tax on top of a value within the State is two equal halves", () => {
  expect(gstBill({ amount: 1000, rate: 18, included: false, interState: false })).toEqual({
    value: 1000,
    cgst: 90,
    sgst: 90,
    igst: 0,
    total: 1180,
  });
});

test("tax to another State is one integrated tax", () => {
  expect(gstBill({ amount: 1000, rate: 5, included: false, interState: true })).toEqual({
    value: 1000,
    cgst: 0,
    sgst: 0,
    igst: 50,
    total: 1050,
  });
});

test("tax is taken out of a price that holds it", () => {
  expect(gstBill({ amount: 1180, rate: 18, included: true, interState: false })).toEqual({
    value: 1000,
    cgst: 90,
    sgst: 90,
    igst: 0,
    total: 1180,
  });
});

test("a quarter of a percent on a diamond", () => {
  expect(
    gstBill({ amount: 100_000, rate: 0.25, included: false, interState: false }),
  ).toMatchObject({ cgst: 125, sgst: 125, total: 100_250 });
});

const bill = fc.record({
  amount: fc.integer({ min: 0, max: 1_000_000_000 }).map((paise) => paise / 100),
  rate: fc.constantFrom(0, 0.25, 1.5, 3, 5, 18, 40),
  included: fc.boolean(),
  interState: fc.boolean(),
});

test("every bill adds up to the paisa", () => {
  fc.assert(
    fc.property(bill, (taxCase) => {
      const { value, cgst, sgst, igst, total } = gstBill(taxCase);
      expect(cgst).toBe(sgst);
      expect(Math.round((value + cgst + sgst + igst) * 100)).toBe(Math.round(total * 100));
      expect(taxCase.included ? total : value).toBe(taxCase.amount);
    }),
  );
});

test("what was added can be taken out again, to the paisa of each half", () => {
  fc.assert(
    fc.property(bill, (taxCase) => {
      const { total } = gstBill({ ...taxCase, included: false });
      const { value } = gstBill({ ...taxCase, amount: total, included: true });
      expect(Math.abs(value - taxCase.amount)).toBeLessThanOrEqual(0.0201);
    }),
  );
});
