import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { startOfIndianDay } from "#server/indian-time.ts";
import { readEnrolments } from "#server/db/enrolments.ts";
import { leadPages, type Wanted } from "#server/db/lead-pages.ts";
import { leadsOf } from "#server/db/person-search.ts";
import type { StoredLead } from "#server/db/leads.ts";
import type { Database } from "#server/db/tables.ts";
import { csvColumns, type SheetLead } from "#server/csv/csv-row.ts";
import { csvSheet } from "#server/csv/csv-sheet.ts";
import { command, failed, fine, misused } from "./command.ts";

/** Every lead, for a spreadsheet or a program. */
export const exportLeads = command({
  usage: "export [<file>] [--csv | --json] [--since YYYY-MM-DD] [--person WHO]",
  about: "Writes all leads, newest first, for a spreadsheet or another program.",
  more: [
    "Into a new file, or without one to the output (then: npm run --silent leads -- export …).",
    "Suspects are left out; a correction is a line of its own under the same reference.",
    `CSV columns: ${csvColumns.join(", ")}; \`received\` is the time in India.`,
    "A text that a spreadsheet would take for a formula has an apostrophe before it.",
  ].join("\n"),
  options: {
    csv: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    since: { type: "string" },
    person: { type: "string" },
  },
  optionHelp: {
    csv: "for a spreadsheet, with Hindi intact; what you get if you say nothing",
    json: "a list of objects with all fields, moments in UTC",
    since: "only what came on this day in India or later",
    person:
      "all of one mail address or phone, as JSON, suspects too: the copy that a person may ask for",
  },
  words: { least: 0, most: 1 },
  async run({ db, say, streams }, [word], { csv, json, since: day, person }) {
    if (csv && json) return misused("Please say --csv or --json, not both.");
    const since = day === undefined ? undefined : startOfIndianDay(day);
    if (day !== undefined && since === undefined) {
      return misused("--since takes a day like 2026-11-01.");
    }
    const own = person === undefined ? undefined : await leadsOf(db, person);
    if (person !== undefined) {
      if (own === undefined) return misused("--person takes a mail address or a phone number.");
      if (own.length === 0) return failed("Nothing is stored of this person.");
    }
    const writeOwn: typeof writeJson = async (_db, _wanted, to, ending) => {
      await pipeline(jsonList(Readable.from(own ?? [])), to, ending);
    };
    const write = own !== undefined ? writeOwn : json ? writeJson : writeCsv;
    const wanted = { suspects: false, each: "lead", since } as const;
    if (word === undefined) {
      await write(db, wanted, streams.output, { end: false });
      return fine;
    }
    const file = path.resolve(word);
    try {
      // Leads are personal data: the file is for whoever made it.
      await write(db, wanted, createWriteStream(file, { flags: "wx", mode: 0o600 }), { end: true });
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "EEXIST") {
        return failed(`${file} exists, and nothing is overwritten. Please give another name.`);
      }
      // Half an export must not be taken for a whole one.
      await rm(file, { force: true });
      throw error;
    }
    say(`Written: ${file}`);
    return fine;
  },
});

/** Whether the stream is done with once everything is in it. */
interface Ending {
  end: boolean;
}

async function writeCsv(db: Database, wanted: Wanted, to: Writable, ending: Ending): Promise<void> {
  await pipeline(csvSheet(everySettled(db, wanted)), to, ending);
}

async function writeJson(
  db: Database,
  wanted: Wanted,
  to: Writable,
  ending: Ending,
): Promise<void> {
  await pipeline(jsonList(everyLead(db, wanted)), to, ending);
}

/** With what is settled about each at the desk. */
async function* everySettled(db: Database, wanted: Wanted): AsyncGenerator<SheetLead> {
  for await (const page of leadPages(db, wanted)) {
    const settled = await readEnrolments(
      db,
      page.map(({ reference }) => reference),
    );
    for (const lead of page) yield { ...lead, enrolment: settled.get(lead.reference) };
  }
}

async function* everyLead(db: Database, wanted: Wanted): AsyncGenerator<StoredLead> {
  for await (const page of leadPages(db, wanted)) yield* page;
}

async function* jsonList(leads: AsyncIterable<StoredLead>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const lead of leads) {
    yield before + JSON.stringify(lead);
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
