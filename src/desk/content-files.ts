import { everyDeskLanguage, messages } from "#site-content/files.ts";
import { deskLocales } from "#locales.ts";
import { deskRules } from "./frame/desk-schema.ts";
import { labels } from "./website/labels-schema.ts";

export const deskContentFiles = {
  desk: { ...messages("desk", deskRules), languages: deskLocales },
  labels: everyDeskLanguage("labels", labels),
};
