import { expect, test } from "vitest";
import {
  createSoundText,
  isSimilarSound,
  isTitle,
  listSounds,
  listSoundSearches,
} from "./sound-key.ts";

test.each([
  ["शर्मा", "Sharma", "sarma", "Sharmaa"],
  ["गीता", "Geeta", "gita", "Geetha"],
  ["राहुल", "Rahul", "raahul"],
  ["सिंह", "Singh"],
  ["कृष्ण", "Krishn"],
  ["कृष्णा", "Krishna"],
  ["विजय", "Vijay", "Wijay"],
  ["जयपुर", "Jaipur"],
  ["गायत्री", "Gayatri", "Gaayatree"],
  ["शैलेश", "Shailesh"],
  ["गुप्ता", "Gupta"],
  ["यादव", "Yadav"],
  ["ज्ञान", "Gyan"],
  ["अंबानी", "अम्बानी", "Ambani"],
  ["पांडे", "पाण्डे", "Pandey", "Pande"],
  ["प्रिया", "Priya", "Preeya"],
  ["राम", "Ram"],
  ["रामगढ़", "Ramgarh"],
  ["आशा", "Asha"],
  ["टैक्स", "tax"],
  ["पैन", "pan"],
  ["कोर्स", "course"],
  ["जीएसटी", "GST"],
  ["एफएसएसएआई", "FSSAI"],
  ["आईटीआर", "ITR"],
  ["पीएफ", "PF"],
])("%s sounds like each of its other spellings", (word, ...others) => {
  expect(others).not.toEqual([]);
  const sounds = listSounds(word);
  for (const other of others) {
    const shared = listSounds(other).filter((sound) => sounds.includes(sound));
    expect(shared, other).not.toEqual([]);
  }
});

test.each([
  ["Sharma", "Verma"],
  ["Asha", "as"],
  ["राम", "room"],
  ["गीता", "GST"],
  ["Sunil", "Sunita"],
])("%s does not sound like %s", (a, b) => {
  expect(listSounds(a).filter((sound) => listSounds(b).includes(sound))).toEqual([]);
});

test.each(["1499", "₹", "москва"])(
  "%s, which is neither Latin nor Devanagari, has no sound",
  (word) => {
    expect(listSounds(word)).toEqual([]);
  },
);

test("a Latin letter with marks sounds like the letter alone", () => {
  expect(listSounds("Müller")).toEqual(["mulir"]);
});

test("a sound text has each sound once between spaces, and is empty without words", () => {
  expect(createSoundText("Rahul Sharma, राहुल: GST")).toBe(" rhul srm gst ");
  expect(createSoundText("98765 43210")).toBe("");
});

test("a long sound is searched for at the beginning of a word, a short one as a word", () => {
  expect(listSoundSearches("sharma")).toEqual([" srm"]);
  expect(listSoundSearches("om")).toEqual([" um "]);
});

test.each(["sharmaji", "शर्माजी"])("%s is searched for with and without its title", (word) => {
  expect(listSoundSearches(word)).toEqual([" srmji", " srm"]);
});

test.each([
  ["ji", true],
  ["sir", true],
  ["जी", true],
  ["मैडम", true],
  ["sharma", false],
])("%s is a polite word: %s", (word, expected) => {
  expect(isTitle(word)).toBe(expected);
});

test.each([
  ["srm", "srm", true],
  ["srm", "srmn", true],
  ["rhul", "rhlu", true],
  ["rhul", "rhil", true],
  ["rhul", "rul", true],
  ["rhul", "rl", false],
  ["srm", "srn", true],
  ["srm", "vrm", false],
  ["srm", "vrn", false],
  ["um", "un", false],
])("%s and %s are similar: %s", (a, b, expected) => {
  expect(isSimilarSound(a, b)).toBe(expected);
  expect(isSimilarSound(b, a)).toBe(expected);
});
