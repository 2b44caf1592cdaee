/** Answers to a form: JSON for programs, pages for people whose browser runs no scripts. */
import { prefixOf } from "#locales";
import {
  fieldsOf,
  toWire,
  wireName,
  type FieldErrors,
  type Form,
  type ValuesOf,
} from "#forms/form.ts";
import { forms, type FormName } from "#forms/forms.ts";
import {
  refusals,
  thanksAnchor,
  type Accepted,
  type Refusal,
  type Refused,
} from "#forms/protocol.ts";
import type { FormsWords } from "#schemas/forms.ts";
import { holdsForm, pageIn, type Site } from "#server/static/site-files.ts";
import { wordsIn, type Words } from "#server/words.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Posted } from "./body.ts";
import { fillPage } from "./filled-page.ts";
import type { Submission } from "./submission.ts";

/** How long a client should wait before it tries again, in milliseconds, where nobody knows better. */
const tryAgainAfter: Partial<Record<Refusal, number>> = { unavailable: 60_000 };

/** Whether a request asks for JSON; a JSON body does without saying so. */
function wantsJson({ headers }: FastifyRequest): boolean {
  const { accept = "", "content-type": type = "" } = headers;
  return accept.includes("application/json") || type.startsWith("application/json");
}

/** Thanks for a form that is stored. */
export function accept<Name extends FormName>(
  reply: FastifyReply,
  { site, words }: { site: Site; words: Words },
  accepted: {
    form: Name;
    values: ValuesOf<(typeof forms)[Name]>;
    language: string;
    reference: string;
  },
) {
  const { form, reference } = accepted;
  const spoken = wordsIn(words, accepted.language);
  reply.header("Cache-Control", "no-store");
  if (!wantsJson(reply.request)) {
    const thanks = pageIn(site, forms[form].thanks, prefixOf(spoken.language));
    return reply.redirect(`${thanks}?reference=${reference}#${thanksAnchor}`, 303);
  }
  const message = spoken.words.answers.accepted;
  const data = toWire(forms[form], accepted.values);
  const answer: Accepted = {
    statusCode: 200,
    success: true,
    message,
    reference,
    body: { message, data },
  };
  return reply.send(answer);
}

/** Says why a form was refused; to people on the page that it stood on, with everything they typed. */
export function refuse(
  reply: FastifyReply,
  { site, words }: { site: Site; words: Words },
  refused: {
    code: Refusal;
    posted: Posted;
    submission: Submission;
    errors?: FieldErrors;
    /** How long to wait before the next try, in milliseconds. */
    wait?: number | undefined;
  },
) {
  const { code, posted, submission, errors, wait = tryAgainAfter[code] } = refused;
  const page = pageOf(site, submission, reply.request);
  const language = submission.language ?? page.split("/", 2)[1];
  const { words: spoken } = wordsIn(words, language);
  const message = spoken.answers.refused[code];
  const explained = errors && explain(spoken, submission.form, errors);
  if (wait !== undefined) reply.header("Retry-After", Math.ceil(wait / 1000));
  reply.code(refusals[code]).header("Cache-Control", "no-store");
  if (wantsJson(reply.request)) {
    const answer: Refused = {
      statusCode: refusals[code],
      success: false,
      code,
      message,
      ...(explained && { errors: explained }),
      body: { message },
    };
    return reply.send(answer);
  }
  const sentences = Object.entries(explained ?? {}).map(([name, error]) => [name, error.message]);
  const filled = fillPage(site.pages.get(page) ?? "", {
    form: submission.form,
    posted,
    messages: Object.fromEntries(sentences) as Record<string, string>,
    problem: explained ? undefined : message,
    pageTitle: spoken.summary.pageTitle,
  });
  return reply.type("text/html; charset=utf-8").send(filled);
}

/** The page that held the form: by its own account, by the browser's, or the form's own page. */
function pageOf(site: Site, { form, page }: Submission, { headers, host }: FastifyRequest): string {
  const referer = URL.parse(headers.referer ?? "");
  const told = [page, referer?.host === host ? referer.pathname : undefined];
  return told.find((path) => path !== undefined && holdsForm(site, path, form)) ?? forms[form].page;
}

/** Why fields are refused, by posted name, in the order of the form. */
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
    const said = sentences[field]?.errors;
    if (code === undefined || said === undefined) continue;
    explained[wireName(form, field)] = { code, message: said[code] ?? said.invalid };
  }
  return explained;
}
