import { messages, shared } from "#site-content/files.ts";
import { launchRemarks } from "./launch/launch-schema.ts";

export const serverFiles = {
  launchRemarks: shared("launch", launchRemarks),
  mail: messages("mail"),
};
