/** The files of the content that only the server reads. */
import { createTextFile, sharedFile } from "#site-content/files.ts";
import { launchReminderSchema } from "./launch/launch-schema.ts";

export const serverFiles = {
  launchReminders: sharedFile("launch", launchReminderSchema),
  mail: createTextFile("mail"),
};
