/** Which databases a version of the program opens. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { newDatabase, openForTest } from "../testing/test-database.ts";
import { openDatabase } from "./open-database.ts";

test("a new database is made once, by however many servers start on it", async () => {
  const place = await newDatabase();
  const servers = await Promise.all([1, 2, 3].map(() => openForTest(place)));
  for (const db of servers) {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(["0001-first-release"]);
  }
});

test.each([
  ["9999-future", /^\S+: .*newer version.*9999-future.*restore.*\.$/],
  ["0001-leads-and-outbox", /^\S+: .*before the first release.*new one.*\.$/],
])(
  "a database that had the migration %s is not opened, and the way out is named",
  async (name, way) => {
    const place = await newDatabase();
    const db = await openForTest(place);
    await sql`insert into kysely_migration values (${name}, '2027-01-01T00:00:00.000Z')`.execute(
      db,
    );
    const opening = await openDatabase(place, createLog({ write: () => undefined }));
    if (opening.ok) await opening.db.destroy();
    expect(opening.ok ? "" : opening.problem).toMatch(way);
  },
);
