import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { csvColumns, csvSheet } from "#server/store/csv.ts";
import { everyInbox } from "#server/store/inbox.ts";
import { leadsOf } from "#server/store/person-search.ts";
import { codeOf } from "#server/log.ts";
import { startOfIndianDay } from "#text/clock.ts";
import { command, failed, fine, misused } from "./command.ts";

/** All enquiries as a file, as the desk exports them. */
export const exportLeads = command({
  usage: "export [<file>] [--json] [--since YYYY-MM-DD] [--person WHO]",
  about: "Writes all enquiries, newest first, for a spreadsheet or another program.",
  more: [
    "Into a new file, or without one to the output (then: npm run --silent leads -- export …).",
    "One line for each enquiry, as it was sent last. Spam is left out.",
    `CSV columns: ${csvColumns.join(", ")}; \`received\` is the time in India.`,
    "A text that a spreadsheet would take for a formula has an apostrophe before it.",
  ].join("\n"),
  options: {
    json: { type: "boolean", default: false },
    since: { type: "string" },
    person: { type: "string" },
  },
  optionHelp: {
    json: "a list of objects with all fields, times in UTC",
    since: "only what came on this day in India or later",
    person:
      "all that one mail address or phone number has sent, as JSON, with corrections and spam: the copy that a person may ask for",
  },
  words: { least: 0, most: 1 },
  async run({ open, say, streams }, [word], { json, since: day, person }) {
    const from = day === undefined ? undefined : startOfIndianDay(day);
    if (day !== undefined && from === undefined) {
      return misused("--since takes a day like 2026-11-01.");
    }
    const db = await open();
    const own = person === undefined ? undefined : await leadsOf(db, person);
    if (person !== undefined) {
      if (own === undefined) return misused("--person takes a mail address or a phone number.");
      if (own.length === 0) return failed("Nothing is stored of this person.");
    }
    const leads = everyInbox(db, { box: "all", search: "", from });
    const written = () => {
      if (own !== undefined) return Readable.from(jsonList(own));
      return json ? Readable.from(jsonList(leads)) : csvSheet(leads);
    };
    if (word === undefined) {
      await pipeline(written(), streams.output, { end: false });
      return fine;
    }
    const file = path.resolve(word);
    try {
      // Personal data: only the account that made the file may read it.
      await pipeline(written(), createWriteStream(file, { flags: "wx", mode: 0o600 }));
    } catch (error) {
      if (codeOf(error) === "EEXIST") {
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

async function* jsonList(leads: AsyncIterable<object> | Iterable<object>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const lead of leads) {
    yield before + JSON.stringify(lead);
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
