import { expect, test } from "vitest";
import { z } from "zod";
import { loadFilesOrThrow } from "#site-content/load.ts";
import {
  createTextSchema,
  each,
  exactly,
  namedBy,
  optionalGroup,
  optionalLine,
  type TextRule,
  writeTextType,
} from "./texts.ts";

test("a missing text is a type error", () => {
  const { about, desk } = loadFilesOrThrow("about", "desk").localeContent.en;
  // @ts-expect-error `npm run typecheck` fails here once the type has keys that the file has not.
  expect(desk.inbox.misspelt).toBeUndefined();
  // @ts-expect-error The same holds for the file of a page.
  expect(about.hero.misspelt).toBeUndefined();
});

function writeType(value: unknown, rule?: TextRule): string {
  return writeTextType(createTextSchema([value], rule));
}

test.each<[unknown, TextRule | undefined, string]>([
  ["Call", undefined, "string"],
  [{ "no-answer": "No answer" }, undefined, '{\n"no-answer": string;\n}'],
  [{ accent: "नाम" }, undefined, '{\n"accent"?: string | undefined;\n}'],
  [[{ name: "Batch" }, { name: "Fee" }], undefined, 'Array<{\n"name": string;\n}>'],
  [["Batch", "Fee"], exactly(2), "Array<string>"],
  [{ gst: "GST" }, namedBy(z.string()), "Record<string, string>"],
  [{ gst: "GST" }, namedBy(z.enum(["gst", "tax"])), '{\n"gst": string;\n"tax": string;\n}'],
  [{}, { road: optionalLine }, '{\n"road"?: string | undefined;\n}'],
  [
    {},
    { to: optionalGroup({ city: optionalLine }) },
    '{\n"to"?: {\n"city"?: string | undefined;\n} | undefined;\n}',
  ],
  [{ kind: "a" }, { kind: z.enum(["a", "b"]) }, '{\n"kind": "a" | "b";\n}'],
])("the type of %j with the rule %o is written as TypeScript", (value, rule, type) => {
  expect(writeType(value, rule)).toBe(type);
});

test("a schema that JSON cannot describe has an unknown type", () => {
  expect(writeTextType(z.custom())).toBe("unknown");
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
