import { localeFile } from "#site-content/files.ts";
import { formsSchema } from "./forms-schema.ts";

export const formsFiles = { forms: localeFile("forms", formsSchema) };
