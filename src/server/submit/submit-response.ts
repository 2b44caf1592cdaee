/** Answers to a form: JSON for programs, pages for browsers without scripts. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RefusedForm } from "#forms/form-state.ts";
import {
  type FieldErrors,
  fieldsOf,
  type Form,
  type FormName,
  forms,
  toWire,
  type ValuesOf,
  wireName,
} from "#forms/forms.ts";
import {
  type Accepted,
  type Refusal,
  refusals as statuses,
  type Refused,
  thanksAnchor,
} from "#forms/protocol.ts";
import { longest } from "#forms/field-schemas.ts";
import type { FormsWords } from "#forms/forms-schema.ts";
import { prefixOf } from "#locales.ts";
import { pageCache } from "#server/http/security-headers.ts";
import { limitRendering } from "#server/rendering/render-limit.ts";
import { sendCopy } from "#server/rendering/send-file.ts";
import type { Release, Served } from "#server/rendering/live-site.ts";
import { holdsForm, pageIn, type Site } from "#server/rendering/site-files.ts";
import { thanksQuery } from "#server/rendering/thanks-page.ts";
import { paymentFor } from "#server/payment/course-payment.ts";
import { wordsIn } from "#server/messages.ts";
import { duration } from "#text/clock.ts";
import { fillIn } from "#text/sentences.ts";
import type { Posted } from "./body-parsers.ts";
import type { Submission } from "./parse-form.ts";

/** Milliseconds before a client should try again, by default. */
const tryAgainAfter: Partial<Record<Refusal, number>> = { unavailable: 60_000 };

/** True where a request asks for JSON, or has a JSON body. */
function wantsJson({ headers }: FastifyRequest): boolean {
  const { accept = "", "content-type": type = "" } = headers;
  return accept.includes("application/json") || type.startsWith("application/json");
}

export function accept<Name extends FormName>(
  reply: FastifyReply,
  { site, words }: Release,
  accepted: {
    form: Name;
    values: ValuesOf<(typeof forms)[Name]>;
    courseKey: string | undefined;
    language: string;
    reference: string;
    confirmation: boolean;
  },
) {
  const { form, reference, confirmation } = accepted;
  const spoken = wordsIn(words, accepted.language);
  // A message may be about a course, too; only an enrolment shows the payment.
  const key = form === "enrolment" ? accepted.courseKey : undefined;
  const course = spoken.words.courses.get(key ?? "");
  reply.header("Cache-Control", pageCache.never);
  if (!wantsJson(reply.request)) {
    const thanks = pageIn(site, forms[form].thanks, prefixOf(spoken.language));
    const query = thanksQuery(reference, course, confirmation);
    return reply.redirect(`${thanks}${query}#${thanksAnchor}`, 303);
  }
  const message = spoken.words.answers.accepted;
  const data = toWire(forms[form], accepted.values);
  const payment = paymentFor(spoken.words.business, course, reference);
  const answer: Accepted = {
    statusCode: 200,
    success: true,
    message,
    reference,
    confirmation,
    ...(payment && { payment }),
    body: { message, data },
  };
  return reply.send(answer);
}

interface Refusing {
  code: Refusal;
  /** Undefined for a form that was refused unread. */
  read?: { posted: Posted; submission: Submission };
  errors?: FieldErrors;
  wait?: number | undefined;
}

/** In minutes, whole hours above ten minutes: one page is cached for each sentence. */
function roundWait(milliseconds: number): number {
  const minutes = Math.ceil(milliseconds / 60_000);
  return minutes > 10 ? Math.ceil(minutes / 60) * 60 : minutes;
}

/**
 * Says why a form was refused: people get the page of the form with everything they typed. Only a few such pages a
 * second are rendered, without a text that is very long; beyond that the page has one sentence, which is the same for
 * all.
 */
export function refusals(served: Served, now: () => Date) {
  const mayRender = limitRendering(now);

  return async (
    reply: FastifyReply,
    { code, read, errors, wait = tryAgainAfter[code] }: Refusing,
  ): Promise<FastifyReply> => {
    const { request } = reply;
    const { site, words } = served.release;
    const { form, page } = await pageOf(site, read?.submission, request);
    const asked = read?.submission.language ?? page.split("/", 2)[1];
    const { language, words: spoken } = wordsIn(words, asked);
    const time = duration(roundWait(wait ?? 0), language);
    const message = fillIn(spoken.answers.refused[code], { wait: time });
    const explained = errors && explain(spoken, form, errors);
    if (wait !== undefined) reply.header("Retry-After", Math.ceil(wait / 1000));
    reply.code(statuses[code]).header("Cache-Control", pageCache.never);
    if (wantsJson(request)) {
      const answer: Refused = {
        statusCode: statuses[code],
        success: false,
        code,
        message,
        ...(explained && { errors: explained }),
        body: { message },
      };
      return reply.send(answer);
    }
    if (read === undefined || !mayRender()) {
      // Nobody could correct fields that are not shown.
      const problem = explained
        ? fillIn(spoken.answers.refused.tooMany, { wait: duration(1, language) })
        : message;
      const refused = { form, values: {}, messages: {}, problem };
      return await sendCopy(reply, await site.renderForm(page, { refused }, { isShared: true }));
    }
    const sentences = Object.entries(explained ?? {}).map(([name, error]) => [name, error.message]);
    const refused: RefusedForm = {
      form,
      values: typedInto(forms[form], read.posted),
      // fromEntries forgets the type of the values.
      messages: Object.fromEntries(sentences) as Record<string, string>,
      ...(!explained && { problem: message }),
    };
    return await sendCopy(
      reply,
      await site.renderForm(page, { refused, need: read.submission.need }),
    );
  };
}

/** The longest text that a page gets back, in UTF-16 code units: five of the longest messages. */
const longestShown = 5 * longest.message + 2000;

/** What was typed into the fields, without a text that would make the page too long. */
function typedInto(form: Form, posted: Posted): Record<string, string> {
  let room = longestShown;
  const values: Record<string, string> = {};
  for (const field of fieldsOf(form)) {
    const name = wireName(form, field);
    const value = posted[name];
    if (typeof value !== "string" || value.length > room) continue;
    room -= value.length;
    // Browsers post each line end as two characters, and show it as one.
    values[name] = value.replaceAll("\r\n", "\n");
  }
  return values;
}

/** The page of the form: named by the form, by the browser, or the form's own page. */
async function pageOf(
  site: Site,
  submission: Submission | undefined,
  { headers, host }: FastifyRequest,
): Promise<{ form: FormName; page: string }> {
  const referer = URL.parse(headers.referer ?? "");
  const pages = [submission?.page, referer?.host === host ? referer.pathname : undefined];
  const all = Object.keys(forms) as FormName[];
  const wanted = submission === undefined ? all : [submission.form];
  for (const page of pages) {
    if (page === undefined || !site.hasPage(page)) continue;
    await site.ensure(page);
    const form = wanted.find((name) => holdsForm(site, page, name));
    if (form !== undefined) return { form, page };
  }
  const form = wanted[0] ?? "contact";
  return { form, page: forms[form].page };
}

/** Reasons of refused fields by posted name, in the order of the form. */
function explain(
  words: FormsWords,
  name: FormName,
  errors: FieldErrors,
): NonNullable<Refused["errors"]> {
  const form: Form = forms[name];
  const sentences: Record<string, { errors: FormsWords["contact"]["name"]["errors"] }> =
    words[name];
  const explained: NonNullable<Refused["errors"]> = {};
  for (const field of fieldsOf(form)) {
    const code = errors[field];
    const copy = sentences[field]?.errors;
    if (code === undefined || copy === undefined) continue;
    explained[wireName(form, field)] = { code, message: copy[code] ?? copy.invalid };
  }
  return explained;
}
