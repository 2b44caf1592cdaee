/**
 * The edits of the words, as they lie in the database: drafts, and what is published of them. Both are
 * overlays on `content/`: content with its overlays is the whole site.
 */
import type { ExpressionBuilder } from "kysely";
import * as v from "valibot";
import type { Overlay } from "#content/overlay.ts";
import { personName } from "#server/store/accounts.ts";
import type { Database, Tables } from "#server/store/tables.ts";
import { nameOf } from "./content-values.ts";

/** One edit of the content. */
export interface WordEdit {
  /** Inside `content/`: `en/home.yaml`. */
  file: string;
  path: (string | number)[];
  /** Undefined where the name is taken away. */
  value: Json | undefined;
  /** What stood in `content/` when it was edited; undefined where nothing did. */
  valueBefore: Json | undefined;
  /** The mail address of the last editor. */
  by: string;
  at: Date;
}

/** A value of the content. */
export type Json = NonNullable<Overlay[number]["value"]> | null;

const pathShape = v.pipe(v.string(), v.parseJson(), v.array(v.union([v.string(), v.number()])));

/** The edits that are kept, in the order of files and keys. */
export async function readEdits(db: Database): Promise<WordEdit[]> {
  const rows = await db
    .selectFrom("word_edit")
    .innerJoin("desk_account", "desk_account.id", "word_edit.account_id")
    .selectAll("word_edit")
    .select(personName.as("by"))
    .orderBy("file")
    .orderBy("key_path")
    .execute();
  return rows.map((row) => ({
    file: row.file,
    path: v.parse(pathShape, row.key_path),
    value: fromText(row.value),
    valueBefore: fromText(row.value_before),
    by: row.by,
    at: new Date(row.at),
  }));
}

/** Drops a draft, so that the published text is back. @returns whether there was one of this name. */
export async function dropEdit(db: Database, name: string): Promise<boolean> {
  const edit = (await readEdits(db)).find(({ file, path }) => nameOf(file, path) === name);
  if (edit === undefined) return false;
  await db.deleteFrom("word_edit").where(isOf(edit)).execute();
  return true;
}

/** For a query: the row of an edit. */
export function isOf({ file, path }: Pick<WordEdit, "file" | "path">) {
  return (eb: ExpressionBuilder<Tables, "word_edit">) =>
    eb.and({ file, key_path: JSON.stringify(path) });
}

/** The overlay of all drafts. What is published is in it, too, unless it was put back. */
export async function draftEdits(db: Database): Promise<Overlay> {
  return (await readEdits(db)).map(({ file, path, value }) => ({ file, path, value }));
}

/** The overlay of the version that visitors read; none where nothing was ever published. */
export async function publishedEdits(db: Database): Promise<Overlay> {
  const row = await db
    .selectFrom("word_release")
    .select("overlay")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  // Written by `addVersion` from an overlay.
  return row === undefined ? [] : (JSON.parse(row.overlay) as Overlay);
}

/** A value as a cell keeps it. */
export function asText(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

function fromText(text: string | null): Json | undefined {
  return text === null ? undefined : (JSON.parse(text) as Json);
}
