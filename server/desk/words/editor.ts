/** What the routes of the words do. Loaded at the first use: the shapes of all content are heavy. */
import type { SavedWords } from "#core/saved-words.ts";
import type { Reader } from "#server/desk/reader.ts";
import type { Database } from "#server/db/tables.ts";
import { sidesIn } from "#desk/words/sides-in.ts";
import type { EditView, DocumentsView } from "#desk/words/view.ts";
import { editView, type Typed } from "./edit-view.ts";
import { documentsView } from "./documents-view.ts";
import { textOf } from "./control.ts";
import { hrefOf } from "./documents.ts";
import { changesAsked } from "./asked-changes.ts";
import { readPosted, type Posted } from "./posted.ts";
import { keepEdit, saveWords, type Conflict } from "./save-words.ts";
import { dropEdit } from "./word-edits.ts";
import { nameOf, readName } from "./word-name.ts";
import { readState } from "./words-state.ts";

/** The list of documents; with a search, also the texts that it finds. */
export async function documentsPage(
  db: Database,
  reader: Reader,
  query?: string,
): Promise<DocumentsView> {
  return documentsView(await readState(db), reader, query);
}

/** One section of a document; undefined where there is no such document. */
export async function editPage(
  db: Database,
  { document, section }: { document: string; section: string | undefined },
  reader: Reader,
): Promise<EditView | undefined> {
  return editView(await readState(db), document, section, reader);
}

/** What became of a form. */
export type SaveOutcome =
  | { kind: "wrong" }
  | { kind: "kept"; href: string; answer: SavedWords }
  | { kind: "conflict"; view: EditView; answer: SavedWords };

/** Keeps what was typed, and does what the button says. */
export async function savePosted(
  db: Database,
  { document, body }: { document: string; body: unknown },
  reader: Reader,
  by: { account: string; now: Date },
): Promise<SaveOutcome> {
  const before = await readState(db);
  const { part = "", ...fields } = (body ?? {}) as Record<string, string>;
  const posted = readPosted(before, fields);
  if (posted === undefined) return { kind: "wrong" };
  const changes =
    posted.action === undefined
      ? posted.changes
      : changesAsked(before, posted.changes, posted.action);
  if (changes === "unknown") return { kind: "wrong" };
  const saving =
    changes === "changed-meanwhile"
      ? { conflicts: [], unknown: [] }
      : await saveWords(db, before.content, changes, by);
  if (saving.unknown.length > 0) return { kind: "wrong" };
  const [pressed, name] = posted.action ?? [];
  if (typeof name === "string") {
    const contentOf = (file: string) => before.content.get(file);
    if (pressed === "keep") await keepEdit(db, before.content, readName(name, contentOf));
    if (pressed === "take") await dropEdit(db, name);
  }

  const failed = changes === "changed-meanwhile" || saving.conflicts.length > 0;
  const view = await shown(
    db,
    { document, section: part },
    reader,
    failed,
    posted,
    saving.conflicts,
  );
  if (view === undefined) {
    // A draft was dropped from the list of documents.
    const answer = { fields: {}, conflicts: {}, changes: 0 };
    return pressed === "take" ? { kind: "kept", href: "/desk/words", answer } : { kind: "wrong" };
  }
  const answer = answerOf(view, saving.conflicts);
  if (failed) return { kind: "conflict", view, answer };
  return { kind: "kept", href: hrefAfter(document, part, posted, view), answer };
}

async function shown(
  db: Database,
  { document, section }: { document: string; section: string },
  reader: Reader,
  failed: boolean,
  { typed }: Posted,
  conflicts: Conflict[],
): Promise<EditView | undefined> {
  const state = await readState(db);
  const kept: Typed = {
    typed: failed ? typed : new Map(),
    conflicts: new Map(conflicts.map((one) => [nameOf(one.file, one.path), one])),
    notice: failed ? "conflict" : undefined,
  };
  return editView(state, document, section, reader, kept);
}

/** Back to where the button was pressed. */
function hrefAfter(document: string, section: string, { action }: Posted, view: EditView): string {
  const href = hrefOf(document, section);
  if (action === undefined || action[0] === "keep" || action[0] === "take") return href;
  const name = [action[1], action[2]]
    .flat()
    .find((one) => typeof one === "string" && one.includes("#"));
  const item = typeof name === "string" ? idOf(view.items, name) : undefined;
  return item === undefined ? href : `${href}#${item}`;
}

function idOf(items: EditView["items"], name: string): string | undefined {
  for (const item of items) {
    if (item.kind === "field" && item.sides.some((side) => side.name === name)) return item.id;
    if (item.kind === "list" && item.names.includes(name)) return item.id;
    const inner =
      item.kind === "group"
        ? item.items
        : item.kind === "list"
          ? item.entries.flatMap((entry) => entry.items)
          : [];
    const found = idOf(inner, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function answerOf(view: EditView, conflicts: Conflict[]): SavedWords {
  return {
    fields: Object.fromEntries(
      sidesIn(view.items).map(({ name, from, changed, mistake }) => [
        name,
        { from, changed, mistake: mistake ?? null },
      ]),
    ),
    conflicts: Object.fromEntries(
      conflicts.map(({ file, path, now, by }) => [
        nameOf(file, path),
        { text: textOf(now), json: JSON.stringify(now ?? null), by: by ?? null },
      ]),
    ),
    changes: view.changes,
  };
}
