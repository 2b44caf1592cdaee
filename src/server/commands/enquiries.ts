import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { boxChoices } from "#enquiry/statuses.ts";
import { codeOf } from "#server/log.ts";
import { csvColumns, csvSheet, xlsxSheet } from "#server/store/csv.ts";
import { eraseForEver } from "#server/store/erasure.ts";
import {
  countInbox,
  everyInbox,
  type InboxLead,
  type InboxQuery,
  readInbox,
} from "#server/store/inbox.ts";
import { type JobState, jobStates } from "#server/store/jobs.ts";
import { personOf } from "#server/store/submission-fields.ts";
import { readEnquiry } from "#server/store/submissions.ts";
import { leadsOf } from "#server/store/person-search.ts";
import { indianTime, startOfIndianDay } from "#text/clock.ts";
import {
  columns,
  command,
  confirm,
  counted,
  failed,
  fine,
  misused,
  type Outcome,
  plain,
} from "./command.ts";

export const list = command({
  usage: "list [--box BOX] [--search TEXT] [--limit N]",
  about: "Lists the newest enquiries, one a line, as the desk does.",
  more: [
    `BOX is ${boxChoices.join(", ")}; all, which leaves spam out, if not given.`,
    "MAIL: sent; waiting (tried again by itself, with the code of the last failure); failed (given",
    "up: mend the cause, then use test-mail); skipped (a confirmation above a limit).",
  ].join("\n"),
  options: {
    box: { type: "string", default: "all", help: "only enquiries of one status, or spam" },
    search: {
      type: "string",
      default: "",
      help: "only enquiries that hold these words: a name, a number, a part of the message",
    },
    limit: { type: "string", default: "30", help: "how many; 30 if not given" },
  },
  async run({ open, say, loud }, _words, { box: name, search, limit }) {
    const box = boxChoices.find((one) => one === name);
    if (box === undefined) return misused(`--box takes one of: ${boxChoices.join(", ")}.`);
    if (!/^[1-9]\d{0,3}$/.test(limit)) return misused("--limit takes a number from 1 to 9999.");
    const query: InboxQuery = { box, search };
    const db = await open();
    const { leads } = await readInbox(db, query, { most: Number(limit) });
    const jobs = await jobStates(
      db,
      leads.map(({ reference }) => reference),
    );
    if (leads.length > 0) {
      const rows = leads.map((lead) => cellsOf(lead, jobs.get(lead.reference) ?? []));
      const [heading = "", ...lines] = columns([headings, ...rows]);
      say(loud("bold", heading));
      for (const line of lines) say(line);
      say();
    }
    const all = await countInbox(db, query);
    say(`${counted(leads.length, "enquiry", "enquiries")} of ${all}.`);
    const spam = box === "all" ? await countInbox(db, { ...query, box: "spam" }) : 0;
    if (spam > 0) say(loud("dim", `In spam: ${spam}. See: npm run desk -- list --box spam`));
    return fine;
  },
});

const headings = ["REFERENCE", "RECEIVED", "FORM", "STATUS", "PHONE", "MAIL", "NAME"];

function cellsOf(lead: InboxLead, jobs: readonly JobState[]): string[] {
  return [
    lead.reference,
    indianTime(lead.receivedAt).slice(0, 16),
    lead.form,
    lead.isSpam ? `spam (${lead.spamReason ?? "-"})` : lead.status,
    lead.fields["phone"] || "-",
    mailState(jobs),
    plain(personOf(lead.fields)),
  ];
}

/** The worst state of the jobs of an enquiry, with its last failure: `sent`, `waiting 451`, `none`. */
function mailState(jobs: readonly JobState[]): string {
  const worst = (["failed", "waiting", "skipped", "done"] as const)
    .map((state) => jobs.find((job) => job.state === state))
    .find((job) => job !== undefined);
  if (worst === undefined) return "none";
  if (worst.state === "done") return "sent";
  return worst.errorCode === null ? worst.state : `${worst.state} ${worst.errorCode}`;
}

export const exportLeads = command({
  usage: "export [<file>] [--json] [--since YYYY-MM-DD] [--person WHO]",
  about: "Writes all enquiries, newest first, for a spreadsheet or another program.",
  more: [
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
      if (json) return Readable.from(jsonList(leads));
      return word?.endsWith(".xlsx") ? xlsxSheet(leads) : csvSheet(leads);
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

export const erase = command({
  usage: "erase <reference> | --person <mail or phone> [--yes]",
  about:
    "Erases all that is known under a reference, or of a person, for ever. Only a count stays.",
  more: [
    "A person is found by the mail address, however it is spelled, or by the ten digits of the phone.",
    "It does not reach mails that were sent, exports and backups, and names them at the end.",
  ].join("\n"),
  options: {
    yes: { type: "boolean", default: false, help: "do not ask" },
    person: { type: "string", help: "a mail address or a phone number" },
  },
  words: { least: 0, most: 1 },
  async run({ open, dataDir, streams, say }, [word], { yes, person }) {
    if ((word === undefined) === (person === undefined)) {
      return misused("Please name one reference, or a --person, not both.");
    }
    const db = await open();
    // References are printed in capitals and may be typed in small letters.
    const reference = (word ?? "").trim().toUpperCase();
    const leads =
      person === undefined ? await readEnquiry(db, reference) : await leadsOf(db, person);
    if (leads === undefined) return misused("--person takes a mail address or a phone number.");
    const [lead] = leads;
    if (lead === undefined) {
      return person === undefined
        ? notFound(reference)
        : failed("Nothing is stored of this person.");
    }
    const references = [...new Set(leads.map((one) => one.reference))];
    if (!yes) {
      const who = `${references.join(", ")}, ${plain(personOf(lead.fields))}`;
      const question = `Erase ${who} (${counted(leads.length, "lead")}) for ever?`;
      const answer = await confirm(question, streams);
      if (answer === "no-terminal") return misused("This is no terminal to ask at: add --yes.");
      if (answer === "no") return failed("Nothing was erased.");
    }
    for (const each of references) {
      const result = await eraseForEver(db, each, { dataDir, now: new Date() });
      if (!result.erased) {
        return result.why === "unknown"
          ? notFound(each)
          : failed(
              `A mail about ${each} is being sent this moment. It was not erased; try again in a few minutes.`,
            );
      }
      say(
        `${each} is erased: ${counted(result.leads, "lead")}, with all mails kept here as files.`,
      );
    }
    say("Please delete by hand: mails that were sent, exports, and backups from before today.");
    return fine;
  },
});

function notFound(reference: string): Outcome {
  return failed(`Nothing is stored under ${reference}. References look like NZ-4F7K-2MPR.`);
}
