import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { StoredSubmission } from "#enquiry/submission.ts";
import { getErrorCode } from "#server/log.ts";
import { loadMessages } from "#server/messages.ts";
import { csvColumns, writeCsv } from "#server/store/csv.ts";
import { streamEnquiries } from "#server/store/enquiry-list.ts";
import { listPayments } from "#server/store/payments.ts";
import { hasAddressAndNumber, listPersonNames } from "#server/store/person-search.ts";
import type { Database } from "#server/store/tables.ts";
import { writeXlsx } from "#server/store/workbook.ts";
import { parseIndianDay } from "#text/clock.ts";
import { commandSuccess, createFailure, createUsageFailure, defineCommand } from "./command.ts";
import { findPerson, nameNeedsPerson, nameOption } from "./person-options.ts";
import { pluralize, stripControlCharacters } from "./terminal.ts";

export const exportCommand = defineCommand({
  usage: "export [<file>] [--json] [--since YYYY-MM-DD] [--person WHO [--name NAME]]",
  summary: "Writes all enquiries, newest first, for a spreadsheet or another program.",
  details: [
    "Into a new file, or without one to the output (then: npm run --silent desk -- export …).",
    "One line for each enquiry, as it was sent last. Spam is left out.",
    `CSV columns: ${csvColumns.join(", ")}; \`received\` is the time in India.`,
    "A file that ends in .xlsx is a workbook, with words for its columns. A CSV is for programs: spreadsheets take noughts and digits away,",
    "and a text that they would take for a formula has an apostrophe before it.",
  ].join("\n"),
  options: {
    json: {
      type: "boolean",
      default: false,
      help: "a list of objects with all fields, times in UTC",
    },
    since: { type: "string", help: "only what came on this day in India or later" },
    person: {
      type: "string",
      help: "all that one mail address or phone number, or both together, has sent, as JSON, with corrections, spam and payments: the copy that a person may ask for",
    },
    name: nameOption,
  },
  positionals: { min: 0, max: 1 },
  async run({ openSiteDatabase, print, streams }, [fileName], options) {
    const { json, since: day, person, name } = options;
    const from = day === undefined ? undefined : parseIndianDay(day);
    if (day !== undefined && from === undefined) {
      return createUsageFailure("--since takes a day like 2026-11-01.");
    }
    const db = await openSiteDatabase();
    if (name !== undefined && person === undefined) return createUsageFailure(nameNeedsPerson);
    const found = person === undefined ? undefined : await findPerson(db, person, name);
    if (found !== undefined && "problem" in found) return found;
    const personSubmissions = found?.submissions;
    const names = listPersonNames(personSubmissions ?? []);
    // A copy for one person must not hold what another has sent: a family shares a phone, an office an address.
    if (person !== undefined && names.length > 1 && !hasAddressAndNumber(person)) {
      return createFailure(
        [
          `${pluralize(names.length, "different name")} belong to ${person}, and nothing was written:`,
          ...names.map((each) => `  ${stripControlCharacters(each)}`),
          'Which of them asks? Add --name "THE NAME", or give the mail address and the number together: --person "asha@example.in 9876543210".',
        ].join("\n"),
      );
    }
    const enquiries = streamEnquiries(db, { status: "all", search: "", from });
    const createOutput = () => {
      if (personSubmissions !== undefined) {
        return Readable.from(writeJsonList(addPayments(db, personSubmissions)));
      }
      if (json) return Readable.from(writeJsonList(enquiries));
      return fileName?.endsWith(".xlsx")
        ? writeXlsx(enquiries, loadMessages().fallback.messages)
        : writeCsv(enquiries);
    };
    if (fileName === undefined) {
      await pipeline(createOutput(), streams.output, { end: false });
      return commandSuccess;
    }
    const file = path.resolve(fileName);
    try {
      // Personal data: only the account that made the file may read it.
      await pipeline(createOutput(), createWriteStream(file, { flags: "wx", mode: 0o600 }));
    } catch (error) {
      if (getErrorCode(error) === "EEXIST") {
        return createFailure(
          `${file} exists, and nothing is overwritten. Please give another name.`,
        );
      }
      // Half an export must not be taken for a whole one.
      await rm(file, { force: true });
      throw error;
    }
    print(`Written: ${file}`);
    return commandSuccess;
  },
});

/** Adds the payments of its enquiry to each submission. */
async function* addPayments(db: Database, submissions: readonly StoredSubmission[]) {
  const references = [...new Set(submissions.map(({ reference }) => reference))];
  const payments = await listPayments(db, references);
  for (const submission of submissions) {
    yield { ...submission, payments: payments.get(submission.reference) ?? [] };
  }
}

async function* writeJsonList(
  enquiries: AsyncIterable<object> | Iterable<object>,
): AsyncGenerator<string> {
  let before = "[\n";
  for await (const enquiry of enquiries) {
    yield before + JSON.stringify(enquiry);
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
