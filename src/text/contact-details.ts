/** Normalizes phone numbers and email addresses that people typed, pasted or dictated. */
import { toPlainLine, trimEndSigns } from "./typed-text.ts";

// Asterisks make a number bold in a chat.
const ignoredInPhone = /[\s().*\p{Pd}\u2212]/gu;

/** The digits of a number, with its plus and whatever is no sign of a number. */
function toBareNumber(phone: string): string {
  // The zero in brackets is dialled only inside of a country.
  const bare = toPlainLine(phone)
    .replace(/^tel:/i, "")
    .replace("(0)", "")
    .replace(ignoredInPhone, "");
  return trimEndSigns(bare, ",;!।");
}

/**
 * The ten digits of an Indian phone number as contacts, chats and documents write it: `tel:+91-98765-43210`,
 * `+91 (0)98765 43210`, `098765-43210`, `९८७६५ ४३२१०`. No number of a person begins with 0, so `00` before other digits
 * than 91 calls another country.
 * @returns undefined for anything else: two numbers, nine digits, a number of another country.
 */
export function toTenDigits(phone: string): string | undefined {
  const bare = toBareNumber(phone);
  const national = /^(?:(?:\+|00)?91)?0?([1-9]\d{9})$/.exec(bare)?.[1];
  return national ?? (/^\d{10}$/.test(bare) ? bare : undefined);
}

/**
 * The number of another country, `+` with its code and number in 7 to 15 digits (E.164), for example `+971501234567`.
 * @returns undefined for an Indian number, and for one without a country code
 */
export function toNumberAbroad(phone: string): string | undefined {
  const bare = toBareNumber(phone).replace(/^00/, "+");
  return /^\+(?!91)[1-9]\d{6,14}$/.test(bare) ? bare : undefined;
}

/** A number as it is stored: ten digits where it is Indian, else with `+` and its country code. */
export function toPhoneNumber(phone: string): string | undefined {
  return toTenDigits(phone) ?? toNumberAbroad(phone);
}

/**
 * True for a stored number that can have WhatsApp: mobile numbers of India begin with 6 to 9, and a number abroad does
 * not tell.
 */
export function canHaveWhatsApp(phone: string): boolean {
  return /^(?:[6-9]\d{9}|\+\d{7,15})$/.test(phone);
}

/**
 * The address in a text that was copied from a mail or a link, or dictated: `Asha <asha@example.in>`,
 * `mailto:asha@example.in?subject=GST`, `(asha@example.in),`, `asha @ example. in`. Everything inside the address stays.
 */
export function toEmailAddress(text: string): string {
  const plain = toPlainLine(text);
  const [inBrackets = plain, another] = listBracketedAddresses(plain);
  // Of two addresses, either may be the intended one.
  if (another !== undefined) return plain;
  const bare = inBrackets.replace(/^[\s<("'“‘*]*(?:mailto:)?/i, "");
  return joinDictatedAddress(trimEndSigns(removeQuery(bare), " >)\"'”’.,;:!*।"));
}

const spokenSign = /[\s([](?:at|dot|ऐट|एट|डॉट|डाट)[\s)\]]/i;

/** True where dictation has written the signs of an address as words: `asha at gmail dot com`. */
export function isSpokenAddress(text: string): boolean {
  return spokenSign.test(text);
}

/** What stands between `<` and `>` with an `@` in it, with the second bracket. */
function listBracketedAddresses(text: string): string[] {
  return text
    .split("<")
    .slice(1)
    .map((part) => part.slice(0, part.indexOf(">") + 1))
    .filter((part) => part.includes("@"));
}

/** Removes what a link has behind its address. A question mark in front of the `@` belongs to the address. */
function removeQuery(address: string): string {
  const [target = ""] = address.split("?", 1);
  return target.includes("@") && !/\s/.test(target) ? target : address;
}

/**
 * Removes the spaces that dictation writes around `@` and the dots behind it. Other spaces stay, and so do those of
 * `asha@example.in. Thanks` and `asha@gmail.com. Ok`: only behind `co` and its like may the two letters of a country
 * follow, as in `co. in`.
 */
function joinDictatedAddress(address: string): string {
  const [localPart = "", domain, another] = address.split("@");
  if (domain === undefined || another !== undefined) return address;
  const labels = domain.split(".");
  const isSentence = labels.some((label, index) => {
    const hasSpace = label !== label.trimStart() || labels[index - 1]?.endsWith(" ");
    if (index < 2 || !hasSpace) return false;
    const isCountry = /^[a-z]{2}$/i.test(label.trim());
    return !isCountry || !/^(?:ac|co|gov|nic|res)$/i.test(labels[index - 1]?.trim() ?? "");
  });
  const joined = `${localPart.trimEnd()}@${labels.map((label) => label.trim()).join(".")}`;
  return isSentence || /\s/.test(joined) ? address : joined;
}
