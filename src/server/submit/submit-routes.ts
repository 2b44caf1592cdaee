/** The endpoint that takes the forms: check, store, and only then thank. */
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type FieldErrors, forms, validateForm } from "#forms/forms.ts";
import { type RejectionCode, submitPath } from "#forms/protocol.ts";
import { getPathPrefix } from "#locales.ts";
import { isFromOwnPage } from "#server/http/own-page.ts";
import { findCourseKey, getLocaleMessages } from "#server/messages.ts";
import { planJobs } from "#server/outbox/deliver-job.ts";
import type { LiveEdition, LiveSite } from "#server/rendering/live-site.ts";
import { resolvePagePath } from "#server/rendering/site-files.ts";
import type { Settings } from "#server/settings/settings.ts";
import { classifyDatabaseError } from "#server/store/database-error.ts";
import { listJobStates } from "#server/store/jobs.ts";
import { type SpamReason, storeSubmission, type Submission } from "#server/store/submissions.ts";
import type { Database } from "#server/store/tables.ts";
import { addBodyParsers, maxBodyBytes, toPostedFields } from "./body-parsers.ts";
import {
  createTopicExtras,
  hasTrackingOptOut,
  limitExtras,
  type ParsedForm,
  parseForm,
  readAccessKey,
} from "./parse-form.ts";
import { createPostLimiter, createThrottledWarning, listClientNetworks } from "./rate-limits.ts";
import { isLikelySpam } from "./spam-score.ts";
import { createRejectionSender, sendAccepted } from "./submit-response.ts";

/** How long the refusal of one attempt too many is held back, in milliseconds: it slows a flood down. */
const rejectionDelay = 1000;

/** Most bytes of a refused body that are read. */
const maxDiscardedBytes = 2 * 2 ** 20;

interface SubmitDeps {
  settings: Settings;
  db: Database;
  served: LiveSite;
  now: () => Date;
  onLead: () => void;
}

/** Adds the endpoint that both forms are posted to. */
export function submitRoutes(app: FastifyInstance, parts: SubmitDeps): void {
  const { settings } = parts;
  addBodyParsers(app);
  const refuse = createRejectionSender(parts.served, parts.now);
  const limiter = createPostLimiter(settings.postLimits, app.log);

  app.addHook("onRequest", async ({ headers }, reply) => {
    // On refusals too: a client that may not read why can only say "failed", and its sender sends again.
    reply.header("Access-Control-Allow-Origin", headers.origin ?? "*").header("Vary", "Origin");
    reply.header("Access-Control-Expose-Headers", "Retry-After");
  });

  // What can be decided before the body is read.
  app.addHook("onRequest", async (request, reply) => {
    if (request.method === "OPTIONS") return;
    if (isCutOff(request)) reply.header("Connection", "close");
    const refusal = checkHeaders(request, settings);
    if (refusal !== undefined) return await refuseUnread(reply, refusal);
    const wait = await limiter.attempt(listClientNetworks(request.ip));
    if (wait === undefined) return;
    await pause(rejectionDelay, undefined, { ref: false });
    return await refuseUnread(reply, "tooMany", wait);
  });

  app.options(submitPath, (_request, reply) =>
    reply
      .code(204)
      .header("Access-Control-Allow-Methods", "POST")
      .header("Access-Control-Allow-Headers", "Content-Type, Accept")
      .header("Access-Control-Max-Age", "86400")
      .send(),
  );

  const handleForm = createFormHandler(app, parts, { refuse, limiter });
  app.post(submitPath, { bodyLimit: maxBodyBytes }, async (request, reply) =>
    request.body === undefined
      ? await refuseUnread(reply, "type")
      : await handleForm(request.body, reply),
  );

  app.route({
    method: ["GET", "PUT", "PATCH", "DELETE"],
    url: submitPath,
    handler: (_request, reply) => refuseUnread(reply, "method"),
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = toRejectionCode(error);
    if (code === "failed") request.log.error({ err: error }, "form could not be processed");
    return refuseUnread(reply, code);
  });

  /** Refuses what was not read as a form. */
  async function refuseUnread(reply: FastifyReply, code: RejectionCode, wait?: number) {
    if (code === "method") reply.header("Allow", "POST, OPTIONS");
    // Fastify closes the connection when a body is too large.
    if (!isCutOff(reply.request)) reply.removeHeader("Connection");
    return await refuse(reply, { code, wait });
  }
}

/** Checks the fields of a form, stores its submission, and answers. */
function createFormHandler(
  { log }: FastifyInstance,
  { settings, db, served, now, onLead: onStored }: SubmitDeps,
  gates: {
    refuse: ReturnType<typeof createRejectionSender>;
    limiter: ReturnType<typeof createPostLimiter>;
  },
) {
  const warn = createThrottledWarning(log);
  const logUnavailable = (error: unknown): undefined => {
    log.error(
      { err: error, database: classifyDatabaseError(error) },
      "enquiry could not be stored",
    );
  };

  return async (body: unknown, reply: FastifyReply): Promise<FastifyReply> => {
    const { request } = reply;
    const { release } = served;
    const posted = toPostedFields(body);
    const parsedForm = parseForm(posted);
    const refuse = (
      code: RejectionCode,
      why: { errors?: FieldErrors; wait?: number | undefined } = {},
    ) => gates.refuse(reply, { code, read: { posted, submission: parsedForm }, ...why });
    if (readAccessKey(posted) !== settings.accessKey) {
      await warn("a form with another access key than FORM_ACCESS_KEY was refused");
      return await refuse("key");
    }

    const { form } = parsedForm;
    const checked = validateForm(forms[form], parsedForm.typed);
    if (!checked.ok) return await refuse("invalid", { errors: checked.errors });
    const fields = checked.values;
    const { courseId }: Readonly<Record<string, string>> = fields;
    if (courseId !== undefined && findCourseKey(release.messages, courseId) === undefined) {
      // A page that was opened, or kept for reading offline, before the course was taken away.
      return await refuse("invalid", { errors: { courseId: "gone" } });
    }
    // After the checks: posts that are not one of our forms must not use up anyone's limit.
    const reason = findSpamReason(parsedForm, fields, settings.minFillSeconds * 1000);
    const admission = await gates.limiter.admit(listClientNetworks(request.ip), reason);
    if (!admission.stored) return await refuse("tooMany", { wait: admission.wait });

    const submission = toSubmission(release, parsedForm, fields, admission.spam);
    if (hasTrackingOptOut(request.headers)) submission.attribution = {};
    const follows = planJobs(fields, settings);
    const { submissionId } = parsedForm;
    const reference = await storeSubmission(db, submission, submissionId, now(), follows).catch(
      logUnavailable,
    );
    if (reference === undefined) return await refuse("unavailable");

    const { courseKey, language, isSpam, spamReason } = submission;
    request.log.info({ reference, form, isSpam, spamReason }, "enquiry stored");
    onStored();
    const confirmation = !isSpam && (await isConfirmed(db, reference));
    const accepted = { form, values: fields, courseKey, language, reference, confirmation };
    return await sendAccepted(reply, release, accepted);
  };
}

/** The submission that is stored of a form, with what is known of its page and its course. */
function toSubmission(
  { site, messages }: LiveEdition,
  parsedForm: ParsedForm,
  fields: Record<string, string>,
  spam: SpamReason | undefined,
): Submission {
  const { form, page, attribution, extras, noticeVersion } = parsedForm;
  const { language, messages: localeMessages } = getLocaleMessages(messages, parsedForm.language);
  const ownPage = resolvePagePath(site, forms[form].page, getPathPrefix(language));
  const requested = createTopicExtras(parsedForm.need, site.topics.get(ownPage));
  const courseKey = findCourseKey(messages, fields["courseId"] ?? requested["need"] ?? "");
  return {
    form,
    fields,
    courseKey,
    language,
    noticeVersion,
    attribution,
    quotedFee: localeMessages.courses.get(courseKey ?? "")?.fee,
    page: page !== undefined && site.pages.has(page) ? page : null,
    isSpam: spam !== undefined,
    spamReason: spam,
    // The topic has names that cannot be posted: see `extrasIn`.
    extras: { ...requested, ...(spam === undefined ? extras : limitExtras(extras)) },
  };
}

/** What a request is refused for before its body is read. */
function checkHeaders(
  request: FastifyRequest,
  { allowedOrigins, siteUrl }: Settings,
): RejectionCode | undefined {
  const { method, headers } = request;
  if (method !== "POST") return "method";
  if (!["identity", undefined].includes(headers["content-encoding"])) return "type";
  // Without an origin it comes from no page at all: an old browser, a program.
  const isAllowed = [undefined, ...allowedOrigins].includes(headers.origin);
  return isAllowed || isFromOwnPage(request, siteUrl) ? undefined : "origin";
}

/**
 * Whether the connection ends behind an answer, whatever of the body is still to come. Otherwise Node reads
 * the rest of a refused body and throws it away: a client whose connection breaks reads no answer.
 */
function isCutOff({ headers }: FastifyRequest): boolean {
  const length = Number(headers["content-length"] ?? 0);
  return headers["transfer-encoding"] !== undefined || length > maxDiscardedBytes;
}

/** Whether the outbox has a mail to the visitor that it has neither skipped nor given up. */
async function isConfirmed(db: Database, reference: string): Promise<boolean> {
  // The enquiry is stored, so its sender is thanked in any case.
  const jobs = await listJobStates(db, [reference]).catch(() => undefined);
  const states = jobs?.get(reference)?.filter(({ kind }) => kind === "visitor-mail") ?? [];
  return states.some(({ state }) => state === "waiting" || state === "done");
}

/** Why a form is spam by itself; undefined where it is none. */
function findSpamReason(
  { trapped, filledFor = Infinity }: ParsedForm,
  fields: Readonly<Record<string, string>>,
  leastFilled: number,
): SpamReason | undefined {
  if (trapped) return "trap";
  if (filledFor < leastFilled) return "hurry";
  return isLikelySpam(fields) ? "content" : undefined;
}

/** What an error of Fastify or of its body parsers means to the sender. */
function toRejectionCode({ statusCode = 500 }: FastifyError): RejectionCode {
  if (statusCode === 415) return "type";
  if (statusCode === 413) return "tooLarge";
  return statusCode < 500 ? "invalid" : "failed";
}
