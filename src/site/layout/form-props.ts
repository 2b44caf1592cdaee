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
import type { ContactFormProps } from "#site/contact/contact-form-props.ts";
import type { SharedFormProps, ThanksTextKey } from "#site/contact/shared-form-props.ts";
import type { EnrolmentFormProps } from "#site/enrolment/enrolment-form-props.ts";
import { readFormNotice } from "#site/notice/read-notices.ts";
import { getContent } from "#site-content/get-content.ts";
import { getPhoneUrl } from "#text/links.ts";
import { fillIn, formatStampText } from "#text/sentences.ts";
import { readClosedNotices, readHours } from "./read-business.ts";

interface FormPage {
  url: URL;
  locals?: App.Locals;
}

function readSharedProps(
  form: Form<FormName>,
  locale: Locale,
  { url, locals }: FormPage,
): SharedFormProps {
  const { summary, keeping, required, reference, trap, abroad, over, address } = getContent(
    "forms",
    locale,
  );
  const { actions, newTab } = getContent("layout", locale);
  const { phone, chatNumber } = getContent("business", locale);
  const endpoint = readEndpoint(import.meta.env);
  const { rejected, topicIds } = locals?.form ?? {};
  return {
    ...(rejected?.form === form.name && { rejected }),
    ...(topicIds !== undefined && { need: topicIds }),
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
      chat: { label: actions.chat, number: chatNumber, hint: newTab },
    },
    endpoint,
    // Our own server redirects to the thanks without being told.
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

const thanksKeys = [
  "stamp",
  "stampAccent",
  "accent",
  "heading",
  "text",
  "reference",
] as const satisfies ThanksTextKey[];

/** Copies these properties alone. One that is missing stays missing: no `undefined` travels in the page. */
function pick<T extends object, K extends keyof T & string>(
  from: T,
  keys: readonly K[],
): Pick<T, K> {
  const wanted = new Set<string>(keys);
  // The compiler does not know that the filter leaves exactly these keys.
  return Object.fromEntries(Object.entries(from).filter(([key]) => wanted.has(key))) as Pick<T, K>;
}

export function readContactFormProps(locale: Locale, page: FormPage): ContactFormProps {
  const content = getContent("contactForm", locale);
  return {
    ...readSharedProps(contactForm, locale, page),
    shape: describeForm(contactForm),
    content: {
      ...pick(content, ["fields", "callBack", "send", "sending", "sendAbroad", "failed"]),
      sent: pick(content.sent, [...thanksKeys, "unconfirmed"]),
    },
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
export function readEnrolmentFormProps(locale: Locale, page: FormPage): EnrolmentFormProps {
  const { category, duration, level, fee } = getContent("courseContent", locale).labels;
  const content = getContent("enrolment", locale);
  const { id } = getContent("business", locale).upi;
  const courses = readCourses(locale);
  return {
    ...readSharedProps(enrolmentForm, locale, page),
    shape: describeForm(enrolmentForm),
    content: {
      ...pick(content, [
        "accent",
        "heading",
        "fields",
        "forOthers",
        "send",
        "sending",
        "failed",
        "forOthers",
        "minors",
        "card",
      ]),
      sent: pick(content.sent, [
        ...thanksKeys,
        "unconfirmed",
        "again",
        "steps",
        "owed",
        "confirmed",
      ]),
    },
    // Words and ID of what cannot be paid do not travel.
    upi: id === null ? undefined : { content: content.sent.upi, id },
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
