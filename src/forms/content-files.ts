import { everyLanguage } from "#site-content/files.ts";
import { formsWords } from "./forms-schema.ts";

export const formsFiles = { forms: everyLanguage("forms", formsWords) };
