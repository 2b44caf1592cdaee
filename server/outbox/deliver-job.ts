/** Does the jobs of the outbox: sends a mail, or posts the lead to the webhook. */
import { findAccount } from "#server/desk/accounts.ts";
import { prefixOf } from "#locales";
import { forwardLead } from "#server/webhook/forward.ts";
import { mailName, messageIdOf, type Mail, type SendMail } from "#server/mail/mail.ts";
import { ownerMail, ownerSummary } from "#server/mail/owner-mail.ts";
import { visitorMail } from "#server/mail/visitor-mail.ts";
import type { Settings } from "#server/settings.ts";
import type { Release, Served } from "#server/static/served.ts";
import { pageIn } from "#server/static/site-files.ts";
import type { Job } from "#server/db/jobs.ts";
import { readLead, readLeads, type StoredLead } from "#server/db/leads.ts";
import type { Database } from "#server/db/tables.ts";
import { wordsIn } from "#server/words.ts";
import type { Delivery, OutboxParts } from "./outbox.ts";

interface DeliveryParts {
  db: Database;
  served: Served;
  send: SendMail;
  now: () => Date;
  settings: Pick<Settings, "leadsTo" | "mailFrom" | "siteUrl" | "forward" | "desk">;
}

/** Returns how the outbox does its jobs. */
export function deliverJobs(
  parts: DeliveryParts,
): Pick<OutboxParts, "deliver" | "deliverSummary" | "receivers"> {
  const { mailFrom: from, forward, leadsTo } = parts.settings;
  return { deliver, deliverSummary, receivers: leadsTo.length };

  async function deliver(job: Job): Promise<Delivery> {
    const { id, leadId, kind, receiver } = job;
    const lead = await readLead(parts.db, leadId);
    if (kind === "forward") {
      // Ordered by a process with other settings, or before they changed.
      if (!forward) return { sent: false, permanent: true, failure: "no FORWARD_URL" };
      return await forwardLead(forward, { lead, key: id, now: parts.now() });
    }
    const to = receiversOf(receiver);
    if (kind === "owner-mail" && to.length === 0) {
      // There were more when the lead came in.
      return { sent: false, permanent: true, failure: "no LEADS_TO" };
    }
    const mail = {
      to,
      ...(kind === "owner-mail"
        ? ownerMail(lead, await wordsFor(receiver, lead.language), deskOf(parts.settings))
        : confirmation(lead, parts.served.release, parts.settings)),
      from,
      messageId: messageIdOf(id, from),
    };
    const delivery = await parts.send(mail, mailName(lead.reference, id));
    return kind === "owner-mail" ? triedAgain(delivery) : delivery;
  }

  async function deliverSummary(jobs: readonly Job[]): Promise<Delivery> {
    const receiver = jobs[0]?.receiver ?? null;
    const leads = await readLeads(
      parts.db,
      jobs.map(({ leadId }) => leadId),
    );
    const name = `summary-${jobs[0]?.id}`;
    const mail = {
      ...ownerSummary(leads, await wordsFor(receiver), deskOf(parts.settings)),
      to: receiversOf(receiver),
      from,
      messageId: messageIdOf(name, from),
    };
    return triedAgain(await parts.send(mail, name));
  }

  /** In the language that the receiver has chosen at the desk; without an account, in the other one. */
  async function wordsFor(receiver: number | null, otherwise?: string) {
    const address = receiver === null ? undefined : leadsTo[receiver]?.address;
    const account = await findAccount(parts.db, address ?? "");
    return wordsIn(parts.served.release.words, account?.language ?? otherwise);
  }

  /** A job of an older version is for all of them. */
  function receiversOf(receiver: number | null) {
    return receiver === null ? leadsTo : leadsTo.slice(receiver, receiver + 1);
  }
}

/** A refusal of the owner's own mailbox can be mended within the day; the lead must reach a person. */
function triedAgain(delivery: Delivery): Delivery {
  return delivery.sent ? delivery : { ...delivery, permanent: false };
}

/** The mail to the visitor, in the language in which the visitor wrote. */
function confirmation(
  lead: StoredLead,
  { words, site }: Release,
  settings: DeliveryParts["settings"],
): Omit<Mail, "from" | "messageId"> {
  const { language, words: spoken } = wordsIn(words, lead.language);
  const privacy = pageIn(site, "/privacy", prefixOf(language));
  const privacyUrl = settings.siteUrl && `${settings.siteUrl}${privacy}`;
  return {
    ...visitorMail(lead, spoken, privacyUrl),
    to: [{ name: "", address: lead.fields["email"] ?? "" }],
    headers: automatic,
  };
}

/** Where the desk is, as far as a mail can say so. */
function deskOf({ siteUrl, desk }: Pick<Settings, "siteUrl" | "desk">): string | undefined {
  return desk && siteUrl !== undefined ? `${siteUrl}/desk` : undefined;
}

/** Marks a mail that no person wrote, so that no robot on the other side answers it (RFC 3834). */
const automatic = { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" };
