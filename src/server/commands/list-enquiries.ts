import { statusFilters } from "#enquiry/statuses.ts";
import { getPersonName } from "#enquiry/submission.ts";
import { countEnquiries } from "#server/store/enquiry-counts.ts";
import { listEnquiries } from "#server/store/enquiry-list.ts";
import type { EnquiryQuery } from "#server/store/enquiry-selection.ts";
import { type JobState, listJobStates } from "#server/store/job-states.ts";
import type { StoredEnquiry } from "#server/store/stored-enquiries.ts";
import { formatIndianTime } from "#text/clock.ts";
import { commandSuccess, createUsageFailure, defineCommand } from "./command.ts";
import { formatColumns, pluralize, stripControlCharacters } from "./terminal.ts";

const headings = ["REFERENCE", "RECEIVED", "FORM", "STATUS", "PHONE", "MAIL", "NAME"];

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
  for (const state of ["failed", "waiting", "skipped"] as const) {
    const job = jobs.find((item) => item.state === state);
    if (job !== undefined) return job.errorCode === null ? state : `${state} ${job.errorCode}`;
  }
  return jobs.length === 0 ? "none" : "sent";
}
