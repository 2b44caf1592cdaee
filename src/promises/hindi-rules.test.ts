import { expect, test } from "vitest";
import { listClaimFigures } from "#site-content/schemas/figures.ts";
import { findHindiErrors, findLabelErrors } from "#site-content/testing/hindi-rules.ts";
import { getSharedFile, listValues } from "#site-content/testing/read-content.ts";

interface Line {
  /** `hi/home.yaml.hero.heading`. */
  location: string;
  text: string;
}

function listLines(...patterns: string[]): Line[] {
  return listValues(...patterns).flatMap(({ location, value }) =>
    typeof value === "string" ? [{ location, text: value }] : [],
  );
}

const hindiPages = listLines("hi/**/*.yaml");
const otherLines = listLines("*.yaml", "en/**/*.yaml");
const shortLines = otherLines.filter(({ text }) => /^[^A-Za-z]*[ऀ-ॿ]/u.test(text));

const figures = new Map<string, string>(listClaimFigures(getSharedFile("claims"), "hi"));

/** A text as a page shows it: placeholders are filled with our figures, or with a dummy where the value is unknown. */
function fillInSample(text: string): string {
  return text
    .replace(/\{([\w.]+)\}/g, (_blank, name: string) => figures.get(name) ?? "7")
    .replaceAll("\u00A0", " ");
}

function findFaults(lines: Line[]): string[] {
  return lines.flatMap(({ location, text }) =>
    findHindiErrors(fillInSample(text)).map((fault) => `${location}: ${fault}`),
  );
}

test("the Hindi pages keep the rules of written Hindi", () => {
  expect(hindiPages.length).toBeGreaterThan(400);
  expect(findFaults(hindiPages)).toEqual([]);
});

test("short Hindi texts on English pages keep the rules of written Hindi, too", () => {
  expect(shortLines.length).toBeGreaterThan(80);
  expect(findFaults(shortLines)).toEqual([]);
});

test("Hindi pages have no separate short Hindi lines", () => {
  // `labels.yaml` is about these keys.
  const pages = hindiPages.filter(({ location }) => !location.includes("/labels.yaml"));
  expect(pages.filter(({ location }) => /\.(?:accent|stampAccent)$/.test(location))).toEqual([]);
});

/** True for the key of a short or large text: a heading, a button, a name in a list. */
function isLabel({ location }: Line): boolean {
  // The keys of `labels.yaml` are names of other keys.
  if (location.includes("/labels.yaml")) return !location.includes(".hints.");
  return /(?:heading|title|label|name|fullName|term|accent|stamp|stampAccent|figure|value|promise|verdict\.\w+)$/i.test(
    location,
  );
}

test("a heading and a label have no danda", () => {
  const short = [...hindiPages, ...shortLines].filter(isLabel);
  expect(short.length).toBeGreaterThan(200);
  expect(
    short.flatMap(({ location, text }) =>
      findLabelErrors(text).map((fault) => `${location}: ${fault}`),
    ),
  ).toEqual([]);
});

/** Rules for some texts: the pattern of their keys, how many there are at least, and the pattern that none may match. */
const rules: [rule: string, keys: RegExp, least: number, wrong: RegExp][] = [
  [
    "कमाई is what a partner earns; what is taxed is आमदनी",
    /hi\/(?:calculators|due-dates|guide|papers|fees|services\/\w+)\.yaml/,
    400,
    /कमाई/u,
  ],
  ["a mail says जी after a name", /hi\/mail\.yaml/, 10, /\{name\}(?! जी)/u],
  [
    "what a tool says to a wrong entry is a request: कृपया … लिखें",
    /Invalid$/,
    5,
    /^(?!कृपया .*(?:ें|एँ))/u,
  ],
  [
    "a button of the desk ends in -एँ or -ें, as those of the pages do",
    /desk\.yaml.*\.(?:open|close|save|send|show|clear|back|undo|remove|print|publish|set|cancel|again|download|stop|reload)$/,
    20,
    /(?:इए|िए|ीजिए)$/u,
  ],
  [
    "कृपया is for what went wrong, and for what a visitor asks of us",
    /^(?!.*(?:forms\.yaml|\.(?:issues|mistakes|errors|problems)\.|\.past$|\.failed$|Invalid$|\.(?:chat\.)?message$))/,
    400,
    /कृपया/u,
  ],
];

test.each(rules)("in Hindi, %s", (_rule, keys, least, wrong) => {
  const lines = hindiPages.filter(({ location }) => keys.test(location));
  expect(lines.length).toBeGreaterThan(least);
  expect(lines.filter(({ text }) => wrong.test(text))).toEqual([]);
});

/** Terms of the Hindi desk that owners know from their phone, each with synonyms that it no longer uses. */
const deskTerms: Record<string, RegExp> = {
  इंक्वायरी: /पूछताछ/u,
  "पब्लिश, ड्राफ़्ट, वर्शन": /प्रकाशित|मसौद|संस्करण/u,
  "स्टाफ़, स्टेटस": /साथी|^हाल$/u,
  "कॉल; a फ़ोन is the handset": /फ़ोन (?:करना|कीजिए|करें|नहीं|उठा)|अगला फ़ोन/u,
  "सेव, साइन इन, साइन आउट": /लिख लिया|लिख दीजिए|अंदर आए|बाहर निकल/u,
};

test.each(Object.entries(deskTerms))("one term at the Hindi desk: %s", (_term, other) => {
  const desk = hindiPages.filter(({ location }) => /desk\.yaml|labels\.yaml/.test(location));
  expect(desk.length).toBeGreaterThan(400);
  expect(desk.filter(({ text }) => other.test(text))).toEqual([]);
});
