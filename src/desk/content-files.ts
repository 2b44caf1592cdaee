import { deskLocales } from "#locales.ts";
import { createDeskFile, createMessagesFile } from "#site-content/files.ts";
import { deskSchema } from "./frame/desk-schema.ts";
import { labelsSchema } from "./website/labels-schema.ts";

export const deskContentFiles = {
  desk: { ...createMessagesFile("desk", deskSchema), languages: deskLocales },
  labels: createDeskFile("labels", labelsSchema),
};
