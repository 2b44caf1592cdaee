import { expect, test } from "vitest";
import { applyOverlay, getValue, readDeliveredContent } from "#desk/website/content-values.ts";
import { createEmptyValue, findSchemaNode } from "#desk/website/json-schema.ts";
import { createTestDatabase, openTestDatabase } from "#server/testing/test-database.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { findEditorForm } from "./editor-forms.ts";
import { listEditorFields, listFieldLocations } from "./form-fields.ts";
import { completeNewEntry, createNewKey, isKeyFree, isNewEntry, shortenName } from "./new-entry.ts";

test.each([
  ["Tally Prime with GST", 12, "Tally Prime"],
  ["Tally", 12, "Tally"],
  ["Tally Prime 3", 13, "Tally Prime 3"],
  ["Communication Skills", 12, "Communicatio"],
  ["जीएसटी के साथ टैली", 12, "जीएसटी के"],
  ["  Tally   Prime ", 12, "Tally Prime"],
  ["", 12, ""],
])("of %j the words that fit into %i letters are %j", (name, most, short) => {
  expect(shortenName(name, most)).toBe(short);
});

/** Returns a new entry as it is saved after these texts were typed. */
function complete(name: string, typed: Overlay) {
  const content = readDeliveredContent();
  const form = findEditorForm(name, content);
  if (form === undefined) throw new Error(`There is no form ${name}.`);
  expect(isNewEntry(form, content)).toBe(true);
  const fields = listEditorFields(form, content);
  const empty = listFieldLocations(fields).map(({ file, path }) => ({
    file,
    path,
    value: createEmptyValue(findSchemaNode(file, path) ?? {}),
  }));
  return completeNewEntry(form, fields, applyOverlay(applyOverlay(content, empty), typed));
}

test("a new course gets its number, its link and its short names; one that was typed stays", () => {
  const path = ["courses", "new1800073800"];
  const values = complete("courses/new1800073800", [
    { file: "en/courses.yaml", path: [...path, "title"], value: "Tally Prime with GST" },
    { file: "hi/courses.yaml", path: [...path, "title"], value: "जीएसटी के साथ टैली" },
    { file: "hi/courses.yaml", path: [...path, "short"], value: "टैली" },
  ]);
  expect(getValue(values, "courses.yaml", ["new1800073800"])).toMatchObject({
    id: 1_800_073_800,
    slug: "tally-prime-with-gst",
  });
  expect(getValue(values, "en/courses.yaml", [...path, "short"])).toBe("Tally Prime");
  expect(getValue(values, "hi/courses.yaml", [...path, "short"])).toBe("टैली");
});

test("a new testimonial gets the initials of its person in each language, and no link", () => {
  const key = "new1800073800";
  const path = ["testimonials", "list", key];
  const values = complete(`testimonials/services/${key}`, [
    { file: "en/services.yaml", path: [...path, "name"], value: "Ravi Jain" },
  ]);
  expect(getValue(values, "en/services.yaml", [...path, "monogram"])).toBe("RJ");
  // No name was typed in Hindi.
  expect(getValue(values, "hi/services.yaml", [...path, "monogram"])).toBe("");
  expect(getValue(values, "testimonials.yaml", ["services", key])).not.toHaveProperty("slug");
});

const issuedAt = new Date("2027-01-15T04:30:00.900Z");
const course = { name: "courses/new1800073800", values: [], addLabel: "courses" } as const;
const day = 24 * 60 * 60_000;

test("the key of a new entry is the second in which the list was rendered, so it is never in the future", () => {
  expect(createNewKey(issuedAt)).toBe(`new${Date.parse("2027-01-15T04:30:00Z") / 1000}`);
});

test.each([
  ["is free at once", 0, true],
  ["is free after 59 days", 59 * day, true],
  ["is not free after 60 days", 60 * day, false],
  ["is not free before it was issued", -2000, false],
])("a key %s", async (_what, later, expected) => {
  const db = await openTestDatabase(await createTestDatabase());
  const key = createNewKey(issuedAt);
  const now = new Date(issuedAt.getTime() + later);
  expect(await isKeyFree(db, { ...course, key }, now)).toBe(expected);
  // Services cannot be added.
  expect(await isKeyFree(db, { name: "services", values: [], key }, now)).toBe(false);
});
