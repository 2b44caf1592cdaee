/**
 * Normalizes text that people typed, or pasted from a contact, a chat, a document or a PDF. Forms, desk, search and
 * tools all read it through these functions, so that two of them never disagree.
 */

/** Decimal digits of other scripts: Devanagari, Bengali, full width. */
const nonAsciiDigit = /[^\P{Nd}0-9]/gu;
const decimalDigit = /\p{Nd}/u;

/** Replaces the decimal digits of every script by ASCII digits: `९८७६५` becomes `98765`. */
export function toAsciiDigits(text: string): string {
  return text.replace(nonAsciiDigit, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Unicode has the ten digits of a script in a row; where two rows touch, the second begins ten later.
    let zero = code;
    while (decimalDigit.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}

/**
 * Characters without a width. The first group matches those that stay, because they change the letter or the emoji
 * before them: a joiner after a vowel sign or between letters, the parts of an emoji. There is no lookbehind, which
 * Safari reads only from 16.4 on.
 */
const invisibleCharacter =
  /(\p{M}[\u200c\u200d]|\p{L}[\u200c\u200d](?=[\p{L}\p{M}])|[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?(?:\u200d(?=\p{Extended_Pictographic}))?|[\d#*]\ufe0f(?=\u20e3))|\p{Default_Ignorable_Code_Point}/gu;

/** Removes what nobody sees: direction marks, zero-width spaces, soft hyphens. */
export function removeInvisibleCharacters(text: string): string {
  return text.replace(invisibleCharacter, "$1");
}

// PostgreSQL cannot store NUL, and UTF-8 has no lone surrogates.
const unstorableCharacter = /[\0\p{Surrogate}]/u;

/** People do not type such characters, so a text with one is refused, and not repaired. */
export function hasUnstorableCharacters(text: string): boolean {
  return unstorableCharacter.test(text);
}

// A vertical tab is the line break of a slide, U+0085 that of a mainframe; Word and PDF bring U+2028.
const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const lineBreaksAndTabs = /[\t\n]+/g;
/** Includes the two noncharacters that XML, and so a spreadsheet, cannot hold. */
const controlCharacter = /[^\P{Cc}\t\n]|[\ufffe\uffff]/gu;

/** Trims a text of several lines, ends each line with `\n`, and removes invisible and control characters. */
export function toLines(text: string): string {
  return removeInvisibleCharacters(
    text.replace(lineBreak, "\n").replace(controlCharacter, ""),
  ).trim();
}

/** As {@link toLines}, with a space for line breaks and tabs. */
export function toOneLine(text: string): string {
  return toLines(text).replace(lineBreaksAndTabs, " ");
}

/** For a number or an address, in which full-width letters and digits of another script mean the same as ASCII. */
export function toPlainLine(text: string): string {
  return toAsciiDigits(
    toOneLine(text.normalize("NFKC")).replace(/\p{Default_Ignorable_Code_Point}/gu, ""),
  );
}

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
  const [inbox = "", domain, another] = address.split("@");
  if (domain === undefined || another !== undefined) return address;
  const labels = domain.split(".");
  const isSentence = labels.some((label, index) => {
    const hasSpace = label !== label.trimStart() || labels[index - 1]?.endsWith(" ");
    if (index < 2 || !hasSpace) return false;
    const isCountry = /^[a-z]{2}$/i.test(label.trim());
    return !isCountry || !/^(?:ac|co|gov|nic|res)$/i.test(labels[index - 1]?.trim() ?? "");
  });
  const joined = `${inbox.trimEnd()}@${labels.map((label) => label.trim()).join(".")}`;
  return isSentence || /\s/.test(joined) ? address : joined;
}

/** In one pass: an expression would try again from every sign of a long run that does not end the text. */
export function trimEndSigns(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

// Latin accents and the dot below, which many leave out in Hindi; apostrophes and hyphens; the comma in `1,499`.
const ignoredInSearch = /[\u0300-\u036f\u093c'’‘ʼ`\p{Pd}\u2212\p{Default_Ignorable_Code_Point}]/gu;
const groupComma = /(\d),(?=\d)/g;

/**
 * Writes a text as a search compares it: `José`, `D’Souza`, `ज़रूरी`, `हाँ`, `₹1,499` and `१४९९` are found by `jose`,
 * `D'Souza`, `जरूरी`, `हां`, `1,499` and `1499`. Line breaks stay.
 */
export function toSearchForm(text: string): string {
  // NFKC makes an acute accent alone (´) a space with an accent.
  const typed = text.replace(/\u00b4/g, "'").normalize("NFKC");
  return toAsciiDigits(typed.toLowerCase())
    .normalize("NFD")
    .replace(ignoredInSearch, "")
    .replace(/\u0901/g, "\u0902")
    .replace(groupComma, "$1");
}
