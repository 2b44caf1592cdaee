/** Goods and services tax on one amount. */

/** What the amount is, and what shall be worked out. */
export interface GstCase {
  /** Rupees, at most two decimals. */
  amount: number;
  /** Percent. */
  rate: number;
  /** Whether the tax is in the amount already. */
  included: boolean;
  /** Whether it goes to another State, where one integrated tax takes the place of two halves. */
  interState: boolean;
}

/** A bill in rupees and paise. */
export interface GstBill {
  value: number;
  cgst: number;
  sgst: number;
  igst: number;
  total: number;
}

/** Adds the tax to an amount, or takes it out of one. Halves are equal to the paisa, as a bill shows them. */
export function gstBill({ amount, rate, included, interState }: GstCase): GstBill {
  const tax = included ? (amount * rate) / (100 + rate) : (amount * rate) / 100;
  const half = toPaisa(tax / 2);
  const whole = toPaisa(tax);
  const charged = interState ? whole : toPaisa(half * 2);
  return {
    value: included ? toPaisa(amount - charged) : amount,
    cgst: interState ? 0 : half,
    sgst: interState ? 0 : half,
    igst: interState ? whole : 0,
    total: included ? amount : toPaisa(amount + charged),
  };
}

// The products of decimals are a little off in binary; without the nudge half a paisa could go down.
function toPaisa(amount: number): number {
  return Math.round(amount * 100 + 1e-7) / 100;
}
