import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { defaultLocale, locales } from "#site";
import { missingWords } from "./whole-language.ts";

/** A copy of the real content, to be damaged. */
async function contentCopy(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "content-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp("content", folder, { recursive: true });
  return folder;
}

async function change(file: string, text: string | RegExp, replacement: string): Promise<void> {
  const before = await readFile(file, "utf8");
  const after = before.replace(text, replacement);
  expect(after).not.toBe(before);
  await writeFile(file, after);
}

test.each(locales)("the published language %s lacks nothing", async (locale) => {
  expect(await missingWords("content", defaultLocale, locale)).toEqual([]);
});

test("what a language lacks is named with file and key: a word, an entry of a list, a whole file", async () => {
  const content = await contentCopy();
  await change(path.join(content, "hi/shell.yaml"), "  close: बंद करें\n", "");
  await change(path.join(content, "hi/services/gst.yaml"), /  - हर रिटर्न के साथ .*\n/, "");
  await rm(path.join(content, "hi/privacy.yaml"));
  expect(await missingWords(content, "en", "hi")).toEqual([
    "content/hi/privacy.yaml is missing.",
    "content/hi/services/gst.yaml has no benefits.3.",
    "content/hi/shell.yaml has no menu.close.",
  ]);
});

test("a short Hindi line beside an English one is no word that Hindi lacks", async () => {
  const content = await contentCopy();
  await change(path.join(content, "en/home.yaml"), /^ {2}hindi: तकनीक\n/m, "");
  expect(await missingWords(content, "en", "hi")).toEqual([]);
});
