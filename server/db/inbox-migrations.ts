import { sql, SqliteAdapter, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The cells that this migration reads and writes, as they were when it was released. */
export interface TablesThen {
  lead: {
    id: string;
    reference: string;
    form: string;
    fields: string;
    extras: string;
    language: string;
    received_at: string;
    suspect: number;
  };
  inbox: Record<
    "reference" | "lead_id" | "received_at" | "box" | "form" | "language" | "about" | "text",
    string
  >;
}

/** So many rows at a time: neither memory nor one statement grows with the store. */
const together = 500;

/** What the desk's list is read from, and what it takes to answer from the list. */
export const inboxMigrations: Record<string, Migration> = {
  "0015-inbox": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("inbox")
        .addColumn("reference", "text", (column) =>
          column.notNull().unique().references("enquiry.reference"),
        )
        .addColumn("lead_id", "text", (column) => column.notNull())
        .addColumn("received_at", "text", (column) => column.notNull())
        .addColumn("box", "text", (column) => column.notNull())
        .addColumn("form", "text", (column) => column.notNull())
        .addColumn("language", "text", (column) => column.notNull())
        .addColumn("about", "text", (column) => column.notNull())
        .addColumn("text", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("inbox_pk", ["received_at", "lead_id"])
        // A search goes through the rows in their order: stored in it, they are read twice as fast.
        .modifyEnd(isSqlite(db) ? sql`without rowid` : sql``)
        .execute();
      for (const column of ["box", "about"]) {
        const index = db.schema.createIndex(`inbox_${column}`).on("inbox");
        await index.columns([column, "received_at", "lead_id"]).execute();
      }
      for (const column of ["act", "event", "status_before", "next_day_before", "undone_at"]) {
        await db.schema.alterTable("follow_up_note").addColumn(column, "text").execute();
      }
      await db.schema.alterTable("follow_up_note").addColumn("version", "integer").execute();
      const acts = db.schema.createIndex("follow_up_note_act").on("follow_up_note");
      await acts.column("act").execute();
      for (const column of ["batch", "fee_asked_on", "paid_on", "paid_reference"]) {
        await db.schema.alterTable("follow_up").addColumn(column, "text").execute();
      }
      await db.schema.alterTable("follow_up").addColumn("paid", "integer").execute();
      // The tables as this migration has just left them.
      await enterAll(db);
    },
  },
  "0016-changes-by-time": {
    async up(db: Kysely<unknown>) {
      await db.schema.createIndex("follow_up_note_at").on("follow_up_note").column("at").execute();
    },
  },
};

function isSqlite(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}

/** A lead as it enters the list. */
export function entryOf(lead: TablesThen["lead"]): TablesThen["inbox"] {
  const { id, reference, received_at, form, language } = lead;
  // Both were written as texts by name.
  const fields = JSON.parse(lead.fields) as Record<string, string>;
  const extras = JSON.parse(lead.extras) as Record<string, string>;
  const lines = [reference, ...Object.values(fields), ...Object.values(extras)].map((value) =>
    value.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim(),
  );
  return {
    ...{ reference, lead_id: id, received_at, form, language },
    box: lead.suspect === 0 ? "new" : "spam",
    about: fields["courseId"] ?? extras["need"] ?? "",
    text: `\n${lines.filter(Boolean).join("\n")}\n`,
  };
}

/** Enters what came before there was a list: of each enquiry the lead that was sent last. */
async function enterAll(db: Kysely<TablesThen>): Promise<void> {
  let last = { received_at: "", id: "" };
  for (;;) {
    const rows = await db
      .selectFrom("lead")
      .selectAll()
      .where((eb) => eb(eb.refTuple("received_at", "id"), ">", eb.tuple(last.received_at, last.id)))
      .orderBy("received_at")
      .orderBy("id")
      .limit(together)
      .execute();
    // The later one under a reference comes later, and takes the place of the first.
    const entries = new Map<string, TablesThen["inbox"]>();
    for (const row of rows) {
      const before = entries.get(row.reference);
      if (before === undefined || row.suspect === 0 || before.box === "spam") {
        entries.set(row.reference, entryOf(row));
      }
    }
    for (const entry of entries.values()) {
      const { reference, ...values } = entry;
      await db
        .insertInto("inbox")
        .values(entry)
        .onConflict((conflict) =>
          conflict
            .column("reference")
            .doUpdateSet(values)
            .where((row) =>
              row.or([row(row.val(entry.box), "!=", "spam"), row("inbox.box", "=", "spam")]),
            ),
        )
        .execute();
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < together) break;
    last = end;
  }
  await sql`
    update inbox set box = (select status from follow_up where follow_up.reference = inbox.reference)
    where box <> 'spam' and exists (select 1 from follow_up where follow_up.reference = inbox.reference)
  `.execute(db);
}
