import { expect, test } from "vitest";
import { readDeliveredContent } from "#desk/website/content-values.ts";
import { findEditorForm } from "./editor-forms.ts";
import { applyAction } from "./form-actions.ts";
import { listEditorFields } from "./form-fields.ts";
import { isWithinRowLimits, maxRows, readRowKeys } from "./input-names.ts";

const list = "en/home.yaml#/audiences/list";
const rowsName = `rows ${list}`;

/** Returns what a form posts next after one of its buttons was pressed. */
function press(name: string, button: string, post: Record<string, string>) {
  const form = findEditorForm(name, readDeliveredContent());
  const fields = form === undefined ? [] : listEditorFields(form, readDeliveredContent());
  expect(fields).not.toEqual([]);
  return applyAction(fields, post, button);
}

test.each([
  [`up ${list}/1`, "0 1 new1", "1 0 new1"],
  [`up ${list}/0`, "0 1 new1", "0 1 new1"],
  [`down ${list}/1`, "0 1 new1", "0 new1 1"],
  [`down ${list}/new1`, "0 1 new1", "0 1 new1"],
  [`remove ${list}/1`, "0 1 new1", "0 new1"],
  [`remove ${list}/9`, "0 1 new1", "0 1 new1"],
  [`up ${list}/9`, "0 1 new1", "0 1 new1"],
  [`add ${list}`, "0 1 new1", "0 1 new1 new2"],
  [`add ${list}`, "0 new7 1", "0 new7 1 new8"],
  [`add ${list}`, "", "new1"],
])("the button “%s” makes of the rows “%s” the rows “%s”", (button, rows, expected) => {
  const typed = { [`${list}/0/name`]: "Pupils" };
  expect(press("home", button, { ...typed, [rowsName]: rows })).toEqual({
    ...typed,
    [rowsName]: expected,
  });
});

test.each(["drop x", "[", ""])("the button “%s” is unknown", (button) => {
  expect(press("home", button, {})).toBeUndefined();
});

test("the button “theirs” removes what was typed for its value, and nothing beside it", () => {
  const post = {
    "prices.yaml#/gst/fee": "320",
    "prices.yaml#/gst/time": "2 days",
    "prices.yaml#/itrBusiness/fee": "510",
  };
  const { "prices.yaml#/gst/fee": _fee, ...others } = post;
  expect(press("prices", "theirs prices.yaml#/gst/fee", post)).toEqual(others);
});

test("the button “theirs” of a list removes its rows and what was typed in them in every language", () => {
  const post = {
    [rowsName]: "1 0",
    [`${list}/0/name`]: "Pupils",
    "hi/home.yaml#/audiences/list/0/name": "छात्र",
    "hi/home.yaml#/ai/does/0/text": "जाँच",
  };
  expect(press("home", `theirs ${list}`, post)).toEqual({
    "hi/home.yaml#/ai/does/0/text": "जाँच",
  });
});

test("the button “theirs” removes a tick and a box for none with their value", () => {
  const name = "business.yaml#/identity/cin";
  const post = { [name]: "", [`none ${name}`]: "on", [`tick ${name}`]: "" };
  expect(press("business", `theirs ${name}`, post)).toEqual({});
});

test.each([
  ["posted keys in their order", "2 new1 0", ["2", "new1", "0"]],
  ["posted keys without what is no key", "2 x new 00001 -1 12", ["2", "12"]],
  ["no posted key", "", []],
  ["the rows of the draft, then new ones", undefined, ["0", "1", "new2"]],
])("the keys of the rows are %s", (_what, posted, keys) => {
  expect(readRowKeys({ [rowsName]: posted }, rowsName, 3, 2)).toEqual(keys);
});

const createRows = (count: number) =>
  Array.from({ length: count }, (_, index) => `new${index + 1}`).join(" ");

test.each([
  ["200 rows in one list are few enough", [200], true],
  ["201 rows in one list are too many", [201], false],
  ["300 rows in three lists are few enough", [100, 100, 100], true],
  ["301 rows in three lists are too many", [100, 100, 101], false],
])("%s", (_what, counts, expected) => {
  expect(maxRows).toBe(200);
  const post = counts.map((count, index) => [`rows x.yaml#/${index}`, createRows(count)] as const);
  // A long text is no list.
  const text = ["x.yaml#/text", createRows(400)] as const;
  expect(isWithinRowLimits(Object.fromEntries([...post, text]))).toBe(expected);
});
