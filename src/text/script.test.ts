import { expect, test } from "vitest";
import { findForeignLanguage } from "./script.ts";

test.each([
  ["आशा वर्मा", "en", "hi"],
  ["आशा वर्मा", "hi", undefined],
  ["Asha Verma", "hi", "en"],
  ["Élodie", "en", undefined],
  ["GST रजिस्ट्रेशन कराना है", "en", "hi"],
  ["What does जीएसटी mean?", "en", undefined],
  ["98765 43210", "hi", undefined],
  ["👍", "en", undefined],
  ["", "en", undefined],
] as const)("the text “%s” in a page in %s is marked as %s", (text, around, language) => {
  expect(findForeignLanguage(text, around)).toBe(language);
});
