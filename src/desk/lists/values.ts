/** What an open form holds: as drafts, as it was shown, as it was posted. */
import { isDeepStrictEqual } from "node:util";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as v from "valibot";
import { hasPlace, isGroup, valueAt, withValue } from "#content/yaml.ts";
import { readName, withEdits, type Over, type Path } from "#desk/drafts/content-values.ts";
import { isWithin, type ValueChange } from "#desk/drafts/save-words.ts";
import {
  childOf,
  emptyOf,
  isFixed,
  isOptional,
  mayBeNull,
  nodeAt,
  plain,
} from "#desk/drafts/shapes.ts";
import type { Json } from "#desk/drafts/word-edits.ts";
import { filesOf, type OpenPlace } from "./forms.ts";

/** The files that a form changes something in, each as a whole: `en/home.yaml`. */
export type Values = Record<string, unknown>;

/** The value of what the business does not have. */
export const none = "none";

/** Each place of a form in each of its files. */
export function placesIn(places: readonly OpenPlace[]): { file: string; path: Path }[] {
  return places.flatMap(({ files, path }) => files.map(({ file }) => ({ file, path })));
}

/** What the files of a form hold. */
export function valuesAt(places: readonly OpenPlace[], { content, edits }: Over): Values {
  return Object.fromEntries(
    placesIn(places).map(({ file }) => [file, withEdits(content, file, edits)]),
  );
}

/** The values with another one; undefined takes the name away. */
export function withValueIn(
  values: Values,
  { file, path, value }: Pick<ValueChange, "file" | "path" | "value">,
): Values {
  return { ...values, [file]: withValue(values[file], path, value) };
}

/** What differs in the places of a form: a list whose entries came, went or moved is one change. */
export function changesIn(places: readonly OpenPlace[], from: Values, to: Values): ValueChange[] {
  return placesIn(places).flatMap(({ file, path }) => {
    // Every value of a YAML file can be written as JSON.
    const [before, after] = [from, to].map((one) => valueAt(one[file], path) as Json | undefined);
    return differences(file, path, before, after);
  });
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

/** Reads what {@link packed} has written; undefined for anything else. */
function unpacked(text = ""): Values | undefined {
  try {
    const bytes = inflateRawSync(Buffer.from(text, "base64url"), { maxOutputLength: most });
    const values: unknown = JSON.parse(bytes.toString());
    return isGroup(values) ? values : undefined;
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
 * @param live What visitors read in its files.
 */
export function readPosted(
  places: readonly OpenPlace[],
  body: unknown,
  live: Values,
): Posted | undefined {
  const read = v.safeParse(v.record(v.string(), v.string()), body);
  if (!read.success) return undefined;
  const { from: before, shown: now = before, do: pressed, ...fields } = read.output;
  const from = unpacked(before);
  const made = unpacked(now);
  const known = Object.keys(live).join();
  if (from === undefined || made === undefined) return undefined;
  if ([from, made].some((one) => Object.keys(one).join() !== known)) return undefined;
  const typed = Object.entries(fields).reduce(
    (values, field) => withField(values, places, field),
    made,
  );
  if (pressed === undefined) return { from, shown: typed, isPressed: false };
  const done = v.safeParse(press, pressed);
  if (!done.success) return undefined;
  const [does, pattern, path, at] = done.output;
  const source = { theirs: from, live }[does as string] ?? typed;
  const shown = filesOf(pattern).reduce((all, { file }) => {
    if (!Object.hasOwn(all, file)) return all;
    const found = valueAt(source[file], path) as Json | undefined;
    const value = source === typed ? afterMove(does, file, path, found, at) : found;
    return withValueIn(all, { file, path, value });
  }, typed);
  return { from, shown, isPressed: true };
}

/** The values with what was typed into a field; what is no field of the form changes nothing. */
function withField(
  values: Values,
  places: readonly OpenPlace[],
  [field, text]: [name: string, text: string],
): Values {
  // A box beside a field says that the business has none; before one that is ticked, that it was not.
  const [, box, name = ""] = /^(none |tick )?(.*)$/s.exec(field) ?? [];
  const { file, path } = readName(name, (one) => values[one]);
  const isField = placesIn(places).some((one) => one.file === file && isWithin(path, one.path));
  const node = isField ? nodeAt(file, path) : undefined;
  if (node === undefined || isFixed(node) || !hasPlace(values[file], path)) return values;
  const was = valueAt(values[file], path);
  return withValueIn(values, {
    ...{ file, path },
    value: readValue(box === "none " ? none : text, { file, path }, was),
  });
}

function readValue(
  text: string,
  { file, path }: { file: string; path: Path },
  was: unknown,
): Json | undefined {
  const node = nodeAt(file, path) ?? {};
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
