import { everyDeskLanguage } from "#content/files.ts";
import { deskWords } from "./frame/words.ts";
import { labels } from "./lists/words.ts";

export const deskContentFiles = {
  desk: everyDeskLanguage("desk", deskWords),
  labels: everyDeskLanguage("labels", labels),
};
