import { shared } from "#site-content/files.ts";
import { paperRules } from "./paper-rules.ts";

export const catalogueFiles = { paperRules: shared("rules/papers", paperRules) };
