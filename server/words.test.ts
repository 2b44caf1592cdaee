import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "./testing/folder.ts";
import { readWords, wordsIn } from "./words.ts";

const real = path.resolve(import.meta.dirname, "../content");

/** A content folder with the given text as `<language>/forms.yaml`. */
async function contentWith(texts: Record<string, string>) {
  const folder = await temporaryFolder();
  for (const [language, text] of Object.entries(texts)) {
    await mkdir(path.join(folder, language));
    await writeFile(path.join(folder, language, "forms.yaml"), text);
  }
  return folder;
}

test("a language that is not spoken here is answered in the default one", async () => {
  const english = await readFile(path.join(real, "en/forms.yaml"), "utf8");
  const hindi = english.replace("Name is required.", "नाम लिखिए।");
  const read = await readWords(await contentWith({ en: english, hi: hindi }));
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
  const english = await readFile(path.join(real, "en/forms.yaml"), "utf8");
  expect(english).toContain(text);
  const folder = await contentWith({ en: english.replace(text, broken) });
  const read = await readWords(folder);
  const problems = read.ok ? "" : read.problems.join("\n");
  expect(problems).toContain(path.join(folder, "en/forms.yaml"));
  expect(problems).toContain(key);
});

test("content without the default language stops the start", async () => {
  const folder = await contentWith({});
  expect(await readWords(folder)).toEqual({
    ok: false,
    problems: [`${folder} has no en/forms.yaml.`],
  });
});
