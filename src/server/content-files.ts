import { messages, shared } from "#content/files.ts";
import { launchRemarks } from "./launch/words.ts";

export const serverFiles = {
  launchRemarks: shared("launch", launchRemarks),
  mail: messages("mail"),
};
