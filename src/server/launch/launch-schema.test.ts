import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";

test("each remark of the launch checklist has its sentence at the desk", () => {
  const { shared, localeContent } = loadFilesOrThrow("launchRemarks", "desk");
  const { reminders } = localeContent.en.desk.launch;
  expect(Object.keys(reminders).toSorted()).toEqual(Object.keys(shared.launchRemarks).toSorted());
});
