import { expect, test } from "vitest";
import type { ContentValues } from "#desk/website/content-values.ts";
import type { SchemaNode } from "#desk/website/json-schema.ts";
import type { EditorField } from "./form-fields.ts";
import { pickFileValues, readTypedValues, toInputText } from "./form-values.ts";

test.each([
  [undefined, ""],
  [null, ""],
  [1499, "1499"],
  [true, "true"],
  ["Excel", "Excel"],
  [["Excel", { title: "Tally" }], "Excel · Tally"],
  // A group in conflict is named by its heading.
  [{ weeks: 8, title: "Excel" }, "Excel"],
])("the value %j is shown as %j", (value, text) => {
  expect(toInputText(value)).toBe(text);
});

/** Reads a value of `x.yaml#/value` as a form with this schema was posted. */
function read(node: SchemaNode, draft: unknown, post: Record<string, string>): unknown {
  const field: EditorField = {
    path: ["value"],
    node,
    isPageList: false,
    isText: false,
    files: [{ file: "x.yaml", language: undefined }],
  };
  const values: ContentValues = new Map([["x.yaml", { value: draft }]]);
  const typed = readTypedValues([field], post, pickFileValues([field], values));
  return (typed.get("x.yaml") as { value?: unknown }).value;
}

const id = "x.yaml#/value";
const integer = { type: "integer" };
const phone = { type: "string", phoneFormat: "international" } as const;
const chat = { type: "string", phoneFormat: "digits" } as const;
const nullable = { type: "string", nullable: true };

test.each([
  ["a number without signs of thousands", integer, 1, { [id]: "₹1,450" }, 1450],
  ["a number in Hindi digits", integer, 1, { [id]: "१४५०" }, 1450],
  ["a number that is none, as it was typed", integer, 1, { [id]: "four" }, "four"],
  ["an empty number as an empty text", integer, 1, { [id]: "" }, ""],
  ["a text without spaces around it", { type: "string" }, "A", { [id]: "  Excel  " }, "Excel"],
  [
    "a text with one space for lines",
    { type: "string" },
    "A",
    { [id]: "Excel\r\nnow" },
    "Excel now",
  ],
  ["a text of several lines", { type: "string", hasLines: true }, "A", { [id]: "A\r\nB" }, "A\nB"],
  ["ten digits as a phone number", phone, "", { [id]: "9425012345" }, "+91 94250 12345"],
  ["a dialled number as a phone number", phone, "", { [id]: "०९४२५०-१२३४५" }, "+91 94250 12345"],
  ["ten digits as a chat number", chat, "", { [id]: "94250 12345" }, "919425012345"],
  [
    "an international number as a chat number",
    chat,
    "",
    { [id]: "+91 94250 12345" },
    "919425012345",
  ],
  ["a number with too few digits, as it was typed", phone, "", { [id]: "94250" }, "94250"],
  ["nothing for an empty value that may be null", nullable, "A", { [id]: "" }, null],
  ["none for a ticked box", { type: "string" }, "A", { [id]: "U1", [`none ${id}`]: "on" }, "none"],
  ["a tick", { type: "boolean" }, false, { [`tick ${id}`]: "", [id]: "true" }, true],
  ["a box without a tick", { type: "boolean" }, true, { [`tick ${id}`]: "" }, false],
  ["the draft where nothing was posted", { type: "string" }, "Draft", {}, "Draft"],
  [
    "the draft of a value that nobody edits",
    { type: "string", readOnly: true },
    "A",
    { [id]: "B" },
    "A",
  ],
] satisfies [string, SchemaNode, unknown, Record<string, string>, unknown][])(
  "a form is read with %s",
  (_what, node, draft, post, expected) => {
    expect(read(node, draft, post)).toEqual(expected);
  },
);

const row = { type: "object", properties: { text: { type: "string" } }, required: ["text"] };
const list = { type: "array", items: row };

test("rows are read in their posted order: what was typed stays with its row, a new row is the one that was added", () => {
  const draft = [{ text: "A" }, { text: "B" }, { text: "C" }];
  const post = {
    [`rows ${id}`]: "2 new1 0",
    [`${id}/0/text`]: "First",
    [`${id}/new1/text`]: "New",
  };
  expect(read(list, draft, post)).toEqual([{ text: "C" }, { text: "New" }, { text: "First" }]);
});

test("a row that one language lacks is left out there", () => {
  expect(read(list, [{ text: "A" }], { [`rows ${id}`]: "1 0" })).toEqual([{ text: "A" }]);
});

test("a text for a list changes nothing", () => {
  expect(read(list, [{ text: "A" }], { [id]: "x" })).toEqual([{ text: "A" }]);
});

test("an optional value of a group goes when it is emptied, a required one stays empty", () => {
  const group = {
    type: "object",
    properties: { text: { type: "string" }, note: { type: "string" } },
    required: ["text"],
  };
  const post = { [`${id}/text`]: "", [`${id}/note`]: "" };
  expect(read(group, { text: "A", note: "B" }, post)).toEqual({ text: "" });
});
