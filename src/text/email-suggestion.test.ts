import { expect, test } from "vitest";
import { suggestEmail } from "./email-suggestion.ts";

test.each([
  ["asha@gamil.com", "asha@gmail.com"],
  ["asha@gmial.com", "asha@gmail.com"],
  ["asha@gmail.con", "asha@gmail.com"],
  ["asha@gmal.com", "asha@gmail.com"],
  ["asha@gmaill.com", "asha@gmail.com"],
  ["asha@gmail.co", "asha@gmail.com"],
  ["Asha.V@GMAIL.CM", "Asha.V@gmail.com"],
  ["asha@rediffmal.com", "asha@rediffmail.com"],
  ["asha@yaho.com", "asha@yahoo.com"],
  ["asha@yahoo.co.im", "asha@yahoo.co.in"],
  ["asha@hotmial.com", "asha@hotmail.com"],
  ["asha@outlok.com", "asha@outlook.com"],
  [" asha@gnail.com ", "asha@gmail.com"],
])("%j is asked about, with %s", (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  "asha@gmail.com",
  "asha@GMAIL.com",
  "asha@ymail.com",
  "asha@mail.com",
  "asha@email.com",
  "asha@yahoo.in",
  "asha@yahoo.co.in",
  "asha@live.com",
  "asha@example.in",
  "asha@nazariya.in",
  "आशा@उदाहरण.भारत",
  "gamil.com",
  "@gamil.com",
  "",
])("%j is not asked about", (typed) => {
  expect(suggestEmail(typed)).toBeUndefined();
});

test("texts of 256 KB are compared in less than 100 ms", () => {
  const before = process.cpuUsage().user;
  for (const sign of ["@", "g", ".", " "]) suggestEmail(`a@${sign.repeat(256_000)}`);
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(100);
});
