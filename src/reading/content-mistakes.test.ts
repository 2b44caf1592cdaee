import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { locales } from "#site";
import { contentMistakes } from "./content-mistakes.ts";

test("the content is without mistakes", async () => {
  expect(await contentMistakes("content", locales)).toEqual([]);
});

/** A copy of the real content, one text in it replaced by another. */
async function withMistake(file: string, text: string | RegExp, replacement: string) {
  const content = await mkdtemp(path.join(tmpdir(), "content-"));
  onTestFinished(() => rm(content, { recursive: true }));
  await cp("content", content, { recursive: true });
  const before = await readFile(path.join(content, file), "utf8");
  const after = before.replace(text, replacement);
  expect(after).not.toBe(before);
  await writeFile(path.join(content, file), after);
  return contentMistakes(content, locales);
}

test.each([
  [
    "a sentence that is missing, in the line above which it would stand",
    "en/home.yaml",
    /^ {2}heading: "Know.*\n/m,
    "",
    "content/en/home.yaml, line 5, hero.heading: this sentence is missing.",
  ],
  [
    "an empty sentence",
    "hi/contact.yaml",
    /^lede: .*$/m,
    'lede: ""',
    "content/hi/contact.yaml, line 5, lede: this sentence is empty.",
  ],
  [
    "a number where words are expected",
    "en/contact.yaml",
    /^lede: .*$/m,
    "lede: 24",
    "content/en/contact.yaml, line 6, lede: this must be a text: put it in double quotes.",
  ],
  [
    "words where a number is expected",
    "courses.yaml",
    "price: 1499",
    "price: 1,499",
    "content/courses.yaml, line 7, excel.price: this must be a number, without quotes.",
  ],
  [
    "a title that is too long",
    "en/contact.yaml",
    "title: Contact us",
    `title: ${"Contact us ".repeat(7)}`,
    "content/en/contact.yaml, line 2, title: this must be at most 60 letters.",
  ],
  [
    "a list that lost an entry",
    "en/home.yaml",
    /^ {4}- title: One report\n.*\n/m,
    "",
    "content/en/home.yaml, line 31, technology.steps: this must be exactly 4 entries.",
  ],
  [
    "what the shape itself has words for",
    "business.yaml",
    "+91 00000 00000",
    "0761 123456",
    "content/business.yaml, line 4, phone: write it as +91 98765 43210",
  ],
  [
    "a day that is none",
    "offer.yaml",
    "2027-06-30",
    "30 June",
    'content/offer.yaml, line 2, ends: this must be a day like "2027-06-30", in quotes.',
  ],
  [
    "a text with a colon but without quotes",
    "en/contact.yaml",
    "title: Contact us",
    "title: Contact: us",
    "content/en/contact.yaml, line 2: a text with a colon in it must stand in double quotes.",
  ],
])("%s is named with its line", async (_, file, text, replacement, sentence) => {
  expect(await withMistake(file, text, replacement)).toEqual([sentence]);
});

test("a misspelt key is named in its own line, beside what is missing for it", async () => {
  expect(await withMistake("business.yaml", "email:", "emial:")).toEqual([
    "content/business.yaml, line 3, email: this sentence is missing.",
    "content/business.yaml, line 5, emial: nothing here is called so.",
  ]);
});

test("a file that is gone is named", async () => {
  const content = await mkdtemp(path.join(tmpdir(), "content-"));
  onTestFinished(() => rm(content, { recursive: true }));
  const mistakes = await contentMistakes(content, ["en"]);
  expect(mistakes).toContain("content/en/home.yaml is missing.");
  expect(mistakes).toContain("content/offer.yaml is missing.");
});
