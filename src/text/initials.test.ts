import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test.each([
  ["Founder", "F"],
  ["Head of Compliance", "HC"],
  ["Asha Devi Verma", "AD"],
  ["संस्थापक", "सं"],
  ["प्रमुख, कोर्स", "प्र"],
])("the initials of %s are %s", (words, letters) => {
  expect(initials(words)).toBe(letters);
});
