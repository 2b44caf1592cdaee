import { fillIn } from "./fill-in.ts";
import { crore, lakh } from "./lakh.ts";
import { grouping } from "./money.ts";

const currency = "₹|₨|rs\\.?|inr|रुपये|रुपए|रु\\.?";

const part =
  "(?<number>\\d{1,13}(?:\\.\\d*)?)(?:(?<thousand>thousand|k|हज़ार|हजार)|(?<lakh>la(?:kh|c)s?|l|लाख)|(?<crore>crores?|cr|करोड़|करोड))?";

/** What may be written before and after an amount. */
const around = new RegExp(`^(?:${currency})+|(?:${currency}|/-?|only)+$`.normalize("NFC"), "gu");
const parts = new RegExp(part.normalize("NFC"), "gu");

/** Signs that take no room: they come along from a PDF. */
const unseen = /[\s,\u00ad\u200b-\u200f\u2060\ufeff]/g;

/**
 * Reads an amount as a person in India types it: `1,50,000`, `₹ 1200.50`, `१२००`, `12,00,000/-`,
 * `Rs 12 lakh`, `1.5 cr`, `५० हज़ार`.
 * @returns rupees; undefined where it is no amount that is zero or more, or is finer than a paisa.
 */
export function readAmount(typed: string): number | undefined {
  // Letters with a dot below have two spellings; this leaves one.
  const plain = typed
    .normalize("NFC")
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(unseen, "")
    .toLowerCase()
    .replace(around, "");
  // `12lakh50thousand` has two parts, and nothing else may be left.
  const found = [...plain.matchAll(parts)];
  if (plain === "" || found.map(([text]) => text).join("") !== plain) return undefined;
  let least = Infinity;
  let paise = 0;
  for (const { groups = {} } of found) {
    const { number = "" } = groups;
    const times = groups["crore"] ? crore : groups["lakh"] ? lakh : groups["thousand"] ? 1000 : 1;
    const decimals = number.split(".")[1]?.replace(/0+$/, "").length ?? 0;
    // Rounding only takes away what binary adds to a decimal.
    const more = Math.round(Number(number) * times * 100);
    // Of "12 lakh 50 thousand" each part is smaller than the unit before it.
    if (decimals > 2 + Math.log10(times) || least === 1 || more >= least * 100) return undefined;
    least = times;
    paise += more;
  }
  return paise < 1e15 ? paise / 100 : undefined;
}

/** Whether nothing is written, but for signs that take no room. */
export function isBlank(typed: string): boolean {
  return typed.replace(unseen, "") === "";
}

/** How a language says round amounts; each with the blank {count}. */
export interface AmountWords {
  thousand: string;
  lakh: string;
  crore: string;
}

/**
 * An amount in words, so that a zero too many is seen: 1200000 is "₹12 lakh", 1234567 is
 * "₹12.34567 lakh". Undefined below a thousand, where the figure says it already.
 */
export function amountInWords(rupees: number, words: AmountWords): string | undefined {
  if (rupees < 1000) return undefined;
  const [word, unit] =
    rupees >= crore
      ? [words.crore, crore]
      : rupees >= lakh
        ? [words.lakh, lakh]
        : [words.thousand, 1000];
  const format = new Intl.NumberFormat(grouping, { maximumFractionDigits: 9 });
  return fillIn(word, { count: format.format(rupees / unit) });
}
