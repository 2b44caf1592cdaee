/** The endpoint that takes the forms: check, store, and only then thank. */
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { check, type FieldErrors, forms } from "#forms/forms.ts";
import { type Refusal, submitPath } from "#forms/protocol.ts";
import { prefixOf } from "#locales.ts";
import { comesFromOwnPage } from "#server/http/own-page.ts";
import { followUps } from "#server/outbox/deliver-job.ts";
import type { Release, Served } from "#server/rendering/live-site.ts";
import { pageIn } from "#server/rendering/site-files.ts";
import type { Settings } from "#server/settings/settings.ts";
import { faultOf } from "#server/store/database-error.ts";
import { jobStates } from "#server/store/jobs.ts";
import { acceptLead, type Lead, type SpamReason } from "#server/store/submissions.ts";
import type { Database } from "#server/store/tables.ts";
import { courseTitled, wordsIn } from "#server/messages.ts";
import { accept, refusals } from "./submit-response.ts";
import { largestBody, postedIn, readForms } from "./body-parsers.ts";
import { seemsRobotic } from "./spam-score.ts";
import { clientNetworks, limitPosts, warnOncePerWindow } from "./rate-limits.ts";
import {
  accessKeyIn,
  asksForPrivacy,
  fewExtras,
  parseSubmission,
  type Submission,
  topicExtras,
} from "./parse-form.ts";

/** How long the refusal of one attempt too many is held back, in milliseconds: it slows a flood down. */
const slowRefusal = 1000;

/** Most bytes of a refused body that are read. */
const mostDiscarded = 2 * 2 ** 20;

interface SubmitParts {
  settings: Settings;
  db: Database;
  served: Served;
  now: () => Date;
  /** Called once a lead is stored. */
  onLead: () => void;
}

/** Adds the endpoint. */
export function submitRoutes(app: FastifyInstance, parts: SubmitParts): void {
  const { settings } = parts;
  readForms(app);
  const refuse = refusals(parts.served, parts.now);
  const limiter = limitPosts(settings.postLimits, app.log);

  app.addHook("onRequest", async ({ headers }, reply) => {
    // On refusals too: a client that may not read why can only say "failed", and its sender sends again.
    reply.header("Access-Control-Allow-Origin", headers.origin ?? "*").header("Vary", "Origin");
    reply.header("Access-Control-Expose-Headers", "Retry-After");
  });

  // What can be decided before the body is read.
  app.addHook("onRequest", async (request, reply) => {
    if (request.method === "OPTIONS") return;
    if (isCutOff(request)) reply.header("Connection", "close");
    const refusal = refusalOfHeaders(request, settings);
    if (refusal !== undefined) return await refuseUnread(reply, refusal);
    const wait = await limiter.attempt(clientNetworks(request.ip));
    if (wait === undefined) return;
    await pause(slowRefusal, undefined, { ref: false });
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

  const takeForm = formTaker(app, parts, { refuse, limiter });
  app.post(submitPath, { bodyLimit: largestBody }, async (request, reply) =>
    request.body === undefined
      ? await refuseUnread(reply, "type")
      : await takeForm(request.body, reply),
  );

  app.route({
    method: ["GET", "PUT", "PATCH", "DELETE"],
    url: submitPath,
    handler: (_request, reply) => refuseUnread(reply, "method"),
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = refusalOf(error);
    if (code === "failed") request.log.error({ err: error }, "form could not be taken");
    return refuseUnread(reply, code);
  });

  /** Refuses what was not read as a form. */
  async function refuseUnread(reply: FastifyReply, code: Refusal, wait?: number) {
    if (code === "method") reply.header("Allow", "POST, OPTIONS");
    // Fastify closes the connection when a body is too large.
    if (!isCutOff(reply.request)) reply.removeHeader("Connection");
    return await refuse(reply, { code, wait });
  }
}

/** Checks the fields of a form, stores its lead, and answers. */
function formTaker(
  { log }: FastifyInstance,
  { settings, db, served, now, onLead }: SubmitParts,
  gates: { refuse: ReturnType<typeof refusals>; limiter: ReturnType<typeof limitPosts> },
) {
  const warn = warnOncePerWindow(log);
  const unavailable = (error: unknown): undefined => {
    log.error({ err: error, database: faultOf(error) }, "lead could not be stored");
  };

  return async (body: unknown, reply: FastifyReply): Promise<FastifyReply> => {
    const { request } = reply;
    const { release } = served;
    const posted = postedIn(body);
    const submission = parseSubmission(posted);
    const refuse = (code: Refusal, why: { errors?: FieldErrors; wait?: number | undefined } = {}) =>
      gates.refuse(reply, { code, read: { posted, submission }, ...why });
    if (accessKeyIn(posted) !== settings.accessKey) {
      await warn("a form with another access key than FORM_ACCESS_KEY was refused");
      return await refuse("key");
    }

    const { form } = submission;
    const checked = check(forms[form], submission.typed);
    if (!checked.ok) return await refuse("invalid", { errors: checked.errors });
    const fields = checked.values;
    const { courseId }: Readonly<Record<string, string>> = fields;
    if (courseId !== undefined && courseTitled(release.words, courseId) === undefined) {
      // A page that was opened, or kept for reading offline, before the course was taken away.
      return await refuse("invalid", { errors: { courseId: "gone" } });
    }
    // After the checks: posts that are not one of our forms must not use up anyone's limit.
    const reason = spamReasonOf(submission, fields, settings.minFillSeconds * 1000);
    const admission = await gates.limiter.admit(clientNetworks(request.ip), reason);
    if (!admission.stored) return await refuse("tooMany", { wait: admission.wait });

    const lead = toLead(release, submission, fields, admission.spam);
    if (asksForPrivacy(request.headers)) lead.attribution = {};
    const follows = followUps(fields, settings);
    const { submissionId } = submission;
    const reference = await acceptLead(db, lead, submissionId, now(), follows).catch(unavailable);
    if (reference === undefined) return await refuse("unavailable");

    const { courseKey, language, isSpam, spamReason } = lead;
    request.log.info({ reference, form, isSpam, spamReason }, "lead stored");
    onLead();
    const confirmation = !isSpam && (await isConfirmed(db, reference));
    const accepted = { form, values: fields, courseKey, language, reference, confirmation };
    return await accept(reply, release, accepted);
  };
}

/** The lead that is stored of a form, with what is known of its page and its course. */
function toLead(
  { site, words }: Release,
  submission: Submission,
  fields: Record<string, string>,
  spam: SpamReason | undefined,
): Lead {
  const { form, page, attribution, extras, noticeVersion } = submission;
  const { language, words: spoken } = wordsIn(words, submission.language);
  const ownPage = pageIn(site, forms[form].page, prefixOf(language));
  const asked = topicExtras(submission.need, site.topics.get(ownPage));
  const courseKey = courseTitled(words, fields["courseId"] ?? asked["need"] ?? "");
  return {
    ...{ form, fields, courseKey, language, noticeVersion, attribution },
    quotedFee: spoken.courses.get(courseKey ?? "")?.fee,
    page: page !== undefined && site.pages.has(page) ? page : null,
    isSpam: spam !== undefined,
    spamReason: spam,
    // The topic has names that cannot be posted: see `extrasIn`.
    extras: { ...asked, ...(spam === undefined ? extras : fewExtras(extras)) },
  };
}

/** What a request is refused for before its body is read. */
function refusalOfHeaders(
  request: FastifyRequest,
  { allowedOrigins, siteUrl }: Settings,
): Refusal | undefined {
  const { method, headers } = request;
  if (method !== "POST") return "method";
  if (!["identity", undefined].includes(headers["content-encoding"])) return "type";
  // Without an origin it comes from no page at all: an old browser, a program.
  const isAllowed = [undefined, ...allowedOrigins].includes(headers.origin);
  return isAllowed || comesFromOwnPage(request, siteUrl) ? undefined : "origin";
}

/**
 * Whether the connection ends behind an answer, whatever of the body is still to come. Otherwise Node reads
 * the rest of a refused body and throws it away: a client whose connection breaks reads no answer.
 */
function isCutOff({ headers }: FastifyRequest): boolean {
  const length = Number(headers["content-length"] ?? 0);
  return headers["transfer-encoding"] !== undefined || length > mostDiscarded;
}

/** Whether the outbox has a mail to the visitor that it has neither skipped nor given up. */
async function isConfirmed(db: Database, reference: string): Promise<boolean> {
  // The enquiry is stored, so its sender is thanked in any case.
  const jobs = await jobStates(db, [reference]).catch(() => undefined);
  const states = jobs?.get(reference)?.filter(({ kind }) => kind === "visitor-mail") ?? [];
  return states.some(({ state }) => state === "waiting" || state === "done");
}

/** Why a form is spam by itself; undefined where it is none. */
function spamReasonOf(
  { trapped, filledFor = Infinity }: Submission,
  fields: Readonly<Record<string, string>>,
  leastFilled: number,
): SpamReason | undefined {
  if (trapped) return "trap";
  if (filledFor < leastFilled) return "hurry";
  return seemsRobotic(fields) ? "content" : undefined;
}

/** What an error of Fastify or of its body parsers means to the sender. */
function refusalOf({ statusCode = 500 }: FastifyError): Refusal {
  if (statusCode === 415) return "type";
  if (statusCode === 413) return "tooLarge";
  return statusCode < 500 ? "invalid" : "failed";
}
