import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#server/testing/for-one-test.ts";
import { contentFolder, readWords, wordsIn } from "./words.ts";

test("a language that is not spoken here is answered in the default one", async () => {
  const english = await readFile(path.join(contentFolder, "en/forms.yaml"), "utf8");
  const folder = await temporaryFolder();
  await cp(contentFolder, folder, { recursive: true });
  await cp(path.join(folder, "en"), path.join(folder, "hi"), { recursive: true });
  const hindi = english.replace("Name is required.", "नाम लिखिए।");
  await writeFile(path.join(folder, "hi/forms.yaml"), hindi);
  const words = readWords(folder);
  const missing = (language: string | undefined) =>
    wordsIn(words, language).words.contact.name.errors.missing;
  expect(missing("hi")).toBe("नाम लिखिए।");
  expect(missing("fr")).toBe("Name is required.");
  expect(missing("constructor")).toBe("Name is required.");
  expect(missing(undefined)).toBe("Name is required.");
});

test("mails hold the figures, and courses are known by their keys", () => {
  const { mail, courses } = readWords().fallback.words;
  expect(mail.visitor.contact.next).toContain("24 hours");
  expect(courses.get("resume")?.title).toBe("Resume & Interview Skills");
});
