/** The endpoint that takes the forms: check, store, and only then thank. */
import { check } from "#forms/form.ts";
import { forms } from "#forms/forms.ts";
import { submitPath, type Refusal } from "#forms/protocol.ts";
import { followUps } from "#server/outbox/follow-ups.ts";
import type { Settings } from "#server/settings.ts";
import type { Site } from "#server/static/site-files.ts";
import { faultOf } from "#server/db/fault.ts";
import { acceptLead } from "#server/db/leads.ts";
import type { PostLimits } from "#server/db/rate-counters.ts";
import type { Database } from "#server/db/tables.ts";
import { wordsIn, type Words } from "#server/words.ts";
import type { FastifyError, FastifyInstance } from "fastify";
import { accept, refuse } from "./answer.ts";
import { largestBody, postedIn, readForms } from "./body.ts";
import { comesFromOurSite } from "./origin.ts";
import { rateLimit } from "./rate-limit.ts";
import { parseSubmission } from "./submission.ts";

interface SubmitParts {
  db: Database;
  site: Site;
  words: Words;
  accessKey: string;
  allowedOrigins: readonly string[];
  postLimits: PostLimits;
  /** A form that is sent sooner after its page was opened, in seconds, is a robot's. */
  minFillSeconds: number;
  forward: Settings["forward"];
  leadsTo: Settings["leadsTo"];
  confirmationLimits: Settings["confirmationLimits"];
  now: () => Date;
  /** Called once a lead is stored. */
  onLead: () => void;
}

/** Adds the endpoint. */
export async function submitRoutes(app: FastifyInstance, parts: SubmitParts): Promise<void> {
  const { db, site, words, now } = parts;
  await readForms(app);
  const count = rateLimit(app, { db, limits: parts.postLimits, now });

  app.addHook("onRequest", async ({ headers }, reply) => {
    // On refusals too: a client that may not read why can only say "failed", and its sender sends again.
    reply.header("Access-Control-Allow-Origin", headers.origin ?? "*").header("Vary", "Origin");
    reply.header("Access-Control-Expose-Headers", "Retry-After");
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
    const posted = postedIn(request.body);
    const submission = parseSubmission(posted);
    const refuseFor = (code: Refusal, wait?: number) =>
      refuse(reply, parts, { code, posted, submission, wait });
    if (request.body === undefined) return refuseFor("type");
    if (!comesFromOurSite(request, parts.allowedOrigins)) return refuseFor("origin");
    if (submission.accessKey !== parts.accessKey) return refuseFor("key");
    // Only now: a page elsewhere could have its visitors post here until nobody is within the limit of all.
    const counted = await count(request.ip).catch(unavailable);
    if (counted === undefined) return refuseFor("unavailable");
    if (!counted.within) return refuseFor("tooMany", counted.wait);

    const { form, page, extras, submissionId, noticeVersion, filledFor = Infinity } = submission;
    const suspect = submission.trapped || filledFor < parts.minFillSeconds * 1000;
    const checked = check(forms[form], submission.typed);
    if (!checked.ok) {
      return refuse(reply, parts, { code: "invalid", posted, submission, errors: checked.errors });
    }
    const fields = checked.values;
    const { language } = wordsIn(words, submission.language);
    const knownPage = page !== undefined && site.pages.has(page) ? page : null;
    const lead = { form, fields, extras, language, page: knownPage, noticeVersion, suspect };
    const follows = followUps(fields, parts);
    const reference = await acceptLead(db, lead, submissionId, now(), follows).catch(unavailable);
    if (reference === undefined) return refuseFor("unavailable");
    request.log.info({ reference, form, suspect }, "lead stored");
    parts.onLead();
    return accept(reply, parts, { form, values: fields, language, reference });
  });

  app.route({
    method: ["GET", "PUT", "PATCH", "DELETE"],
    url: submitPath,
    handler: (_request, reply) => refuseUnread(reply, "method"),
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = request.method === "POST" ? refusalOf(error) : "method";
    if (code === "failed") request.log.error({ err: error }, "form could not be taken");
    return refuseUnread(reply, code);
  });

  function unavailable(error: unknown): undefined {
    app.log.error({ err: error, database: faultOf(error) }, "lead could not be stored");
  }

  /** Refuses what was not read as a form. */
  function refuseUnread(reply: Parameters<typeof refuse>[0], code: Refusal) {
    if (code === "method") reply.header("Allow", "POST, OPTIONS");
    const posted = postedIn(reply.request.body);
    return refuse(reply, parts, { code, posted, submission: parseSubmission(posted) });
  }
}

/** What an error of Fastify or of its body parsers means to the sender. */
function refusalOf({ statusCode = 500, code }: FastifyError): Refusal {
  // The parser counts a first file as one file too many.
  if (statusCode === 415 || code === "FST_FILES_LIMIT") return "type";
  if (statusCode === 413) return "tooLarge";
  return statusCode < 500 ? "invalid" : "failed";
}
