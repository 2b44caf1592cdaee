import { expect, test } from "vitest";
import { getLocaleFile } from "#site-content/testing/read-content.ts";
import { courseContentSchema } from "./courses.ts";

const content = getLocaleFile("en", "courseContent");
const text = content.courses["excel"];

test("the name of a course has at most fifty characters", () => {
  const hasRoom = (title: string) =>
    courseContentSchema.safeParse({ ...content, courses: { excel: { ...text, title } } }).success;
  expect(hasRoom("Ab".repeat(25))).toBe(true);
  expect(hasRoom(`${"Ab".repeat(25)}c`)).toBe(false);
});
