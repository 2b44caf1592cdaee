/**
 * Money in the tools: a whole number of paise. Sums of whole numbers are exact in binary, sums of
 * decimals are not. Everything that rounds to the paisa does it here.
 */
import { grouping } from "./money.ts";

declare const unit: unique symbol;

/** An amount in whole paise. */
export type Paise = number & { readonly [unit]: "paise" };

/** As many decimals as a factor may have: two typed numbers multiplied have four. */
const scale = 10_000;

/** An amount of rupees with at most two decimals, as fields and rules give it. */
export function rupees(amount: number): Paise {
  // Rounding only takes away what binary adds to a decimal.
  return inPaise(Math.round(amount * 100));
}

/** Amounts added up. */
export function sum(...amounts: readonly Paise[]): Paise {
  return inPaise(amounts.reduce((total, amount) => total + amount, 0));
}

/** One amount less another. */
export function minus(amount: Paise, less: Paise): Paise {
  return inPaise(amount - less);
}

/** The smaller of two amounts. */
export function smaller(one: Paise, other: Paise): Paise {
  return one < other ? one : other;
}

/** The larger of two amounts. */
export function larger(one: Paise, other: Paise): Paise {
  return one > other ? one : other;
}

/** An amount without its sign, for a sentence that says by itself that it is a loss. */
export function withoutSign(amount: Paise): Paise {
  return inPaise(Math.abs(amount));
}

/**
 * `amount × times ÷ per`, rounded to the paisa, half a paisa up. Works with whole numbers to the end:
 * ₹199 × 2.5 ÷ 100 is 4.97499… in binary, so rounding it would lose the paisa of ₹4.975.
 *
 * @param times at most four decimals
 * @param per the same, and above zero
 */
export function portion(amount: Paise, times: number, per: number): Paise {
  const above = BigInt(amount) * BigInt(Math.round(times * scale));
  const below = BigInt(Math.round(per * scale));
  // Rounding half up is the whole part of the quotient plus one half.
  const doubled = 2n * above + below;
  const whole = doubled / (2n * below);
  // BigInt cuts towards zero, which is up where the quotient is negative.
  return inPaise(Number(doubled < 0n && doubled % (2n * below) !== 0n ? whole - 1n : whole));
}

/** An amount with its sign, and with paise where there are any: `₹1,180`, `₹739.73`. */
export function inRupees(amount: Paise): string {
  // Above ₹90 lakh crore a number is no longer exact to the paisa.
  const decimals = amount % 100 === 0 || !Number.isSafeInteger(amount) ? 0 : 2;
  const format = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `₹${new Intl.NumberFormat(grouping, format).format(amount / 100)}`;
}

/** The one place where a number becomes Paise; callers see to it that it is whole. */
function inPaise(whole: number): Paise {
  return whole as Paise;
}
