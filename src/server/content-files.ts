import { everyLanguage, shared } from "#content/files.ts";
import { launchRemarks } from "./launch/words.ts";
import { mailWords } from "./mail/words.ts";

export const serverFiles = {
  launchRemarks: shared("launch", launchRemarks),
  mail: everyLanguage("mail", mailWords),
};
