/** What a form of the words posts, as changes of values. */
import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { wordAction, type WordAction } from "#core/word-action.ts";
import { valueAt } from "#content-loader/key-path.ts";
import { withEdits } from "./content-values.ts";
import { isFixed, isScalar, mayBeNull, nodeAt, plain, type Node } from "./shapes.ts";
import type { WordsState } from "./document-state.ts";
import type { ValueChange } from "./save-words.ts";
import type { Json } from "./word-edits.ts";
import { readName, type Path } from "./word-name.ts";

/** The names that must be known. To keep or take away is asked also of what the content has no more. */
function namesIn(press: WordAction | undefined): string[] {
  switch (press?.[0]) {
    case "up":
    case "down":
    case "remove":
      return press[2];
    case "add":
    case "back":
      return press[1];
    default:
      return [];
  }
}

/** What was posted. */
export interface Posted {
  changes: ValueChange[];
  /** What was typed, by names: to be shown again if it cannot be kept. */
  typed: Map<string, string>;
  action: WordAction | undefined;
}

/** Reads a body; undefined for a post that is not from the editor's form, or that names an unknown value. */
export function readPosted(state: WordsState, body: unknown): Posted | undefined {
  const read = v.safeParse(v.record(v.string(), v.string()), body);
  if (!read.success) return undefined;
  const pressed = read.output["do"];
  const done = pressed === undefined ? undefined : v.safeParse(wordAction, pressed);
  if (done?.success === false) return undefined;
  if (!namesIn(done?.output).every((name) => isKnown(state, name))) return undefined;
  const typed = new Map<string, string>();
  const changes: ValueChange[] = [];
  for (const [field, was] of Object.entries(read.output)) {
    if (!field.startsWith("from ")) continue;
    const name = field.slice("from ".length);
    const from = parsed(was);
    if (from === undefined) return undefined;
    if (!isField(state, name)) return undefined;
    const hasNone = read.output[`none ${name}`] !== undefined;
    const text = hasNone ? "none" : read.output[`is ${name}`];
    if (text !== undefined) typed.set(name, text);
    const change = changeOf(state, name, from, text);
    if (!isDeepStrictEqual(change.value, change.from)) changes.push(change);
  }
  return { changes, typed, action: done?.output };
}

/** Whether a form has a field for it. The address of a course, which links lead to, stays as it is. */
function isField(state: WordsState, name: string): boolean {
  const { file, path } = readName(name, (one) => draftOf(state, one));
  const node = nodeAt(file, path);
  return path.length > 0 && node !== undefined && !isFixed(node) && isScalar(node);
}

/** Whether the shape of a file has a value or a list of this name. */
function isKnown(state: WordsState, name: string): boolean {
  const { file, path } = readName(name, (one) => draftOf(state, one));
  return path.length > 0 && nodeAt(file, path) !== undefined;
}

export function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

export function draftOf(state: WordsState, file: string): unknown {
  return withEdits(state.content, file, state.edits);
}

/** A change for one value. What is empty and may be is not given. */
function changeOf(
  state: WordsState,
  name: string,
  from: Json,
  text: string | undefined,
): ValueChange {
  const { file, path } = readName(name, (one) => draftOf(state, one));
  const node = nodeAt(file, path);
  const stands = valueAt(draftOf(state, file), path) !== undefined;
  const was =
    from === null && !(stands && node !== undefined && mayBeNull(node)) ? undefined : from;
  return { file, path, value: readValue(node ?? {}, text, was, isRequired(file, path)), from: was };
}

function readValue(
  node: Node,
  text: string | undefined,
  from: Json | undefined,
  required: boolean,
): Json | undefined {
  const { type } = plain(node);
  // A box without its tick is not posted.
  if (type === "boolean") {
    if (text !== undefined) return true;
    return from === undefined || !required ? undefined : false;
  }
  const typed = (text ?? "").replaceAll("\r\n", "\n").trim();
  if (typed === "") return mayBeNull(node) ? null : required ? "" : undefined;
  if (type !== "number" && type !== "integer") {
    return typeof from === "string" && from.trim() === typed ? from : typed;
  }
  const number = Number(typed.replaceAll(",", ""));
  return Number.isNaN(number) ? typed : number;
}

function isRequired(file: string, path: Path): boolean {
  const parent = nodeAt(file, path.slice(0, -1));
  const { properties, required = [] } = plain(parent ?? {});
  const key = path.at(-1);
  if (typeof key !== "string" || properties === undefined) return true;
  return !Object.hasOwn(properties, key) || required.includes(key);
}
