/** Arithmetic with amounts that is exact to the paisa. */

declare const brand: unique symbol;

/**
 * Money in the tools: a whole number of paise. Sums of whole numbers are exact in binary, sums of
 * decimals are not. Everything that rounds to the paisa does it here.
 */
export type Paise = number & { readonly [brand]: "paise" };

/** India groups figures in lakh and crore, and the site does so with the same digits in every language. */
export const digitGrouping = "en-IN";

/** A factor may have four decimals: two typed numbers multiplied have as many. */
const scale = 10_000;

/** `amount` has at most two decimals, as fields and rules give it. */
export function toPaise(amount: number): Paise {
  // Rounding only removes the error of binary fractions.
  return asPaise(Math.round(amount * 100));
}

export function sum(...amounts: readonly Paise[]): Paise {
  return asPaise(amounts.reduce((total, amount) => total + amount, 0));
}

export function subtract(amount: Paise, less: Paise): Paise {
  return asPaise(amount - less);
}

export function minPaise(one: Paise, other: Paise): Paise {
  return one < other ? one : other;
}

export function maxPaise(one: Paise, other: Paise): Paise {
  return one > other ? one : other;
}

/** −₹500 → ₹500, for a sentence that says by itself that the amount is a loss. */
export function absPaise(amount: Paise): Paise {
  return asPaise(Math.abs(amount));
}

/**
 * `amount × times ÷ per`, rounded to the paisa, half a paisa up: ₹199, 2.5, 100 → ₹4.98. Works with whole numbers to the
 * end: ₹199 × 2.5 ÷ 100 is 4.97499… in binary, so rounding it would lose the paisa of ₹4.975.
 *
 * @param times at most four decimals
 * @param per the same, and above zero
 */
export function multiplyFraction(amount: Paise, times: number, per: number): Paise {
  const above = BigInt(amount) * BigInt(Math.round(times * scale));
  const below = BigInt(Math.round(per * scale));
  // Rounding half up is the whole part of the quotient plus one half.
  const doubled = 2n * above + below;
  const whole = doubled / (2n * below);
  // BigInt cuts towards zero, which is up where the quotient is negative.
  return asPaise(Number(doubled < 0n && doubled % (2n * below) !== 0n ? whole - 1n : whole));
}

/** Section 170 of the CGST Act: to the nearest rupee, 50 paise up. ₹1,04,752.54 → ₹1,04,753. */
export function roundToRupee(amount: Paise): Paise {
  return asPaise(Math.floor((amount + 50) / 100) * 100);
}

/** An amount with its sign, and with paise where there are any: `₹1,180`, `₹739.73`. */
export function formatRupees(amount: Paise): string {
  // Above ₹90 lakh crore a number is no longer exact to the paisa.
  const decimals = amount % 100 === 0 || !Number.isSafeInteger(amount) ? 0 : 2;
  const format = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `₹${new Intl.NumberFormat(digitGrouping, format).format(amount / 100)}`;
}

/** No other function makes Paise of a number. Callers pass whole numbers. */
function asPaise(whole: number): Paise {
  return whole as Paise;
}
