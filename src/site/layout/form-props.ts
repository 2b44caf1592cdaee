import { readCourses } from "#catalogue/courses.ts";
import { readEndpoint } from "#forms/browser/endpoint.ts";
import {
  contactForm,
  describeForm,
  enrolmentForm,
  type Form,
  type FormName,
} from "#forms/forms.ts";
import { thanksAnchor } from "#forms/protocol.ts";
import { type Locale, toLocalePath } from "#page-map.ts";
import { readFormNotice } from "#site/notice/read-notices.ts";
import { getContent } from "#site-content/get-content.ts";
import { getPhoneUrl } from "#text/links.ts";
import { fillIn, formatStampText } from "#text/sentences.ts";
import { readClosedNotices, readHours } from "./read-business.ts";

interface FormPage {
  url: URL;
  locals?: App.Locals;
}

function readFormProps(form: Form<FormName>, locale: Locale, { url, locals }: FormPage) {
  const { summary, keeping, required, reference, trap, abroad, over, address } = getContent(
    "forms",
    locale,
  );
  const { actions, newTab } = getContent("layout", locale);
  const { phone, chat } = getContent("business", locale);
  const endpoint = readEndpoint(import.meta.env);
  const { rejected, need } = locals?.form ?? {};
  return {
    ...(rejected?.form === form.name && { rejected }),
    ...(need !== undefined && { need }),
    summary: summary.title,
    keeping,
    required,
    trap,
    abroad,
    over,
    referenceContent: reference,
    addressContent: address,
    links: {
      call: { label: phone, href: getPhoneUrl(phone) },
      chat: { label: actions.chat, number: chat, hint: newTab },
    },
    endpoint,
    // Our own server knows the way by itself.
    ...(!endpoint.isOwnServer && {
      redirect: new URL(
        `${toLocalePath(locale, form.thanks)}#${thanksAnchor}`,
        import.meta.env.SITE,
      ).href,
    }),
    notice: readFormNotice(form.name, locale, endpoint),
    language: locale,
    page: url.pathname.replace(/\.html$/, ""),
    stampText: formatStampText(getContent("business", locale)),
  };
}

export function readContactFormProps(locale: Locale, page: FormPage) {
  const {
    to: _to,
    postmark: _postmark,
    sent: whole,
    ...content
  } = getContent("contactForm", locale);
  const { nothing: _nothing, pageTitle: _title, ...sent } = whole;
  return {
    ...readFormProps(contactForm, locale, page),
    shape: describeForm(contactForm),
    content: { ...content, sent },
    fields: getContent("forms", locale).contact,
    callHours: formatCallHours(content.callBack, readHours(locale)),
    closed: readClosedNotices(locale),
  };
}

/** Without hours the sentence promises no time of the day. */
export function formatCallHours(
  { hours, noHours }: { hours: string; noHours: string },
  opening: string | undefined,
): string {
  return opening === undefined ? noHours : fillIn(hours, { hours: opening });
}

/** The props travel in the page, so they hold no more of the courses than the form shows. */
export function readEnrolmentFormProps(locale: Locale, page: FormPage) {
  const { category, duration, level, fee } = getContent("courseContent", locale).labels;
  const { sent: whole, ...content } = getContent("enrolment", locale);
  const { upi, nothing: _nothing, pageTitle: _title, ...sent } = whole;
  const { id } = getContent("business", locale).upi;
  const courses = readCourses(locale);
  return {
    ...readFormProps(enrolmentForm, locale, page),
    shape: describeForm(enrolmentForm),
    content: { ...content, sent },
    // Words and ID of what cannot be paid do not travel.
    upi: id === null ? undefined : { content: upi, id },
    fields: getContent("forms", locale).enrolment,
    shownFees: courses.map(({ id, price }) => `${id}:${price}`).join(" "),
    courses: courses.map(
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
