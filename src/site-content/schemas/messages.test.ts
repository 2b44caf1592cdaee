import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { writeMessagesType } from "./messages.ts";

test("a missing message is a type error", () => {
  const { desk } = loadFilesOrThrow("desk").localeContent.en;
  // @ts-expect-error `npm run typecheck` fails here once the type has keys that the file has not.
  expect(desk.enquiries.misspelt).toBeUndefined();
});

test.each([
  ["Call", "string"],
  [{ "no-answer": "No answer" }, '{\n"no-answer": string;\n}'],
  [[{ name: "Batch" }, { name: "Fee" }], '{\n"name": string;\n}[]'],
])("%j has its type", (value, type) => {
  expect(writeMessagesType(value)).toBe(type);
});
