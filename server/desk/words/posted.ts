/** What a form of the words posts, as wishes to change values. */
import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { hasPlace, valueAt, withValue } from "#content-loader/key-path.ts";
import { withEdits } from "./content-values.ts";
import {
  emptyOf,
  childOf,
  mayBeNull,
  plain,
  schemaOf,
  contentFileAt,
  type Node,
} from "./shapes.ts";
import { markOf } from "./form.ts";
import type { WordsState } from "./place-state.ts";
import type { WordWish } from "./save-words.ts";
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

/** What was posted. */
export interface Posted {
  wishes: WordWish[];
  /** What was typed, by names: to be shown again if it cannot be kept. */
  typed: Map<string, string>;
  doing: Doing | undefined;
}

/** Reads a body; undefined where it is none of ours. Names that are not there make wishes that nobody keeps. */
export function readPosted(state: WordsState, body: unknown): Posted | undefined {
  const read = v.safeParse(v.record(v.string(), v.string()), body);
  if (!read.success) return undefined;
  const asked = read.output["do"];
  const done = asked === undefined ? undefined : v.safeParse(doing, asked);
  if (done?.success === false) return undefined;
  const typed = new Map<string, string>();
  const wishes: WordWish[] = [];
  for (const [field, was] of Object.entries(read.output)) {
    if (!field.startsWith("from ")) continue;
    const name = field.slice("from ".length);
    const from = parsed(was);
    if (from === undefined) return undefined;
    if (isFixed(state, name)) return undefined;
    const text = read.output[`is ${name}`];
    if (text !== undefined) typed.set(name, text);
    const wish = wishOf(state, name, from, text);
    if (!isDeepStrictEqual(wish.value, wish.from)) wishes.push(wish);
  }
  return { wishes, typed, doing: done?.output };
}

/** Whether it stays as it was given: the address of a course, which links lead to. */
function isFixed(state: WordsState, name: string): boolean {
  const { file, path } = readName(name, (one) => draftOf(state, one));
  return nodeAt(file, path)?.readOnly === true;
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

/** A wish for one value. What is empty and may be is not given. */
function wishOf(state: WordsState, name: string, from: Json, text: string | undefined): WordWish {
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

function nodeAt(file: string, path: Path): Node | undefined {
  const contentFile = contentFileAt(file);
  if (contentFile === undefined) return undefined;
  return path.reduce<Node | undefined>((at, key) => at && childOf(at, key), schemaOf(contentFile));
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

/** What a button adds to the wishes; they are then kept together or not at all. */
export function wishesOf(state: WordsState, wishes: WordWish[], asked: Doing): WordWish[] | Undone {
  switch (asked[0]) {
    case "back":
      return asked[1].map((name) => putBack(state, name)).concat(others(wishes, asked[1]));
    case "mine": {
      const now = parsed(asked[2]);
      return wishes.map((wish) =>
        nameOf(wish.file, wish.path) === asked[1]
          ? { ...wish, from: now === null ? undefinedUnless(state, wish) : now }
          : wish,
      );
    }
    case "theirs":
    case "keep":
    case "take":
      return others(wishes, [asked[1]]);
    default:
      return inLists(state, wishes, asked);
  }
}

function undefinedUnless(state: WordsState, { file, path }: WordWish): Json | undefined {
  return valueAt(draftOf(state, file), path) === null ? null : undefined;
}

/** The wishes but those for these names or for what lies inside of them. */
function others(wishes: WordWish[], names: string[]): WordWish[] {
  return wishes.filter(({ file, path }) => {
    const name = nameOf(file, path);
    return !names.some((one) => name === one || name.startsWith(`${one}/`));
  });
}

/** The value as visitors read it. */
function putBack(state: WordsState, name: string): WordWish {
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
function inLists(state: WordsState, wishes: WordWish[], asked: ListDoing): WordWish[] | Undone {
  const [names, mark] = asked[0] === "add" ? [asked[1], asked[2]] : [asked[2], asked[3]];
  const places = names.map((name) => readName(name, (one) => draftOf(state, one)));
  const lists = places.map(({ file, path }) => valueAt(draftOf(state, file), path));
  if (!lists.every((list) => Array.isArray(list))) return "unknown";
  if (markOf(lists) !== mark) return "changed-meanwhile";
  const rest = others(wishes, names);
  const changed = places.map(({ file, path }, at): WordWish => {
    const own = wishes.filter((wish) => wish.file === file && !rest.includes(wish));
    const typed = own.reduce<unknown>(
      (draft, wish) =>
        hasPlace(draft, wish.path) ? withValue(draft, wish.path, wish.value) : draft,
      draftOf(state, file),
    );
    const list = valueAt(typed, path) as Json[];
    return {
      file,
      path,
      value: changedList(list, asked, nodeAt(file, path) ?? {}),
      from: lists[at] as Json,
    };
  });
  return [...rest, ...changed];
}

function changedList(list: Json[], asked: ListDoing, node: Node): Json[] {
  if (asked[0] === "add") return [...list, emptyOf(childOf(node, list.length) ?? {})];
  const [what, at] = asked;
  if (what === "remove") return list.toSpliced(at, 1);
  const to = what === "up" ? at - 1 : at + 1;
  const entry = list[at];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(at, 1).toSpliced(to, 0, entry);
}
