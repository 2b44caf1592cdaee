import { everyLanguage } from "#content/files.ts";
import { formsWords } from "./words.ts";

export const formsFiles = { forms: everyLanguage("forms", formsWords) };
