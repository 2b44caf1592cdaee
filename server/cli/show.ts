import { fieldsOf } from "#forms/form.ts";
import { forms } from "#forms/forms.ts";
import { steeringFields } from "#forms/protocol.ts";
import { indianTime } from "#server/indian-time.ts";
import { readEnquiry } from "#server/db/enquiry.ts";
import { jobStates, type JobState } from "#server/db/job-states.ts";
import type { StoredLead } from "#server/db/leads.ts";
import { visitLines } from "#server/visits/visit-lines.ts";
import { contentFolder, readWords, type LanguageWords } from "#server/words.ts";
import { command, failed, fine } from "./command.ts";
import { columns, labelled } from "./print.ts";
import { notFound, readReference } from "./reference.ts";

/** All that is known under a reference. */
export const show = command({
  usage: "show <reference>",
  about: "Shows all that was sent under a reference, corrections included, and what became of it.",
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
      const what = lead.suspect ? "suspect" : at === 0 ? "" : "correction";
      const heading = [lead.reference, lead.form, indianTime(lead.receivedAt), what];
      say(loud("bold", heading.join("  ").trimEnd()));
      for (const line of described(lead, words)) say(line);
      say();
    }
    const jobs = (await jobStates(db, [reference])).get(reference) ?? [];
    if (jobs.length === 0) say("Nothing is sent for it.");
    for (const line of columns(jobs.map(jobCells))) say(line);
    return fine;
  },
});

/** What was written, under the labels that its writer saw, and where. */
function described(lead: StoredLead, words: LanguageWords): string[] {
  const labels: Record<string, { label: string }> = words[lead.form];
  // A field that was left empty, or came into the form after this lead, says nothing.
  const fields = (fieldsOf(forms[lead.form]) as string[])
    .filter((field) => lead.fields[field])
    .map((field) => labelled(labels[field]?.label ?? field, lead.fields[field] ?? ""));
  const { [steeringFields.need]: asked, ...others } = lead.extras;
  const extras = Object.entries(others).map(([name, value]) => labelled(name, value));
  const said = words.mail.owner;
  return [
    ...(asked ? [labelled(said.asked, asked)] : []),
    ...fields,
    ...(lead.page === null ? [] : [labelled(said.page, lead.page)]),
    ...visitLines(lead.visit, words).map(({ label, value }) => labelled(label, value)),
    labelled("Language", lead.language),
    ...(lead.noticeVersion === undefined ? [] : [labelled("Privacy notice", lead.noticeVersion)]),
    ...(extras.length === 0 ? [] : [`${said.extras}:`, ...extras.map((line) => `    ${line}`)]),
  ];
}

const jobWords: Record<string, string> = {
  "owner-mail": "Mail to the owner",
  "visitor-mail": "Confirmation to the visitor",
  forward: "Forward",
};

function jobCells({ kind, receiver, state, attempts, dueAt, failure, doneAt }: JobState): string[] {
  const because = failure === null ? "" : `, last failure ${failure}`;
  const tries = attempts === 1 ? "1 try" : `${attempts} tries`;
  const told = {
    done: `sent ${doneAt === null ? "" : indianTime(doneAt)}`,
    waiting: `waiting, ${tries}${because}, next ${indianTime(dueAt)}`,
    parked: `parked after ${tries}${because}`,
    skipped: `not sent: ${failure}; npm run leads -- resend --visitor sends it`,
  };
  // The first needs no number: mostly there is no second.
  const place = receiver === null || receiver === 0 ? "" : ` (LEADS_TO, ${receiver + 1})`;
  return [`${jobWords[kind] ?? kind}${place}`, told[state]];
}
