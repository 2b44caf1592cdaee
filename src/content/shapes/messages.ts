/** Messages of a program: their keys are those of the English file, from which their type is made, too. */
import { z } from "zod";
import { isGroup } from "#content/yaml.ts";
import { sentence } from "./sentence.ts";

/**
 * The shape of sentences under the keys of a file.
 * @param model What the file of the first language says.
 * @param rules The shapes of what has rules of its own: a length, a list.
 */
export function createMessagesShape(model: unknown, rules: z.ZodRawShape = {}): z.ZodType {
  if (!isGroup(model)) return sentence;
  const shapes = Object.entries(model).map(
    ([key, value]) => [key, createMessagesShape(value)] as const,
  );
  return z.strictObject({ ...Object.fromEntries(shapes), ...rules });
}

/** The type of a value as TypeScript writes it; the entries of a list are like its first one. */
export function writeMessagesType(value: unknown): string {
  if (Array.isArray(value)) return `${writeMessagesType(value[0])}[]`;
  if (!isGroup(value)) return "string";
  const types = Object.entries(value).map(
    ([key, inner]) => `${JSON.stringify(key)}: ${writeMessagesType(inner)};`,
  );
  return `{\n${types.join("\n")}\n}`;
}
