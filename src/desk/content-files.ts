import { everyDeskLanguage, messages } from "#content/files.ts";
import { deskLocales } from "#locales.ts";
import { deskRules } from "./frame/words.ts";
import { labels } from "./website/form-editor-words.ts";

export const deskContentFiles = {
  desk: { ...messages("desk", deskRules), languages: deskLocales },
  labels: everyDeskLanguage("labels", labels),
};
