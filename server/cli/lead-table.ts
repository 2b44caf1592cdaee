/** Enquiries as a table, for `list` and `spam`. */
import { indianTime } from "#server/indian-time.ts";
import { personOf } from "#server/person.ts";
import type { JobState } from "#server/db/job-states.ts";
import { jobStates } from "#server/db/job-states.ts";
import { leadPages } from "#server/db/lead-pages.ts";
import type { StoredLead } from "#server/db/leads.ts";
import type { Database } from "#server/db/tables.ts";
import { mailState } from "./mail-state.ts";
import { columns, plain, type Printer } from "./print.ts";

/** An enquiry: the latest lead under its reference, and every job. */
export interface Enquiry extends StoredLead {
  jobs: JobState[];
}

/** The newest enquiries, at most so many. */
export async function newestEnquiries(
  db: Database,
  { suspects, limit }: { suspects: boolean; limit: number },
): Promise<Enquiry[]> {
  const enquiries: Enquiry[] = [];
  for await (const page of leadPages(db, { suspects, each: "enquiry" })) {
    const leads = page.slice(0, limit - enquiries.length);
    const references = leads.map(({ reference }) => reference);
    const jobs = await jobStates(db, references);
    for (const lead of leads) enquiries.push({ ...lead, jobs: jobs.get(lead.reference) ?? [] });
    if (enquiries.length === limit) break;
  }
  return enquiries;
}

/** Says enquiries as a table with a heading. */
export function sayTable({ say, loud }: Printer, enquiries: readonly Enquiry[]): void {
  // Of those that are kept apart: what put them there.
  const apart = enquiries.some(({ suspect }) => suspect);
  const heading = ["REFERENCE", "RECEIVED", "FORM", "PHONE", "MAIL"];
  heading.push(...(apart ? ["WHY"] : []), "NAME");
  const rows = enquiries.map(({ reference, receivedAt, form, fields, jobs, spamReason }) => [
    reference,
    indianTime(receivedAt).slice(0, 16),
    form,
    fields["phone"] || "-",
    mailState(jobs),
    ...(apart ? [spamReason ?? "-"] : []),
    plain(personOf(fields)),
  ]);
  for (const [at, line] of columns([heading, ...rows]).entries()) {
    const jobs = enquiries[at - 1]?.jobs ?? [];
    if (at === 0) say(loud("bold", line));
    else say(jobs.some(({ state }) => state === "parked") ? loud("red", line) : line);
  }
}
