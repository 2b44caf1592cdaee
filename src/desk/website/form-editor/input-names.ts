/**
 * The names of what a form posts. An input has the value id of its value. A list has an input with the keys of its rows,
 * in their order: a number is the row at that index of the draft, `new1` a row that was added. So an input keeps its
 * name when its row moves.
 */
import { formatValueId, type KeyPath } from "#desk/website/content-values.ts";

/** The posted texts by the names of their inputs. */
export type FormPost = Readonly<Record<string, string | undefined>>;

/**
 * What a button does to a form without saving it. `up`, `down`, `remove` and `add` change the rows of a list; `theirs`
 * takes the value that another account has saved; `same` copies the opening times of Monday; `show` changes nothing: with
 * it the script restores a form that was left unsaved.
 */
export type FormAction = "up" | "down" | "remove" | "add" | "theirs" | "show" | "same";

/** The rows that a list may have if its schema sets no limit. The longest list has 22. */
export const maxRows = 200;

/**
 * The rows that all lists of a form may have together, because a forged post would be rendered again. The largest form
 * has about 100.
 */
const maxFormRows = 300;

/** The input with the row keys of a list: `rows en/home.yaml#/steps`. The first file of a list stands for all of them. */
export function getRowsName(listId: string): string {
  return `rows ${listId}`;
}

/** The hidden input before a checkbox. A browser does not post a checkbox without a tick, but it posts this. */
export function getTickName(valueId: string): string {
  return `tick ${valueId}`;
}

/** The checkbox that says that the business does not have a value. */
export function getNoneName(valueId: string): string {
  return `none ${valueId}`;
}

/** `rows en/home.yaml#/steps` → `en/home.yaml#/steps`. */
export function getInputValueId(name: string): string {
  return name.replace(/^(?:rows|none|tick) /, "");
}

/** The name and value of a button that changes the form without saving it: `up en/home.yaml#/steps/1`. */
export function createActionProps(
  action: FormAction,
  file: string,
  keys: KeyPath,
): { name: "do"; value: string } {
  return { name: "do", value: `${action} ${formatValueId(file, keys)}` };
}

/**
 * Returns the row keys of a list as they were posted; else those of a list of this length. Of three rows, of which the
 * draft has two: `["0", "1", "new2"]`.
 */
export function readRowKeys(
  post: FormPost,
  rowsName: string,
  length: number,
  draftLength = length,
): string[] {
  const posted = post[rowsName];
  if (posted !== undefined) {
    return posted.split(" ").filter((key) => /^(?:new)?\d{1,4}$/.test(key));
  }
  return Array.from({ length }, (_, index) =>
    index < draftLength ? String(index) : `new${index}`,
  );
}

/** Checks whether a row key is that of an added row, such as `new1`. */
export function isNewRowKey(key: string): boolean {
  return key.startsWith("new");
}

/** Checks that the posted lists are short enough to be rendered. */
export function isWithinRowLimits(post: FormPost): boolean {
  const counts = Object.keys(post)
    .filter((name) => name.startsWith(getRowsName("")))
    .map((name) => readRowKeys(post, name, 0).length);
  const sum = counts.reduce((total, count) => total + count, 0);
  return sum <= maxFormRows && counts.every((count) => count <= maxRows);
}
