/** Writes figures of rupees, and reads amounts as people type them. */
import { digitGrouping, formatRupees, toPaise } from "./paise.ts";
import { fillIn } from "./sentences.ts";
import { toPlainLine, trimEndSigns } from "./typed-text.ts";

/** Rounded to whole rupees, without the sign: 150000 → `1,50,000`. */
export function groupDigits(rupees: number): string {
  return new Intl.NumberFormat(digitGrouping, { maximumFractionDigits: 0 }).format(rupees);
}

/** 3616, `{ one: "{count} sale", other: "{count} sales" }` → "3,616 sales". */
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
  const format = new Intl.NumberFormat(digitGrouping, { maximumFractionDigits: 9 });
  return fillIn(word, { count: format.format(rupees / unit) });
}

const currency = "₹|rs\\.?|inr|rupees?|रुपये|रुपए|रु\\.?";

// In one spelling of Unicode, because ज़ may be one character or two.
const amountPartSource =
  "(?<number>\\d{1,13}(?:\\.\\d*)?|\\.\\d+)(?:(?<thousand>thousand|k|हज़ार|हजार)|(?<lakh>la(?:kh|c)s?|l|लाख)|(?<crore>crores?|करोड़|करोड)|(?<shortCrore>cr))?";

/** Matches `₹`, `Rs.` and their like before an amount. */
const currencyBefore = new RegExp(`^(?:${currency})+`.normalize("NFC"), "u");
/** Matches the same after an amount, and `/-` and "only". */
const currencyAfter = new RegExp(`(?:${currency}|/[-=]?|only)$`.normalize("NFC"), "u");
/** Matches one figure with its unit: `12lakh` and `50thousand` of `12lakh50thousand`. */
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

/** The unit of one part of an amount, by the groups of {@link amountPart}: `12lakh` → 100000. */
function getUnitRupees(groups: Readonly<Record<string, string | undefined>>): number {
  if (groups["crore"] || groups["shortCrore"]) return crore;
  if (groups["lakh"]) return lakh;
  return groups["thousand"] ? 1000 : 1;
}

/** `5000rupees/-` → `5000`. Removes one word after the other: an expression with `+` would try again from each of a long run. */
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

/** True for a text of spaces and invisible characters alone: `" \u200b"`. */
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
