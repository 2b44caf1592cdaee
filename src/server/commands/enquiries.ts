import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { statusFilters } from "#enquiry/statuses.ts";
import { getErrorCode } from "#server/log.ts";
import { csvColumns, writeCsv, writeXlsx } from "#server/store/csv.ts";
import { eraseAndRecord } from "#server/store/erasure.ts";
import {
  countEnquiries,
  type EnquiryQuery,
  type InboxEnquiry,
  listEnquiries,
  streamEnquiries,
} from "#server/store/inbox.ts";
import { type JobState, listJobStates } from "#server/store/jobs.ts";
import { findSubmissionsByPerson } from "#server/store/person-search.ts";
import { getPersonName } from "#server/store/submission-fields.ts";
import { listSubmissions } from "#server/store/submissions.ts";
import { formatIndianTime, parseIndianDay } from "#text/clock.ts";
import {
  askConfirmation,
  type CommandResult,
  commandSuccess,
  createFailure,
  createUsageFailure,
  defineCommand,
  formatColumns,
  pluralize,
  stripControlCharacters,
} from "./command.ts";

export const listCommand = defineCommand({
  usage: "list [--status STATUS] [--search TEXT] [--limit N]",
  summary: "Lists the newest enquiries, one a line, as the desk does.",
  details: [
    `STATUS is ${statusFilters.join(", ")}; all, which leaves spam out, if not given.`,
    "MAIL: sent; waiting (tried again by itself, with the code of the last failure); failed (given",
    "up: mend the cause, then use test-mail); skipped (a confirmation above a limit).",
  ].join("\n"),
  options: {
    status: { type: "string", default: "all", help: "only enquiries of one status, or spam" },
    search: {
      type: "string",
      default: "",
      help: "only enquiries that hold these words: a name, a number, a part of the message",
    },
    limit: { type: "string", default: "30", help: "how many; 30 if not given" },
  },
  formerOptions: { box: "status" },
  async run({ openSiteDatabase, print, style }, _positionals, { status: name, search, limit }) {
    const status = statusFilters.find((item) => item === name);
    if (status === undefined)
      return createUsageFailure(`--status takes one of: ${statusFilters.join(", ")}.`);
    if (!/^[1-9]\d{0,3}$/.test(limit))
      return createUsageFailure("--limit takes a number from 1 to 9999.");
    const query: EnquiryQuery = { status, search };
    const db = await openSiteDatabase();
    const { enquiries } = await listEnquiries(db, query, { limit: Number(limit) });
    const jobs = await listJobStates(
      db,
      enquiries.map(({ reference }) => reference),
    );
    if (enquiries.length > 0) {
      const rows = enquiries.map((enquiry) =>
        formatRow(enquiry, jobs.get(enquiry.reference) ?? []),
      );
      const [heading = "", ...lines] = formatColumns([headings, ...rows]);
      print(style("bold", heading));
      for (const line of lines) print(line);
      print();
    }
    const all = await countEnquiries(db, query);
    print(`${pluralize(enquiries.length, "enquiry", "enquiries")} of ${all}.`);
    const spam = status === "all" ? await countEnquiries(db, { ...query, status: "spam" }) : 0;
    if (spam > 0) print(style("dim", `In spam: ${spam}. See: npm run desk -- list --status spam`));
    return commandSuccess;
  },
});

const headings = ["REFERENCE", "RECEIVED", "FORM", "STATUS", "PHONE", "MAIL", "NAME"];

function formatRow(enquiry: InboxEnquiry, jobs: readonly JobState[]): string[] {
  return [
    enquiry.reference,
    formatIndianTime(enquiry.receivedAt).slice(0, 16),
    enquiry.form,
    enquiry.isSpam ? `spam (${enquiry.spamReason ?? "-"})` : enquiry.status,
    enquiry.fields["phone"] || "-",
    describeMailState(jobs),
    stripControlCharacters(getPersonName(enquiry.fields)),
  ];
}

/** The worst state of the jobs of an enquiry, with its last failure: `sent`, `waiting 451`, `none`. */
function describeMailState(jobs: readonly JobState[]): string {
  const worst = (["failed", "waiting", "skipped", "done"] as const)
    .map((state) => jobs.find((job) => job.state === state))
    .find((job) => job !== undefined);
  if (worst === undefined) return "none";
  if (worst.state === "done") return "sent";
  return worst.errorCode === null ? worst.state : `${worst.state} ${worst.errorCode}`;
}

export const exportCommand = defineCommand({
  usage: "export [<file>] [--json] [--since YYYY-MM-DD] [--person WHO]",
  summary: "Writes all enquiries, newest first, for a spreadsheet or another program.",
  details: [
    "Into a new file, or without one to the output (then: npm run --silent desk -- export …).",
    "One line for each enquiry, as it was sent last. Spam is left out.",
    `CSV columns: ${csvColumns.join(", ")}; \`received\` is the time in India.`,
    "A file that ends in .xlsx is a workbook. A CSV is for programs: spreadsheets take noughts and digits away,",
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
      help: "all that one mail address or phone number has sent, as JSON, with corrections and spam: the copy that a person may ask for",
    },
  },
  positionals: { min: 0, max: 1 },
  async run({ openSiteDatabase, print, streams }, [fileName], { json, since: day, person }) {
    const from = day === undefined ? undefined : parseIndianDay(day);
    if (day !== undefined && from === undefined) {
      return createUsageFailure("--since takes a day like 2026-11-01.");
    }
    const db = await openSiteDatabase();
    const personSubmissions =
      person === undefined ? undefined : await findSubmissionsByPerson(db, person);
    if (person !== undefined) {
      if (personSubmissions === undefined)
        return createUsageFailure("--person takes a mail address or a phone number.");
      if (personSubmissions.length === 0) return createFailure("Nothing is stored of this person.");
    }
    const enquiries = streamEnquiries(db, { status: "all", search: "", from });
    const createOutput = () => {
      if (personSubmissions !== undefined) {
        return Readable.from(writeJsonList(personSubmissions));
      }
      if (json) return Readable.from(writeJsonList(enquiries));
      return fileName?.endsWith(".xlsx") ? writeXlsx(enquiries) : writeCsv(enquiries);
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

export const eraseCommand = defineCommand({
  usage: "erase <reference> | --person <mail or phone> [--yes]",
  summary:
    "Erases all that is known under a reference, or of a person, for ever. Only a count stays.",
  details: [
    "A person is found by the mail address, however it is spelled, or by the digits of the phone.",
    "It does not reach mails that were sent, exports and backups, and names them at the end.",
  ].join("\n"),
  options: {
    yes: { type: "boolean", default: false, help: "do not ask" },
    person: { type: "string", help: "a mail address or a phone number" },
  },
  positionals: { min: 0, max: 1 },
  async run({ openSiteDatabase, dataDir, streams, print }, [typedReference], { yes, person }) {
    if ((typedReference === undefined) === (person === undefined)) {
      return createUsageFailure("Please name one reference, or a --person, not both.");
    }
    const db = await openSiteDatabase();
    // References are printed in capitals and may be typed in small letters.
    const reference = (typedReference ?? "").trim().toUpperCase();
    const submissions =
      person === undefined
        ? await listSubmissions(db, reference)
        : await findSubmissionsByPerson(db, person);
    if (submissions === undefined)
      return createUsageFailure("--person takes a mail address or a phone number.");
    const [first] = submissions;
    if (first === undefined) {
      return person === undefined
        ? createNotFoundFailure(reference)
        : createFailure("Nothing is stored of this person.");
    }
    const references = [...new Set(submissions.map((item) => item.reference))];
    if (!yes) {
      const who = `${references.join(", ")}, ${stripControlCharacters(getPersonName(first.fields))}`;
      const question = `Erase ${who} (${pluralize(submissions.length, "submission")}) for ever?`;
      const answer = await askConfirmation(question, streams);
      if (answer === "no-terminal")
        return createUsageFailure("This is no terminal to ask at: add --yes.");
      if (answer === "no") return createFailure("Nothing was erased.");
    }
    for (const each of references) {
      const result = await eraseAndRecord(db, each, { dataDir, now: new Date() });
      if (!result.erased) {
        return result.why === "unknown"
          ? createNotFoundFailure(each)
          : createFailure(
              `A mail about ${each} is being sent this moment. It was not erased; try again in a few minutes.`,
            );
      }
      print(
        `${each} is erased: ${pluralize(result.submissions, "submission")}, with all mails kept here as files.`,
      );
    }
    print("Please delete by hand: mails that were sent, exports, and backups from before today.");
    return commandSuccess;
  },
});

function createNotFoundFailure(reference: string): CommandResult {
  return createFailure(`Nothing is stored under ${reference}. References look like NZ-4F7K-2MPR.`);
}
