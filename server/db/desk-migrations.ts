import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The tables of the owner's desk; in one order with all others. */
export const deskMigrations: Record<string, Migration> = {
  "0013-desk": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("desk_account")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("email", "text", (column) => column.notNull().unique())
        .addColumn("role", "text", (column) => column.notNull())
        .addColumn("language", "text", (column) => column.notNull())
        .addColumn("created_at", "text", (column) => column.notNull())
        .addColumn("revoked_at", "text")
        .execute();
      const account = "desk_account.id";
      await db.schema
        .createTable("desk_passkey")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("account_id", "text", (column) => column.notNull().references(account))
        .addColumn("public_key", "text", (column) => column.notNull())
        .addColumn("counter", "integer", (column) => column.notNull())
        .addColumn("transports", "text", (column) => column.notNull())
        .addColumn("device", "text", (column) => column.notNull())
        .addColumn("created_at", "text", (column) => column.notNull())
        .addColumn("used_at", "text")
        .execute();
      await db.schema
        .createTable("desk_session")
        .addColumn("token_hash", "text", (column) => column.primaryKey())
        .addColumn("account_id", "text", (column) => column.notNull().references(account))
        .addColumn("device", "text", (column) => column.notNull())
        .addColumn("created_at", "text", (column) => column.notNull())
        .addColumn("seen_at", "text", (column) => column.notNull())
        .addColumn("proved_at", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("desk_link")
        .addColumn("token_hash", "text", (column) => column.primaryKey())
        .addColumn("account_id", "text", (column) => column.references(account))
        .addColumn("expires_at", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("desk_challenge")
        .addColumn("token_hash", "text", (column) => column.primaryKey())
        .addColumn("challenge", "text", (column) => column.notNull())
        .addColumn("account_id", "text", (column) => column.references(account))
        .addColumn("expires_at", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("desk_log")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("at", "text", (column) => column.notNull())
        .addColumn("account_id", "text", (column) => column.references(account))
        .addColumn("event", "text", (column) => column.notNull())
        .addColumn("about", "text")
        .execute();
      await db.schema.createIndex("desk_log_at").on("desk_log").column("at").execute();
      await db.schema
        .createTable("follow_up")
        .addColumn("reference", "text", (column) =>
          column.primaryKey().references("enquiry.reference"),
        )
        .addColumn("status", "text", (column) => column.notNull())
        .addColumn("next_day", "text")
        .addColumn("opened_at", "text")
        .addColumn("answered_at", "text")
        .addColumn("version", "integer", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("follow_up_note")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("reference", "text", (column) =>
          column.notNull().references("enquiry.reference"),
        )
        .addColumn("at", "text", (column) => column.notNull())
        .addColumn("account_id", "text", (column) => column.notNull().references(account))
        .addColumn("status", "text")
        .addColumn("next_day", "text")
        .addColumn("text", "text", (column) => column.notNull())
        .execute();
      const notes = db.schema.createIndex("follow_up_note_reference").on("follow_up_note");
      await notes.columns(["reference", "at"]).execute();
      // Calls that are due are asked for on every page of the desk.
      const due = db.schema.createIndex("follow_up_next").on("follow_up").column("next_day");
      await due.where("next_day", "is not", null).execute();
    },
  },
  "0014-words": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("word_edit")
        .addColumn("file", "text", (column) => column.notNull())
        .addColumn("key_path", "text", (column) => column.notNull())
        .addColumn("value", "text")
        .addColumn("value_before", "text")
        .addColumn("account_id", "text", (column) => column.notNull().references("desk_account.id"))
        .addColumn("at", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("word_edit_pk", ["file", "key_path"])
        .execute();
      await db.schema
        .createTable("word_release")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("at", "text", (column) => column.notNull())
        .addColumn("account_id", "text", (column) => column.notNull().references("desk_account.id"))
        .addColumn("overlay", "text", (column) => column.notNull())
        .addColumn("changes", "text", (column) => column.notNull())
        .addColumn("state", "text", (column) => column.notNull())
        .addColumn("publish_at", "text")
        .execute();
      const byTime = db.schema.createIndex("word_release_state").on("word_release");
      await byTime.columns(["state", "at"]).execute();
    },
  },
  "0017-launch-ticks": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("launch_tick")
        .addColumn("thing", "text", (column) => column.primaryKey())
        .addColumn("account_id", "text", (column) => column.notNull().references("desk_account.id"))
        .addColumn("at", "text", (column) => column.notNull())
        .execute();
    },
  },
  "0018-links-that-were-asked-for": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("desk_link").addColumn("asked_hash", "text").execute();
    },
  },
};
