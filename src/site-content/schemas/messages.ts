/** Keys and type of a program's messages come from the English file. */
import { z } from "zod";
import { isRecord } from "#site-content/yaml.ts";
import { sentenceSchema } from "./sentence.ts";

/** Shapes for messages with rules of their own, such as a length or a list. */
export interface MessageRules {
  [key: string]: z.ZodType | MessageRules;
}

/** `model` is the content of the first language's file. */
export function createMessagesSchema(model: unknown, rules: MessageRules = {}): z.ZodType {
  if (!isRecord(model)) return sentenceSchema;
  const keys = new Set([...Object.keys(model), ...Object.keys(rules)]);
  const shapes = [...keys].map((key) => {
    const own = rules[key];
    return [key, own instanceof z.ZodType ? own : createMessagesSchema(model[key], own)] as const;
  });
  return z.strictObject(Object.fromEntries(shapes));
}

/** The type of a value as TypeScript writes it; the entries of a list are like its first one. */
export function writeMessagesType(value: unknown): string {
  if (Array.isArray(value)) return `${writeMessagesType(value[0])}[]`;
  if (!isRecord(value)) return "string";
  const types = Object.entries(value).map(
    ([key, inner]) => `${JSON.stringify(key)}: ${writeMessagesType(inner)};`,
  );
  return `{\n${types.join("\n")}\n}`;
}
