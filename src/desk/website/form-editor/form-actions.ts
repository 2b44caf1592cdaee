/** What the buttons of a form do to it without saving it: they move, add and remove rows, and replace what was typed. */
import {
  formatValueId,
  isInsidePath,
  type KeyPath,
  parseValueId,
} from "#desk/website/content-values.ts";
import { weekdays } from "#text/opening.ts";
import { type EditorField, findEditorField, hasEditorField } from "./form-fields.ts";
import { type FormPost, getInputValueId, getRowsName, readRowKeys } from "./input-names.ts";

/** The days that take the times of the first: a shop's Sunday is another matter. */
const [firstDay, ...otherDays] = weekdays.slice(0, 6);

/** Returns the form as a button changes it, such as `up en/home.yaml#/steps/1`; undefined for an unknown button. */
export function applyAction(
  fields: readonly EditorField[],
  post: FormPost,
  button: string,
): FormPost | undefined {
  const [action, id = ""] = button.split(/ (.*)/s);
  switch (action) {
    case "show":
      return post;
    case "same":
      return copyFirstDay(fields, post, id);
    case "theirs":
      return removeTypedValues(fields, post, id);
    case "add":
      return changeRows(post, id, (keys) => [...keys, createRowKey(keys)]);
    case "up":
      return changeRow(post, id, (keys, key) => moveRow(keys, key, -1));
    case "down":
      return changeRow(post, id, (keys, key) => moveRow(keys, key, 1));
    case "remove":
      return changeRow(post, id, (keys, key) => keys.filter((item) => item !== key));
    default:
      return undefined;
  }
}

/** Checks whether a value is the day whose times a button copies to the other working days. */
export function isFirstDay(file: string, path: KeyPath): boolean {
  const [group, day, ...inner] = path;
  return file === "opening.yaml" && group === "hours" && day === firstDay && inner.length === 0;
}

/** Copies the times of Monday, as they were typed, to the days until Saturday. */
function copyFirstDay(
  fields: readonly EditorField[],
  post: FormPost,
  id: string,
): FormPost | undefined {
  const { file, path } = parseValueId(id);
  if (!isFirstDay(file, path) || !hasEditorField(fields, id)) return undefined;
  const changed: Record<string, string | undefined> = { ...post };
  for (const key of ["opens", "closes"]) {
    const typed = post[formatValueId(file, [...path, key])];
    for (const day of otherDays) changed[formatValueId(file, ["hours", day, key])] = typed;
  }
  return changed;
}

/** Removes what was typed for a value, so that the form shows the draft again; for a list in each language. */
function removeTypedValues(fields: readonly EditorField[], post: FormPost, id: string): FormPost {
  const { file, path } = parseValueId(id);
  const isList = post[getRowsName(id)] !== undefined;
  const files = isList
    ? findEditorField(fields, file, path)?.files.map((item) => item.file)
    : [file];
  const remaining = Object.entries(post).filter(([name]) => {
    const location = parseValueId(getInputValueId(name));
    return files?.includes(location.file) !== true || !isInsidePath(location.path, path);
  });
  return Object.fromEntries(remaining);
}

function changeRows(
  post: FormPost,
  listId: string,
  change: (keys: string[]) => string[],
): FormPost {
  const rowsName = getRowsName(listId);
  return { ...post, [rowsName]: change(readRowKeys(post, rowsName, 0)).join(" ") };
}

/** Changes the list of a row: `en/home.yaml#/steps/new1` is the row `new1` of the list `en/home.yaml#/steps`. */
function changeRow(
  post: FormPost,
  rowId: string,
  change: (keys: string[], key: string) => string[],
): FormPost {
  const listIdLength = rowId.lastIndexOf("/");
  const key = rowId.slice(listIdLength + 1);
  return changeRows(post, rowId.slice(0, listIdLength), (keys) => change(keys, key));
}

/** `["0", "new1"]` → "new2". */
function createRowKey(keys: readonly string[]): string {
  const used = keys.map((key) => Number(/^new(\d+)$/.exec(key)?.[1] ?? 0));
  return `new${Math.max(0, ...used) + 1}`;
}

/** Moves a row by one; at an end of the list it stays. */
function moveRow(keys: string[], key: string, step: 1 | -1): string[] {
  const index = keys.indexOf(key);
  const newIndex = index + step;
  const canMove = index in keys && newIndex in keys;
  return canMove ? keys.toSpliced(index, 1).toSpliced(newIndex, 0, key) : keys;
}
