import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { writeMessagesType } from "#site-content/schemas/messages.ts";
import { listLeafValues } from "#site-content/yaml.ts";

const files = ["calculators", "desk", "earnings", "fees", "mail", "tools"] as const;
const messages = loadFilesOrThrow(...files).localeContent.en;

const sources = globSync("src/**/*.{ts,tsx,astro}", { exclude: ["**/*.test.*"] });
const code = sources.map((file) => readFileSync(file, "utf8")).join("\n");
const names = new Set(code.match(/[\w-]+/g));
/** Suffixes of keys that code puts together, as in `${scheme}Part`. */
const ends = Array.from(code.matchAll(/\}([A-Z]\w*)`/g), ([, end = ""]) => end);

/** The keys of the desk's messages for issues are the English messages of schemas. */
function isAsked(key: string): boolean {
  if (key.includes(" ")) return code.includes(key);
  const isComposed = (end: string) => key.endsWith(end) && names.has(key.slice(0, -end.length));
  return names.has(key) || ends.some(isComposed);
}

test.each(files)("every message of %s is used", (file) => {
  const { launch, ...others } = { launch: undefined, ...messages[file] };
  const keys = listLeafValues({ ...others, launch: { ...launch, reminders: "" } })
    .flatMap(({ keys }) => keys)
    .filter((key) => typeof key === "string");
  expect(keys.length).toBeGreaterThan(20);
  expect([...new Set(keys)].filter((key) => !isAsked(key))).toEqual([]);
});

test("each item of the launch checklist has a message", () => {
  const { launchRemarks } = loadFilesOrThrow("launchRemarks").shared;
  const { reminders } = messages.desk.launch;
  expect(Object.keys(reminders).toSorted()).toEqual(Object.keys(launchRemarks).toSorted());
});

test("a missing message is a type error", () => {
  // @ts-expect-error `npm run typecheck` fails here once the type has keys that the file has not.
  expect(messages.desk.inbox.misspelt).toBeUndefined();
});

test.each([
  ["Call", "string"],
  [{ "no-answer": "No answer" }, '{\n"no-answer": string;\n}'],
  [[{ name: "Batch" }, { name: "Fee" }], '{\n"name": string;\n}[]'],
])("%j has its type", (value, type) => {
  expect(writeMessagesType(value)).toBe(type);
});
