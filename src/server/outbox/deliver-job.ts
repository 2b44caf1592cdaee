/** Turns a job into its mail or its request to the webhook, and sends it. */
import { setTimeout as pause } from "node:timers/promises";
import type { AgreedFee } from "#enquiry/course-payment.ts";
import { getPersonName, type StoredSubmission } from "#enquiry/submission.ts";
import { forms } from "#forms/forms.ts";
import { getPathPrefix } from "#locales.ts";
import { createMessageId, type Mail, type SendMail } from "#server/mail/mail.ts";
import { getMailFileName } from "#server/mail/mail-files.ts";
import { renderOwnerMail, renderOwnerSummary } from "#server/mail/owner-mail.ts";
import { renderVisitorMail, sanitizeName } from "#server/mail/visitor-mail.ts";
import { getLocaleMessages } from "#server/messages.ts";
import type { LiveEdition, LiveSite } from "#server/rendering/live-site.ts";
import { resolvePagePath } from "#server/rendering/site-paths.ts";
import type { Mailbox } from "#server/settings/setting-values.ts";
import type { Settings } from "#server/settings/settings.ts";
import { findAccount } from "#server/store/accounts.ts";
import { findSkipReason, getConfirmation } from "#server/store/confirmation-jobs.ts";
import { listOwnerMailStates } from "#server/store/job-states.ts";
import type { Job } from "#server/store/jobs.ts";
import { listSubmissionsById } from "#server/store/submissions.ts";
import type { Database } from "#server/store/tables.ts";
import { type DeliveryResult, formatErrorCode } from "./delivery-result.ts";
import { forwardSubmission } from "./forward.ts";
import type { OutboxDeps } from "./outbox.ts";

interface DeliveryDeps {
  db: Database;
  served: LiveSite;
  send: SendMail;
  now: () => Date;
  settings: Pick<Settings, "enquiriesTo" | "mailFrom" | "siteUrl" | "forward" | "desk">;
}

/** Marks an automatic mail, so that no robot answers it (RFC 3834). */
const automaticMailHeaders = {
  "Auto-Submitted": "auto-replied",
  "X-Auto-Response-Suppress": "All",
};

/** In milliseconds: how long a refused confirmation waits for the mail to the owner that is sent at the same time. */
const ownerMailWait = 3000;
/** In milliseconds, between two looks at the mail to the owner. */
const ownerMailPoll = 100;

/**
 * After so many tries a refused confirmation waits no more for a mail to the owner. The delays between them add up to
 * half an hour, in which also a summary was sent, which may be due only after a quarter of an hour.
 */
const maxUndecidedAttempts = 7;

export function createJobDelivery(
  deps: DeliveryDeps,
): Pick<OutboxDeps, "deliver" | "recipientCount"> {
  const { mailFrom: from, forward, enquiriesTo, siteUrl, desk: hasDesk } = deps.settings;
  const deskOrigin = hasDesk ? siteUrl : undefined;
  return { deliver: deliverJobs, recipientCount: enquiriesTo.length };

  async function deliverJobs(jobs: readonly Job[]): Promise<DeliveryResult> {
    const ids = jobs.map(({ submissionId }) => submissionId);
    const submissions = await listSubmissionsById(deps.db, ids);
    const [job] = jobs;
    const [submission] = submissions;
    if (job === undefined || submission === undefined) throw new Error("the enquiry is gone");
    switch (job.kind) {
      case "owner-mail":
        if (jobs.length > 1) return await sendOwnerSummary(job, submissions);
        return await sendOwnerMail(job, submission);
      case "visitor-mail":
        return await sendConfirmation(job, submission);
      case "forward":
        // The job was created under other settings.
        if (!forward) return { sent: false, permanent: true, errorCode: "no FORWARD_URL" };
        return await forwardSubmission(forward, { submission, key: job.id, now: deps.now() });
    }
  }

  async function sendOwnerMail(
    { id, recipient }: Job,
    submission: StoredSubmission,
  ): Promise<DeliveryResult> {
    const messages = await getRecipientMessages(recipient, submission.language);
    const siteMessages = deps.served.edition.messages;
    const mail = renderOwnerMail(submission, messages, {
      replyMessages: getLocaleMessages(siteMessages, submission.language).messages,
      siteOrigin: siteUrl,
      deskOrigin,
    });
    const messageId = createMessageId(id, from);
    return await sendToOwner(
      recipient,
      { ...mail, from, messageId },
      getMailFileName(submission.reference, id),
    );
  }

  async function sendOwnerSummary(
    { id, recipient }: Job,
    submissions: readonly StoredSubmission[],
  ): Promise<DeliveryResult> {
    const messages = await getRecipientMessages(recipient);
    const mail = renderOwnerSummary(submissions, messages, deskOrigin);
    const name = `summary-${id}`;
    const messageId = createMessageId(name, from);
    return await sendToOwner(recipient, { ...mail, from, messageId }, name);
  }

  async function sendToOwner(
    recipient: Job["recipient"],
    mail: Omit<Mail, "to">,
    name: string,
  ): Promise<DeliveryResult> {
    const to = getOwnerMailbox(recipient);
    // `ENQUIRIES_TO` had more addresses when the enquiry arrived.
    if (to === undefined) return { sent: false, permanent: true, errorCode: "no ENQUIRIES_TO" };
    const delivery = await deps.send({ ...mail, to: [to] }, name);
    // The owner's mailbox may work again within the day, and the enquiry must reach a person.
    return delivery.sent ? delivery : { ...delivery, permanent: false };
  }

  function getOwnerMailbox(recipient: Job["recipient"]): Mailbox | undefined {
    return recipient === null ? undefined : enquiriesTo[recipient];
  }

  /** The messages in the desk language of the recipient; in `defaultLanguage` for an address without an account. */
  async function getRecipientMessages(recipient: Job["recipient"], defaultLanguage?: string) {
    const mailbox = getOwnerMailbox(recipient);
    const account = mailbox && (await findAccount(deps.db, mailbox.address));
    return getLocaleMessages(deps.served.edition.messages, account?.language ?? defaultLanguage);
  }

  async function sendConfirmation(job: Job, submission: StoredSubmission): Promise<DeliveryResult> {
    const confirmation = await getConfirmation(deps.db, job.id);
    const skipped = findSkipReason(confirmation, deps.now());
    if (skipped !== undefined) {
      return { sent: false, permanent: true, errorCode: skipped, skipped };
    }
    const enrolment = { ...submission, requestedFee: confirmation.requestedFee };
    const mail = createConfirmation(enrolment, deps.served.edition, siteUrl);
    const messageId = createMessageId(job.id, from);
    const name = getMailFileName(submission.reference, job.id);
    const delivery = await deps.send({ ...mail, from, messageId }, name);
    if (delivery.sent || !delivery.permanent) return delivery;
    const permanent = !(await isRefusedLikeOwner(deps.db, job, formatErrorCode(delivery)));
    return { ...delivery, permanent };
  }
}

/**
 * True where the mails about the same enquiry to the owner fail by the same code. Then the server refuses our sender or
 * our account, and not this visitor's address: the confirmation waits until the owner has mended the settings.
 */
async function isRefusedLikeOwner(
  db: Database,
  { submissionId, attempts }: Job,
  errorCode: string,
): Promise<boolean> {
  for (let waited = 0; ; waited += ownerMailPoll) {
    const ownerMails = await listOwnerMailStates(db, submissionId);
    if (ownerMails.some(({ state }) => state === "done")) return false;
    const codes = ownerMails.map(({ failingCode }) => failingCode);
    const haveAllFailed = codes.every((code) => code !== null);
    if (haveAllFailed) return codes.includes(errorCode);
    // The mail to the owner is not sent yet, as when it waits for a summary: the next try of this job looks again.
    if (waited >= ownerMailWait) return attempts <= maxUndecidedAttempts;
    await pause(ownerMailPoll);
  }
}

function createConfirmation(
  submission: StoredSubmission & Pick<AgreedFee, "requestedFee">,
  { messages, site }: LiveEdition,
  siteUrl: string | undefined,
): Omit<Mail, "from" | "messageId"> {
  const { language, messages: localeMessages } = getLocaleMessages(messages, submission.language);
  const getUrl = (page: string) =>
    siteUrl && `${siteUrl}${resolvePagePath(site, page, getPathPrefix(language))}`;
  return {
    ...renderVisitorMail(
      submission,
      localeMessages,
      getUrl("/privacy"),
      getUrl(forms[submission.form].thanks),
    ),
    // With a name, because filters trust an address without brackets less.
    to: [
      {
        name: sanitizeName(getPersonName(submission.fields)),
        address: submission.fields["email"] ?? "",
      },
    ],
    headers: automaticMailHeaders,
  };
}
