/** A job of the outbox becomes a mail and leaves. */
import type { Job } from "#server/store/jobs.ts";
import { readLead } from "#server/store/leads.ts";
import type { Delivery } from "#server/outbox/outbox.ts";
import type { Database } from "#server/store/tables.ts";
import type { Settings } from "#server/settings.ts";
import { wordsIn, type Words } from "#server/words.ts";
import type { SendMail } from "./mail.ts";
import { ownerMail } from "./owner-mail.ts";

/** Returns how one job is done: read its lead, write its mail, send it. */
export function mailJobs(parts: {
  db: Database;
  words: Words;
  send: SendMail;
  settings: Pick<Settings, "leadsTo" | "mailFrom">;
}): (job: Job) => Promise<Delivery> {
  const { leadsTo: to, mailFrom: from } = parts.settings;
  const domain = from.address.slice(from.address.lastIndexOf("@"));
  return async (job) => {
    const lead = await readLead(parts.db, job.leadId);
    const { words } = wordsIn(parts.words, lead.language);
    const mail = { ...ownerMail(lead, words), from, to, messageId: `<${job.id}${domain}>` };
    return await parts.send(mail, `${lead.reference}-${job.id}`);
  };
}
