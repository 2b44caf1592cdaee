import { forms } from "#forms/forms.ts";
import { prefixOf } from "#locales.ts";
import {
  isPlainAddress,
  type Mail,
  mailName,
  messageIdOf,
  type SendMail,
} from "#server/mail/mail.ts";
import { ownerMail, ownerSummary } from "#server/mail/owner-mail.ts";
import { visitorMail } from "#server/mail/visitor-mail.ts";
import type { Release, Served } from "#server/rendering/live-site.ts";
import { pageIn } from "#server/rendering/site-files.ts";
import type { Settings } from "#server/settings/settings.ts";
import { findAccount } from "#server/store/accounts.ts";
import type { FollowUps, Job } from "#server/store/jobs.ts";
import { readLeads, type StoredLead } from "#server/store/submissions.ts";
import type { Database } from "#server/store/tables.ts";
import { wordsIn } from "#server/messages.ts";
import { forwardLead } from "./forward.ts";
import type { Delivery, OutboxParts } from "./outbox.ts";

interface DeliveryParts {
  db: Database;
  served: Served;
  send: SendMail;
  now: () => Date;
  settings: Pick<Settings, "leadsTo" | "mailFrom" | "siteUrl" | "forward" | "desk">;
}

export function deliverJobs(parts: DeliveryParts): Pick<OutboxParts, "deliver" | "recipients"> {
  const { mailFrom: from, forward, leadsTo, siteUrl, desk: hasDesk } = parts.settings;
  return { deliver, recipients: leadsTo.length };

  async function deliver(jobs: readonly Job[]): Promise<Delivery> {
    const ids = jobs.map(({ leadId }) => leadId);
    const leads = await readLeads(parts.db, ids);
    const [job] = jobs;
    const [lead] = leads;
    if (job === undefined || lead === undefined) throw new Error("the enquiry is gone");
    const { id, kind } = job;
    if (kind === "owner-mail") return await tellOwner(job, jobs.length === 1 ? lead : leads);
    if (kind === "forward") {
      // Created by a process with other settings, or before they changed.
      if (!forward) return { sent: false, permanent: true, errorCode: "no FORWARD_URL" };
      return await forwardLead(forward, { lead, key: id, now: parts.now() });
    }
    const mail = confirmation(lead, parts.served.release, parts.settings);
    const messageId = messageIdOf(id, from);
    return await parts.send({ ...mail, from, messageId }, mailName(lead.reference, id));
  }

  async function tellOwner(
    { id, recipient }: Job,
    about: StoredLead | readonly StoredLead[],
  ): Promise<Delivery> {
    const to = leadsTo[recipient ?? -1];
    // `LEADS_TO` had more addresses when the enquiry arrived.
    if (to === undefined) return { sent: false, permanent: true, errorCode: "no LEADS_TO" };
    const deskOrigin = hasDesk ? siteUrl : undefined;
    const isOne = "reference" in about;
    const name = isOne ? mailName(about.reference, id) : `summary-${id}`;
    const words = await wordsFor(to.address, isOne ? about.language : undefined);
    const mail = isOne
      ? ownerMail(about, words, deskOrigin)
      : ownerSummary(about, words, deskOrigin);
    const messageId = messageIdOf(isOne ? id : name, from);
    const delivery = await parts.send({ ...mail, to: [to], from, messageId }, name);
    // The owner's mailbox may work again within the day, and the enquiry must reach a person.
    return delivery.sent ? delivery : { ...delivery, permanent: false };
  }

  /** In the desk language of the recipient; `otherwise` without an account. */
  async function wordsFor(address: string, otherwise?: string) {
    const account = await findAccount(parts.db, address);
    return wordsIn(parts.served.release.words, account?.language ?? otherwise);
  }
}

function confirmation(
  lead: StoredLead,
  { words, site }: Release,
  settings: DeliveryParts["settings"],
): Omit<Mail, "from" | "messageId"> {
  const { language, words: spoken } = wordsIn(words, lead.language);
  const { siteUrl } = settings;
  const urlOf = (page: string) => siteUrl && `${siteUrl}${pageIn(site, page, prefixOf(language))}`;
  return {
    ...visitorMail(lead, spoken, urlOf("/privacy"), urlOf(forms[lead.form].thanks)),
    to: [{ name: "", address: lead.fields["email"] ?? "" }],
    headers: automatic,
  };
}

/** Marks an automatic mail, so that no robot answers it (RFC 3834). */
const automatic = { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" };

export function followUps(
  fields: Record<string, string>,
  settings: Pick<Settings, "forward" | "leadsTo" | "confirmationLimits">,
): FollowUps {
  const { forward, leadsTo, confirmationLimits } = settings;
  return {
    confirmations: confirmationLimits,
    owners: leadsTo.length,
    also: [
      ...(isPlainAddress(fields["email"]) ? (["visitor-mail"] as const) : []),
      ...(forward === undefined ? [] : (["forward"] as const)),
    ],
  };
}
