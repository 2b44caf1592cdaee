import { z } from "zod";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Writes TypeScript, the type of a value that the schema has checked: `z.array(sentenceSchema)` → `Array<string>`. */
export function writeTextType(schema: z.ZodType): string {
  // What JSON cannot describe, such as a function, becomes a schema without a type.
  return writeType(z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }));
}

/**
 * `{ type: "object", properties: { name: { type: "string" } } }` → `{ "name"?: string | undefined; }`. The casts leave
 * out true and false, which JSON has for anything and nothing: schemas of texts are never these.
 */
function writeType({ type, enum: options, ...node }: JsonSchema): string {
  if (options !== undefined) return options.map((option) => JSON.stringify(option)).join(" | ");
  const { items, properties = {}, required = [], propertyNames, additionalProperties } = node;
  if (type === "array") return `Array<${writeType(items as JsonSchema)}>`;
  if (type === "string" || type === "number" || type === "boolean") return type;
  if (type !== "object") return "unknown";
  if (propertyNames !== undefined) {
    return `Record<${writeType(propertyNames as JsonSchema)}, ${writeType(additionalProperties as JsonSchema)}>`;
  }
  const lines = Object.entries(properties).map(([key, value]) => {
    const valueType = writeType(value as JsonSchema);
    const name = JSON.stringify(key);
    return required.includes(key)
      ? `${name}: ${valueType};`
      : `${name}?: ${valueType} | undefined;`;
  });
  return `{\n${lines.join("\n")}\n}`;
}
