/** Schemas and types of messages are made from the keys of the English file. */
import { z } from "zod";
import { isRecord } from "#site-content/yaml.ts";
import { sentenceSchema } from "./sentence.ts";

/** Schemas of messages that are more than a sentence, such as a list or a text with a maximum length. */
export interface MessageRules {
  [key: string]: z.ZodType | MessageRules;
}

/** `model` is the content of the first language's file. */
export function createMessagesSchema(model: unknown, rules: MessageRules = {}): z.ZodType {
  if (!isRecord(model)) return sentenceSchema;
  const keys = new Set([...Object.keys(model), ...Object.keys(rules)]);
  const shapes = [...keys].map((key) => {
    const rule = rules[key];
    return [
      key,
      rule instanceof z.ZodType ? rule : createMessagesSchema(model[key], rule),
    ] as const;
  });
  return z.strictObject(Object.fromEntries(shapes));
}

/** Writes TypeScript; all entries of a list have the type of the first. */
export function writeMessagesType(value: unknown): string {
  if (Array.isArray(value)) return `${writeMessagesType(value[0])}[]`;
  if (!isRecord(value)) return "string";
  const types = Object.entries(value).map(
    ([key, inner]) => `${JSON.stringify(key)}: ${writeMessagesType(inner)};`,
  );
  return `{\n${types.join("\n")}\n}`;
}
