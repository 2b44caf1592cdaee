import { fillIn } from "./fill-in.ts";
import { crore, lakh } from "./lakh.ts";
import { grouping } from "./money.ts";

const currency = "₹|rs\\.?|inr|रु\\.?|रुपये|रुपए";

/** An amount without its blanks and commas, in small letters. */
const written = new RegExp(
  [
    `^(?:${currency})*(?<number>\\d{1,13}(?:\\.\\d*)?)`,
    "(?:(?<thousand>thousand|k|हज़ार|हजार)|(?<lakh>la(?:kh|c)s?|l|लाख)|(?<crore>crores?|cr|करोड़|करोड))?",
    `(?:${currency}|/-?|only)*$`,
  ]
    .join("")
    .normalize("NFC"),
  "u",
);

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
    .replace(/[\s,]/g, "")
    .toLowerCase();
  const { number, ...unit } = written.exec(plain)?.groups ?? {};
  if (number === undefined) return undefined;
  const times = unit["crore"] ? crore : unit["lakh"] ? lakh : unit["thousand"] ? 1000 : 1;
  const decimals = number.split(".")[1]?.replace(/0+$/, "").length ?? 0;
  if (decimals > 2 + Math.log10(times)) return undefined;
  // Rounding only takes away what binary adds to a decimal.
  const paise = Math.round(Number(number) * times * 100);
  return paise < 1e15 ? paise / 100 : undefined;
}

/** How a language says round amounts; each with the blank {count}. */
export interface AmountWords {
  thousand: string;
  lakh: string;
  crore: string;
}

/**
 * An amount as it is said, so that a zero too many is seen: 1200000 is "₹12 lakh", 1234567 is
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
