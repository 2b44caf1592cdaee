import { expect, test } from "vitest";
import { fillInExcess, measureExcess } from "./text-excess.ts";

test("letters are counted up to the part that is read, and more are said to be there", () => {
  expect(measureExcess("क्षि".repeat(5), 8, 20)).toEqual({ letters: 3, isMore: false });
  expect(measureExcess("a".repeat(20), 8, 20)).toEqual({ letters: 12, isMore: false });
  expect(measureExcess("a".repeat(21), 8, 20)).toEqual({ letters: 12, isMore: true });
});

const words = {
  one: "{count} character",
  other: "{count} characters",
  more: "more than {count} characters",
};

test.each([
  [undefined, "Shorten it by {over}."],
  [{ letters: 1, isMore: false }, "Shorten it by 1 character."],
  [{ letters: 2, isMore: false }, "Shorten it by 2 characters."],
  [{ letters: 150_000, isMore: true }, "Shorten it by more than 1,50,000 characters."],
])("an excess of %j is written as %s", (excess, sentence) => {
  expect(fillInExcess("Shorten it by {over}.", excess, words)).toBe(sentence);
});
