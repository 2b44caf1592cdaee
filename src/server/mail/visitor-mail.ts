/**
 * Confirms to a visitor that the form has arrived. Anyone can type another person's address into a form, so the mail
 * repeats no free text: no message, no link, and only the letters of the name. Otherwise the form could send
 * advertising.
 */
import { thanksAnchor } from "#forms/protocol.ts";
import { thanksQuery } from "#server/rendering/thanks-page.ts";
import { type EnrolledCourse, qrPicture, upiLinkFor } from "#server/payment/course-payment.ts";
import { personOf } from "#server/store/submission-fields.ts";
import type { StoredLead } from "#server/store/submissions.ts";
import { domainEndings } from "#server/submit/spam-score.ts";
import type { LanguageWords } from "#server/messages.ts";
import { dayInIndia, dayLength } from "#text/days.ts";
import { grouped } from "#text/money.ts";
import { closedNotices } from "#text/opening.ts";
import { fillInAll } from "#text/sentences.ts";
import type { Mail } from "./mail.ts";
import { asHtml, asText, formatDate, type Line } from "./mail-body.ts";
import type { MailWords, visitorBlanks } from "./mail-placeholders.ts";

const longestName = 60;

/**
 * In the language of the form. `privacyUrl` and `thanksUrl` are undefined where the address of the site is not known.
 */
export function visitorMail(
  lead: StoredLead,
  { mail, business, courses, office, opening }: LanguageWords,
  privacyUrl: string | undefined,
  thanksUrl?: string,
): Pick<Mail, "subject" | "text" | "html" | "replyTo" | "attachments"> {
  const { courseId = "" } = lead.fields;
  const course = lead.form === "enrolment" ? courses.get(lead.courseKey ?? "") : undefined;
  const blanks: Record<(typeof visitorBlanks)[number], string> = {
    name: lettersOf(personOf(lead.fields)),
    business: business.name,
    email: business.email,
    phone: business.phone,
    fee: course === undefined ? "" : `₹${grouped(course.fee)}`,
  };
  const copy = fillInAll(mail.visitor, blanks);
  const form = copy[lead.form];
  const { receivedAt, language } = lead;
  // A day ahead, because a reply within hours is promised for then.
  const tomorrow = dayInIndia(new Date(receivedAt.getTime() + dayLength));
  const closed = closedNotices(office, opening, language, dayInIndia(receivedAt)).find(
    ({ closes }) => closes <= tomorrow,
  );
  const { reference } = lead;
  const thanks = thanksUrl && `${thanksUrl}${thanksQuery(reference, course)}#${thanksAnchor}`;
  const payment = howToPay(copy, { business, course, reference, thanks });
  const { street, city, state, pin } = business.address;
  const paragraphs: Line[][] = [
    [blanks.name === "" ? copy.greetingUnnamed : copy.greeting],
    lead.form === "enrolment"
      ? [form.intro, ...(closed ? [closed.text] : [])]
      : [form.intro, closed?.text ?? form.next],
    [
      `${copy.reference}: ${lead.reference}`,
      `${copy.form}: ${form.form}`,
      ...(course ? [`${copy.course}: ${courseId}`] : []),
      `${copy.received}: ${formatDate(receivedAt, language)}`,
    ],
    ...(lead.form === "enrolment" ? payment.paragraphs : []),
    [copy.quote],
    [copy.erase, ...(privacyUrl === undefined ? [] : [{ text: copy.privacy, href: privacyUrl }])],
    [business.name, `${street}, ${city}, ${state} ${pin}`, business.phone, business.email],
  ];
  // Only the name of a known course: another text may be advertising.
  const about = course === undefined ? "" : `: ${courseId}`;
  const subject = `${form.subject}${about} (${lead.reference})`;
  return {
    subject,
    text: asText(paragraphs),
    html: asHtml(paragraphs, { language, title: subject }),
    ...(payment.picture && { attachments: [payment.picture] }),
    replyTo: { name: business.name, address: business.email },
  };
}

const codeId = "upi-code";

/** The fee and how to pay it, or that nothing is to be paid yet. */
function howToPay(
  { payment: copy, enrolment }: MailWords["visitor"],
  {
    business,
    course,
    reference,
    thanks,
  }: Pick<LanguageWords, "business"> & {
    course: EnrolledCourse | undefined;
    reference: string;
    thanks: string | undefined;
  },
): { paragraphs: Line[][]; picture?: NonNullable<Mail["attachments"]>[number] } {
  const owed = course === undefined ? [] : [copy.fee];
  const link = course && upiLinkFor(business, course, reference);
  if (link === undefined) return { paragraphs: [[...owed, enrolment.next, copy.place]] };
  return {
    paragraphs: [
      [...owed, copy.now],
      [
        { text: copy.link, href: link },
        ...(thanks === undefined ? [] : [{ text: copy.page, href: thanks }]),
        `${copy.account}: ${business.upi.id ?? ""}`,
        `${copy.note}: ${reference}`,
      ],
      [{ cid: codeId, alt: copy.code }],
      [copy.place],
    ],
    picture: {
      cid: codeId,
      filename: "upi.gif",
      contentType: "image/gif",
      content: qrPicture(link),
    },
  };
}

// In a name the endings of India and of short links count as domains, too.
const address = new RegExp(
  String.raw`\S*(?:\/\/|@|www\.|[\p{L}\p{N}-]{2,}\.(?:${domainEndings}|app|co|in|link|ly|me)(?![\p{L}\p{N}]))\S*`,
  "giu",
);
// Letters are segmented in the same way in every language of the site.
const segmenter = new Intl.Segmenter();
const noLetter = /(?:[^\p{L}\p{M}\u200c\u200d'’.&/-]|(?<!\p{L})\/|\/(?!\p{L}))+/gu;

/**
 * A name without web addresses, digits and signs, except those of `S/o` and `& Sons`. A space follows each dot, so that
 * no mail program makes a host of two words. At most {@link longestName} letters.
 */
function lettersOf(name: string): string {
  const letters = name.replace(address, " ").replace(noLetter, " ").replace(/\.+ */g, ". ").trim();
  const cut = Array.from(segmenter.segment(letters), ({ segment }) => segment)
    .slice(0, longestName)
    .join("");
  return /\p{L}/u.test(cut) ? cut.trim() : "";
}
