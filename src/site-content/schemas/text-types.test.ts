import { expect, test } from "vitest";
import { z } from "zod";
import { writeTextType } from "./text-types.ts";
import {
  createTextSchema,
  exactly,
  namedBy,
  optionalGroup,
  optionalLine,
  type TextRule,
} from "./texts.ts";

test.each<[string, unknown, TextRule | undefined, string]>([
  ["text", "Call", undefined, "string"],
  ["group", { "no-answer": "No answer" }, undefined, '{\n"no-answer": string;\n}'],
  ["accent", { accent: "नाम" }, undefined, '{\n"accent"?: string | undefined;\n}'],
  ["list", [{ name: "Batch" }, { name: "Fee" }], undefined, 'Array<{\n"name": string;\n}>'],
  ["list with a length", ["Batch", "Fee"], exactly(2), "Array<string>"],
  ["group with any names", { gst: "GST" }, namedBy(z.string()), "Record<string, string>"],
  [
    "group with fixed names",
    { gst: "GST" },
    namedBy(z.enum(["gst", "tax"])),
    '{\n"gst": string;\n"tax": string;\n}',
  ],
  ["optional line", {}, { road: optionalLine }, '{\n"road"?: string | undefined;\n}'],
  [
    "optional group",
    { to: { city: "Jabalpur" } },
    { to: optionalGroup() },
    '{\n"to"?: {\n"city": string;\n} | undefined;\n}',
  ],
  ["choice", { kind: "a" }, { kind: z.enum(["a", "b"]) }, '{\n"kind": "a" | "b";\n}'],
])("the type of a %s is written as TypeScript", (_, english, rule, type) => {
  expect(writeTextType(createTextSchema([english], rule))).toBe(type);
});

test("a schema that JSON cannot describe has an unknown type", () => {
  expect(writeTextType(z.custom())).toBe("unknown");
});
