import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { createTextSchema, each, optionalLine, type TextRule } from "./texts.ts";

test("a missing text is a type error", () => {
  const { about, desk } = loadFilesOrThrow("about", "desk").localeContent.en;
  // @ts-expect-error `npm run typecheck` fails here once the type has keys that the file has not.
  expect(desk.enquiries.misspelt).toBeUndefined();
  // @ts-expect-error The same holds for the file of a page.
  expect(about.hero.misspelt).toBeUndefined();
});

function isValid(english: unknown, value: unknown, rule?: TextRule): boolean {
  return createTextSchema([english], rule).safeParse(value).success;
}

test("a group with a title and a description has the limits of a page's head", () => {
  const head = { title: "Fees", description: "What we charge." };
  expect(isValid(head, head)).toBe(true);
  expect(isValid(head, { ...head, title: "x".repeat(61) })).toBe(false);
  expect(isValid(head, { ...head, description: "x".repeat(161) })).toBe(false);
  expect(isValid({ title: "Fees" }, { title: "x".repeat(61) })).toBe(true);
});

test("entries of a list need the keys that at least half of them have", () => {
  const entries = [{ name: "Batch" }, { name: "Fee" }, { name: "Mode", note: "Online" }];
  expect(isValid(entries, [{ name: "Batch" }])).toBe(true);
  expect(isValid(entries, entries)).toBe(false);
  expect(isValid(entries, entries, each({ note: optionalLine }))).toBe(true);
});

test("a group inside the entries of a list has the keys of all entries", () => {
  const entries = [
    { errors: { missing: "Write a name.", gone: "Gone." } },
    { errors: { missing: "Write a mail.", gone: "Gone." } },
    { errors: { missing: "Write a phone." } },
  ];
  expect(isValid(entries, entries.slice(0, 2))).toBe(true);
  expect(isValid(entries, entries.slice(2))).toBe(false);
  expect(isValid(entries, entries, each({ errors: { gone: optionalLine } }))).toBe(true);
});
