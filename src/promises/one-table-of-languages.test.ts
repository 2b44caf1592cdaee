import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { defaultLocale, languages, locales } from "#locales.ts";

const sources = await Array.fromAsync(
  glob("**/*.{ts,tsx,astro,css,js,mjs}", {
    exclude: (name) => /^(?:node_modules|dist.*|releases|data|test-results|\..+)$/.test(name),
  }),
);

/** The table itself, and helpers that give a test one language or the other. */
const mayName =
  /^src\/locales\.ts$|\.(?:test|spec)\.tsx?$|^(?:src\/server\/testing|e2e\/built|fault-tests|scripts\/bench)\//;

/** The lines of a file without comments, which may name a language as an example. */
function codeLines(text: string): string[] {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ""))
    .split("\n")
    .map((line) => line.replace(/(?:^|\s)\/\/.*/, ""));
}

/** Patterns that name a language: a quoted word, a key, a path, a language tag or a CSS language. */
function listLanguageNames(text: string): number[] {
  const others = locales.filter((locale) => locale !== defaultLocale);
  const tags = others.map((locale) => languages[locale].tag).join("|");
  const name = `(?:${others.join("|")})`;
  const named = new RegExp(
    `["'\`]${name}["'\`]|/${name}(?![\\w-])|[{,(\\s]${name}\\??:|:lang\\(${name}|lang=${name}\\b|${tags}`,
  );
  return codeLines(text).flatMap((line, index) => (named.test(line) ? [index + 1] : []));
}

test("only the table names a second language", async () => {
  const checked = sources.filter((file) => !mayName.test(file));
  expect(checked.length).toBeGreaterThan(400);
  const found = checked.map(async (file) =>
    listLanguageNames(await readFile(file, "utf8")).map((line) => `${file}:${line}`),
  );
  expect((await Promise.all(found)).flat()).toEqual([]);
});
