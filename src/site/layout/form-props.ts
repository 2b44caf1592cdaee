import { readCourses } from "#catalogue/courses.ts";
import { content } from "#site-content/get-content.ts";
import { contact, enrolment, type Form, type FormName } from "#forms/forms.ts";
import { endpointFrom } from "#forms/browser/endpoint.ts";
import { thanksAnchor } from "#forms/protocol.ts";
import { type Locale, pathIn } from "#page-map.ts";
import { formNotice } from "#site/notice/read-notices.ts";
import { phoneHref } from "#text/links.ts";
import { stampRim } from "#text/sentences.ts";
import { readClosedNotices } from "./read-business.ts";

interface FormPage {
  url: URL;
  locals?: App.Locals;
}

function formProps(form: Form<FormName>, locale: Locale, { url, locals }: FormPage) {
  const { summary, keeping, required, reference, trap } = content("forms", locale);
  const { actions, newTab } = content("layout", locale);
  const { phone, chat } = content("business", locale);
  const endpoint = endpointFrom(import.meta.env);
  const { refused, need } = locals?.form ?? {};
  return {
    ...(refused?.form === form.name && { refused }),
    ...(need !== undefined && { need }),
    summary: summary.title,
    keeping,
    required,
    trap,
    referenceWords: reference,
    ways: {
      call: { label: phone, href: phoneHref(phone) },
      chat: { label: actions.chat, number: chat, hint: newTab },
    },
    endpoint,
    // Our own server knows the way by itself.
    ...(!endpoint.own && {
      redirect: new URL(`${pathIn(locale, form.thanks)}#${thanksAnchor}`, import.meta.env.SITE)
        .href,
    }),
    notice: formNotice(form.name, locale, endpoint),
    language: locale,
    page: url.pathname.replace(/\.html$/, ""),
    rim: stampRim(content("business", locale)),
  };
}

export function contactFormProps(locale: Locale, page: FormPage) {
  const { to: _to, postmark: _postmark, sent: whole, ...words } = content("contactForm", locale);
  const { nothing: _nothing, pageTitle: _title, ...sent } = whole;
  return {
    ...formProps(contact, locale, page),
    words: { ...words, sent },
    fields: content("forms", locale).contact,
    closed: readClosedNotices(locale),
  };
}

/** The props travel in the page, so they hold no more of the courses than the form shows. */
export function enrolmentFormProps(locale: Locale, page: FormPage) {
  const { category, duration, level, fee } = content("courseWords", locale).labels;
  const { sent: whole, ...words } = content("enrolment", locale);
  const { upi, nothing: _nothing, pageTitle: _title, ...sent } = whole;
  const { id } = content("business", locale).upi;
  return {
    ...formProps(enrolment, locale, page),
    words: { ...words, sent },
    // Words and ID of what cannot be paid do not travel.
    upi: id === null ? undefined : { words: upi, id },
    fields: content("forms", locale).enrolment,
    courses: readCourses(locale).map(
      ({ id, anchor, title, picture, categoryName, duration, level, details, learn, fee }) => ({
        id,
        anchor,
        title,
        picture,
        categoryName,
        duration,
        level,
        details,
        learn,
        fee,
      }),
    ),
    labels: { category, duration, level, fee },
  };
}
