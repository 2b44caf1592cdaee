/**
 * Confirms to a visitor that the form has arrived. Anyone can type another person's address into a form, so the mail
 * repeats no free text: no message, no link, and only the letters of the name. Otherwise the form could send
 * advertising.
 */
import {
  type AgreedFee,
  applyAgreedFee,
  createUpiLink,
  type EnrolledCourse,
  formatFee,
  getEnrolmentFee,
  renderQrGif,
} from "#enquiry/course-payment.ts";
import { getPersonName, type StoredSubmission } from "#enquiry/submission.ts";
import { thanksAnchor } from "#forms/protocol.ts";
import type { LocaleMessages } from "#server/messages.ts";
import { createThanksQuery } from "#server/rendering/thanks-page.ts";
import { domainEndings } from "#server/submit/spam-score.ts";
import { dayLength, getIndianDay } from "#text/days.ts";
import { takeLetters } from "#text/letters.ts";
import { listHolidayNotices } from "#text/opening.ts";
import { fillInAll } from "#text/sentences.ts";
import type { Mail } from "./mail.ts";
import { formatMailDate, type MailLine, renderMailHtml, renderMailText } from "./mail-body.ts";
import type { MailMessages, visitorPlaceholders } from "./mail-placeholders.ts";

/** In letters: longer than names are, too short for advertising. */
const maxNameLength = 60;

interface PayableEnrolment extends Pick<LocaleMessages, "business"> {
  /** Undefined where the course is no longer offered. */
  course: EnrolledCourse | undefined;
  hasFee: boolean;
  reference: string;
  /** The page that shows the same link and code; undefined where the address of the site is not known. */
  payUrl: string | undefined;
}

/**
 * The mail is in the language of the form. `privacyUrl` and `thanksUrl` are undefined where the address of the site is
 * not known.
 */
export function renderVisitorMail(
  submission: StoredSubmission & Pick<AgreedFee, "requestedFee">,
  { mail, business, courses, office, opening }: LocaleMessages,
  privacyUrl: string | undefined,
  thanksUrl?: string,
): Pick<Mail, "subject" | "text" | "html" | "replyTo" | "attachments"> {
  const { courseId = "" } = submission.fields;
  // A submission has a key only if its title was that of a course of ours, which may be gone by now.
  const isCourse = submission.form === "enrolment" && submission.courseKey !== undefined;
  const offered = isCourse ? courses.get(submission.courseKey ?? "") : undefined;
  const course = offered && applyAgreedFee(offered, submission);
  const fee = isCourse ? getEnrolmentFee(submission, offered) : undefined;
  const values: Record<(typeof visitorPlaceholders)[number], string> = {
    name: sanitizeName(getPersonName(submission.fields)),
    business: business.name,
    email: business.email,
    phone: business.phone,
    fee: fee === undefined ? "" : formatFee(fee),
  };
  const visitorMessages = fillInAll(mail.visitor, values);
  const form = visitorMessages[submission.form];
  const { receivedAt, language } = submission;
  // A holiday of tomorrow counts, too: the usual promise, a reply within hours, may reach into it.
  const tomorrow = getIndianDay(new Date(receivedAt.getTime() + dayLength));
  const closedNotice = listHolidayNotices(office, opening, language, getIndianDay(receivedAt)).find(
    ({ closes }) => closes <= tomorrow,
  );
  const { reference } = submission;
  const payUrl = thanksUrl && `${thanksUrl}${createThanksQuery(reference, course)}#${thanksAnchor}`;
  const hasFee = fee !== undefined;
  const payment = describePayment(visitorMessages, { business, course, hasFee, reference, payUrl });
  const { street, city, state, pin } = business.address;
  const paragraphs: MailLine[][] = [
    [values.name === "" ? visitorMessages.greetingUnnamed : visitorMessages.greeting],
    submission.form === "enrolment"
      ? [form.intro, ...(closedNotice ? [closedNotice.text] : [])]
      : [form.intro, closedNotice?.text ?? form.next],
    [
      `${visitorMessages.reference}: ${submission.reference}`,
      `${visitorMessages.form}: ${form.form}`,
      ...(isCourse ? [`${visitorMessages.course}: ${courseId}`] : []),
      `${visitorMessages.received}: ${formatMailDate(receivedAt, language)}`,
    ],
    ...(submission.form === "enrolment" ? payment.paragraphs : []),
    [visitorMessages.quote],
    [
      visitorMessages.erase,
      ...(privacyUrl === undefined ? [] : [{ text: visitorMessages.privacy, href: privacyUrl }]),
    ],
    [business.name, `${street}, ${city}, ${state} ${pin}`, business.phone, business.email],
  ];
  // Only the name of a known course: another text may be advertising.
  const about = isCourse ? `: ${courseId}` : "";
  const subject = `${form.subject}${about} (${submission.reference})`;
  return {
    subject,
    text: renderMailText(paragraphs),
    html: renderMailHtml(paragraphs, { language, title: subject }),
    ...(payment.picture && { attachments: [payment.picture] }),
    replyTo: { name: business.name, address: business.email },
  };
}

/** The fee and how to pay it, or that nothing is to be paid yet, as for a course that is no longer offered. */
function describePayment(
  { payment: paymentMessages, enrolment }: MailMessages["visitor"],
  { business, course, hasFee, reference, payUrl }: PayableEnrolment,
): { paragraphs: MailLine[][]; picture?: NonNullable<Mail["attachments"]>[number] } {
  const feeLines = hasFee ? [paymentMessages.fee] : [];
  const link = course && createUpiLink(business, course, reference);
  if (link === undefined) {
    return { paragraphs: [[...feeLines, enrolment.next, paymentMessages.place]] };
  }
  return {
    paragraphs: [
      [...feeLines, paymentMessages.now],
      [
        { text: paymentMessages.link, href: link },
        ...(payUrl === undefined ? [] : [{ text: paymentMessages.page, href: payUrl }]),
        `${paymentMessages.account}: ${business.upi.id ?? ""}`,
        `${paymentMessages.note}: ${reference}`,
      ],
      [paymentMessages.code],
      [paymentMessages.place],
    ],
    picture: {
      filename: "upi-code.gif",
      contentType: "image/gif",
      content: renderQrGif(link),
    },
  };
}

/**
 * `https://evil.example/x`, `buy@evil.example`, `www.evil.example`, `evil.co.in/pay`. In a name, endings of India and of
 * short links count as domains, too.
 */
const webAddress = new RegExp(
  String.raw`\S*(?:\/\/|@|www\.|[\p{L}\p{N}-]{2,}\.(?:${domainEndings}|app|co|in|link|ly|me)(?![\p{L}\p{N}]))\S*`,
  "giu",
);
/** All but letters, their marks, and `'’.&-`; a `/` stays only between letters. */
const unwantedSigns = /(?:[^\p{L}\p{M}\u200c\u200d'’.&/-]|(?<!\p{L})\/|\/(?!\p{L}))+/gu;

/**
 * A name without web addresses, digits and signs, except those of `S/o` and `& Sons`. A space follows each dot, so that
 * no mail program takes two words for a web address. "Dr.Sharma" → "Dr. Sharma"; "Asha http://evil.example/x" → "Asha".
 */
export function sanitizeName(name: string): string {
  const letters = name
    .replace(webAddress, " ")
    .replace(unwantedSigns, " ")
    .replace(/\.+ */g, ". ")
    .trim();
  const cut = takeLetters(letters, maxNameLength);
  return /\p{L}/u.test(cut) ? cut.trim() : "";
}
