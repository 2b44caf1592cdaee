import { fillIn } from "./sentences.ts";
import { toPlainLine, trimEndSigns } from "./typed-text.ts";

/** India groups figures in lakh and crore, and the site does so with the same digits in every language. */
const grouping = "en-IN";

/** Whole rupees in Indian grouping, without the sign: 150000 → `1,50,000`. */
export function groupDigits(rupees: number): string {
  return new Intl.NumberFormat(grouping, { maximumFractionDigits: 0 }).format(rupees);
}

/** Writes a count with its noun; both forms have the placeholder {count}: "1 day", "3,616 sales". */
export function formatCount(count: number, { one, other }: { one: string; other: string }): string {
  return fillIn(count === 1 ? one : other, { count: groupDigits(count) });
}

export const lakh = 100_000;
export const crore = 100 * lakh;

/** A round amount of at least a lakh, as people say it: 4000000 is "₹40 lakh", 15000000 is "₹1.5 crore". */
export function formatLakh(rupees: number, units: { lakh: string; crore: string }): string {
  return rupees < crore
    ? formatInUnit(rupees, lakh, units.lakh)
    : formatInUnit(rupees, crore, units.crore);
}

function formatInUnit(rupees: number, unit: number, word: string): string {
  const format = new Intl.NumberFormat(grouping, { maximumFractionDigits: 9 });
  return fillIn(word, { count: format.format(rupees / unit) });
}

/** The unit of one part of an amount, by the groups of its pattern: `12lakh` → 100000. */
function getUnitRupees(groups: Readonly<Record<string, string | undefined>>): number {
  if (groups["crore"] || groups["shortCrore"]) return crore;
  if (groups["lakh"]) return lakh;
  return groups["thousand"] ? 1000 : 1;
}

const currency = "₹|rs\\.?|inr|rupees?|रुपये|रुपए|रु\\.?";

const amountPartSource =
  "(?<number>\\d{1,13}(?:\\.\\d*)?|\\.\\d+)(?:(?<thousand>thousand|k|हज़ार|हजार)|(?<lakh>la(?:kh|c)s?|l|लाख)|(?<crore>crores?|करोड़|करोड)|(?<shortCrore>cr))?";

/** Match the words and signs that people write before or after an amount. */
const currencyBefore = new RegExp(`^(?:${currency})+`.normalize("NFC"), "u");
const currencyAfter = new RegExp(`(?:${currency}|/[-=]?|only)$`.normalize("NFC"), "u");
const amountPart = new RegExp(amountPartSource.normalize("NFC"), "gu");

/** In UTF-16 code units. Nobody writes an amount that takes more. */
const maxAmountLength = 200;

/** Spaces, commas, and the apostrophes of `5'000`. */
const groupSeparator = /[\s,]|['’](?=\d\d)/g;

/**
 * Reads an amount as a person in India types it: `1,50,000`, `₹ 1200.50`, `१२००`, `12,00,000/-`,
 * `5000 rupees`, `Rs 12 lakh`, `1.5 cr`, `५० हज़ार`.
 * @returns rupees; undefined where it is no amount that is zero or more, or is finer than a paisa.
 */
export function parseAmount(typed: string): number | undefined {
  // NFKC would read the footnote of `500¹` as a digit.
  if (typed.length > maxAmountLength || /\p{No}/u.test(typed)) return undefined;
  const text = toPlainLine(typed)
    // `Rs .5`: the dot belongs to the number.
    .replace(/([^\d\s]\s+)(?=\.\d)/g, "$10")
    .replace(groupSeparator, "")
    .toLowerCase()
    .replace(currencyBefore, "");
  const plain = removeCurrencyAfter(text);
  // `12lakh50thousand` has two parts, and nothing else may be left.
  const matches = [...plain.matchAll(amountPart)];
  if (plain === "" || matches.map(([text]) => text).join("") !== plain) return undefined;
  let lastUnit = Infinity;
  let paise = 0;
  for (const { groups = {} } of matches) {
    const { number = "" } = groups;
    if (groups["shortCrore"] && isBankBalance(number)) return undefined;
    const unit = getUnitRupees(groups);
    const decimals = trimEndSigns(number.split(".")[1] ?? "", "0").length;
    // Rounding only removes the error of binary fractions.
    const partPaise = Math.round(Number(number) * unit * 100);
    // Of "12 lakh 50 thousand" each part is smaller than the unit before it.
    if (decimals > 2 + Math.log10(unit) || lastUnit === 1 || partPaise >= lastUnit * 100)
      return undefined;
    lastUnit = unit;
    paise += partPaise;
  }
  return paise < 1e15 ? paise / 100 : undefined;
}

/** Removes one word after the other: an expression with `+` would try again from each of a long run. */
function removeCurrencyAfter(text: string): string {
  const start = text.search(currencyAfter);
  return start < 0 ? text : removeCurrencyAfter(text.slice(0, start));
}

/** `5,000.50 Cr` and `1,234 Cr` are a credit in a bank statement, far more likely than crore. */
function isBankBalance(number: string): boolean {
  return /\.\d\d$/.test(number) || Number(number) >= 1000;
}

/** True for an amount with the credit or debit mark of a bank statement: `5,000.50 Cr`, `Dr 500`. */
export function hasBankMark(typed: string): boolean {
  return /\d[\s(]*[cd]r\b|^[cd]r\b.*\d/i.test(toPlainLine(typed));
}

/** True for a text of spaces and invisible characters alone. */
export function isBlank(typed: string): boolean {
  return toPlainLine(typed) === "";
}

export interface AmountUnits {
  thousand: string;
  lakh: string;
  crore: string;
}

/**
 * In words a person notices a zero too many: 1200000 is "₹12 lakh", 50000 is "₹50 thousand", and 1800 is "₹1,800",
 * because nobody says 1.8 thousand. Undefined below a thousand, where the figure is as easy to read.
 */
export function formatAmountInWords(rupees: number, units: AmountUnits): string | undefined {
  if (rupees < 1000) return undefined;
  if (rupees >= lakh) return formatLakh(rupees, units);
  return rupees % 1000 === 0
    ? formatInUnit(rupees, 1000, units.thousand)
    : formatRupees(toPaise(rupees));
}

declare const unit: unique symbol;

/**
 * Money in the tools: a whole number of paise. Sums of whole numbers are exact in binary, sums of
 * decimals are not. Everything that rounds to the paisa does it here.
 */
export type Paise = number & { readonly [unit]: "paise" };

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

/** An amount without its sign, for a sentence that says by itself that it is a loss. */
export function absPaise(amount: Paise): Paise {
  return asPaise(Math.abs(amount));
}

/**
 * `amount × times ÷ per`, rounded to the paisa, half a paisa up. Works with whole numbers to the end:
 * ₹199 × 2.5 ÷ 100 is 4.97499… in binary, so rounding it would lose the paisa of ₹4.975.
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
  return `₹${new Intl.NumberFormat(grouping, format).format(amount / 100)}`;
}

/** No other function makes Paise of a number. Callers pass whole numbers. */
function asPaise(whole: number): Paise {
  return whole as Paise;
}
