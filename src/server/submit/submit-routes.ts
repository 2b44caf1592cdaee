/** The endpoint that takes the forms: check, store, and only then thank. */
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { check, forms } from "#forms/forms.ts";
import { submitPath, type Refusal } from "#forms/protocol.ts";
import { prefixOf } from "#locales.ts";
import { comesFromOwnPage } from "#server/http/own-page.ts";
import { followUps } from "#server/outbox/deliver-job.ts";
import type { Settings } from "#server/settings/settings.ts";
import { pageIn } from "#server/pages/site-files.ts";
import type { Served } from "#server/pages/served.ts";
import { faultOf } from "#server/store/fault.ts";
import { jobStates } from "#server/store/jobs.ts";
import { acceptLead, type Lead, type SpamReason } from "#server/store/leads.ts";
import type { Database } from "#server/store/tables.ts";
import { courseTitled, wordsIn } from "#server/words.ts";
import { accept, refusals } from "./answer.ts";
import { largestBody, postedIn, readForms } from "./body.ts";
import { clientNetworks, limitPosts, warnOncePerWindow } from "./post-limits.ts";
import { seemsRobotic } from "./content-signs.ts";
import {
  accessKeyIn,
  asksForPrivacy,
  fewExtras,
  parseSubmission,
  topicExtras,
  type Submission,
} from "./submission.ts";

/** How long the refusal of one attempt too many is held back, in milliseconds: it slows a flood down. */
const slowRefusal = 1000;

/** Most bytes of a refused body that are read. */
const mostDiscarded = 2 * 2 ** 20;

/** Adds the endpoint. */
export function submitRoutes(
  app: FastifyInstance,
  parts: {
    settings: Settings;
    db: Database;
    served: Served;
    now: () => Date;
    /** Called once a lead is stored. */
    onLead: () => void;
  },
): void {
  const { settings, db, served, now } = parts;
  readForms(app);
  const refuse = refusals(served, now);
  const limiter = limitPosts(settings.postLimits, app.log);
  const warn = warnOncePerWindow(app.log);

  app.addHook("onRequest", async ({ headers }, reply) => {
    // On refusals too: a client that may not read why can only say "failed", and its sender sends again.
    reply.header("Access-Control-Allow-Origin", headers.origin ?? "*").header("Vary", "Origin");
    reply.header("Access-Control-Expose-Headers", "Retry-After");
  });

  // What can be decided before the body is read.
  app.addHook("onRequest", async (request, reply) => {
    const { method, headers } = request;
    if (method === "OPTIONS") return;
    if (isCutOff(request)) reply.header("Connection", "close");
    if (method !== "POST") return await refuseUnread(reply, "method");
    if (!["identity", undefined].includes(headers["content-encoding"])) {
      return await refuseUnread(reply, "type");
    }
    // Without an origin it comes from no page at all: an old browser, a program.
    const isAllowed = [undefined, ...settings.allowedOrigins].includes(headers.origin);
    if (!isAllowed && !comesFromOwnPage(request, settings.siteUrl)) {
      return await refuseUnread(reply, "origin");
    }
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

  app.post(submitPath, { bodyLimit: largestBody }, async (request, reply) => {
    if (request.body === undefined) return await refuseUnread(reply, "type");
    const posted = postedIn(request.body);
    const submission = parseSubmission(posted);
    const read = { posted, submission };
    const refuseFor = (code: Refusal, wait?: number) => refuse(reply, { code, read, wait });
    if (accessKeyIn(posted) !== settings.accessKey) {
      await warn("a form with another access key than FORM_ACCESS_KEY was refused");
      return await refuseFor("key");
    }

    const { form, page, visit, extras, submissionId, noticeVersion } = submission;
    const checked = check(forms[form], submission.typed);
    if (!checked.ok) {
      return await refuse(reply, { code: "invalid", read, errors: checked.errors });
    }
    const fields = checked.values;
    const { release } = served;
    const { courseId }: Readonly<Record<string, string>> = fields;
    if (courseId !== undefined && courseTitled(release.words, courseId) === undefined) {
      // A page that was opened, or kept for reading offline, before the course was taken away.
      return await refuse(reply, { code: "invalid", read, errors: { courseId: "gone" } });
    }
    // After the checks: posts that are not one of our forms must not use up anyone's limit.
    const reason = spamReasonOf(submission, fields, settings.minFillSeconds * 1000);
    const admission = await limiter.admit(clientNetworks(request.ip), reason);
    if (!admission.stored) return await refuseFor("tooMany", admission.wait);

    const { spam } = admission;
    const { site } = release;
    const { language } = wordsIn(release.words, submission.language);
    const ownPage = pageIn(site, forms[form].page, prefixOf(language));
    const asked = topicExtras(submission.need, site.topics.get(ownPage));
    const courseKey = courseTitled(release.words, courseId ?? asked["need"] ?? "");
    const lead: Lead = {
      ...{ form, fields, courseKey, language, noticeVersion },
      quotedFee: wordsIn(release.words, language).words.courses.get(courseKey ?? "")?.fee,
      page: page !== undefined && site.pages.has(page) ? page : null,
      visit: asksForPrivacy(request.headers) ? {} : visit,
      isSpam: spam !== undefined,
      spamReason: spam,
      // The topic has names that cannot be posted: see `extrasIn`.
      extras: {
        ...asked,
        ...(spam === undefined ? extras : fewExtras(extras)),
      },
    };
    const follows = followUps(fields, settings);
    const reference = await acceptLead(db, lead, submissionId, now(), follows).catch(unavailable);
    if (reference === undefined) return await refuseFor("unavailable");

    request.log.info({ reference, form, isSpam: lead.isSpam, spamReason: spam }, "lead stored");
    parts.onLead();
    const confirmation = !lead.isSpam && (await isConfirmed(db, reference));
    const accepted = { form, values: fields, courseKey, language, reference, confirmation };
    return await accept(reply, release, accepted);
  });

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

  function unavailable(error: unknown): undefined {
    app.log.error({ err: error, database: faultOf(error) }, "lead could not be stored");
  }

  /** Refuses what was not read as a form. */
  async function refuseUnread(reply: FastifyReply, code: Refusal, wait?: number) {
    if (code === "method") reply.header("Allow", "POST, OPTIONS");
    // Fastify closes the connection when a body is too large.
    if (!isCutOff(reply.request)) reply.removeHeader("Connection");
    return await refuse(reply, { code, wait });
  }
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
