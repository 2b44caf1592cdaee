/** Reads the props of the two forms. They travel in the page as JSON, so each holds no more than its form shows. */
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
import { formatStampText } from "#text/business-titles.ts";
import { getPhoneUrl } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import { readClosedNotices, readHours } from "./read-business.ts";

/** What the forms need of the `Astro` object of their page. */
interface FormPage {
  url: URL;
  /** Has the state of the form where the server renders the page in answer to a post, or for an address with topics. */
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
    // What is not there is left out, because `undefined` would travel as a value, too.
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
    // A third-party service has to be told the address of the thanks; our own server knows it.
    ...(!endpoint.isOwnServer && {
      redirect: new URL(
        `${toLocalePath(locale, form.thanks)}#${thanksAnchor}`,
        import.meta.env.SITE,
      ).href,
    }),
    notice: readFormNotice(form.name, locale, endpoint),
    language: locale,
    // A page that the build writes has the name of its file: `/contact-us.html`.
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

/** Copies these properties alone, so that no other text travels in the page. One that is missing stays missing. */
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

/** `Mon–Sat 10 am – 7 pm` → "We call in our opening hours, Mon–Sat 10 am – 7 pm." Without hours no time is promised. */
export function formatCallHours(
  { hours, noHours }: { hours: string; noHours: string },
  opening: string | undefined,
): string {
  return opening === undefined ? noHours : fillIn(hours, { hours: opening });
}

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
    // Without an ID the form shows no way to pay by UPI, so its words are left out, too.
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
