/**
 * Text as people give it: typed, pasted from a contact, a chat, a document or a PDF, filled in by a keyboard.
 * Forms, desk, search and tools read it through these functions, so that two of them never disagree.
 */

/** Decimal digits of other scripts: Devanagari, Bengali, full width. */
const otherDigit = /[^\P{Nd}0-9]/gu;
const decimalDigit = /\p{Nd}/u;

/** A text with the decimal digits of every script as ASCII digits: `९८७६५` is `98765`. */
export function toAsciiDigits(text: string): string {
  return text.replace(otherDigit, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Unicode keeps the ten digits of a script together, in order; sets that touch are ten apart.
    let zero = code;
    while (decimalDigit.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}

/**
 * Signs without a width. The first group holds those that change the letter or the emoji before them: a joiner after
 * a vowel sign or between letters, the parts of an emoji. No lookbehind: Safari reads it only from 16.4 on.
 */
const unseenSign =
  /(\p{M}[\u200c\u200d]|\p{L}[\u200c\u200d](?=[\p{L}\p{M}])|[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?(?:\u200d(?=\p{Extended_Pictographic}))?|[\d#*]\ufe0f(?=\u20e3))|\p{Default_Ignorable_Code_Point}/gu;

/** A text without the signs that nobody sees: direction marks, zero-width spaces, soft hyphens. */
export function removeUnseenSigns(text: string): string {
  return text.replace(unseenSign, "$1");
}

// PostgreSQL cannot store NUL, and UTF-8 has no lone surrogates.
const unstorable = /[\0\p{Surrogate}]/u;

/** Nobody types such signs, so they are refused and not repaired. */
export function hasUnstorableSigns(text: string): boolean {
  return unstorable.test(text);
}

// A vertical tab is the line break of a slide, U+0085 that of a mainframe; Word and PDF bring U+2028.
const lineEnd = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const blanks = /[\t\n]+/g;
/** With the two that XML, and so a spreadsheet, cannot hold. */
const control = /[^\P{Cc}\t\n]|[\ufffe\uffff]/gu;

/** A text of several lines, trimmed: every line end is `\n`, unseen and control signs are gone. */
export function toLines(text: string): string {
  return removeUnseenSigns(text.replace(lineEnd, "\n").replace(control, "")).trim();
}

/** A text of one line, trimmed: line ends and tabs are a blank, unseen and control signs are gone. */
export function toOneLine(text: string): string {
  return toLines(text).replace(blanks, " ");
}

/** A number or an address, where compatible letters mean the same: full-width signs, digits of another script. */
export function toPlainLine(text: string): string {
  return toAsciiDigits(
    toOneLine(text.normalize("NFKC")).replace(/\p{Default_Ignorable_Code_Point}/gu, ""),
  );
}

// Asterisks make a number bold in a chat.
const aroundPhone = /^tel:|[\s().*\p{Pd}\u2212]|[,;!।]+\s*$/giu;

/**
 * The ten digits of an Indian phone number as contacts, chats and documents write it: `tel:+91-98765-43210`,
 * `+91 (0)98765 43210`, `098765-43210`, `९८७६५ ४३२१०`.
 * @returns undefined for anything else: two numbers, nine digits, a number of another country.
 */
export function toTenDigits(phone: string): string | undefined {
  const bare = toPlainLine(phone).replace(aroundPhone, "");
  return /^(?:(?:\+|00)?91)?0?(\d{10})$/.exec(bare)?.[1];
}

/**
 * The address in a text that was copied from a mail or a link: `Asha <asha@example.in>`,
 * `mailto:asha@example.in?subject=GST`, `(asha@example.in),`. Signs inside it stay.
 */
export function toEmailAddress(text: string): string {
  const plain = toPlainLine(text);
  const [inBrackets = plain, another] = plain.match(/<[^<>]*@[^<>]*>/g) ?? [];
  // Of two addresses no one can say which is meant.
  if (another !== undefined) return plain;
  return inBrackets
    .replace(/^[\s<("'“‘*]*(?:mailto:)?/i, "")
    .replace(/(^[^\s?]*@[^\s?]*)\?.*$/, "$1")
    .replace(/[\s>)"'”’.,;:!*।]+$/, "");
}

// Latin accents and the dot below, which many leave out in Hindi; apostrophes and hyphens; the comma in `1,499`.
const leftOut = /[\u0300-\u036f\u093c'’‘ʼ`\p{Pd}\u2212\p{Default_Ignorable_Code_Point}]/gu;
const groupComma = /(\d),(?=\d)/g;

/**
 * The one way of writing in which texts are compared in a search: `José`, `D’Souza`, `ज़रूरी`, `हाँ`, `₹1,499`
 * and `१४९९` are found by `jose`, `D'Souza`, `जरूरी`, `हां`, `1,499` and `1499`. Line ends stay.
 */
export function toSearchForm(text: string): string {
  // The acute accent alone (´) would become a blank with an accent.
  const typed = text.replace(/\u00b4/g, "'").normalize("NFKC");
  return toAsciiDigits(typed.toLowerCase())
    .normalize("NFD")
    .replace(leftOut, "")
    .replace(/\u0901/g, "\u0902")
    .replace(groupComma, "$1");
}
