import { expect, test } from "vitest";
import { testWords } from "#server/testing/test-server.ts";
import { readWords, wordsIn } from "./messages.ts";

test("an unknown language is answered in the default", () => {
  const words = testWords();
  const missing = (language: string | undefined) =>
    wordsIn(words, language).words.contact.name.errors.missing;
  expect(missing("hi")).toBe("नाम लिखिए।");
  expect(missing("fr")).toBe("Name is required.");
  expect(missing("constructor")).toBe("Name is required.");
  expect(missing(undefined)).toBe("Name is required.");
});

test("mails hold the figures, courses have keys", () => {
  const { mail, courses } = readWords().fallback.words;
  expect(mail.visitor.contact.next).toContain("24 hours");
  expect(courses.get("resume")?.title).toBe("Resume & Interview Skills");
});
