/** A job of the outbox is done: a mail leaves, or the lead is handed on. */
import { prefixOf } from "#locales";
import { forwardLead } from "#server/webhook/forward.ts";
import { mailName, messageIdOf, type Mail, type SendMail } from "#server/mail/mail.ts";
import { ownerMail } from "#server/mail/owner-mail.ts";
import { visitorMail } from "#server/mail/visitor-mail.ts";
import type { Settings } from "#server/settings.ts";
import type { Release, Served } from "#server/static/served.ts";
import { pageIn } from "#server/static/site-files.ts";
import type { Job } from "#server/db/jobs.ts";
import { readLead, type StoredLead } from "#server/db/leads.ts";
import type { Database } from "#server/db/tables.ts";
import { wordsIn } from "#server/words.ts";
import type { Delivery } from "./outbox.ts";

interface DeliveryParts {
  db: Database;
  served: Served;
  send: SendMail;
  now: () => Date;
  settings: Pick<Settings, "leadsTo" | "mailFrom" | "siteUrl" | "forward" | "desk">;
}

/** Returns how one job is done. */
export function deliverJobs(parts: DeliveryParts): (job: Job) => Promise<Delivery> {
  const { mailFrom: from, forward } = parts.settings;
  return async ({ id, leadId, kind, receiver }) => {
    const lead = await readLead(parts.db, leadId);
    if (kind === "forward") {
      // Ordered by a process with other settings, or before they changed.
      if (!forward) return { sent: false, permanent: true, failure: "no FORWARD_URL" };
      const { words } = wordsIn(parts.served.release.words, lead.language);
      const heading = words.mail.owner[lead.form].subject;
      const text = { ...ownerMail(lead, words), heading };
      return await forwardLead(forward, { lead, text, key: id, now: parts.now() });
    }
    const to =
      receiver === null
        ? parts.settings.leadsTo
        : parts.settings.leadsTo.slice(receiver, receiver + 1);
    if (kind === "owner-mail" && to.length === 0) {
      // There were more when the lead came in.
      return { sent: false, permanent: true, failure: "no LEADS_TO" };
    }
    const mail = {
      to,
      ...written(kind, lead, parts.served.release, parts.settings),
      from,
      messageId: messageIdOf(id, from),
    };
    const delivery = await parts.send(mail, mailName(lead.reference, id));
    // A refusal of the owner's own mailbox can be mended within the day; the lead must reach a person.
    if (kind === "owner-mail" && !delivery.sent) return { ...delivery, permanent: false };
    return delivery;
  };
}

function written(
  kind: Exclude<Job["kind"], "forward">,
  lead: StoredLead,
  { words, site }: Release,
  settings: DeliveryParts["settings"],
): Omit<Mail, "from" | "messageId" | "to"> & Partial<Pick<Mail, "to">> {
  const { language, words: spoken } = wordsIn(words, lead.language);
  switch (kind) {
    case "owner-mail":
      return ownerMail(lead, spoken, deskOf(settings));
    case "visitor-mail": {
      const privacy = pageIn(site, "/privacy", prefixOf(language));
      const privacyUrl = settings.siteUrl && `${settings.siteUrl}${privacy}`;
      return {
        ...visitorMail(lead, spoken, privacyUrl),
        to: [{ name: "", address: lead.fields["email"] ?? "" }],
        headers: automatic,
      };
    }
  }
}

/** Where the desk is, as far as a mail can say so. */
function deskOf({ siteUrl, desk }: Pick<Settings, "siteUrl" | "desk">): string | undefined {
  return desk && siteUrl !== undefined ? `${siteUrl}/desk` : undefined;
}

/** Says that no person wrote this, so that no robot on the other side answers (RFC 3834). */
const automatic = { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" };
