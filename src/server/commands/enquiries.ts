import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { statusFilters } from "#enquiry/statuses.ts";
import {
  getPersonName,
  getTopic,
  normalizePersonName,
  type StoredSubmission,
} from "#enquiry/submission.ts";
import { getErrorCode } from "#server/log.ts";
import { loadMessages } from "#server/messages.ts";
import { csvColumns, writeCsv } from "#server/store/csv.ts";
import { countEnquiries } from "#server/store/enquiry-counts.ts";
import { listEnquiries, streamEnquiries } from "#server/store/enquiry-list.ts";
import type { EnquiryQuery } from "#server/store/enquiry-selection.ts";
import { eraseAndRecord, listSeenMarks } from "#server/store/erasure.ts";
import { type JobState, listJobStates } from "#server/store/jobs.ts";
import { listPayments } from "#server/store/payments.ts";
import {
  findSubmissionsByPerson,
  hasAddressAndNumber,
  listPersonNames,
} from "#server/store/person-search.ts";
import { findEnquiry, type StoredEnquiry } from "#server/store/stored-enquiries.ts";
import { listSubmissions } from "#server/store/submissions.ts";
import type { Database } from "#server/store/tables.ts";
import { writeXlsx } from "#server/store/workbook.ts";
import { formatIndianTime, parseIndianDay } from "#text/clock.ts";
import { shortenText } from "#text/letters.ts";
import { formatRupees, toPaise } from "#text/money.ts";
import { toOneLine } from "#text/typed-text.ts";
import { askConfirmation, formatColumns, pluralize, stripControlCharacters } from "./terminal.ts";
import {
  type CommandResult,
  commandSuccess,
  createFailure,
  createUsageFailure,
  defineCommand,
} from "./command.ts";

export const listCommand = defineCommand({
  usage: "list [--status STATUS] [--search TEXT] [--limit N]",
  summary: "Lists the newest enquiries, one a line, as the desk does.",
  details: [
    `STATUS is ${statusFilters.join(", ")}; all, which leaves spam out, if not given.`,
    "MAIL: sent; waiting (tried again by itself, with the code of the last failure); failed (given",
    "up: mend the cause, then use test-mail); skipped (a confirmation above a limit, older than two days, or",
    "of an enquiry that was answered, has ended or is spam: the reason is beside it).",
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

function formatRow(enquiry: StoredEnquiry, jobs: readonly JobState[]): string[] {
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

const nameOption = {
  type: "string",
  help: "with --person: only what was sent under this name, where several people share a number or an address",
} as const;
const nameAlone = "--name belongs to --person.";

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
    if (name !== undefined && person === undefined) return createUsageFailure(nameAlone);
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

/** All submissions of a person, of one name where it is given; or why there are none. */
async function findPerson(
  db: Database,
  person: string,
  name: string | undefined,
): Promise<{ submissions: StoredSubmission[] } | Exclude<CommandResult, { exit: 0 }>> {
  const submissions = await findSubmissionsByPerson(db, person);
  if (submissions === undefined)
    return {
      exit: 2,
      problem: "--person takes a mail address or a phone number, or both in quotes.",
    };
  const isNamed = ({ fields }: StoredSubmission) =>
    name === undefined || normalizePersonName(getPersonName(fields)) === normalizePersonName(name);
  const named = submissions.filter(isNamed);
  if (named.length > 0) return { submissions: named };
  const names = listPersonNames(submissions).map(stripControlCharacters).join(", ");
  return {
    exit: 1,
    problem:
      submissions.length === 0
        ? "Nothing is stored of this person."
        : `Nothing is stored of this person under the name ${stripControlCharacters(name ?? "")}. There is: ${names}.`,
  };
}

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

export const eraseCommand = defineCommand({
  usage: "erase <reference> | --person <mail or phone> [--name NAME] [--yes]",
  summary:
    "Erases all that is known under a reference, or of a person, for ever. Only a count stays.",
  details: [
    "A person is found by the mail address, however it is spelled, by the digits of the phone, or by both",
    "in quotes. It prints each enquiry with its name and payment before it asks. Where there are several names,",
    "--yes is not enough: name the person with --name.",
    "It does not reach mails that were sent, exports and backups, and names them at the end.",
  ].join("\n"),
  options: {
    yes: { type: "boolean", default: false, help: "do not ask" },
    person: { type: "string", help: "a mail address, a phone number, or both in quotes" },
    name: nameOption,
  },
  positionals: { min: 0, max: 1 },
  async run({ openSiteDatabase, dataDir, streams, print }, [typedReference], options) {
    const { yes, person, name } = options;
    if ((typedReference === undefined) === (person === undefined)) {
      return createUsageFailure("Please name one reference, or a --person, not both.");
    }
    if (name !== undefined && person === undefined) return createUsageFailure(nameAlone);
    const db = await openSiteDatabase();
    // References are printed in capitals and may be typed in small letters.
    const reference = (typedReference ?? "").trim().toUpperCase();
    const found =
      person === undefined
        ? { submissions: await listSubmissions(db, reference) }
        : await findPerson(db, person, name);
    if ("problem" in found) return found;
    if (found.submissions.length === 0) return createNotFoundFailure(reference);
    const references = [...new Set(found.submissions.map((item) => item.reference))];
    // With all that is erased under the references: a correction may have another name.
    const { rows, submissions, marks } = await describeErasure(db, references);
    const names = listPersonNames(submissions).map(stripControlCharacters);
    // A reference is one enquiry, whatever name a correction has.
    const isClear = yes && (person === undefined || name !== undefined || names.length <= 1);
    const list = formatColumns(rows).map((line) => `${line}\n`);
    (isClear ? streams.output : streams.errors).write(list.join(""));
    if (yes && !isClear) {
      return createFailure(
        `${pluralize(names.length, "different name")} are in this list, and nothing was erased. Add --name "THE NAME", erase by reference, or leave --yes out to be asked.`,
      );
    }
    if (!yes) {
      const question = `Erase ${references.join(", ")} of ${names.join(" AND ")} (${pluralize(submissions.length, "submission")}) for ever?`;
      const answer = await askConfirmation(question, streams);
      if (answer === "no-terminal")
        return createUsageFailure("This is no terminal to ask at: add --yes.");
      if (answer === "no") return createFailure("Nothing was erased.");
    }
    for (const each of references) {
      const seen = marks.get(each);
      const result = await eraseAndRecord(db, each, { dataDir, now: new Date(), seen });
      if (!result.erased) {
        if (result.why === "unknown") return createNotFoundFailure(each);
        return createFailure(
          result.why === "changed"
            ? `${each} has changed while you were asked. It was not erased; look again and repeat the command.`
            : `A mail about ${each} is being sent this moment. It was not erased; try again in a few minutes.`,
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

/** In letters. */
const maxAboutLength = 40;

/** A row for each enquiry that is erased, with what tells one person's from another's. */
async function describeErasure(db: Database, references: readonly string[]) {
  const rows = [["REFERENCE", "RECEIVED", "STATUS", "PAID", "NAME, ABOUT"]];
  const submissions: StoredSubmission[] = [];
  const enquiries: StoredEnquiry[] = [];
  for (const reference of references) {
    const all = await listSubmissions(db, reference);
    const enquiry = await findEnquiry(db, reference);
    if (enquiry === undefined) continue;
    submissions.push(...all);
    enquiries.push(enquiry);
    const { fields, enrolment } = enquiry;
    const names = listPersonNames(all.toReversed()).join(", before: ");
    const about = getTopic(enquiry) || (fields.message ?? "");
    rows.push([
      reference,
      formatIndianTime(enquiry.receivedAt).slice(0, 16),
      enquiry.isSpam ? "spam" : enquiry.status,
      enrolment.paid === null ? "-" : formatRupees(toPaise(enrolment.paid)),
      stripControlCharacters(toOneLine(`${names}: ${shortenText(about, maxAboutLength)}`)),
    ]);
  }
  return { rows, submissions, marks: await listSeenMarks(db, enquiries) };
}

function createNotFoundFailure(reference: string): CommandResult {
  return createFailure(`Nothing is stored under ${reference}. References look like NZ-4F7K-2MPR.`);
}
