/**
 * The schema of a file of texts is made from the English file, which has all keys. Rules beside the name of the file say
 * what that file cannot.
 */
import { z } from "zod";
import { isRecord } from "#site-content/nested-values.ts";
import { accentSchema, pageHeadFields, sentenceSchema } from "./sentence.ts";

/** A schema, the rules of a group by its keys, or a function that makes a schema from the English values. */
export type TextRule = z.ZodType | TextRules | ((models: readonly unknown[]) => z.ZodType);

export interface TextRules {
  [key: string]: TextRule;
}

/** A line that may be missing in each language, such as the name of a leader. */
export const optionalLine = sentenceSchema.optional();

/** A group that a language may lack, such as the accents of fields, which only the default language has. */
export function optionalGroup(rule?: TextRule): TextRule {
  return (models) => createTextSchema(models, rule).optional();
}

/** A list of so many entries: `steps: exactly(4)`. */
export function exactly(count: number): TextRule {
  return (models) => createListSchema(models).length(count);
}

/** A list with rules for each entry: `roles: each({ name: optionalLine })`. */
export function each(entryRule: TextRule): TextRule {
  return (models) => createListSchema(models, entryRule);
}

/**
 * A group whose entries have one schema, such as services: `list: namedBy(catalogNameSchema)`. Where the names are an
 * enum, each is needed.
 */
export function namedBy(name: z.core.$ZodRecordKey, entryRule?: TextRule): TextRule {
  return (models) => {
    const entries = models.filter(isRecord).flatMap((group) => Object.values(group));
    const entry = createEntrySchema(entries, entryRule);
    if (!(name instanceof z.ZodEnum)) return z.record(name, entry);
    return z.strictObject(Object.fromEntries(name.options.map((option) => [option, entry])));
  };
}

/**
 * `{ heading: "Fees", steps: ["Call"] }` → a group that has exactly a sentence `heading` and a list `steps` of at least
 * one sentence. `models` are the English values: one, or that of each entry of a list. Without a rule, accents are
 * optional, and a group with a title and a description is the head of a page.
 */
export function createTextSchema(models: readonly unknown[], rule: TextRule = {}): z.ZodType {
  if (rule instanceof z.ZodType) return rule;
  if (typeof rule === "function") return rule(models);
  const groups = models.filter(isRecord);
  // Neither values nor rules are a group: the values are texts or lists.
  if (groups.length === 0 && Object.keys(rule).length === 0) {
    return models.some(Array.isArray) ? createListSchema(models) : sentenceSchema;
  }
  const keys = listUsualKeys(groups);
  const isPageHead = Object.keys(pageHeadFields).every((key) => keys.includes(key));
  // The rules that a file gives come last, because they replace those of every page's head.
  const rules: TextRules = isPageHead ? { ...pageHeadFields, ...rule } : rule;
  const shape = Array.from(new Set([...keys, ...Object.keys(rules)]), (key) => {
    const values = groups.filter((group) => Object.hasOwn(group, key)).map((group) => group[key]);
    return [key, isAccentKey(key) ? accentSchema : createTextSchema(values, rules[key])] as const;
  });
  return z.strictObject(Object.fromEntries(shape));
}

/** Accents are short Hindi lines beside the English text; the Hindi files have none. */
export function isAccentKey(key: string): boolean {
  return key === "accent" || key === "stampAccent";
}

function createListSchema(models: readonly unknown[], entryRule?: TextRule) {
  return z.array(createEntrySchema(models.filter(Array.isArray).flat(), entryRule)).min(1);
}

/** Where English lacks the list, anything is an entry: an issue is then reported in the English file alone. */
function createEntrySchema(entries: readonly unknown[], rule?: TextRule): z.ZodType {
  return entries.length > 0 ? createTextSchema(entries, rule) : z.unknown();
}

/**
 * All entries of a list need a key that at least half of them have, so a misspelt or missing one is reported in its own
 * entry. A key that fewer have needs a rule, such as `optionalLine`.
 */
function listUsualKeys(groups: readonly Readonly<Record<string, unknown>>[]): string[] {
  const keys = new Set(groups.flatMap((group) => Object.keys(group)));
  const countGroups = (key: string) => groups.filter((group) => Object.hasOwn(group, key)).length;
  return [...keys].filter((key) => countGroups(key) >= groups.length / 2);
}
