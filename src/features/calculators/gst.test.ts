import fc from "fast-check";
import { expect, test } from "vitest";
import { rupees, sum } from "#format/paise.ts";
import { gstBill } from "./gst.ts";

test("tax on top of a value within the State is two equal halves", () => {
  expect(gstBill({ amount: rupees(1000), rate: 18, included: false, interState: false })).toEqual({
    value: rupees(1000),
    cgst: rupees(90),
    sgst: rupees(90),
    igst: rupees(0),
    total: rupees(1180),
  });
});

test("tax to another State is one integrated tax", () => {
  expect(gstBill({ amount: rupees(1000), rate: 5, included: false, interState: true })).toEqual({
    value: rupees(1000),
    cgst: rupees(0),
    sgst: rupees(0),
    igst: rupees(50),
    total: rupees(1050),
  });
});

test("tax is taken out of a price that holds it", () => {
  expect(gstBill({ amount: rupees(1180), rate: 18, included: true, interState: false })).toEqual({
    value: rupees(1000),
    cgst: rupees(90),
    sgst: rupees(90),
    igst: rupees(0),
    total: rupees(1180),
  });
});

// 14/2025-Central Tax (Rate), caclubindia.com 11498: 6% central tax on bricks and roof tiles.
test("a load of bricks for 50,000 bears 12%", () => {
  expect(
    gstBill({ amount: rupees(50_000), rate: 12, included: false, interState: false }),
  ).toMatchObject({ cgst: rupees(3000), sgst: rupees(3000), total: rupees(56_000) });
});

test("a rate of one's own may have two decimals", () => {
  expect(
    gstBill({ amount: rupees(1000), rate: 7.25, included: false, interState: false }),
  ).toMatchObject({ cgst: rupees(36.25), sgst: rupees(36.25), total: rupees(1072.5) });
});

test("a quarter of a percent on a diamond", () => {
  expect(
    gstBill({ amount: rupees(100_000), rate: 0.25, included: false, interState: false }),
  ).toMatchObject({ cgst: rupees(125), sgst: rupees(125), total: rupees(100_250) });
});

const bill = fc.record({
  amount: fc.integer({ min: 0, max: 1_000_000_000 }).map((paise) => rupees(paise / 100)),
  rate: fc.nat(10_000).map((hundredths) => hundredths / 100),
  included: fc.boolean(),
  interState: fc.boolean(),
});

test("every bill adds up to the paisa", () => {
  fc.assert(
    fc.property(bill, (taxCase) => {
      const { value, cgst, sgst, igst, total } = gstBill(taxCase);
      expect(cgst).toBe(sgst);
      expect(sum(value, cgst, sgst, igst)).toBe(total);
      expect(taxCase.included ? total : value).toBe(taxCase.amount);
    }),
  );
});

test("what was added can be taken out again, to the paisa of each half", () => {
  fc.assert(
    fc.property(bill, (taxCase) => {
      const { total } = gstBill({ ...taxCase, included: false });
      const { value } = gstBill({ ...taxCase, amount: total, included: true });
      expect(Math.abs(value - taxCase.amount)).toBeLessThanOrEqual(2);
    }),
  );
});
