import { expect, test } from "vitest";
import { cutBetweenLetters, getFirstLetter, getInitials, shortenText } from "./letters.ts";

const family = "👨‍👩‍👧‍👦";

test.each(["a", "𝓐", family, "🇮🇳", "👩🏽‍❤️‍💋‍👨🏿", "क्षि", "श्री", "É", "नि", "த்"])(
  "%s is one letter and is never cut",
  (letter) => {
    expect(getFirstLetter(letter + letter)).toBe(letter);
    expect(shortenText(letter.repeat(40), 40)).toBe(letter.repeat(40));
    expect(shortenText(letter.repeat(41), 40)).toBe(`${letter.repeat(40)}…`);
    const lengths = Array.from({ length: 30 }, (_, length) => length);
    for (const length of lengths) {
      const cut = cutBetweenLetters(letter.repeat(40), length);
      expect(cut).toBe(letter.repeat(Math.floor(length / letter.length)));
    }
  },
);

test("a shortened text does not end with a space before its sign", () => {
  expect(shortenText("Asha Verma", 5)).toBe("Asha…");
});

test("a letter of sixteen code units is whole, and the text goes on behind it", () => {
  const letter = `a${"\u0301".repeat(15)}`;
  expect(shortenText(`${letter}b`, 40)).toBe(`${letter}b`);
});

test("a pile of accents is cut within its limit", () => {
  const pile = `a${"\u0301".repeat(250_000)}`;
  expect(shortenText(pile, 40)).toBe(`${pile.slice(0, 16)}…`);
  expect(shortenText(`Asha ${pile}`, 40)).toBe(`Asha ${pile.slice(0, 16)}…`);
  expect(cutBetweenLetters(pile, 100)).toHaveLength(100);
  expect(cutBetweenLetters("👍".repeat(100), 101)).toBe("👍".repeat(50));
});

test("texts of 256 KB are shortened in less than 300 ms", () => {
  const started = process.cpuUsage();
  for (const sign of ["a", "क्षि", family, "\u0301", "\u200d", " "]) {
    shortenText(sign.repeat(256_000 / sign.length), 90);
  }
  expect(process.cpuUsage(started).user).toBeLessThan(300_000);
});

test.each([
  ["Founder", "F"],
  ["Head of Compliance", "HC"],
  ["Asha Devi Verma", "AD"],
  ["O'Brien", "O"],
  ["Tim O’Brien", "TO"],
  ["Élodie", "É"],
  ["E\u0301lodie Müller", "E\u0301M"],
  ["Jean-Élie", "JÉ"],
  ["A.P.J. Abdul Kalam", "AP"],
  ["McDonald", "M"],
  ["𝓐sha 𝓥erma", "𝓐𝓥"],
  [`${family} Sharma`, "S"],
  [family, family],
  ["asha", "a"],
  ["संस्थापक", "सं"],
  ["प्रमुख, कोर्स", "प्र"],
  ["क्षितिज", "क्षि"],
  ["श्री राम", "श्री"],
  ["", ""],
])("the initials of %s are %s", (text, letters) => {
  expect(getInitials(text)).toBe(letters);
});
