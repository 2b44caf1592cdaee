/** The numbers by which a business can be looked up, in the form that their registers give them. */
import { z } from "zod";

/** What a digit or letter counts for in the check digit of a GSTIN. */
const gstinAlphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** States and union territories by the first two digits of a GSTIN; 97 and 99 are for other territory and the centre. */
const gstinStates = new Set([
  ...Array.from({ length: 38 }, (_, at) => String(at + 1).padStart(2, "0")),
  "97",
  "99",
]);

const panPattern = "[A-Z]{5}\\d{4}[A-Z]";

/** Whether a text holds a PAN as a word of its own. The number is private and must not be published. */
export function holdsPan(text: string): boolean {
  return new RegExp(`(?<![A-Z\\d])${panPattern}(?![A-Z\\d])`, "i").test(text);
}

/**
 * The last sign of a GSTIN, reckoned from the fourteen before it: each counts once or twice in turn,
 * and what exceeds 36 is carried over.
 */
export function gstinCheckDigit(firstFourteen: string): string {
  const sum = [...firstFourteen].reduce((total, sign, at) => {
    const product = gstinAlphabet.indexOf(sign) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return gstinAlphabet.charAt((36 - (sum % 36)) % 36);
}

/** The sixth sign of a GSTIN, which is the fourth of the PAN in it, says what kind of person that is. */
export function kindInGstin(gstin: string): string {
  return gstin.charAt(5);
}

/** The number under which GST is registered. It holds the PAN of the business, which the law makes public with it. */
export const gstin = z
  .string()
  .regex(
    new RegExp(`^\\d{2}${panPattern}[1-9A-Z]Z[\\dA-Z]$`),
    "a GSTIN has fifteen capital letters and digits, like 23AAAAA0000A1Z5.",
  )
  .refine(
    (text) => gstinStates.has(text.slice(0, 2)),
    "a GSTIN begins with the two digits of a state, 23 for Madhya Pradesh.",
  )
  .refine(
    (text) => gstinCheckDigit(text.slice(0, 14)) === text.slice(14),
    "the last sign of this GSTIN does not fit the others: compare it with the certificate.",
  );

/** The number of a company in the register of companies. */
export const cin = z
  .string()
  .regex(
    /^[LU]\d{5}[A-Z]{2}(?:18|19|20)\d{2}[A-Z]{3}\d{6}$/,
    "a CIN has 21 capital letters and digits, like U00000MP2020PTC000000.",
  );

/** The number of a limited liability partnership in the same register. */
export const llpin = z
  .string()
  .regex(
    /^[A-Z]{3}-\d{4}$/,
    "an LLPIN has three letters, a hyphen and four digits, like AAA-0000.",
  );

export const udyam = z
  .string()
  .regex(
    /^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/,
    "an Udyam number is written like UDYAM-MP-00-0000000, with its hyphens.",
  );

/** The number of a member of the Institute of Chartered Accountants of India. */
export const icaiMembership = z
  .string()
  .regex(/^\d{6}$/, "an ICAI membership number has six digits, in quotes.");

/** The number of a firm in the register of the same institute; the letter is its region, C for Madhya Pradesh. */
export const icaiFirm = z
  .string()
  .regex(
    /^\d{6}[NSEWC](?:\/[NSEWC]-?\d{6})?$/,
    "an ICAI firm number has six digits and the letter of the region, like 000000C.",
  );
