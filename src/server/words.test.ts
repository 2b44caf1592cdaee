import { cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { locales } from "#locales.ts";
import { temporaryFolder } from "#server/testing/for-one-test.ts";
import { contentFolder, readWords, wordsIn } from "./words.ts";

/** A copy of the site's content, with these files in the place of its own. */
async function contentWith(texts: Record<string, string>) {
  const folder = await temporaryFolder();
  await cp(contentFolder, folder, { recursive: true });
  for (const [file, text] of Object.entries(texts)) await writeFile(path.join(folder, file), text);
  return folder;
}

function problemsOf(folder: string): string {
  const read = readWords(folder);
  return read.ok ? "" : read.problems.join("\n");
}

test("a language that is not spoken here is answered in the default one", async () => {
  const english = await readFile(path.join(contentFolder, "en/forms.yaml"), "utf8");
  const folder = await contentWith({});
  await cp(path.join(folder, "en"), path.join(folder, "hi"), { recursive: true });
  const hindi = english.replace("Name is required.", "नाम लिखिए।");
  await writeFile(path.join(folder, "hi/forms.yaml"), hindi);
  const read = readWords(folder);
  if (!read.ok) throw new Error(read.problems.join());
  const missing = (language: string | undefined) =>
    wordsIn(read.words, language).words.contact.name.errors.missing;
  expect(missing("hi")).toBe("नाम लिखिए।");
  expect(missing("fr")).toBe("Name is required.");
  expect(missing("constructor")).toBe("Name is required.");
  expect(missing(undefined)).toBe("Name is required.");
});

test.each([
  [
    "a missing sentence",
    "      missing: Name is required.\n      invalid: ",
    "      x: ",
    "line 5, contact.name.errors.invalid: this sentence is missing.",
  ],
  [
    "an empty sentence",
    "  title: Please check the form",
    "  title: ''",
    "summary.title: this sentence is empty.",
  ],
  ["a broken line", "contact:\n", "contact: [\n", "forms.yaml, line "],
])("%s stops the start with file and key", async (_what, text, broken, key) => {
  const english = await readFile(path.join(contentFolder, "en/forms.yaml"), "utf8");
  expect(english).toContain(text);
  const folder = await contentWith({ "en/forms.yaml": english.replace(text, broken) });
  const problems = problemsOf(folder);
  expect(problems).toContain(path.join(folder, "en/forms.yaml"));
  expect(problems).toContain(key);
});

test.each(locales)("content without the folder of %s stops the start", async (locale) => {
  const folder = await contentWith({});
  await rm(path.join(folder, locale), { recursive: true });
  const problems = problemsOf(folder);
  expect(problems).toContain(`${folder}/${locale}/forms.yaml is missing.`);
});

test("a folder of a language that the site does not have is not read", async () => {
  const folder = await contentWith({});
  await cp(path.join(folder, "en"), path.join(folder, "fr"), { recursive: true });
  const read = readWords(folder);
  expect(read.ok && [...read.words.languages.keys()]).toEqual(locales);
});

test("mails hold the figures, and courses are known by their keys", () => {
  const read = readWords(contentFolder);
  if (!read.ok) throw new Error(read.problems.join());
  const { mail, courses } = read.words.fallback.words;
  expect(mail.visitor.contact.next).toContain("24 hours");
  expect(courses.get("resume")?.title).toBe("Resume & Interview Skills");
});
