/** Goods and services tax on one amount. */
import { minus, portion, rupees, sum, type Paise } from "#text/money.ts";

/** An amount, and how GST applies to it. */
export interface GstCase {
  amount: Paise;
  /** Percent. */
  rate: number;
  /** Whether the tax is in the amount already. */
  included: boolean;
  /** Whether it goes to another State, where one integrated tax takes the place of two halves. */
  interState: boolean;
}

/** Adds the tax to an amount, or takes it out of one. Halves are equal to the paisa, as a bill shows them. */
export function gstBill({ amount, rate, included, interState }: GstCase) {
  const per = included ? 100 + rate : 100;
  const half = interState ? rupees(0) : portion(amount, rate, 2 * per);
  const whole = interState ? portion(amount, rate, per) : rupees(0);
  const charged = sum(half, half, whole);
  return {
    value: included ? minus(amount, charged) : amount,
    cgst: half,
    sgst: half,
    igst: whole,
    total: included ? amount : sum(amount, charged),
  };
}
