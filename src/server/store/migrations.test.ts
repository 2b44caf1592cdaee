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

test("several servers create a new database once", async () => {
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

// `first-release.sqlite` is a backup of a server of the first release to which one form had been sent.
// The backup is made anew only while the first migration may still change, and never after the launch.
test("the database of the first release is migrated", async () => {
  const testDatabase = createSqliteDatabase(await createTempFolder());
  const file = path.join(import.meta.dirname, "first-release.sqlite");
  const copy = path.join(testDatabase.dataDir, "site.sqlite");
  await copyFile(file, copy);
  const before = new DatabaseSync(copy);
  before.exec("update enquiry set paid = 1499, paid_on = '2026-11-20', paid_reference = '4123'");
  before.close();
  const db = await openTestDatabase(testDatabase);
  const { enquiries: submissions } = await listEnquiries(db, { status: "all", search: "asha" });
  expect(submissions.map(({ fields }) => fields["message"])).toEqual(["GST for a new shop"]);
  // What was stored before the sounds were is found by them, too.
  const inHindi = await listEnquiries(db, { status: "all", search: "आशा" });
  expect(inHindi.enquiries.map(({ id }) => id)).toEqual(submissions.map(({ id }) => id));
  // A payment from before fees were paid in parts is the one part.
  const references = submissions.map(({ reference }) => reference);
  expect([...(await listPayments(db, references)).values()]).toEqual([
    [{ rupees: 1499, paidOn: "2026-11-20", paidReference: "4123" }],
  ]);
  // The columns of every table are those of today's code.
  const listColumns = async (of: typeof db) =>
    (await of.introspection.getTables()).map(({ name, columns }) => [
      name,
      columns.map((column) => column.name).toSorted(),
    ]);
  const today = await openTestDatabase(createSqliteDatabase(await createTempFolder()));
  expect(await listColumns(db)).toEqual(await listColumns(today));
  // Otherwise its backups could not be restored.
  expect(await listUnknownObjects(db)).toEqual([]);
});

test.each([
  ["9999-future", /^\S+: .*newer version.*9999-future.*restore.*\.$/],
  ["0001-leads-and-outbox", /^\S+: .*before the first release.*new one.*\.$/],
])("a database with the unknown migration %s is refused", async (name, way) => {
  const testDatabase = await createTestDatabase();
  const db = await openTestDatabase(testDatabase);
  await sql`insert into kysely_migration values (${name}, '2027-01-01T00:00:00.000Z')`.execute(db);
  const opening = await openDatabase(testDatabase, createLog({ write: () => undefined }));
  if (opening.ok) await opening.db.destroy();
  expect(opening.ok ? "" : opening.problem).toMatch(way);
});
