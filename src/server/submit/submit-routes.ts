/** The endpoint of the forms: it checks a form, stores it, and only then answers. */
import type { IncomingHttpHeaders } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type FieldErrors, forms, type TextExcesses, validateForm } from "#forms/forms.ts";
import { type RejectionCode, submitPath } from "#forms/protocol.ts";
import { isFromOwnPage } from "#server/http/own-page.ts";
import { findCourseKey } from "#server/messages.ts";
import { planJobs } from "#server/outbox/plan-jobs.ts";
import type { LiveSite } from "#server/rendering/live-site.ts";
import type { Settings } from "#server/settings/settings.ts";
import { classifyDatabaseError } from "#server/store/database-error.ts";
import { listJobStates } from "#server/store/job-states.ts";
import { findAgreedFee, storeSubmission } from "#server/store/submissions.ts";
import type { Database } from "#server/store/tables.ts";
import { addBodyParsers, maxBodyBytes, toPostedFields } from "./body-parsers.ts";
import { createSubmission, findOlderFee, findSpamReason } from "./create-submission.ts";
import { parseForm, readAccessKey } from "./parse-form.ts";
import {
  createPostLimiter,
  createThrottledWarning,
  listClientNetworks,
  type PostLimiter,
} from "./rate-limits.ts";
import type { RecentContacts } from "./recent-contacts.ts";
import { createRejectionSender, sendAccepted, type SendRejection } from "./submit-response.ts";

/** In milliseconds. The answer to an attempt above the limit is delayed, which slows a flood down. */
const rejectionDelay = 1000;

/** In bytes: the longest refused body that is read to its end. */
const maxDiscardedBytes = 2 * 2 ** 20;

interface SubmitDeps {
  settings: Settings;
  db: Database;
  served: LiveSite;
  now: () => Date;
  contacts: RecentContacts;
  /** Tells whether a page that may still be open shows this fee, in rupees, for a course. */
  wasFeeShown: (courseKey: string, fee: number) => Promise<boolean>;
  /** Starts the mails of a stored form. */
  onStored: () => void;
}

export function submitRoutes(app: FastifyInstance, deps: SubmitDeps): void {
  const { settings } = deps;
  addBodyParsers(app);
  const sendRejection = createRejectionSender(deps.served, deps.now);
  const limiter = createPostLimiter(settings.postLimits, app.log);

  app.addHook("onRequest", async ({ headers }, reply) => {
    // On refusals, too: a page that may not read the reason cannot show it, and its visitor sends again.
    reply.header("Access-Control-Allow-Origin", headers.origin ?? "*").header("Vary", "Origin");
    reply.header("Access-Control-Expose-Headers", "Retry-After");
  });

  // Refuses what can be refused before the body is read.
  app.addHook("onRequest", async (request, reply) => {
    if (request.method === "OPTIONS") return;
    if (isClosedEarly(request)) reply.header("Connection", "close");
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

  const handleForm = createFormHandler(app, deps, sendRejection, limiter);
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

  /** Refuses a request whose body was not parsed as a form. */
  async function refuseUnread(reply: FastifyReply, code: RejectionCode, wait?: number) {
    if (code === "method") reply.header("Allow", "POST, OPTIONS");
    // Fastify asks to close the connection when a body is too large. It stays open where the rest of the body is read.
    if (!isClosedEarly(reply.request)) reply.removeHeader("Connection");
    return await sendRejection(reply, { code, wait });
  }
}

/** Returns the handler of a form whose body was parsed. */
function createFormHandler(
  { log }: FastifyInstance,
  { settings, db, served, now, contacts, wasFeeShown, onStored }: SubmitDeps,
  sendRejection: SendRejection,
  limiter: PostLimiter,
) {
  const warn = createThrottledWarning(log);
  const logUnavailable = (error: unknown): undefined => {
    const database = classifyDatabaseError(error);
    log.error({ err: error, database }, "enquiry could not be stored");
  };
  const logFee = (error: unknown): undefined => {
    log.error({ err: error }, "earlier fees could not be read");
  };

  return async (body: unknown, reply: FastifyReply): Promise<FastifyReply> => {
    const { request } = reply;
    const { edition } = served;
    const posted = toPostedFields(body);
    const parsedForm = parseForm(posted);
    const refuse = (
      code: RejectionCode,
      why: { errors?: FieldErrors; excess?: TextExcesses; wait?: number | undefined } = {},
    ) => sendRejection(reply, { code, read: { posted, parsedForm }, ...why });
    if (readAccessKey(posted) !== settings.accessKey) {
      await warn("a form with another access key than FORM_ACCESS_KEY was refused");
      return await refuse("key");
    }

    const { form, submissionId } = parsedForm;
    const checked = validateForm(forms[form], parsedForm.typed);
    if (!checked.ok) return await refuse("invalid", checked);
    const fields = checked.values;
    // Only the form of an enrolment has this field.
    const { courseId }: Readonly<Record<string, string>> = fields;
    if (courseId !== undefined && findCourseKey(edition.messages, courseId) === undefined) {
      // The page was opened, or kept for reading offline, before the course was removed.
      return await refuse("invalid", { errors: { courseId: "gone" } });
    }
    // The limits count after these checks, so that invalid posts use up nobody's limit.
    const formSpamReason = findSpamReason(parsedForm, fields, settings.minFillSeconds * 1000);
    const admission = await limiter.admit(listClientNetworks(request.ip), formSpamReason);
    if (!admission.stored) return await refuse("tooMany", { wait: admission.wait });

    const submission = createSubmission(edition, parsedForm, fields, admission.spam);
    if (hasTrackingOptOut(request.headers)) submission.attribution = {};
    const olderFee = findOlderFee(edition, parsedForm, submission);
    if (olderFee !== undefined) {
      const { courseKey, fee } = olderFee;
      // Without an answer from the database, the form is stored with the present fee if it can be stored at all.
      const wasShown = await wasFeeShown(courseKey, fee).catch(logFee);
      if (wasShown === true) submission.quotedFee = fee;
    }
    const plannedJobs = planJobs(fields, settings);
    const reference = await storeSubmission(db, submission, submissionId, now(), plannedJobs).catch(
      logUnavailable,
    );
    if (reference === undefined) return await refuse("unavailable");

    const { courseKey, language, isSpam, spamReason } = submission;
    request.log.info({ reference, form, isSpam, spamReason }, "enquiry stored");
    onStored();
    const confirmation = !isSpam && (await isConfirmed(db, reference));
    const agreed =
      form === "enrolment" && courseKey !== undefined
        ? await findAgreedFee(db, reference, courseKey).catch(() => undefined)
        : undefined;
    const accepted = { form, values: fields, courseKey, language, reference, confirmation, agreed };
    return await sendAccepted(reply, edition, accepted, contacts);
  };
}

/** The reason to refuse a request before its body is read; undefined where there is none. */
function checkHeaders(
  request: FastifyRequest,
  { allowedOrigins, siteUrl }: Settings,
): RejectionCode | undefined {
  const { method, headers } = request;
  if (method !== "POST") return "method";
  // A compressed body is never unpacked.
  const { origin, "content-encoding": encoding = "identity" } = headers;
  if (encoding !== "identity") return "type";
  // A request without an origin comes from an old browser or a program.
  if (origin === undefined || allowedOrigins.includes(origin)) return undefined;
  return isFromOwnPage(request, siteUrl) ? undefined : "origin";
}

/**
 * True where the connection is closed after an answer, even if the body has not arrived completely. For other requests
 * Node reads and discards the rest of a refused body, because a client whose connection breaks reads no answer.
 */
function isClosedEarly({ headers }: FastifyRequest): boolean {
  const length = Number(headers["content-length"] ?? 0);
  return headers["transfer-encoding"] !== undefined || length > maxDiscardedBytes;
}

/** True for Global Privacy Control or the older Do Not Track: where the visit came from is then not stored. */
function hasTrackingOptOut(headers: IncomingHttpHeaders): boolean {
  return headers["sec-gpc"] === "1" || headers["dnt"] === "1";
}

/** True where a confirmation is sent or waits to be sent. */
async function isConfirmed(db: Database, reference: string): Promise<boolean> {
  // The enquiry is stored, so an error here must not become a refusal.
  const jobs = await listJobStates(db, [reference]).catch(() => undefined);
  const states = jobs?.get(reference)?.filter(({ kind }) => kind === "visitor-mail") ?? [];
  return states.some(({ state }) => state === "waiting" || state === "done");
}

/** The answer to a body that cannot be parsed: a status of 413 → `tooLarge`. */
function toRejectionCode({ statusCode = 500 }: FastifyError): RejectionCode {
  if (statusCode === 415) return "type";
  if (statusCode === 413) return "tooLarge";
  return statusCode < 500 ? "invalid" : "failed";
}
