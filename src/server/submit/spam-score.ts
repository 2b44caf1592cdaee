/** Finds signs of a robot in the text of a form. No sign alone is proof; their weights add up. */

const spamWeights = {
  /** For each link: people name their own shop, and sometimes a page that they have a question about. */
  link: 1,
  /** A message with links and almost no word. */
  onlyLinks: 3,
  linkInName: 5,
  /** Markup of a link, as written for web pages and forums. */
  markup: 4,
  /** Mostly letters of a script that robots use here; a trader from abroad may, too. */
  foreignLetters: 3,
  /** Mostly letters of Indian scripts other than Devanagari: a neighbour, more likely than a robot. */
  otherIndianLetters: 1,
  /** Latin words with similar letters of another alphabet in them. */
  mixedLetters: 4,
  repeatedWords: 4,
  repeatedLines: 4,
  /** One letter over and over; people in a hurry write "pleaseeee", too. */
  repeatedLetter: 3,
  /** No Indian mobile number, together with foreign or repeated letters, which people write, too. */
  noMobile: 1,
} as const;

type SpamSign = keyof typeof spamWeights;

/** A form with this total weight or more is spam. */
const spamThreshold = 4;

/** So many links in a form count; further ones do not. */
const maxLinks = 5;

/** Endings of advertised domains; people write `B.Com`, `Dr.Sharma` and `Md.Imran`, too. */
export const domainEndings = "biz|click|com|info|io|live|net|online|org|ru|shop|site|store|top|xyz";

/** A web address or a domain alone, but no degree such as `B.Com`, and no mail address. */
const link = new RegExp(
  String.raw`\bhttps?:\/\/(?:www\.)?|(?<!\/)\bwww\.|(?<![@\w./-])[a-z\d][a-z\d-]{2,}\.(?:${domainEndings})\b`,
  "gi",
);
/** A link with its path: `https://a.example/x?y`. */
const wholeLink = /(?:\bhttps?:\/\/|\bwww\.)\S+/gi;
/** `<a href=…>` of web pages, `[url=…]` and `[link=…]` of forums. */
const linkMarkup = /<a\s[^<>]*href|\[(?:url|link)\b/i;
const foreignLetter =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Hebrew}]/u;
const otherIndianLetter =
  /[\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Arabic}]/u;
/** Letters that look Latin beside Latin ones. Units have others: `kΩ`, `µm`. */
const mixedLetters =
  /\p{Script=Latin}[\p{Script=Cyrillic}ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορτυχ]|[\p{Script=Cyrillic}ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορτυχ]\p{Script=Latin}/u;
/** One letter fifteen times or more. */
const repeatedLetter = /(\p{L})\1{14}/u;

const thresholds = {
  /** Letters of a script: at least so many, and this share of all letters. */
  letters: 5,
  share: 0.3,
  /** Words repeat if there are at least so many, and less than this share of them is distinct. */
  words: 20,
  distinct: 0.35,
  /** Lines repeat if one of at least so many characters is there so many times. */
  line: 20,
  sameLines: 3,
};

/**
 * How often each sign occurs: `{ message: "see https://a.example" }` → `{ link: 1 }`. Fields with a format of their own
 * (email, phone, course) are left out: they hold no prose.
 */
export function countSpamSigns(
  fields: Readonly<Record<string, string>>,
): Partial<Record<SpamSign, number>> {
  const { email: _email, courseId: _course, phone = "", name, fullName, ...texts } = fields;
  // NFKC makes styled letters (𝓐𝓼𝓱𝓪) Latin ones.
  const personName = (fullName ?? name ?? "").normalize("NFKC");
  const prose = Object.values(texts).join("\n").normalize("NFKC");
  const all = `${personName}\n${prose}`;
  const letters = findLetterSigns(all);
  const isRepeated = repeatedLetter.test(all);
  const signs: [SpamSign, number | boolean][] = [
    ["link", Math.min(countMatches(link, all), maxLinks)],
    ["linkInName", countMatches(wholeLink, personName) > 0],
    [
      "onlyLinks",
      countMatches(wholeLink, prose) > 0 && splitWords(prose.replace(wholeLink, "")).length < 3,
    ],
    ["markup", linkMarkup.test(all)],
    ["foreignLetters", letters.foreign],
    ["otherIndianLetters", letters.otherIndian],
    ["mixedLetters", mixedLetters.test(all)],
    ["repeatedLetter", isRepeated],
    ["noMobile", (letters.foreign || isRepeated) && !/^[6-9]\d{9}$/.test(phone)],
    ["repeatedWords", hasRepeatedWords(prose)],
    ["repeatedLines", hasRepeatedLines(prose)],
  ];
  // Object.fromEntries widens the keys, which are those of `signs`, to texts.
  return Object.fromEntries(
    signs.map(([sign, times]) => [sign, Number(times)]).filter(([, times]) => times !== 0),
  ) as Partial<Record<SpamSign, number>>;
}

export function isLikelySpam(fields: Readonly<Record<string, string>>): boolean {
  // Object.entries widens the keys to texts, too.
  const signs = Object.entries(countSpamSigns(fields)) as [SpamSign, number][];
  let weight = 0;
  for (const [sign, times] of signs) weight += spamWeights[sign] * times;
  return weight >= spamThreshold;
}

function findLetterSigns(text: string): { foreign: boolean; otherIndian: boolean } {
  const letters = text.match(/\p{L}/gu) ?? [];
  const hasMany = (script: RegExp) => {
    const { length } = letters.filter((letter) => script.test(letter));
    return length >= thresholds.letters && length / letters.length >= thresholds.share;
  };
  return { foreign: hasMany(foreignLetter), otherIndian: hasMany(otherIndianLetter) };
}

function hasRepeatedWords(text: string): boolean {
  const words = splitWords(text);
  return (
    words.length >= thresholds.words && new Set(words).size / words.length < thresholds.distinct
  );
}

function hasRepeatedLines(text: string): boolean {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.length >= thresholds.line);
  const same = Map.groupBy(lines, (line) => line);
  return [...same.values()].some(({ length }) => length >= thresholds.sameLines);
}

function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? [];
}

function countMatches(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}
