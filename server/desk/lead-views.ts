/** Turns what is stored into what the desk shows. */
import type { Happening, LeadRow, LeadView } from "#desk/view.ts";
import { fieldsOf } from "#forms/form.ts";
import { forms } from "#forms/forms.ts";
import { fillIn } from "#format/fill-in.ts";
import { defaultLocale, isLocale } from "#locales";
import type { FollowUp, Note } from "#server/db/follow-ups.ts";
import type { InboxLead } from "#server/db/inbox.ts";
import type { JobState } from "#server/db/job-states.ts";
import type { StoredLead } from "#server/db/leads.ts";
import { personOf } from "#server/person.ts";
import type { LanguageWords } from "#server/words.ts";

/** How much of a message stands in a list. */
const aboutLength = 90;

type Standing = Pick<InboxLead, "status" | "nextDay" | "opened" | "apart">;

/** An enquiry in one line. */
export function leadRow(lead: StoredLead & Standing, words: LanguageWords): LeadRow {
  const { reference, receivedAt, apart, status, nextDay, opened } = lead;
  const digits = lead.fields.phone?.replace(/\D/g, "") ?? "";
  return {
    reference,
    name: plain(personOf(lead.fields)) || reference,
    about: aboutOf(lead, words),
    language: isLocale(lead.language) ? lead.language : defaultLocale,
    receivedAt,
    status,
    nextDay,
    opened,
    suspect: apart,
    phone: /^\d{10}$/.test(digits) ? digits : null,
  };
}

/** Everything that is known of an enquiry. `leads` are what was sent, oldest first. */
export function leadView(
  leads: readonly [StoredLead, ...StoredLead[]],
  known: {
    followUp: FollowUp;
    notes: Note[];
    jobs: JobState[];
    also: InboxLead[];
  },
  words: LanguageWords,
  visitorWords: LanguageWords,
): LeadView {
  const { followUp, notes, jobs, also } = known;
  const newest = leads.at(-1) ?? leads[0];
  const { status, nextDay, openedAt } = followUp;
  const opened = openedAt !== null;
  const apart = leads.every(({ suspect }) => suspect);
  const row = leadRow({ ...newest, status, nextDay, opened, apart }, words);
  const blanks = {
    name: row.name,
    about: aboutOf(newest, visitorWords),
    reference: row.reference,
  };
  return {
    ...row,
    email: newest.fields.email || null,
    sent: leads.toReversed().map((lead) => sentParts(lead, words)),
    happened: happened(leads[0], notes, jobs),
    also: also.map((lead) => leadRow(lead, words)),
    replies: visitorWords.desk.replies.map(({ name, text }) => ({
      name,
      text: fillIn(text, blanks),
    })),
    version: followUp.version,
  };
}

/** What somebody wants, in one line: the course, or how the message begins. */
function aboutOf({ form, fields }: StoredLead, words: LanguageWords): string {
  const wish = plain(fields.courseId ?? fields.message ?? "");
  if (wish === "") return words.mail.owner[form].subject;
  return wish.length > aboutLength ? `${wish.slice(0, aboutLength).trimEnd()}…` : wish;
}

function sentParts(lead: StoredLead, { mail }: LanguageWords): LeadView["sent"][number] {
  const said = mail.owner;
  const names: Record<string, string> = said.fields;
  const fields = (fieldsOf(forms[lead.form]) as string[]).flatMap((field) => {
    const value = lead.fields[field];
    return value && field !== "message" ? [{ label: names[field] ?? field, value }] : [];
  });
  return {
    fields,
    message: lead.fields.message,
    extras: Object.entries(lead.extras).map(([label, value]) => ({ label, value })),
    form: said[lead.form].subject,
    page: lead.page,
    receivedAt: lead.receivedAt,
  };
}

function happened(first: StoredLead, notes: Note[], jobs: JobState[]): Happening[] {
  const lines: Happening[] = [
    ...notes.map((note): Happening => ({ kind: "note", ...note })),
    ...jobs.map(({ kind, state, doneAt }): Happening => ({
      kind: "job",
      job: kind,
      state,
      at: doneAt,
    })),
    { kind: "came-in", at: first.receivedAt },
  ];
  const time = ({ at }: Happening) => (at ?? first.receivedAt).getTime();
  return lines.toSorted((one, other) => time(other) - time(one));
}

/** On one line, without signs that turn the direction of writing. */
function plain(text: string): string {
  return text
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
