import { expect, test } from "vitest";
import { courseTextRules } from "./courses.ts";

test("the name of a course has at most fifty characters", () => {
  const hasRoom = (title: string) => courseTextRules.title.safeParse(title).success;
  expect(hasRoom("Ab".repeat(25))).toBe(true);
  expect(hasRoom(`${"Ab".repeat(25)}c`)).toBe(false);
});
