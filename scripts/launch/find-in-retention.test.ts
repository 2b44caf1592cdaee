import { expect, test } from "vitest";
import { newDatabase, openForTest } from "#server/testing/test-database.ts";
import { leaveUnfinishedSweep } from "#server/testing/unfinished-sweep.ts";
import { findInRetention } from "./find-in-retention.ts";

test("what retention could not erase is to be settled; where there is no database, nothing", async () => {
  const place = await newDatabase();
  expect(await findInRetention(place.environment)).toEqual([]);
  const db = await openForTest(place);
  await leaveUnfinishedSweep(db, "share");
  expect(await findInRetention(place.environment)).toMatchObject([
    {
      group: "server",
      place: "RETENTION_DAYS",
      what: expect.stringContaining("7 enquiries") as string,
    },
  ]);
  await db.updateTable("sweep").set({ waiting: 0, why: null }).execute();
  expect(await findInRetention(place.environment)).toEqual([]);
});
