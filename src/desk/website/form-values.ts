/** What an open form holds: as drafts, as it was shown, as it was posted. */
import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as v from "valibot";
import { readName, valueIn, withEdits, type ContentValues, type Path } from "./content-values.ts";
import { differences } from "./content-changes.ts";
import type { Json, ValueChange } from "./draft-store.ts";
import {
  childOf,
  emptyOf,
  hasShape,
  isFixed,
  isOptional,
  nodeAt,
  type Node,
} from "./json-schema.ts";
import { hasUnstorableSigns, toAsciiDigits, toLines, toOneLine } from "#text/typed-text.ts";
import { placeAt, placesIn, type Place } from "./editor-forms.ts";

/** The value of what the business does not have. */
export const none = "none";

/** Of all values those of the files of a form. */
export function valuesAt(places: readonly Place[], values: ContentValues): ContentValues {
  return new Map(placesIn(places).map(({ file }) => [file, values.get(file)]));
}

/** What differs in the places of a form: a list whose entries came, went or moved is one change. */
export function changesIn(
  places: readonly Place[],
  from: ContentValues,
  to: ContentValues,
): ValueChange[] {
  return placesIn(places).flatMap(({ file, path }) => {
    const [before, after] = [from, to].map((values) => valueIn(values, file, path));
    return differences(file, path, before, after);
  });
}

/** As a hidden field carries them: the letters of a form would be nine times as long in a body. */
export function packed(values: ContentValues): string {
  return deflateRawSync(JSON.stringify(Object.fromEntries(values))).toString("base64url");
}

/** The values of the largest form have 73 KB, the longest list has 22 entries, and no value is in more than eight others. */
const most = { bytes: 256 * 1024, values: 6000, entries: 200, depth: 16 };

/** The most entries that a list of a form has, where its shape names none. */
export const mostEntries = most.entries;

/** Reads what {@link packed} has written of these files; undefined for anything else. */
function unpacked(text: string | undefined, files: readonly string[]): ContentValues | undefined {
  try {
    const bytes = inflateRawSync(Buffer.from(text ?? "", "base64url"), {
      maxOutputLength: most.bytes,
    });
    const values = Object.entries(JSON.parse(bytes.toString()) as Record<string, unknown>);
    const isOwn = values.map(([file]) => file).join() === files.join();
    return isOwn && isModest(values.map(([, value]) => value)) ? new Map(values) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether values keep to {@link most}, so that a page can be rendered of them: what is posted may be forged. */
function isModest(values: unknown[]): boolean {
  let inside = values;
  for (let [depth, count] = [0, 0]; inside.length > 0; depth++) {
    count += inside.length;
    const isLong = inside.some((one) => Array.isArray(one) && one.length > most.entries);
    if (isLong || count > most.values || depth > most.depth) return false;
    inside = inside.flatMap((one): unknown[] =>
      typeof one === "object" && one !== null ? Object.values(one) : [],
    );
  }
  return true;
}

/** Whether the values can be those of a form: a list in the place of a list, a group in that of a group. */
function isForm(places: readonly Place[], values: ContentValues): boolean {
  return (
    isModest([...values.values()]) &&
    placesIn(places).every(({ file, path }) => {
      const value = valueIn(values, file, path);
      return value === undefined || hasShape(nodeAt(file, path) ?? {}, value);
    })
  );
}

const press = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([
    v.picklist(["up", "down", "remove", "add", "theirs", "live", "show"]),
    v.optional(v.string(), ""),
    v.optional(v.pipe(v.number(), v.integer()), 0),
  ]),
);

/** What a button sends: what it does, the name of the value that it changes, and which of its entries. */
export type Press = v.InferOutput<typeof press>;

/**
 * Reads a body: what the fields were made from, what they hold, and whether a button has changed that
 * without saving it. Undefined for a post that is not from this form.
 *
 * @param live What visitors read in its files.
 */
export function readPosted(places: readonly Place[], body: unknown, live: ContentValues) {
  const read = v.safeParse(v.record(v.string(), v.string()), body);
  if (!read.success) return undefined;
  const { from: before, shown: now = before, do: pressed, ...fields } = read.output;
  const files = [...live.keys()];
  const [from, made] = [unpacked(before, files), unpacked(now, files)];
  if (from === undefined || made === undefined) return undefined;
  const typed = Object.entries(fields).reduce(
    (values, field) => withField(values, places, field),
    made,
  );
  if (!isForm(places, from) || !isForm(places, typed)) return undefined;
  if (pressed === undefined) return { from, shown: typed, isPressed: false };
  const done = v.safeParse(press, pressed);
  if (!done.success) return undefined;
  const [does, name, at] = done.output;
  const { file: own, path } = readName(name);
  const source = { theirs: from, live }[does as string] ?? typed;
  // The entries of a list come, go and move in all languages at once.
  const isList = Array.isArray(valueIn(typed, own, path));
  const where = isList ? placeAt(places, own, path)?.files : [{ file: own }];
  const changed = (where ?? []).map(({ file }) => {
    const found = valueIn(source, file, path);
    return { file, path, value: source === typed ? afterMove(does, file, path, found, at) : found };
  });
  return { from, shown: withEdits(typed, changed), isPressed: true };
}

/** The values with what was typed into a field; what is no field of the form changes nothing. */
function withField(
  values: ContentValues,
  places: readonly Place[],
  [field, text]: [name: string, text: string],
): ContentValues {
  // A box beside a field says that the business has none; before one that is ticked, that it was not.
  const [, box, name = ""] = /^(none |tick )?(.*)$/s.exec(field) ?? [];
  const { file, path } = readName(name);
  const node = placeAt(places, file, path) && nodeAt(file, path);
  if (node === undefined || isFixed(node)) return values;
  const typed = box === "none " ? none : typedText(node, text);
  const empty = isOptional(file, path) ? undefined : node.type === "boolean" ? false : "";
  const value = readValue(node, typed, { was: valueIn(values, file, path), empty });
  return withEdits(values, [{ file, path, value }]);
}

/** What was typed, without signs that nobody sees; with one that is refused, as it is. */
function typedText({ hasLines = false }: Node, text: string): string {
  if (hasUnstorableSigns(text)) return text;
  return hasLines ? toLines(text) : toOneLine(text);
}

function readValue(
  { type, nullable }: Node,
  typed: string,
  { was, empty }: { was: Json | undefined; empty: Json | undefined },
): Json | undefined {
  if (typed === "") return nullable === true ? null : empty;
  if (type === "boolean") return true;
  if (type !== "number" && type !== "integer") {
    return typeof was === "string" && was.trim() === typed ? was : typed.normalize();
  }
  const number = Number(toAsciiDigits(typed).replaceAll(/[₹,\s]/g, ""));
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
