import { expect, test } from "vitest";
import { rupees } from "#text/money.ts";
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
