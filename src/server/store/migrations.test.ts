import { copyFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { createSqliteDatabase } from "#server/testing/database-backends.ts";
import { createTestDatabase, openTestDatabase } from "#server/testing/test-database.ts";
import { createTempFolder } from "#server/testing/test-resources.ts";
import { listEnquiries } from "./enquiry-list.ts";
import { openDatabase } from "./open-database.ts";
import { listPayments } from "./payments.ts";
import { listUnknownObjects } from "./sqlite-maintenance.ts";
import type { Database } from "./tables.ts";

test("of several servers that open a new database at once, each migration runs once", async () => {
  const testDatabase = await createTestDatabase();
  const servers = await Promise.all([1, 2, 3].map(() => openTestDatabase(testDatabase)));
  for (const db of servers) {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual([
      "0001-first-release",
      "0002-sounds",
      "0003-payments",
      "0004-money-back",
    ]);
  }
});

/**
 * `first-release.sqlite` is a backup of a server of the first release to which one form had been sent. The backup is made
 * anew only while the first migration may still change, and never after the launch. `change` is SQL that runs before the
 * migration.
 */
async function openFirstRelease(change = ""): Promise<Database> {
  const testDatabase = createSqliteDatabase(await createTempFolder());
  const copy = path.join(testDatabase.dataDir, "site.sqlite");
  await copyFile(path.join(import.meta.dirname, "first-release.sqlite"), copy);
  const before = new DatabaseSync(copy);
  before.exec(change);
  before.close();
  return await openTestDatabase(testDatabase);
}

test.each(["asha", "आशा"])("an enquiry of the first release is found by %s", async (search) => {
  const db = await openFirstRelease();
  const { enquiries } = await listEnquiries(db, { status: "all", search });
  expect(enquiries.map(({ fields }) => fields["message"])).toEqual(["GST for a new shop"]);
});

test("a payment of the first release, before fees were paid in parts, is one part", async () => {
  const db = await openFirstRelease(
    "update enquiry set paid = 1499, paid_on = '2026-11-20', paid_reference = '4123'",
  );
  const { enquiries } = await listEnquiries(db, { status: "all", search: "" });
  const [reference = ""] = enquiries.map((enquiry) => enquiry.reference);
  expect((await listPayments(db, [reference])).get(reference)).toEqual([
    { rupees: 1499, paidOn: "2026-11-20", paidReference: "4123" },
  ]);
});

test("a database of the first release has the tables and columns of a new one", async () => {
  const listColumns = async (db: Database) => {
    const tables = await db.introspection.getTables();
    return tables.map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]);
  };
  const db = await openFirstRelease();
  const newDb = await openTestDatabase(createSqliteDatabase(await createTempFolder()));
  expect(await listColumns(db)).toEqual(await listColumns(newDb));
});

test("a database of the first release has nothing that prevents the restore of its backup", async () => {
  expect(await listUnknownObjects(await openFirstRelease())).toEqual([]);
});

test.each([
  ["9999-future", /^\S+: .*newer version.*9999-future.*restore.*\.$/],
  ["0001-leads-and-outbox", /^\S+: .*before the first release.*new one.*\.$/],
])("a database with the unknown migration %s is refused, with a way out", async (name, problem) => {
  const testDatabase = await createTestDatabase();
  const db = await openTestDatabase(testDatabase);
  await sql`insert into kysely_migration values (${name}, '2027-01-01T00:00:00.000Z')`.execute(db);
  const opening = await openDatabase(testDatabase, createLog({ write: () => undefined }));
  if (opening.ok) await opening.db.destroy();
  expect(opening.ok ? "" : opening.problem).toMatch(problem);
});
