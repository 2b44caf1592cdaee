import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";

test("each reminder of the launch checklist has its sentence at the desk", () => {
  const { shared, localeContent } = loadFilesOrThrow("launchReminders", "desk");
  const { reminders } = localeContent.en.desk.launch;
  expect(Object.keys(reminders).toSorted()).toEqual(Object.keys(shared.launchReminders).toSorted());
});
