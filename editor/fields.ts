/** Turns the shape of a content file into the labelled fields of the editor. */
import { fields, type ComponentSchema } from "@keystatic/core";
import type { z } from "zod";

type JsonSchema = z.core.JSONSchema._JSONSchema;

/** Longer texts get room for several lines. */
const longText = 50;

/**
 * The fields of an object, one for each of its keys.
 *
 * @param value What the file holds now: it names the entries of a record, such as the prices.
 */
export function fieldsOf(schema: JsonSchema, value: unknown): Record<string, ComponentSchema> {
  if (typeof schema === "boolean") return {};
  const now = isRecord(value) ? value : {};
  const known = schema.properties ?? {};
  const every = schema.additionalProperties;
  const keys = Object.keys(every ? now : known);
  return Object.fromEntries(
    keys.map((key) => [
      key,
      field(
        known[key] ?? every ?? {},
        now[key],
        labelOf(key),
        schema.required?.includes(key) ?? true,
      ),
    ]),
  );
}

function field(
  schema: JsonSchema,
  value: unknown,
  label: string,
  isRequired: boolean,
): ComponentSchema {
  if (typeof schema === "boolean") return fields.empty();
  const [orNull] = schema.anyOf ?? [];
  if (orNull) return field(orNull, value, label, false);
  switch (schema.type) {
    case "object":
      return fields.object(fieldsOf(schema, value), { label });
    case "array":
      return list(schema, value, label);
    case "boolean":
      return fields.checkbox({ label });
    case "integer":
    case "number":
      return fields.number({ label, validation: { isRequired } });
    default:
      return text(schema, value, label, isRequired);
  }
}

function list(
  schema: Exclude<JsonSchema, boolean>,
  value: unknown,
  label: string,
): ComponentSchema {
  const own = Array.isArray(schema.items) ? schema.items[0] : schema.items;
  const element = own ?? schema.prefixItems?.[0] ?? {};
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const { minItems: min = 0, maxItems: max } = schema;
  return fields.array(field(element, entries[0], "Entry", true), {
    label,
    itemLabel: (entry) => firstText(entry) ?? "Entry",
    validation: { length: { min, ...(max !== undefined && { max }) } },
  });
}

function text(
  schema: Exclude<JsonSchema, boolean>,
  value: unknown,
  label: string,
  isRequired: boolean,
): ComponentSchema {
  if (schema.enum) {
    const options = schema.enum.map((option) => ({ label: String(option), value: String(option) }));
    return fields.select({ label, options, defaultValue: options[0]?.value ?? "" });
  }
  const { maxLength: max } = schema;
  return fields.text({
    label,
    multiline: typeof value === "string" && value.length > longText,
    validation: { isRequired, ...(max !== undefined && { length: { max } }) },
  });
}

/** What an entry of a list is called while it is folded: its first text. */
function firstText(entry: unknown): string | undefined {
  if (!isRecord(entry)) return undefined;
  if (typeof entry.value === "string") return entry.value;
  return Object.values(entry.fields ?? {})
    .map(firstText)
    .find(Boolean);
}

/** A key as a person reads it: `detailedDescription` is "Detailed description". */
export function labelOf(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
