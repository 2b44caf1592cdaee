/** What a form of the words posts, as changes of values. */
import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { hasPlace, valueAt, withValue } from "#content-loader/key-path.ts";
import { withEdits } from "./content-values.ts";
import {
  emptyOf,
  childOf,
  isFixed,
  isScalar,
  mayBeNull,
  nodeAt,
  plain,
  type Node,
} from "./shapes.ts";
import { versionTagOf } from "./form.ts";
import type { WordsState } from "./document-state.ts";
import type { ValueChange } from "./save-words.ts";
import type { Json } from "./word-edits.ts";
import { nameOf, readName, type Path } from "./word-name.ts";

const names = v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(8));
const index = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What a button asks for, besides keeping what was typed. */
const doing = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.tuple([v.picklist(["up", "down", "remove"]), index, names, v.string()]),
    v.tuple([v.literal("add"), names, v.string()]),
    v.tuple([v.literal("back"), names]),
    v.tuple([v.picklist(["keep", "take", "theirs"]), v.string()]),
    v.tuple([v.literal("mine"), v.string(), v.string()]),
  ]),
);

/** What is done to a list, or to one value. */
export type Doing = v.InferOutput<typeof doing>;

/** The names that must be known. To keep or take away is asked also of what the content has no more. */
function namesIn(press: Doing | undefined): string[] {
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
  doing: Doing | undefined;
}

/** Reads a body; undefined where no form of ours posts it, or where it names what no form has. */
export function readPosted(state: WordsState, body: unknown): Posted | undefined {
  const read = v.safeParse(v.record(v.string(), v.string()), body);
  if (!read.success) return undefined;
  const pressed = read.output["do"];
  const done = pressed === undefined ? undefined : v.safeParse(doing, pressed);
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
  return { changes, typed, doing: done?.output };
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

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function draftOf(state: WordsState, file: string): unknown {
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

/** Why a press on a button could not be followed. */
export type Undone = "changed-meanwhile" | "unknown";

/** What a button adds to the changes; they are then kept together or not at all. */
export function changesAsked(
  state: WordsState,
  changes: ValueChange[],
  press: Doing,
): ValueChange[] | Undone {
  switch (press[0]) {
    case "back":
      return press[1].map((name) => putBack(state, name)).concat(others(changes, press[1]));
    case "mine": {
      const now = parsed(press[2]);
      return changes.map((change) =>
        nameOf(change.file, change.path) === press[1]
          ? { ...change, from: now === null ? undefinedUnless(state, change) : now }
          : change,
      );
    }
    case "theirs":
    case "keep":
    case "take":
      return others(changes, [press[1]]);
    default:
      return inLists(state, changes, press);
  }
}

function undefinedUnless(state: WordsState, { file, path }: ValueChange): Json | undefined {
  return valueAt(draftOf(state, file), path) === null ? null : undefined;
}

/** The changes except those of these names, or of values inside them. */
function others(changes: ValueChange[], names: string[]): ValueChange[] {
  return changes.filter(({ file, path }) => {
    const name = nameOf(file, path);
    return !names.some((one) => name === one || name.startsWith(`${one}/`));
  });
}

/** The value as visitors read it. */
function putBack(state: WordsState, name: string): ValueChange {
  const { file, path } = readName(name, (one) => draftOf(state, one));
  return {
    file,
    path,
    value: valueAt(withEdits(state.content, file, state.published), path) as Json | undefined,
    from: valueAt(draftOf(state, file), path) as Json | undefined,
  };
}

type ListDoing = Extract<Doing, ["up" | "down" | "remove" | "add", ...unknown[]]>;

/** The lists with an entry more, fewer or elsewhere; what was typed in their entries goes along. */
function inLists(
  state: WordsState,
  changes: ValueChange[],
  press: ListDoing,
): ValueChange[] | Undone {
  const [names, versionTag] = press[0] === "add" ? [press[1], press[2]] : [press[2], press[3]];
  const locations = names.map((name) => readName(name, (one) => draftOf(state, one)));
  const lists = locations.map(({ file, path }) => valueAt(draftOf(state, file), path));
  if (!lists.every((list) => Array.isArray(list))) return "unknown";
  if (versionTagOf(lists) !== versionTag) return "changed-meanwhile";
  const rest = others(changes, names);
  const changed = locations.map(({ file, path }, at): ValueChange => {
    const own = changes.filter((change) => change.file === file && !rest.includes(change));
    const typed = own.reduce<unknown>(
      (draft, change) =>
        hasPlace(draft, change.path) ? withValue(draft, change.path, change.value) : draft,
      draftOf(state, file),
    );
    const list = valueAt(typed, path) as Json[];
    return {
      file,
      path,
      value: changedList(list, press, nodeAt(file, path) ?? {}),
      from: lists[at] as Json,
    };
  });
  return [...rest, ...changed];
}

function changedList(list: Json[], press: ListDoing, node: Node): Json[] {
  if (press[0] === "add") return [...list, emptyOf(childOf(node, list.length) ?? {})];
  const [what, at] = press;
  if (what === "remove") return list.toSpliced(at, 1);
  const to = what === "up" ? at - 1 : at + 1;
  const entry = list[at];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(at, 1).toSpliced(to, 0, entry);
}
