import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { writeMessagesType } from "#content/shapes/messages.ts";
import { siteContent } from "#content/site-content.ts";
import { valuesIn } from "#content/yaml.ts";

const { desk } = siteContent("desk").words.en;

test("every message of the desk is asked for", () => {
  const { replies, launch, ...messages } = desk;
  const { remarks, ...others } = launch;
  const sources = globSync("src/**/*.{ts,tsx}", { exclude: ["**/*.test.*"] });
  const code = sources.map((file) => readFileSync(file, "utf8")).join("\n");
  const names = new Set(code.match(/[\w-]+/g));
  // The messages for mistakes are named by what shapes say in English.
  const isAsked = (key: string) => (key.includes(" ") ? code.includes(key) : names.has(key));
  const keys = new Set(valuesIn({ ...messages, launch: others }).flatMap(({ keys }) => keys));
  expect([...keys].filter((key) => !isAsked(String(key)))).toEqual([]);
  const { launchRemarks } = siteContent("launchRemarks").shared;
  expect(Object.keys(remarks).toSorted()).toEqual(Object.keys(launchRemarks).toSorted());
  expect(Object.keys(replies)).toEqual(["contact", "enrolment"]);
});

test("a message that the file lacks has no type", () => {
  // @ts-expect-error `npm run types` fails here once the type has keys that the file has not.
  expect(desk.inbox.misspelt).toBeUndefined();
});

test.each([
  ["Call", "string"],
  [{ "no-answer": "No answer" }, '{\n"no-answer": string;\n}'],
  [[{ name: "Batch" }, { name: "Fee" }], '{\n"name": string;\n}[]'],
])("%j has its type", (value, type) => {
  expect(writeMessagesType(value)).toBe(type);
});
