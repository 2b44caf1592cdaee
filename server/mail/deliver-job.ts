/** A job of the outbox becomes a mail and leaves. */
import type { Job } from "#server/store/jobs.ts";
import { readLead, type StoredLead } from "#server/store/leads.ts";
import type { Delivery } from "#server/outbox/outbox.ts";
import type { Database } from "#server/store/tables.ts";
import type { Settings } from "#server/settings.ts";
import { pageIn, type Site } from "#server/site/site-files.ts";
import { pathPrefix, wordsIn, type Words } from "#server/words.ts";
import { mailName, type Mail, type SendMail } from "./mail.ts";
import { ownerMail } from "./owner-mail.ts";
import { visitorMail } from "./visitor-mail.ts";

interface MailParts {
  db: Database;
  words: Words;
  site: Site;
  send: SendMail;
  settings: Pick<Settings, "leadsTo" | "mailFrom" | "siteUrl">;
}

/** Returns how one job is done: read its lead, write its mail, send it. */
export function mailJobs(parts: MailParts): (job: Job) => Promise<Delivery> {
  const { mailFrom: from } = parts.settings;
  const domain = from.address.slice(from.address.lastIndexOf("@"));
  return async (job) => {
    const lead = await readLead(parts.db, job.leadId);
    const mail = { ...written(job, lead, parts), from, messageId: `<${job.id}${domain}>` };
    return await parts.send(mail, mailName(lead.reference, job.id));
  };
}

function written(
  { kind }: Job,
  lead: StoredLead,
  { words, site, settings }: MailParts,
): Omit<Mail, "from" | "messageId"> {
  const { language, words: spoken } = wordsIn(words, lead.language);
  switch (kind) {
    case "owner-mail":
      return { ...ownerMail(lead, spoken), to: settings.leadsTo };
    case "visitor-mail": {
      const privacy = pageIn(site, "/privacy", pathPrefix(words, language));
      const privacyUrl = settings.siteUrl && `${settings.siteUrl}${privacy}`;
      return {
        ...visitorMail(lead, spoken, privacyUrl),
        to: [{ name: "", address: lead.fields["email"] ?? "" }],
        headers: automatic,
      };
    }
  }
}

/** Says that no person wrote this, so that no robot on the other side answers (RFC 3834). */
const automatic = { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" };
