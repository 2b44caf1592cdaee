import { setTimeout as pause } from "node:timers/promises";
import type { AgreedFee } from "#enquiry/course-payment.ts";
import { getPersonName, type StoredSubmission } from "#enquiry/submission.ts";
import { forms } from "#forms/forms.ts";
import { getPathPrefix } from "#locales.ts";
import {
  createMessageId,
  getMailFileName,
  isSafeAddress,
  type Mail,
  type SendMail,
} from "#server/mail/mail.ts";
import { renderOwnerMail, renderOwnerSummary } from "#server/mail/owner-mail.ts";
import { renderVisitorMail, sanitizeName } from "#server/mail/visitor-mail.ts";
import { getLocaleMessages } from "#server/messages.ts";
import type { LiveEdition, LiveSite } from "#server/rendering/live-site.ts";
import { resolvePagePath } from "#server/rendering/site-paths.ts";
import type { Settings } from "#server/settings/settings.ts";
import { findAccount } from "#server/store/accounts.ts";
import { findConfirmation, findSkipReason } from "#server/store/confirmation-jobs.ts";
import { type Job, listOwnerMails, type PlannedJobs } from "#server/store/jobs.ts";
import { findSubmissions } from "#server/store/submissions.ts";
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

export function createJobDelivery(
  deps: DeliveryDeps,
): Pick<OutboxDeps, "deliver" | "recipientCount"> {
  const { mailFrom: from, forward, enquiriesTo, siteUrl, desk: hasDesk } = deps.settings;
  return { deliver: sendJobs, recipientCount: enquiriesTo.length };

  async function sendJobs(jobs: readonly Job[]): Promise<DeliveryResult> {
    const ids = jobs.map(({ submissionId }) => submissionId);
    const submissions = await findSubmissions(deps.db, ids);
    const [job] = jobs;
    const [submission] = submissions;
    if (job === undefined || submission === undefined) throw new Error("the enquiry is gone");
    const { id, kind } = job;
    if (kind === "owner-mail")
      return await sendOwnerMail(job, jobs.length === 1 ? submission : submissions);
    if (kind === "forward") {
      // The job was created under other settings.
      if (!forward) return { sent: false, permanent: true, errorCode: "no FORWARD_URL" };
      return await forwardSubmission(forward, { submission, key: id, now: deps.now() });
    }
    const confirmation = await findConfirmation(deps.db, id);
    const skipped = findSkipReason(confirmation, deps.now());
    if (skipped !== undefined) {
      return { sent: false, permanent: true, errorCode: skipped, skipped };
    }
    const enrolment = { ...submission, requestedFee: confirmation.requestedFee };
    const mail = createConfirmation(enrolment, deps.served.edition, deps.settings);
    const messageId = createMessageId(id, from);
    const name = getMailFileName(submission.reference, id);
    const delivery = await deps.send({ ...mail, from, messageId }, name);
    if (delivery.sent || !delivery.permanent) return delivery;
    const permanent = !(await isRefusedLikeOwner(deps.db, job, formatErrorCode(delivery)));
    return { ...delivery, permanent };
  }

  async function sendOwnerMail(
    { id, recipient }: Job,
    submissions: StoredSubmission | readonly StoredSubmission[],
  ): Promise<DeliveryResult> {
    const to = enquiriesTo[recipient ?? -1];
    // `ENQUIRIES_TO` had more addresses when the enquiry arrived.
    if (to === undefined) return { sent: false, permanent: true, errorCode: "no ENQUIRIES_TO" };
    const deskOrigin = hasDesk ? siteUrl : undefined;
    const isOne = "reference" in submissions;
    const name = isOne ? getMailFileName(submissions.reference, id) : `summary-${id}`;
    const messages = await getRecipientMessages(
      to.address,
      isOne ? submissions.language : undefined,
    );
    const mail = isOne
      ? renderOwnerMail(submissions, messages, {
          replyMessages: getLocaleMessages(deps.served.edition.messages, submissions.language)
            .messages,
          siteOrigin: siteUrl,
          deskOrigin,
        })
      : renderOwnerSummary(submissions, messages, deskOrigin);
    const messageId = createMessageId(isOne ? id : name, from);
    const delivery = await deps.send({ ...mail, to: [to], from, messageId }, name);
    // The owner's mailbox may work again within the day, and the enquiry must reach a person.
    return delivery.sent ? delivery : { ...delivery, permanent: false };
  }

  /** The messages in the desk language of the recipient; in `defaultLanguage` for an address without an account. */
  async function getRecipientMessages(address: string, defaultLanguage?: string) {
    const account = await findAccount(deps.db, address);
    return getLocaleMessages(deps.served.edition.messages, account?.language ?? defaultLanguage);
  }
}

/** In milliseconds: how long a refused confirmation waits for the mail to the owner that is sent at the same time. */
const ownerMailWait = 3000;
const ownerMailPoll = 100;

/** After so many tries, some 30 minutes, a refused confirmation waits no more for a mail to the owner. */
const maxUndecidedAttempts = 7;

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
    const ownerMails = await listOwnerMails(db, submissionId);
    if (ownerMails.some(({ state }) => state === "done")) return false;
    const failed = ownerMails.filter(({ failingCode }) => failingCode !== null);
    if (failed.length === ownerMails.length) {
      return failed.some(({ failingCode }) => failingCode === errorCode);
    }
    // A summary may be due only in a quarter of an hour.
    if (waited >= ownerMailWait) return attempts <= maxUndecidedAttempts;
    await pause(ownerMailPoll);
  }
}

function createConfirmation(
  submission: StoredSubmission & Pick<AgreedFee, "requestedFee">,
  { messages, site }: LiveEdition,
  settings: DeliveryDeps["settings"],
): Omit<Mail, "from" | "messageId"> {
  const { language, messages: localeMessages } = getLocaleMessages(messages, submission.language);
  const { siteUrl } = settings;
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

export function planJobs(
  fields: Record<string, string>,
  settings: Pick<Settings, "forward" | "enquiriesTo" | "confirmationLimits">,
): PlannedJobs {
  const { forward, enquiriesTo, confirmationLimits } = settings;
  return {
    confirmationLimits: confirmationLimits,
    ownerMails: enquiriesTo.length,
    otherKinds: [
      ...(isSafeAddress(fields["email"]) ? (["visitor-mail"] as const) : []),
      ...(forward === undefined ? [] : (["forward"] as const)),
    ],
  };
}
