/** What an open form holds: as drafts, as it was shown, as it was posted. */
import { isDeepStrictEqual } from "node:util";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as v from "valibot";
import { hasPlace, isGroup, valueAt, withValue } from "#content/yaml.ts";
import { withEdits, type Over } from "#desk/drafts/content-values.ts";
import { isWithin, type ValueChange } from "#desk/drafts/save-words.ts";
import {
  childOf,
  emptyOf,
  isFixed,
  isOptional,
  mayBeNull,
  nodeAt,
  plain,
  type Node,
} from "#desk/drafts/shapes.ts";
import type { Json } from "#desk/drafts/word-edits.ts";
import { nameOf, readPointer, type Path } from "#desk/drafts/word-name.ts";
import { filesOf, type OpenPlace } from "./forms.ts";

/** Values by the names of their places: `en/home.yaml#/audiences/list`. */
export type Values = Record<string, Json>;

/** The value of what the business does not have. */
export const none = "none";

/** What the files hold in the places of a form. */
export function valuesAt(places: readonly OpenPlace[], { content, edits }: Over): Values {
  const values: Values = {};
  for (const { path, files, without } of places) {
    for (const { file } of files) {
      // Every value of a YAML file can be written as JSON.
      const value = valueAt(withEdits(content, file, edits), path) as Json | undefined;
      const shown =
        without === undefined ? value : (withValue(value, [without], undefined) as Json);
      if (shown !== undefined) values[nameOf(file, path)] = shown;
    }
  }
  return values;
}

/** A new entry, with everything that it must have and no words in it yet. */
export function emptyValues(places: readonly OpenPlace[]): Values {
  const all = places.flatMap(({ path, files, node }) =>
    files.map(({ file }) => [nameOf(file, path), emptyOf(node)]),
  );
  return Object.fromEntries(all) as Values;
}

function placeOf(places: readonly OpenPlace[], file: string, path: Path): OpenPlace | undefined {
  return places.find(
    (one) => one.files.some((other) => other.file === file) && isWithin(path, one.path),
  );
}

/** The value of a form under these keys of a file. */
export function valueIn(
  values: Values,
  places: readonly OpenPlace[],
  file: string,
  path: Path,
): unknown {
  const place = placeOf(places, file, path);
  return place && valueAt(values[nameOf(file, place.path)], path.slice(place.path.length));
}

/** The values of a form with another one under these keys of a file; undefined takes the name away. */
export function withValueIn(
  values: Values,
  places: readonly OpenPlace[],
  { file, path, value }: Pick<ValueChange, "file" | "path" | "value">,
): Values {
  const place = placeOf(places, file, path);
  if (place === undefined) return values;
  const name = nameOf(file, place.path);
  const after = withValue(values[name], path.slice(place.path.length), value) as Json;
  return { ...values, [name]: after };
}

/** What differs in the values of a form: a list whose entries came, went or moved is one change. */
export function changesIn(places: readonly OpenPlace[], from: Values, to: Values): ValueChange[] {
  return places.flatMap(({ path, files }) =>
    files.flatMap(({ file }) => {
      const name = nameOf(file, path);
      return differences(file, path, from[name], to[name]);
    }),
  );
}

function differences(
  file: string,
  path: Path,
  from: Json | undefined,
  to: Json | undefined,
): ValueChange[] {
  if (isDeepStrictEqual(from, to)) return [];
  const areLists = Array.isArray(from) && Array.isArray(to);
  if (areLists ? isReordered(from, to) : !isGroup(from) || !isGroup(to)) {
    return [{ file, path, value: to, from }];
  }
  const [before, after] = [from, to] as Record<string, Json>[];
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...keys].flatMap((key) =>
    differences(file, [...path, areLists ? Number(key) : key], before?.[key], after?.[key]),
  );
}

/** Whether entries came, went or moved; what was only rewritten in its place does not count. */
export function isReordered(before: unknown[], after: unknown[]): boolean {
  const isIn = (list: unknown[], entry: unknown) =>
    list.some((one) => isDeepStrictEqual(one, entry));
  return (
    before.length !== after.length ||
    before.some(
      (entry, at) =>
        !isDeepStrictEqual(entry, after[at]) && (isIn(before, after[at]) || isIn(after, entry)),
    )
  );
}

/** As a hidden field carries them: the letters of a form would be nine times as long in a body. */
export function packed(values: Values): string {
  return deflateRawSync(JSON.stringify(values)).toString("base64url");
}

/** In bytes; the largest form has a tenth of it. */
const most = 1024 * 1024;

/** Reads what {@link packed} has written; undefined for anything else, or for values of another form. */
function unpacked(text: string | undefined, places: readonly OpenPlace[]): Values | undefined {
  const names = new Set(
    places.flatMap(({ path, files }) => files.map(({ file }) => nameOf(file, path))),
  );
  try {
    const bytes = inflateRawSync(Buffer.from(text ?? "", "base64url"), { maxOutputLength: most });
    const values: unknown = JSON.parse(bytes.toString());
    const isOurs = isGroup(values) && Object.keys(values).every((name) => names.has(name));
    // Parsed as JSON.
    return isOurs ? (values as Values) : undefined;
  } catch {
    return undefined;
  }
}

const press = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([
    v.picklist(["up", "down", "remove", "add", "theirs", "live", "show"]),
    v.optional(v.string(), ""),
    v.optional(v.array(v.union([v.string(), v.pipe(v.number(), v.integer())])), []),
    v.optional(v.pipe(v.number(), v.integer()), 0),
  ]),
);

/** What a button sends: what it does, to what, and to which of its entries. */
export type Press = [
  does: v.InferOutput<typeof press>[0],
  pattern?: string,
  path?: Path,
  at?: number | undefined,
];

interface Posted {
  /** What the fields were made from. */
  from: Values;
  /** What they hold, once a button has changed it. */
  shown: Values;
  /** Whether a button has changed the form, without saving it. */
  isPressed: boolean;
}

/**
 * Reads a body; undefined for a post that is not from this form.
 *
 * @param live What visitors read in its places.
 */
export function readPosted(
  places: readonly OpenPlace[],
  body: unknown,
  live: Values,
): Posted | undefined {
  const read = v.safeParse(v.record(v.string(), v.string()), body);
  if (!read.success) return undefined;
  const { from: before, shown: now = before, do: pressed, ...fields } = read.output;
  const from = unpacked(before, places);
  const made = unpacked(now, places);
  if (from === undefined || made === undefined) return undefined;
  const typed = Object.entries(fields).reduce(
    (values, [name, text]) => withField(values, places, name, text),
    made,
  );
  if (pressed === undefined) return { from, shown: typed, isPressed: false };
  const done = v.safeParse(press, pressed);
  if (!done.success) return undefined;
  const [does, pattern, path, at] = done.output;
  const source = { theirs: from, live }[does as string] ?? typed;
  const shown = filesOf(pattern).reduce((all, { file }) => {
    const found = valueIn(source, places, file, path) as Json | undefined;
    const value = source === typed ? afterMove(does, file, path, found, at) : found;
    return withValueIn(all, places, { file, path, value });
  }, typed);
  return { from, shown, isPressed: true };
}

/** The values with what was typed into a field; what is no field of the form changes nothing. */
function withField(
  values: Values,
  places: readonly OpenPlace[],
  field: string,
  text: string,
): Values {
  // A box beside a field says that the business has none; before one that is ticked, that it was not.
  const [, box, name = ""] = /^(none |tick )?(.*)$/s.exec(field) ?? [];
  const [file = ""] = name.split("#");
  const place = places.find(({ path, files }) =>
    files.some((one) => one.file === file && isIn(name, nameOf(file, path))),
  );
  if (place === undefined) return values;
  const root = nameOf(file, place.path);
  const own = readPointer(name.slice(root.length), values[root]);
  const path = [...place.path, ...own];
  const node = nodeAt(file, path);
  if (node === undefined || isFixed(node) || (own.length > 0 && !hasPlace(values[root], own)))
    return values;
  // Every value of a form can be written as JSON.
  const was = valueAt(values[root], own) as Json | undefined;
  const value = readValue(box === "none " ? none : text, { file, path, node }, was);
  return withValueIn(values, places, { file, path, value });
}

function readValue(
  text: string,
  { file, path, node }: { file: string; path: Path; node: Node },
  was: Json | undefined,
): Json | undefined {
  const { type } = plain(node);
  const typed = text.replaceAll("\r\n", "\n").trim();
  const isLeftOut = isOptional(file, path);
  if (type === "boolean") return typed !== "" || (isLeftOut ? undefined : false);
  if (typed === "") {
    if (mayBeNull(node)) return null;
    return isLeftOut ? undefined : "";
  }
  if (type !== "number" && type !== "integer") {
    return typeof was === "string" && was.trim() === typed ? was : typed.normalize();
  }
  const number = Number(typed.replaceAll(/[₹,\s]/g, ""));
  return Number.isNaN(number) ? typed : number;
}

/** A list once a button has changed it. */
function afterMove(does: Press[0], file: string, path: Path, list: Json | undefined, at: number) {
  if (!Array.isArray(list)) return list;
  if (does === "remove") return list.toSpliced(at, 1);
  if (does === "add") {
    return [...list, emptyOf(childOf(nodeAt(file, path) ?? {}, list.length) ?? {})];
  }
  const to = does === "up" ? at - 1 : at + 1;
  const [entry = null] = list.slice(at, at + 1);
  return to in list ? list.toSpliced(at, 1).toSpliced(to, 0, entry) : list;
}

/** Whether a value is that of a name, or is inside it. */
export function isIn(name: string, root: string): boolean {
  return name === root || name.startsWith(`${root}/`);
}
