import { sharedFile } from "#site-content/files.ts";
import { paperRulesSchema } from "./paper-rules.ts";

export const catalogueFiles = { paperRules: sharedFile("rules/papers", paperRulesSchema) };
