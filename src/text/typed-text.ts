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

/** `"As\u00adha\u200b"` → `Asha`. Removes what nobody sees: direction marks, zero-width spaces, soft hyphens. */
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

/** `" First\r\nSecond\u200b"` → `"First\nSecond"`: several lines without invisible and control characters. */
export function toLines(text: string): string {
  return removeInvisibleCharacters(
    text.replace(lineBreak, "\n").replace(controlCharacter, ""),
  ).trim();
}

/** One line, cleaned as by {@link toLines}: `"Asha\n Verma "` → "Asha  Verma". */
export function toOneLine(text: string): string {
  return toLines(text).replace(lineBreaksAndTabs, " ");
}

/**
 * `९८７６५ ` → `98765`. One line of a number or an address, in which full-width letters and digits of another script
 * mean the same as ASCII.
 */
export function toPlainLine(text: string): string {
  return toAsciiDigits(
    toOneLine(text.normalize("NFKC")).replace(/\p{Default_Ignorable_Code_Point}/gu, ""),
  );
}

/**
 * `98765,;`, `,;` → `98765`. In one pass: an expression would try again from every sign of a long run that does not end
 * the text.
 */
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
