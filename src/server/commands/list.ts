import { boxChoices } from "#enquiry/statuses.ts";
import { countInbox, readInbox, type InboxQuery, type InboxLead } from "#server/store/inbox.ts";
import { jobStates, type JobState } from "#server/store/jobs.ts";
import { indianTime } from "#text/clock.ts";
import { personOf } from "#server/store/lead-fields.ts";
import { command, fine, misused, columns, counted, plain } from "./command.ts";

/** The list of the desk. */
export const list = command({
  usage: "list [--box BOX] [--search TEXT] [--limit N]",
  about: "Lists the newest enquiries, one a line, as the desk does.",
  more: [
    `BOX is ${boxChoices.join(", ")}; all, which leaves spam out, if not given.`,
    "MAIL: sent; waiting (tried again by itself, with the code of the last failure); parked (given",
    "up: mend the cause, then use test-mail); skipped (a confirmation above a limit).",
  ].join("\n"),
  options: {
    box: { type: "string", default: "all" },
    search: { type: "string", default: "" },
    limit: { type: "string", default: "30" },
  },
  optionHelp: {
    box: "only enquiries of one status, or spam",
    search: "only enquiries that hold these words: a name, a number, a part of the message",
    limit: "how many; 30 if not given",
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
    if (spam > 0) say(loud("dim", `In spam: ${spam}. See: npm run leads -- list --box spam`));
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
  const worst = (["parked", "waiting", "skipped", "done"] as const)
    .map((state) => jobs.find((job) => job.state === state))
    .find((job) => job !== undefined);
  if (worst === undefined) return "none";
  if (worst.state === "done") return "sent";
  return worst.failure === null ? worst.state : `${worst.state} ${worst.failure}`;
}
