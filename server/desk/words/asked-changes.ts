/** What a button of the words editor changes, besides what was typed. */
import type { WordAction } from "#core/word-action.ts";
import { hasPlace, valueAt, withValue } from "#content-loader/key-path.ts";
import { withEdits } from "./content-values.ts";
import { versionTagOf } from "./form.ts";
import type { WordsState } from "./document-state.ts";
import { draftOf, parsed } from "./posted.ts";
import type { ValueChange } from "./save-words.ts";
import { childOf, emptyOf, nodeAt, type Node } from "./shapes.ts";
import type { Json } from "./word-edits.ts";
import { nameOf, readName } from "./word-name.ts";

/** Why a press on a button could not be followed. */
export type Undone = "changed-meanwhile" | "unknown";

/** What a button adds to the changes; they are then kept together or not at all. */
export function changesAsked(
  state: WordsState,
  changes: ValueChange[],
  press: WordAction,
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

type ListAction = Extract<WordAction, ["up" | "down" | "remove" | "add", ...unknown[]]>;

/** The lists with an entry more, fewer or elsewhere; what was typed in their entries goes along. */
function inLists(
  state: WordsState,
  changes: ValueChange[],
  press: ListAction,
): ValueChange[] | Undone {
  const [names, versionTag] = press[0] === "add" ? [press[1], press[2]] : [press[2], press[3]];
  const documents = names.map((name) => readName(name, (one) => draftOf(state, one)));
  const lists = documents.map(({ file, path }) => valueAt(draftOf(state, file), path));
  if (!lists.every((list) => Array.isArray(list))) return "unknown";
  if (versionTagOf(lists) !== versionTag) return "changed-meanwhile";
  const rest = others(changes, names);
  const changed = documents.map(({ file, path }, at): ValueChange => {
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

function changedList(list: Json[], press: ListAction, node: Node): Json[] {
  if (press[0] === "add") return [...list, emptyOf(childOf(node, list.length) ?? {})];
  const [what, at] = press;
  if (what === "remove") return list.toSpliced(at, 1);
  const to = what === "up" ? at - 1 : at + 1;
  const entry = list[at];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(at, 1).toSpliced(to, 0, entry);
}
