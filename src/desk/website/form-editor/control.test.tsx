import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readDeliveredContent } from "#desk/website/content-values.ts";
import { createDraftState, createFigureLookup } from "#desk/website/draft-state.ts";
import type { SchemaNode } from "#desk/website/json-schema.ts";
import { createFieldLabels } from "#desk/website/labels.ts";
import { getTestMessages } from "#server/testing/test-server.ts";
import { dayRange } from "#text/days.ts";
import { Control } from "./control.tsx";
import type { EditorFormContext } from "./field-context.ts";

const { desk } = getTestMessages().fallback.messages;

/** Renders the control of `x.yaml#/<key>`, which has this schema and value. */
function renderControl(key: string, node: SchemaNode, value: unknown, canBeEmpty = false) {
  const content = readDeliveredContent();
  const state = createDraftState([], { number: 0, edits: [] });
  const form: EditorFormContext = {
    values: new Map([["x.yaml", { [key]: value }]]),
    base: new Map(),
    post: {},
    state,
    reader: { language: "en", messages: desk },
    labels: createFieldLabels("en", content),
    accounts: new Map(),
    issues: new Map(),
    conflicts: new Map(),
    figures: createFigureLookup(state),
  };
  const html = renderToStaticMarkup(
    <Control
      form={form}
      node={node}
      path={[key]}
      file="x.yaml"
      id="one"
      name="x.yaml#/one"
      lang="hi"
      canBeEmpty={canBeEmpty}
      isInvalid={false}
      describedBy="one-hint"
    />,
  );
  return load(html, {}, false);
}

const text = { type: "string" };

test.each([
  ["a whole number", "weeks", { type: "integer" }, 8, { type: "text", inputmode: "numeric" }],
  ["a number", "rating", { type: "number" }, 4.8, { type: "text", inputmode: "decimal" }],
  ["a link", "map", { ...text, format: "uri" }, "https://a.example", { type: "url" }],
  [
    "an email address",
    "email",
    { ...text, format: "email" },
    "a@b.in",
    { type: "email", autocapitalize: "none" },
  ],
  ["a time", "opens", { ...text, format: "time" }, "10:00", { type: "time" }],
  ["a day", "nextBatch", { ...text, format: "date" }, "2026-12-07", { type: "date", ...dayRange }],
  ["a phone number", "phone", { ...text, pattern: "x" }, "+91 98765 43210", { type: "tel" }],
  [
    "a PIN code",
    "pin",
    { ...text, pattern: "x" },
    "482001",
    { type: "text", inputmode: "numeric" },
  ],
  [
    "a WhatsApp number",
    "chatNumber",
    { ...text, pattern: "x" },
    "919876543210",
    { type: "text", inputmode: "numeric" },
  ],
])("%s has an input that fits it", (_what, key, node, value, attributes) => {
  const input = renderControl(key, node, value)("input");
  expect(input).toHaveLength(1);
  expect(input.attr()).toMatchObject({
    id: "one",
    name: "x.yaml#/one",
    lang: "hi",
    value: String(value),
    "aria-describedby": "one-hint",
    ...attributes,
  });
});

test.each([
  ["a text", "heading", text, "Know yourself"],
  ["a text with a rule of its own", "cin", { ...text, pattern: "x" }, "U1"],
  ["a text called phone without a rule", "phone", text, "Call us"],
])("%s has a textarea", (_what, key, node, value) => {
  const page = renderControl(key, node, value);
  expect(page("input")).toHaveLength(0);
  expect(page("textarea").text()).toBe(value);
});

test.each([
  [0, 1],
  [51, 1],
  [52, 2],
  [5000, 8],
])(
  "a text of %i letters has %i rows: one for each 52 letters begun, at most eight",
  (length, rows) => {
    const value = "x".repeat(length);
    expect(renderControl("heading", text, value)("textarea").attr("rows")).toBe(String(rows));
  },
);

test("a select has its value chosen, and an empty option only if the value may be missing", () => {
  const node = { ...text, enum: ["online", "classroom"] };
  const listOptions = (canBeEmpty: boolean) =>
    renderControl(
      "mode",
      node,
      "classroom",
      canBeEmpty,
    )("option")
      .toArray()
      .map(({ attribs }) => [attribs["value"], attribs["selected"] !== undefined]);
  const options = [
    ["online", false],
    ["classroom", true],
  ];
  expect(listOptions(false)).toEqual(options);
  expect(listOptions(true)).toEqual([["", false], ...options]);
});

test("a number that the business lacks shows a ticked box, and no word in its field", () => {
  const node = { ...text, mayBeNone: true };
  const lacking = renderControl("cin", node, "none");
  expect(lacking("textarea").text()).toBe("");
  expect(lacking("[name='none x.yaml#/one']").attr("checked")).toBeDefined();
  const given = renderControl("cin", node, "U1");
  expect(given("textarea").text()).toBe("U1");
  expect(given("[name='none x.yaml#/one']").attr("checked")).toBeUndefined();
  expect(renderControl("heading", text, "A")("[type=checkbox]")).toHaveLength(0);
});
