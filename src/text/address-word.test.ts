import { expect, test } from "vitest";
import { addressWord } from "./address-word.ts";

test.each([
  ["Tally Prime & GST Billing", "tally-prime-and-gst-billing"],
  ["  MS-Office, basics!  ", "ms-office-basics"],
  ["Café résumé", "cafe-resume"],
  ["टैली", ""],
  ["A".repeat(70), "a".repeat(60)],
  [`${"a".repeat(59)} b`, "a".repeat(59)],
])("%j has the address %j", (name, word) => {
  expect(addressWord(name)).toBe(word);
});
