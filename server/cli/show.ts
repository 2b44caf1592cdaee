import { sentParts } from "#server/desk/lead-views.ts";
import { indianTime } from "#server/indian-time.ts";
import { readEnquiry } from "#server/db/enquiry.ts";
import { readFollowUp } from "#server/db/follow-ups.ts";
import { jobStates, type JobState } from "#server/db/job-states.ts";
import type { StoredLead } from "#server/db/leads.ts";
import { contentFolder, readWords, type LanguageWords } from "#server/words.ts";
import { command, failed, fine } from "./command.ts";
import { columns, labelled } from "./print.ts";
import { notFound, readReference } from "./reference.ts";

/** All that was sent under a reference, as the desk shows it. */
export const show = command({
  usage: "show <reference>",
  about: "Shows all that was sent under a reference, with corrections, its status and its mails.",
  options: {},
  optionHelp: {},
  words: { least: 1, most: 1 },
  async run({ db, say, loud }, [word = ""]) {
    const reference = readReference(word);
    const leads = await readEnquiry(db, reference);
    if (leads.length === 0) return notFound(reference);
    const reading = readWords(contentFolder);
    if (!reading.ok) return failed(reading.problems.join("\n"));
    const { words } = reading.words.fallback;
    for (const [at, lead] of leads.entries()) {
      const what = lead.isSpam ? "spam" : at === 0 ? "" : "correction";
      const heading = [lead.reference, lead.form, indianTime(lead.receivedAt), what];
      say(loud("bold", heading.join("  ").trimEnd()));
      for (const line of linesOf(lead, words)) say(line);
      say();
    }
    const { status } = await readFollowUp(db, reference);
    say(`Status: ${words.desk.lead.statuses[status]}`);
    const jobs = (await jobStates(db, [reference])).get(reference) ?? [];
    if (jobs.length === 0) say("No mail is sent for it.");
    for (const line of columns(jobs.map(jobCells))) say(line);
    return fine;
  },
});

function linesOf(lead: StoredLead, words: LanguageWords): string[] {
  const labels = words.mail.owner;
  const { fields, message, page, visit, extras } = sentParts(lead, words);
  const line = ({ label, value }: { label: string; value: string }) => labelled(label, value);
  return [
    ...fields.map(line),
    ...(message ? [labelled(labels.fields.message ?? "Message", message)] : []),
    ...(page === null ? [] : [labelled(labels.page, page)]),
    ...visit.map(line),
    labelled("Language", lead.language),
    ...(lead.noticeVersion === undefined ? [] : [labelled("Privacy notice", lead.noticeVersion)]),
    ...(extras.length === 0
      ? []
      : [`${labels.extras}:`, ...extras.map((extra) => `    ${line(extra)}`)]),
  ];
}

const jobNames: Record<string, string> = {
  "owner-mail": "Mail to the owner",
  "visitor-mail": "Confirmation to the visitor",
  forward: "Forward",
};

function jobCells({ kind, receiver, state, attempts, dueAt, failure, doneAt }: JobState): string[] {
  const because = failure === null ? "" : `, last failure ${failure}`;
  const tries = attempts === 1 ? "1 try" : `${attempts} tries`;
  const states = {
    done: `sent ${doneAt === null ? "" : indianTime(doneAt)}`,
    waiting: `waiting, ${tries}${because}, next ${indianTime(dueAt)}`,
    parked: `parked after ${tries}${because}`,
    skipped: `not sent: ${failure}; npm run leads -- resend --visitor sends it`,
  };
  // Most sites have one receiver: the first needs no number.
  const place = receiver === null || receiver === 0 ? "" : ` (LEADS_TO, ${receiver + 1})`;
  return [`${jobNames[kind] ?? kind}${place}`, states[state]];
}
