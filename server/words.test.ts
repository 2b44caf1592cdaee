import { cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "./testing/folder.ts";
import { contentFolder, readWords, wordsIn } from "./words.ts";

/** A copy of the site's content, with these files in the place of its own. */
async function contentWith(texts: Record<string, string>) {
  const folder = await temporaryFolder();
  await cp(contentFolder, folder, { recursive: true });
  for (const [file, text] of Object.entries(texts)) await writeFile(path.join(folder, file), text);
  return folder;
}

async function problemsOf(folder: string): Promise<string> {
  const read = await readWords(folder);
  return read.ok ? "" : read.problems.join("\n");
}

test("a language that is not spoken here is answered in the default one", async () => {
  const english = await readFile(path.join(contentFolder, "en/forms.yaml"), "utf8");
  const folder = await contentWith({});
  await cp(path.join(folder, "en"), path.join(folder, "hi"), { recursive: true });
  const hindi = english.replace("Name is required.", "नाम लिखिए।");
  await writeFile(path.join(folder, "hi/forms.yaml"), hindi);
  const read = await readWords(folder);
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
    "contact.name.errors",
  ],
  ["an empty sentence", "  title: Please check the form", "  title: ''", "summary.title"],
  ["a broken line", "contact:\n", "contact: [\n", "forms.yaml"],
])("%s stops the start with file and key", async (_what, text, broken, key) => {
  const english = await readFile(path.join(contentFolder, "en/forms.yaml"), "utf8");
  expect(english).toContain(text);
  const folder = await contentWith({ "en/forms.yaml": english.replace(text, broken) });
  const problems = await problemsOf(folder);
  expect(problems).toContain(path.join(folder, "en/forms.yaml"));
  expect(problems).toContain(key);
});

test("content without the default language stops the start", async () => {
  const folder = await temporaryFolder();
  expect(await readWords(folder)).toEqual({
    ok: false,
    problems: [`${folder} has no en/forms.yaml.`],
  });
});

test.each([
  ["a key that nobody reads", "  quote: ", "  qoute: ", "visitor: Unrecognized key"],
  ["a blank that nobody fills in", "Hello {name},", "Hello {nmae},", "given for {nmae}"],
  ["a claim that is not made", "{claim.replyHours}", "{claim.hours}", "given for {claim.hours}"],
])("in the words of the mails %s stops the start", async (_what, text, broken, problem) => {
  const english = await readFile(path.join(contentFolder, "en/mail.yaml"), "utf8");
  expect(english).toContain(text);
  const folder = await contentWith({ "en/mail.yaml": english.replace(text, broken) });
  const problems = await problemsOf(folder);
  expect(problems).toContain("en/mail.yaml");
  expect(problems).toContain(problem);
});

test("a language without the words of the mails stops the start", async () => {
  const folder = await contentWith({});
  await rm(path.join(folder, "en/mail.yaml"));
  expect(await problemsOf(folder)).toBe(`${folder}/en/mail.yaml: cannot be read.`);
});

test("figures stand in the mails, and the courses are known by their titles", async () => {
  const read = await readWords(contentFolder);
  if (!read.ok) throw new Error(read.problems.join());
  const { mail, courseTitles } = read.words.fallback.words;
  expect(mail.visitor.contact.next).toContain("24 hours");
  expect(courseTitles).toContain("Resume & Interview Skills");
});
