import { createTextFile, sharedFile } from "#site-content/files.ts";
import { launchReminderSchema } from "./launch/launch-schema.ts";

export const serverFiles = {
  launchRemarks: sharedFile("launch", launchReminderSchema),
  mail: createTextFile("mail"),
};
