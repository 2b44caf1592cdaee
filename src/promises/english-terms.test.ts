import { expect, test } from "vitest";
import { listValues } from "#site-content/testing/read-content.ts";

const texts = listValues("en/**/*.yaml").map(({ location, value }) => ({
  location,
  text: String(value),
}));

/** Terms of the pages, each with synonyms that they no longer use. */
const terms: Record<string, RegExp> = {
  "document, as every Indian office calls it": /\bpapers?\b/i,
  "enroll, as the labels of the specification spell it": /\benrol(s|ment|ments)?\b(?! number)/i,
  "link; an address is that of a house": /\baddress of (this|the) (page|list)\b/i,
  "enter, in an error": /^Please write (a|an)\b/,
  "estimate, card, anyone, work it out": /\b(reckon|whoever|slip|stub)\b/i,
};

test.each(Object.entries(terms))("English pages use no synonym for %s", (_term, other) => {
  expect(texts.filter(({ text }) => other.test(text))).toEqual([]);
});

/** Only the owner and the staff have a desk; visitors come to an office. */
test("pages of visitors say office, never desk", () => {
  const pageTexts = texts.filter(
    ({ location }) => !/^en\/(?:desk|labels)\.yaml|^en\/mail\.yaml\.digest/.test(location),
  );
  expect(pageTexts.filter(({ text }) => /\b(filing )?desk\b/i.test(text))).toEqual([]);
});

test("a heading has no full stop", () => {
  const headings = texts.filter(
    ({ location }) =>
      /\.(heading|title)$/.test(location) && !location.startsWith("en/labels.yaml.hints."),
  );
  expect(headings.length).toBeGreaterThan(60);
  expect(headings.filter(({ text }) => text.endsWith("."))).toEqual([]);
});
