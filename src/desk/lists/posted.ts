/** What a form of a list posts: the values that it was made from, those that it holds, and what was pressed. */
import * as v from "valibot";
import type { Press } from "./view.ts";
import { childOf, emptyOf, mayBeNull, nodeAt, plain } from "#desk/drafts/shapes.ts";
import type { Json } from "#desk/drafts/word-edits.ts";
import type { Path } from "#desk/drafts/word-name.ts";
import { itemsIn, sidesIn, type FieldContext } from "./fields.ts";
import { filesOf, type OpenPlace } from "./forms.ts";
import { unpacked, valueIn, withValueIn, type Values } from "./values.ts";

const path = v.array(v.union([v.string(), v.pipe(v.number(), v.integer())]));

const press = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.tuple([
      v.picklist(["up", "down", "remove"]),
      v.string(),
      path,
      v.pipe(v.number(), v.integer()),
    ]),
    v.tuple([v.picklist(["add", "theirs"]), v.string(), path]),
    v.tuple([v.literal("show")]),
  ]),
);

interface Posted {
  /** What the fields were made from. */
  from: Values;
  /** What they hold, once a button has changed it. */
  shown: Values;
  /** Undefined for saving. */
  press: Press[0] | undefined;
}

/** Reads a body; undefined for a post that is not from this form. */
export function readPosted(
  places: readonly OpenPlace[],
  body: unknown,
  context: FieldContext,
): Posted | undefined {
  const read = v.safeParse(v.record(v.string(), v.string()), body);
  if (!read.success) return undefined;
  const { from: before, shown: now = before, do: pressed, ...fields } = read.output;
  const from = unpacked(before, places);
  const made = unpacked(now, places);
  const done = pressed === undefined ? undefined : v.safeParse(press, pressed);
  if (from === undefined || made === undefined || done?.success === false) return undefined;
  const typed = sidesIn(itemsIn(places, made, context)).reduce((values, side) => {
    const { file, path, name, optional } = side;
    const text = fields[`none ${name}`] === undefined ? fields[name] : "none";
    // Every value of a form can be written as JSON.
    const was = valueIn(made, places, file, path) as Json | undefined;
    const value = readValue(text, { file, path, optional }, was);
    return withValueIn(values, places, { file, path, value });
  }, made);
  const shown = done === undefined ? typed : afterPress(places, typed, from, done.output);
  return { from, shown, press: done?.output[0] };
}

function readValue(
  text: string | undefined,
  { file, path, optional }: { file: string; path: Path; optional: boolean },
  was: Json | undefined,
): Json | undefined {
  const node = nodeAt(file, path) ?? {};
  const { type } = plain(node);
  // A box without its tick is not posted.
  if (type === "boolean") return text !== undefined || (optional ? undefined : false);
  const typed = (text ?? "").replaceAll("\r\n", "\n").trim();
  if (typed === "") {
    if (mayBeNull(node)) return null;
    return optional ? undefined : "";
  }
  if (type !== "number" && type !== "integer") {
    return typeof was === "string" && was.trim() === typed ? was : typed;
  }
  const number = Number(typed.replaceAll(/[₹,\s]/g, ""));
  return Number.isNaN(number) ? typed : number;
}

/** The values once a button has changed them, in all languages; what was typed goes along. */
function afterPress(
  places: readonly OpenPlace[],
  values: Values,
  from: Values,
  pressed: Press,
): Values {
  if (pressed.length === 1) return values;
  const [does, pattern, path, at = 0] = pressed;
  return filesOf(pattern).reduce((all, { file }) => {
    const before = valueIn(all, places, file, path);
    const value = does === "theirs" ? valueIn(from, places, file, path) : changed(file, before);
    return withValueIn(all, places, { file, path, value: value as Json | undefined });
  }, values);

  function changed(file: string, list: unknown): unknown {
    if (!Array.isArray(list)) return list;
    const entries: unknown[] = list;
    if (does === "add") {
      return [...entries, emptyOf(childOf(nodeAt(file, path) ?? {}, entries.length) ?? {})];
    }
    const to = does === "up" ? at - 1 : at + 1;
    if (does === "remove") return entries.toSpliced(at, 1);
    return to in entries ? entries.toSpliced(at, 1).toSpliced(to, 0, entries[at]) : entries;
  }
}
