/** Answers to a form: JSON for our script and other programs, pages for browsers without scripts. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Texts } from "virtual:texts";
import {
  type AgreedFee,
  applyAgreedFee,
  createPaymentLink,
  formatFee,
} from "#enquiry/course-payment.ts";
import { getPostedName, listFormFields, listTypedFields } from "#forms/form-shape.ts";
import type { RejectedForm } from "#forms/form-state.ts";
import {
  type FieldErrors,
  type Form,
  type FormName,
  forms,
  type TextExcesses,
  toPostedValues,
  type ValidatedValues,
} from "#forms/forms.ts";
import {
  type AcceptedResponse,
  type RejectedResponse,
  type RejectionCode,
  rejectionStatuses,
  thanksAnchor,
} from "#forms/protocol.ts";
import { fillInExcess } from "#forms/text-excess.ts";
import { getPathPrefix } from "#locales.ts";
import { pageCache } from "#server/http/security-headers.ts";
import { getLocaleMessages } from "#server/messages.ts";
import type { LiveEdition, LiveSite } from "#server/rendering/live-site.ts";
import { createRenderLimit } from "#server/rendering/render-limit.ts";
import type { RenderedSite } from "#server/rendering/rendered-site.ts";
import { sendEncoded } from "#server/rendering/send-file.ts";
import { hasForm, resolvePagePath } from "#server/rendering/site-paths.ts";
import { createThanksQuery } from "#server/rendering/thanks-page.ts";
import { formatDuration } from "#text/clock.ts";
import { fillIn } from "#text/sentences.ts";
import type { PostedFields } from "./body-parsers.ts";
import type { ParsedForm } from "./parse-form.ts";
import type { RecentContacts } from "./recent-contacts.ts";

type FormMessages = Texts["forms"];

/** In milliseconds: when a client may try again, where the refusal names no other time. */
const defaultRetryDelays: Partial<Record<RejectionCode, number>> = { unavailable: 60_000 };

/** A form that is stored. */
interface AcceptedForm<Name extends FormName> {
  form: Name;
  values: ValidatedValues<(typeof forms)[Name]>;
  courseKey: string | undefined;
  language: string;
  reference: string;
  /** True where a confirmation is mailed. */
  confirmation: boolean;
  /** The fees of an enrolment that is stored; undefined where they could not be read. */
  agreed: AgreedFee | undefined;
}

interface Rejection {
  code: RejectionCode;
  /** Undefined for a form that was refused unread. */
  read?: { posted: PostedFields; parsedForm: ParsedForm };
  errors?: FieldErrors;
  excess?: TextExcesses;
  /** Milliseconds after which the client may try again. */
  wait?: number | undefined;
}

export type SendRejection = (reply: FastifyReply, rejection: Rejection) => Promise<FastifyReply>;

/** Answers with the reference; a browser without scripts is redirected to the thanks page. */
export function sendAccepted<Name extends FormName>(
  reply: FastifyReply,
  { site, messages }: LiveEdition,
  accepted: AcceptedForm<Name>,
  contacts: Pick<RecentContacts, "remember">,
) {
  const { form, reference, confirmation } = accepted;
  const { language, messages: localeMessages } = getLocaleMessages(messages, accepted.language);
  // The contact form may be about a course, too, but only an enrolment shows the payment.
  const courseKey = form === "enrolment" ? accepted.courseKey : undefined;
  const offered = localeMessages.courses.get(courseKey ?? "");
  reply.header("Cache-Control", pageCache.never);
  if (!isJsonRequest(reply.request)) {
    const thanks = resolvePagePath(site, forms[form].thanks, getPathPrefix(language));
    const values: Readonly<Record<string, string>> = accepted.values;
    const given = { email: values["email"] ?? "", phone: values["phone"] ?? "" };
    const token = contacts.remember(reference, given);
    const query = createThanksQuery(reference, offered, { confirmation, token });
    return reply.redirect(`${thanks}${query}#${thanksAnchor}`, 303);
  }
  const message = localeMessages.answers.accepted;
  const data = toPostedValues(forms[form], accepted.values);
  const course = offered && accepted.agreed && applyAgreedFee(offered, accepted.agreed);
  const payment = createPaymentLink(localeMessages.business, course, reference);
  const answer: AcceptedResponse = {
    statusCode: 200,
    success: true,
    message,
    reference,
    confirmation,
    ...(payment && { payment }),
    ...(course && { fee: formatFee(course.fee) }),
    body: { message, data },
  };
  return reply.send(answer);
}

/**
 * Returns a function that reports why a form was refused: people get the page of the form with everything they typed.
 * Only a few such pages a second are rendered; above that limit the page has one sentence, which is the same for
 * everyone.
 */
export function createRejectionSender(served: LiveSite, now: () => Date): SendRejection {
  const mayRender = createRenderLimit(now);

  return async (reply, { code, read, errors, excess, wait = defaultRetryDelays[code] }) => {
    const { request } = reply;
    const { site, messages } = served.edition;
    const { form, page } = await chooseFormPage(site, read?.parsedForm, request);
    // Without a language of its own the form has that of its page: `/hi/contact-us` → `hi`.
    const requested = read?.parsedForm.language ?? page.split("/", 2)[1];
    const { language, messages: localeMessages } = getLocaleMessages(messages, requested);
    const time = formatDuration(roundWait(wait ?? 0), language);
    const message = fillIn(localeMessages.answers.refused[code], { wait: time });
    const describedErrors = errors && describeErrors(localeMessages, form, { errors, excess });
    if (wait !== undefined) reply.header("Retry-After", Math.ceil(wait / 1000));
    reply.code(rejectionStatuses[code]).header("Cache-Control", pageCache.never);
    if (isJsonRequest(request)) {
      const answer: RejectedResponse = {
        statusCode: rejectionStatuses[code],
        success: false,
        code,
        message,
        ...(describedErrors && { errors: describedErrors }),
        body: { message },
      };
      return reply.send(answer);
    }
    if (read === undefined || !mayRender()) {
      // This page is the same for all and has no typed values, so sentences about fields would not help.
      const inAMinute = formatDuration(1, language);
      const error = describedErrors
        ? fillIn(localeMessages.answers.refused.tooMany, { wait: inAMinute })
        : message;
      const rejected = { form, values: {}, messages: {}, error };
      const html = await site.renderForm(page, { rejected }, { isShared: true });
      return await sendEncoded(reply, html);
    }
    const sentences: Record<string, string> = {};
    for (const [name, error] of Object.entries(describedErrors ?? {})) {
      sentences[name] = error.message;
    }
    const rejected: RejectedForm = {
      form,
      values: listTypedValues(forms[form], read.posted),
      messages: sentences,
      ...(!describedErrors && { error: message }),
    };
    const html = await site.renderForm(page, { rejected, topicIds: read.parsedForm.topicIds });
    return await sendEncoded(reply, html);
  };
}

/** True where a request asks for JSON, or has a JSON body. */
function isJsonRequest({ headers }: FastifyRequest): boolean {
  const { accept = "", "content-type": type = "" } = headers;
  return accept.includes("application/json") || type.startsWith("application/json");
}

/**
 * Rounds milliseconds up to whole minutes, and above ten minutes to whole hours, because a page is cached for each
 * different sentence: 61,000 → 2; 660,000, which are 11 minutes, → 60.
 */
function roundWait(milliseconds: number): number {
  const minutes = Math.ceil(milliseconds / 60_000);
  return minutes > 10 ? Math.ceil(minutes / 60) * 60 : minutes;
}

/** The typed values by posted name, however long: nothing that a person has written is lost. */
function listTypedValues(form: Form, posted: PostedFields): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [, name] of listTypedFields(form)) {
    const value = posted[name];
    if (typeof value !== "string") continue;
    // Browsers post each line end as two characters, and show it as one.
    values[name] = value.replaceAll("\r\n", "\n");
  }
  return values;
}

/**
 * The page on which a refused form is shown, with the form: the page that the form names, else the one that the browser
 * names, else the form's own page. A named page must have the form.
 */
async function chooseFormPage(
  site: RenderedSite,
  parsedForm: ParsedForm | undefined,
  { headers, host }: FastifyRequest,
): Promise<{ form: FormName; page: string }> {
  const referer = URL.parse(headers.referer ?? "");
  const pages = [parsedForm?.page, referer?.host === host ? referer.pathname : undefined];
  // Object.keys returns string[]; these are the keys of `forms`.
  const allNames = Object.keys(forms) as FormName[];
  // Which form it was is not known of one that was refused unread.
  const formNames = parsedForm === undefined ? allNames : [parsedForm.form];
  for (const page of pages) {
    if (page === undefined || !site.hasPage(page)) continue;
    // Only a rendered page tells which forms it has.
    await site.renderIfMissing(page);
    const form = formNames.find((name) => hasForm(site, page, name));
    if (form !== undefined) return { form, page };
  }
  const form = formNames[0] ?? "contact";
  return { form, page: forms[form].page };
}

/** `{ courseId: "gone" }` → `{ course: { code: "gone", message: … } }`, in the order of the form. */
function describeErrors(
  messages: FormMessages,
  name: FormName,
  { errors, excess }: { errors: FieldErrors; excess: TextExcesses | undefined },
): NonNullable<RejectedResponse["errors"]> {
  const form: Form = forms[name];
  const fieldMessages: Record<string, { errors: FormMessages["contact"]["name"]["errors"] }> =
    messages[name];
  const described: NonNullable<RejectedResponse["errors"]> = {};
  for (const field of listFormFields(form)) {
    const code = errors[field];
    const fieldErrors = fieldMessages[field]?.errors;
    if (code === undefined || fieldErrors === undefined) continue;
    described[getPostedName(form, field)] = {
      code,
      message: fillInExcess(
        fieldErrors[code] ?? fieldErrors.invalid,
        excess?.[field],
        messages.over,
      ),
    };
  }
  return described;
}
