/** The rows that the desk's list is read from, as they are written. */
import type { ExpressionBuilder, Transaction } from "kysely";
import { steeringFields } from "#forms/protocol.ts";
import type { InboxBox } from "./inbox-tables.ts";
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

/** A row for a lead that nobody has touched yet. */
export function inboxRow(entry: InboxEntry): Tables["inbox"] {
  const { id, reference, receivedAt, form, language, fields, extras, suspect } = entry;
  return {
    reference,
    lead_id: id,
    received_at: receivedAt,
    box: suspect ? "spam" : "new",
    form,
    language,
    about: fields["courseId"] ?? extras[steeringFields.need] ?? "",
    text: searchText([reference, ...Object.values(fields), ...Object.values(extras)]),
  };
}

/**
 * Puts a lead into the list. A correction takes the place of what it corrects and stays in its box; what
 * looks like a robot's never takes the place of a person's.
 */
export async function enterInbox(tx: Transaction<Tables>, entry: InboxEntry): Promise<void> {
  const { reference, ...values } = inboxRow(entry);
  await tx
    .insertInto("inbox")
    .values({ reference, ...values })
    .onConflict((conflict) =>
      conflict
        .column("reference")
        .doUpdateSet((row) => ({
          ...values,
          box: row
            .case()
            .when("inbox.box", "=", "spam")
            .then(row.val(values.box))
            .else(row.ref("inbox.box"))
            .end(),
        }))
        .where((row) =>
          row.or([row(row.val(values.box), "!=", "spam"), row("inbox.box", "=", "spam")]),
        ),
    )
    .execute();
}

/** Moves enquiries to the boxes of their status, or to the one for robots. */
export async function moveInbox(
  tx: Transaction<Tables>,
  references: readonly string[],
  to: "spam" | "status",
): Promise<void> {
  const status = (row: ExpressionBuilder<Tables, "inbox">) =>
    row.fn.coalesce(
      row
        .selectFrom("follow_up")
        .select("follow_up.status")
        .whereRef("follow_up.reference", "=", "inbox.reference"),
      row.val("new" as InboxBox),
    );
  await tx
    .updateTable("inbox")
    .set((row) => ({ box: to === "spam" ? row.val("spam" as InboxBox) : status(row) }))
    .where("reference", "in", references)
    .execute();
}
