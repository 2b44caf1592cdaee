import { beforeEach, expect, test, vi } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { storeValues } from "#ui/browser/stored-values.ts";
import { MemoryStorage } from "#ui/testing/memory-storage.ts";
import { isNewEntryOf, listUnfinishedForms } from "./unfinished-forms.ts";

const course = deskPaths.editorForm("courses/new1800073800");

beforeEach(() => {
  vi.stubGlobal("window", { sessionStorage: new MemoryStorage() });
});

test("a course that was begun and not saved is found again, by the name that was typed", () => {
  const title = "#/courses/new1800073800/title";
  const typed = { [`en/courses.yaml${title}`]: " ", [`hi/courses.yaml${title}`]: "टैली" };
  storeValues("desk", course, new URLSearchParams({ number: "3", ...typed }));
  // A note of an enquiry is no form of the editor.
  storeValues("desk", "NZ-VDSA-GM7G note", new URLSearchParams({ text: "Call at six" }));
  expect(listUnfinishedForms()).toEqual([{ url: course, name: "टैली" }]);
  storeValues("desk", course);
  expect(listUnfinishedForms()).toEqual([]);
});

test.each([
  [deskPaths.editorForm("courses/new1800079999"), true],
  [deskPaths.editorForm("testimonials/skills/new1800079999"), false],
  [deskPaths.editorForm("courses/excel"), false],
])("it stands beside the link that adds one of its list: %s is %j", (link, isBeside) => {
  expect(isNewEntryOf(course, link)).toBe(isBeside);
});
