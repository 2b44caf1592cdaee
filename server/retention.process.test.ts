import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "./log.ts";
import { eraseOld } from "./retention.ts";
import { acceptLead } from "./db/leads.ts";
import type { Database } from "./db/tables.ts";
import { builtSite } from "./testing/built-site.ts";
import { startProgram } from "./testing/program.ts";
import { newDatabase, openForTest } from "./testing/test-database.ts";

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);

function accept(db: Database, id: string, at: Date, suspect = false): Promise<string> {
  const fields = { name: "आशा" };
  const about = { form: "contact", extras: {}, language: "hi", page: null } as const;
  return acceptLead(db, { ...about, fields, suspect }, id, at);
}

test("what is too old is erased in batches, and the log says how many and nothing else", async () => {
  const place = await newDatabase();
  const db = await openForTest(place);
  for (let at = 0; at < 120; at++) await accept(db, `old-${at}`, daysAgo(731), at === 0);
  const kept = await accept(db, "new", daysAgo(729));
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) });
  const parts = { db, days: 730, removeMail: () => Promise.resolve(), log, now: () => now };
  await eraseOld(parts);
  expect(await place.rows("select reference from lead")).toEqual([{ reference: kept }]);
  expect(await place.rows("select sum(count) as erased from erased")).toEqual([
    { erased: expect.toSatisfy((erased) => Number(erased) === 119) as unknown },
  ]);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      level: 30,
      time: expect.any(Number) as unknown,
      erased: 120,
      olderThanDays: 730,
      msg: "old leads erased",
    },
  ]);
  await eraseOld(parts);
  expect(lines).toHaveLength(1);
});

test("servers that start erase old leads with their mail files, each once, and keep the rest", async () => {
  const place = await newDatabase();
  const db = await openForTest(place);
  const old = await Promise.all(
    Array.from({ length: 20 }, (_, at) => accept(db, `old-${at}`, daysAgo(100))),
  );
  const kept = await accept(db, "new", daysAgo(98));
  const jobs = await place.rows(
    "select lead.reference, job.id from job join lead on lead.id = lead_id",
  );
  // All were sent long ago; a mail that is due now would be written anew.
  await db.updateTable("job").set({ state: "done" }).execute();
  const mails = path.join(place.dataDir, "mail");
  await mkdir(mails);
  for (const { reference, id } of jobs) {
    await writeFile(path.join(mails, `${String(reference)}-${String(id)}.eml`), "आशा");
  }
  const environment = { ...place.environment, SITE_DIR: await builtSite(), RETENTION_DAYS: "99" };
  const programs = [startProgram(environment), startProgram(environment)];
  for (const { child } of programs) onTestFinished(() => void child.kill("SIGKILL"));
  for (const { address } of programs) await address;
  await expect
    .poll(() => place.rows("select reference from enquiry"), { timeout: 15_000 })
    .toEqual([{ reference: kept }]);
  for (const { child } of programs) child.kill("SIGTERM");
  for (const { ended } of programs) expect((await ended).code).toBe(0);
  expect(await readdir(mails)).toEqual([expect.stringContaining(kept)]);
  expect(await place.rows("select sum(count) as erased from erased")).toEqual([
    { erased: expect.toSatisfy((erased) => Number(erased) === old.length) as unknown },
  ]);
});
