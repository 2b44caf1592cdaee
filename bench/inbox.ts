/**
 * `npm run bench:inbox`: what a page of the desk costs the server with more and more enquiries, in
 * Markdown; `--leads 100000` asks for other numbers. Time of the processor, which is the same on a busy
 * machine: the middle of nine.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { dayInIndia } from "#format/days.ts";
import {
  countBoxes,
  countDue,
  countInbox,
  listAbout,
  listSources,
  readInbox,
  type InboxQuery,
} from "#server/db/inbox.ts";
import { acceptLead } from "#server/db/leads.ts";
import { samePerson } from "#server/db/same-person.ts";
import { openSqlite } from "#server/db/sqlite.ts";
import type { Database } from "#server/db/tables.ts";
import { median } from "./median.ts";

const { values: options } = parseArgs({
  options: { leads: { type: "string", multiple: true, default: ["1000", "10000", "100000"] } },
});
const all: InboxQuery = { box: "all", search: "" };

console.log(
  "| enquiries | list | won | search, found | search, nothing | filter | source | file | menu |",
);
console.log("| --: | --: | --: | --: | --: | --: | --: | --: | --: |");
for (const leads of options.leads) await measure(Number(leads));

async function measure(leads: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "bench-inbox-"));
  const db = await openSqlite(path.join(folder, "leads.sqlite"));
  try {
    await fill(db, leads);
    const page = (query: InboxQuery) => async () => {
      const { next } = await readInbox(db, query);
      if (next !== undefined) await countInbox(db, query);
      await listAbout(db);
      await listSources(db);
    };
    const cells = [
      await cost(page(all)),
      await cost(page({ ...all, box: "won" })),
      await cost(page({ ...all, search: "gst" })),
      await cost(page({ ...all, search: "nobody of that name" })),
      await cost(page({ ...all, language: "hi", from: new Date(0), about: "GST 3" })),
      await cost(page({ ...all, source: "source 3" })),
      await cost(() => samePerson(db, "", { phone: "9000000001", email: "p1@example.in" })),
      await cost(async () => {
        await countBoxes(db);
        await countDue(db, dayInIndia(new Date()));
      }),
    ];
    console.log(`| ${[leads, ...cells.map((ms) => `${ms.toFixed(1)} ms`)].join(" | ")} |`);
  } finally {
    await db.destroy();
    await rm(folder, { recursive: true });
  }
}

/** The middle of nine, in milliseconds of the processor. */
async function cost(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 9; run++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return median(times);
}

/** Leads as visitors send them; those that come together are stored together. */
async function fill(db: Database, leads: number): Promise<void> {
  const start = Date.UTC(2025, 0, 1);
  for (let first = 0; first < leads; first += 500) {
    const some = Array.from({ length: Math.min(500, leads - first) }, (_, at) => first + at);
    await Promise.all(
      some.map(async (at) => {
        const lead = {
          form: "contact",
          fields: {
            name: `Person ${at}`,
            email: `p${at}@example.in`,
            phone: String(9_000_000_000 + at),
            message: "GST for a new shop in Napier Town; what do you need from me, how long is it?",
          },
          extras: { need: `GST ${at % 9}` },
          language: at % 3 === 0 ? "hi" : "en",
          page: "/contact-us",
          visit: { landing_page: "/", utm_source: `source ${at % 30}` },
          suspect: at % 50 === 0,
        } as const;
        await acceptLead(db, lead, String(at), new Date(start + at * 60_000));
      }),
    );
  }
  await db
    .updateTable("inbox")
    .set({ box: "won" })
    .where("text", "like", "%person %7\n%")
    .execute();
}
