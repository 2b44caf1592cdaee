/** The rows that the desk's list is read from, as they are written. */
import type { ExpressionBuilder, Insertable, Transaction } from "kysely";
import type { Box } from "#core/statuses.ts";
import { steeringFields } from "#forms/protocol.ts";
import type { Visit } from "#forms/visit.ts";
import { sourceOf } from "#server/visits/source.ts";
import type { Tables } from "./tables.ts";

/** What a row is made of. */
export interface InboxEntry {
  id: string;
  reference: string;
  receivedAt: string;
  form: string;
  language: string;
  fields: Readonly<Record<string, string>>;
  extras: Readonly<Record<string, string>>;
  courseKey?: string | undefined;
  visit?: Visit | undefined;
  suspect: boolean;
}

/** How words are compared, wherever they were written: in one form, and in small letters. */
export function comparable(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** Everything that was sent, a line for each value, so that a whole value can be told from a part. */
export function searchText(values: readonly string[]): string {
  const lines = values.map((value) => comparable(value).replace(/\s+/g, " ").trim());
  return `\n${lines.filter(Boolean).join("\n")}\n`;
}

/**
 * What an enquiry is about, as lists are filtered by it: the key of its course; where it is about none of
 * ours, the title that was sent or what was asked for on the way to the form. Empty where nothing is known.
 */
export function aboutOf({
  courseKey,
  fields,
  extras,
}: Pick<InboxEntry, "courseKey" | "fields" | "extras">): string {
  return courseKey ?? fields["courseId"] ?? extras[steeringFields.need] ?? "";
}

/** A row. */
type InboxRow = Insertable<Tables["inbox"]>;

/** A row for a lead that nobody has touched yet. */
function inboxRow(entry: InboxEntry): InboxRow {
  const { id, reference, receivedAt, form, language, fields, extras, visit = {}, suspect } = entry;
  return {
    reference,
    lead_id: id,
    received_at: receivedAt,
    box: suspect ? "spam" : "new",
    form,
    language,
    about: aboutOf(entry),
    text: searchText([reference, ...Object.values(fields), ...Object.values(extras)]),
    source: sourceOf(visit),
    landing: visit.landing_page ?? "",
  };
}

/**
 * Puts leads into the list. A correction takes the place of what it corrects and stays in its box; what
 * looks like a robot's never takes the place of a person's.
 */
export async function enterInbox(
  tx: Transaction<Tables>,
  entries: readonly InboxEntry[],
): Promise<void> {
  let left = entries.map(inboxRow);
  while (left.length > 0) {
    // No statement may write a row twice: a correction that came together with what it corrects is next.
    const firsts = new Map(left.toReversed().map((row) => [row.reference, row]));
    await enterOnce(
      tx,
      [...firsts.values()].toSorted((a, b) => (a.reference < b.reference ? -1 : 1)),
    );
    left = left.filter((row) => firsts.get(row.reference) !== row);
  }
}

async function enterOnce(tx: Transaction<Tables>, rows: readonly InboxRow[]): Promise<void> {
  await tx
    .insertInto("inbox")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column("reference")
        .doUpdateSet((row) => ({
          lead_id: row.ref("excluded.lead_id"),
          received_at: row.ref("excluded.received_at"),
          form: row.ref("excluded.form"),
          language: row.ref("excluded.language"),
          about: row.ref("excluded.about"),
          text: row.ref("excluded.text"),
          source: row.ref("excluded.source"),
          landing: row.ref("excluded.landing"),
          box: row
            .case()
            .when("inbox.box", "=", "spam")
            .then(row.ref("excluded.box"))
            .else(row.ref("inbox.box"))
            .end(),
        }))
        .where((row) => row.or([row("excluded.box", "!=", "spam"), row("inbox.box", "=", "spam")])),
    )
    .execute();
}

/** Moves an enquiry to the box of its status, or to the one for robots. */
export async function moveInbox(
  tx: Transaction<Tables>,
  reference: string,
  to: "spam" | "status",
): Promise<void> {
  const status = (row: ExpressionBuilder<Tables, "inbox">) =>
    row.fn.coalesce(
      row
        .selectFrom("follow_up")
        .select("follow_up.status")
        .whereRef("follow_up.reference", "=", "inbox.reference"),
      row.val<Box>("new"),
    );
  await tx
    .updateTable("inbox")
    .set((row) => ({ box: to === "spam" ? row.val<Box>("spam") : status(row) }))
    .where("reference", "=", reference)
    .execute();
}
