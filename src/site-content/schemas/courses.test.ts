import { expect, test } from "vitest";
import { getLocaleFile, getSharedFile } from "#site-content/testing/read-content.ts";
import { courseContentSchema, coursesSchema } from "./courses.ts";

const { excel } = getSharedFile("courses");
const content = getLocaleFile("en", "courseContent");
const text = content.courses["excel"];

function readIssue(schema: typeof coursesSchema | typeof courseContentSchema, value: unknown) {
  return schema.safeParse(value).error?.issues.map(({ message }) => message);
}

test("the site has at least one course", () => {
  expect(readIssue(coursesSchema, { excel })).toBeUndefined();
  expect(readIssue(coursesSchema, {})).toEqual(["the site needs at least one course."]);
});

test("the name of a course has at most fifty characters and no figure", () => {
  const withTitle = (title: string) => ({
    ...content,
    courses: { excel: { ...text, title } },
  });
  expect(readIssue(courseContentSchema, withTitle("Ab".repeat(25)))).toBeUndefined();
  expect(readIssue(courseContentSchema, withTitle(`${"Ab".repeat(25)}c`))).toHaveLength(1);
  expect(readIssue(courseContentSchema, withTitle("Excel for {price}"))).toEqual([
    "a name has no figures in curly brackets.",
  ]);
});
