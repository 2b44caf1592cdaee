import { expect, test } from "vitest";
import { newDatabase, openForTest } from "#server/testing/test-database.ts";
import { findInRetention } from "./find-in-retention.ts";

test("what retention could not erase is to be settled; where there is no database, nothing", async () => {
  const place = await newDatabase();
  expect(await findInRetention(place.environment)).toEqual([]);
  const db = await openForTest(place);
  const at = "2026-11-21T05:00:00.000Z";
  const sweep = {
    id: "leads",
    at,
    before: at,
    apart_before: at,
    waiting: 7,
    why: "share",
  } as const;
  await db.insertInto("sweep").values(sweep).execute();
  expect(await findInRetention(place.environment)).toMatchObject([
    {
      kind: "setting",
      place: "RETENTION_DAYS",
      what: expect.stringContaining("7 enquiries") as string,
    },
  ]);
  await db.updateTable("sweep").set({ waiting: 0, why: null }).execute();
  expect(await findInRetention(place.environment)).toEqual([]);
});
