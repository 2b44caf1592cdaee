/**
 * Writes words by their sound, so that a search finds a name in the other script and in another spelling: शर्मा,
 * Sharma and Sarma are all `srm`. No library does this for Hindi: those that transliterate Devanagari are made for
 * Sanskrit and keep each inherent vowel, which Hindi does not say and nobody writes in Latin letters.
 */
import { toSearchForm } from "#text/typed-text.ts";

/** A shorter sound is compared as a whole word, because too many words begin with it. */
const minPrefix = 3;

/** `"क k ख kh"` → each Devanagari letter with its Latin letters. */
function parseLetterTable(text: string): Map<string, string> {
  const words = text.split(/\s+/);
  const table = new Map<string, string>();
  for (let index = 0; index < words.length; index += 2) {
    table.set(words[index] ?? "", words[index + 1] ?? "");
  }
  return table;
}

const independentVowels = parseLetterTable(
  "अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ऍ e ऑ o ओ o औ au",
);

const vowelSigns = parseLetterTable("ा a ि i ी i ु u ू u ृ ri े e ै ai ॅ e ॉ o ो o ौ au");

const consonants = parseLetterTable(
  "क k ख kh ग g घ gh ङ n च ch छ ch ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n " +
    "प p फ ph ब b भ bh म m य y र r ल l ळ l व v श sh ष sh स s ह h",
);

/** The sign below a consonant that is said without a vowel (virama). */
const noVowel = "्";
/** The dot above a letter that is said through the nose (anusvara). */
const nasal = "ं";
/** The dot below a consonant that makes another one of it (nukta), as code because it would stand on the quote. */
const dotBelow = "\u093c";

/** शर्मा → `sharma`, राहुल → `rahul`, सिंह → `singh`. */
function toLatinLetters(word: string): string {
  const letters = [
    ...word
      .normalize("NFD")
      // People write ड़ as r, ढ़ as rh, and any other letter with the dot as the letter without it.
      .replaceAll(`ड${dotBelow}`, "र")
      .replaceAll(`ढ${dotBelow}`, "र्ह")
      .replaceAll(dotBelow, "")
      .replaceAll("ँ", "ं")
      // ज्ञान is Gyan, and सिंह is Singh.
      .replaceAll("ज्ञ", "ग्य")
      .replaceAll("ंह", "ंघ"),
  ];
  return letters
    .map((letter, index) => {
      const consonant = consonants.get(letter);
      if (consonant === undefined) {
        return (
          independentVowels.get(letter) ?? vowelSigns.get(letter) ?? (letter === nasal ? "n" : "")
        );
      }
      const next = letters[index + 1];
      const hasOwnVowel = next === noVowel || (next !== undefined && vowelSigns.has(next));
      // The last consonant is said without a vowel.
      return hasOwnVowel || next === undefined ? consonant : `${consonant}a`;
    })
    .join("");
}

/** The letters of abbreviations as Hindi writes them: जीएसटी is G, S, T. Longer names come first. */
const letterNames = parseLetterTable(
  "डब्ल्यू w एक्स x क्यू q वाई y जेड z एफ f एच h आई i एल l एम m एन n आर r एस s " +
    "बी b सी c डी d जी g जे j के k पी p टी t यू u वी v ए a ई e ओ o",
);

const letterNameList = [...letterNames.keys()];

/** जीएसटी → `gst`, एफएसएसएआई → `fssai`; undefined for a word that is no abbreviation. */
function parseLetterNames(word: string): string | undefined {
  let rest = word;
  let letters = "";
  while (rest !== "") {
    const name = letterNameList.find((candidate) => rest.startsWith(candidate));
    if (name === undefined) return undefined;
    rest = rest.slice(name.length);
    letters += letterNames.get(name) ?? "";
  }
  return letters.length >= 2 ? letters : undefined;
}

/** `sharma` and `sarma` → `srm`, `geeta` → `git`, `asha` → `asa`. */
function simplifySound(latin: string): string {
  const sound = latin
    // Consonants of one sound: `Max` as `Maks`, `Patrick` as `Patrik`, `Joseph` as `Josef`, `cena` as `sena`.
    .replace(/x/g, "ks")
    .replace(/ck|q/g, "k")
    .replace(/ph/g, "f")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/c(?!h)/g, "k")
    .replace(/z/g, "j")
    .replace(/w(?=[aeiouy])/g, "v")
    // Aspirated and plain consonants are confused most: `Sidharth`, `Siddharth`.
    .replace(/([bcdfgjklmnprstv])h+/g, "$1")
    .replace(/m(?=[pb])/g, "n")
    // Vowels of one sound: `Pandey` as `Pande`, `Geeta` as `Gita`, `Pooja` as `Puja`, `Jaipur` as `Jipur`.
    .replace(/ey$/g, "e")
    .replace(/ee/g, "i")
    .replace(/oo|[ao][uw]/g, "u")
    .replace(/[ae][iy]/g, "i")
    .replace(/(?<=..)e$/g, "")
    .replace(/[ye]/g, "i")
    .replace(/o/g, "u")
    // A double letter counts once.
    .replace(/(.)\1+/g, "$1");
  // Every `a` but one at the beginning is left out, because Hindi does not write the vowel that it stands for.
  const short = sound.replace(/(?<=.)a/g, "").replace(/(.)\1+/g, "$1");
  // Short words keep their vowels: `Asha` would be `as`, which is a word of its own.
  return short.length >= minPrefix ? short : sound;
}

const devanagariWord = /^[\u0900-\u097f]+$/;

/**
 * The sounds of one word; none for a number. A word in Devanagari has several where people write it in Latin letters in
 * several ways: पैन is `pin` and `pan`, जीएसटी is also `gst`.
 */
export function listSounds(word: string): string[] {
  const plain = toSearchForm(word);
  if (devanagariWord.test(plain)) {
    // The dot below makes another letter, which the form of a search leaves out.
    const latin = toLatinLetters(word.toLowerCase());
    const spellings = [latin, latin.replace(/ai/g, "a"), parseLetterNames(plain)];
    return [...new Set(spellings.filter((each) => each !== undefined).map(simplifySound))];
  }
  return /^[a-z]+$/.test(plain) ? [simplifySound(plain)] : [];
}

const wordPattern = /[\p{L}\p{M}]+/gu;

/** The different sounds of a text, each between two spaces: ` rhul srm `. Empty where there is none. */
export function createSoundText(text: string): string {
  // A long message says the same words again.
  const sounds = new Set((text.match(wordPattern) ?? []).flatMap(listSounds));
  return sounds.size === 0 ? "" : ` ${[...sounds].join(" ")} `;
}

/**
 * What a search for a word looks for: parts of a sound text, one of which has to be in it. `Sharma` → `[" srm"]`, the
 * beginning of a word; `Om` → `[" um "]`, a whole word.
 */
export function listSoundSearches(word: string): string[] {
  const suffix = /(?<=.{4})(?:ji|जी)$/u;
  // People write the title to the name: `Sharmaji`. The name Shivaji ends so, too: both ways are searched for.
  return [...new Set([word, word.replace(suffix, "")].flatMap(listSounds))]
    .filter((sound) => sound.length >= 2)
    .map((sound) => (sound.length >= minPrefix ? ` ${sound}` : ` ${sound} `));
}

const titles = new Set(
  "ji sir madam maam mam mr mrs ms shri shree smt bhai bhaiya didi जी सर मैडम मैम श्री श्रीमती भाई भैया दीदी"
    .split(" ")
    .map(toSearchForm),
);

/** A polite word beside a name, in the form of a search: `ji`, `sir`, `जी`. */
export function isTitle(word: string): boolean {
  return titles.has(word);
}

/**
 * One letter more, less, other or exchanged with its neighbour: `rhul` and `rhlu`. Of three letters the first must be
 * the same, because most names of three are like some other.
 */
export function isSimilarSound(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < minPrefix) return false;
  if (a.length === minPrefix && a[0] !== b[0]) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (
    end < a.length - start &&
    end < b.length - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  )
    end += 1;
  // What lies between the equal beginning and the equal end: `hu` and `uh` of `rhul` and `ruhl`.
  const restA = a.slice(start, a.length - end);
  const restB = b.slice(start, b.length - end);
  if (restA.length <= 1 && restB.length <= 1) return true;
  const areExchanged = restA[0] === restB[1] && restA[1] === restB[0];
  return restA.length === 2 && restB.length === 2 && areExchanged;
}
