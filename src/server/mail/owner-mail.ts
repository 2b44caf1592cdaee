/** Mails to the owner: one about an enquiry, or a summary of several. */
import { deskPaths } from "#enquiry/desk-paths.ts";
import { formatPageName } from "#enquiry/page-name.ts";
import { fillSavedReplies } from "#enquiry/replies.ts";
import {
  getPersonName,
  getTopic,
  labelFields,
  listOtherExtras,
  type StoredSubmission,
} from "#enquiry/submission.ts";
import { controlFields } from "#forms/protocol.ts";
import type { LocaleMessages } from "#server/messages.ts";
import { canHaveWhatsApp } from "#text/contact-details.ts";
import { shortenText } from "#text/letters.ts";
import { getChatUrl, toChatNumber } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import { isSafeAddress, type Mail } from "./mail.ts";
import { formatMailDate, type MailLine, renderMailHtml, renderMailText } from "./mail-body.ts";

/**
 * A link to WhatsApp that would be longer has no text. WhatsApp names no limit, but Windows hands at most 2,083
 * characters of an address to a program. A Hindi letter is nine characters of an address: the first saved replies make
 * links of 1,000 to 1,600.
 */
const maxChatUrlLength = 2000;

interface OwnerMailOptions {
  /** Messages in the language of the visitor, for a reply that is ready to be sent. */
  replyMessages: LocaleMessages;
  /** Undefined where the address of the site is not known. */
  siteOrigin?: string | undefined;
  /** Undefined where no link can lead to the desk. */
  deskOrigin?: string | undefined;
}

/** The visitor's text stays in the visitor's language; `language` is that of the messages. */
export function renderOwnerMail(
  submission: StoredSubmission,
  { language, messages }: { language: string; messages: LocaleMessages },
  { replyMessages, siteOrigin, deskOrigin }: OwnerMailOptions,
): Pick<Mail, "subject" | "text" | "html" | "replyTo"> {
  const ownerMessages = messages.mail.owner;
  const { form, reference, receivedAt, page } = submission;
  const fields = labelFields(submission, messages).map(({ label, value }) =>
    formatLine(label, value),
  );
  const about = [
    formatLine(ownerMessages.reference, reference),
    formatLine(ownerMessages.received, formatMailDate(receivedAt, language)),
  ];
  if (page !== null) {
    about.push(formatLine(ownerMessages.page, formatPageName(page, messages.pageNames)));
  }
  // The server wrote this value: the names of topics in the content.
  const topics = submission.extras[controlFields.need];
  const extras = listOtherExtras(submission).map(([name, value]) => formatLine(name, value));
  const deskUrl = deskOrigin === undefined ? undefined : deskOrigin + deskPaths.enquiry(reference);
  const chatUrl = createReplyUrl(submission, replyMessages, siteOrigin);
  // An empty paragraph is left out.
  const paragraphs: MailLine[][] = [
    [ownerMessages[form].intro],
    [...(topics ? [formatLine(ownerMessages.asked, topics)] : []), ...fields],
    about,
    // Each address has a line to itself in plain text, so that every mail program turns it into a link.
    deskUrl === undefined ? [] : [{ text: ownerMessages.desk, href: deskUrl, isAlone: true }],
    extras.length === 0 ? [] : [`${ownerMessages.extras}:`, ...extras],
    // At the end, because in plain text it is up to thirty lines of percent signs on a phone.
    chatUrl === undefined ? [] : [{ text: ownerMessages.chat, href: chatUrl, isAlone: true }],
  ];
  const subject = formatSubject(ownerMessages[form].subject, submission);
  return {
    subject,
    text: renderMailText(paragraphs),
    html: renderMailHtml(paragraphs, { language, title: subject }),
    replyTo: getReplyAddress(submission.fields),
  };
}

/**
 * One mail with a line for each enquiry, for a time when more arrive than may be sent one by one. `submissions` are
 * sorted by time; a correction replaces what it corrects.
 */
export function renderOwnerSummary(
  submissions: readonly StoredSubmission[],
  { language, messages }: { language: string; messages: LocaleMessages },
  deskOrigin?: string,
): Pick<Mail, "subject" | "text" | "replyTo"> {
  const { summary } = messages.mail.owner;
  const latest = new Map<string, StoredSubmission>();
  for (const submission of submissions) {
    // Deleted first, so that the line stands where the correction came.
    latest.delete(submission.reference);
    latest.set(submission.reference, submission);
  }
  const count = String(latest.size);
  const until = submissions.at(-1)?.receivedAt;
  // The time tells several summaries apart, and is the same at every try of one.
  const at = until === undefined ? "" : formatMailDate(until, language);
  const lines = [...latest.values()].map((submission) => {
    const heading = messages.mail.visitor[submission.form].form;
    return `${formatMailDate(submission.receivedAt, language)}: ${formatSubject(heading, submission)}`;
  });
  return {
    subject: fillIn(summary.subject, { count, at }),
    text: renderMailText([
      [fillIn(summary.intro, { count })],
      lines,
      deskOrigin === undefined ? [] : [`${summary.desk}:`, deskOrigin + deskPaths.enquiries],
    ]),
    replyTo: undefined,
  };
}

/**
 * A link that opens WhatsApp with the first saved reply. Where that makes the link too long, the reply names no topics;
 * where it is still too long, the link has no text. Undefined for a number that cannot have WhatsApp.
 */
function createReplyUrl(
  submission: StoredSubmission,
  messages: LocaleMessages,
  origin: string | undefined,
): string | undefined {
  const { phone = "" } = submission.fields;
  if (!canHaveWhatsApp(phone)) return undefined;
  const withoutTopics = { ...submission, extras: {} };
  for (const answered of [submission, withoutTopics]) {
    const [firstReply] = fillSavedReplies(answered, messages, { origin });
    const url = getChatUrl(toChatNumber(phone), firstReply?.text ?? "");
    if (url.length <= maxChatUrlLength) return url;
  }
  return getChatUrl(toChatNumber(phone), "");
}

/**
 * "Asha Verma, GST registration: Message from the website (NZ-ABCD-2345)". Name and topic come first, because a list of
 * mails on a phone shows some thirty characters.
 */
function formatSubject(heading: string, submission: StoredSubmission): string {
  const name = shortenText(toOneLine(getPersonName(submission.fields)).trim(), 40);
  const topic = shortenText(getTopic(submission), 80);
  const about = [name, topic].filter((text) => text !== "").join(", ");
  const subject = about === "" ? heading : `${about}: ${heading}`;
  return `${subject} (${submission.reference})`;
}

/** The visitor, if a header may have the address. Otherwise undefined: a reply then goes to the sender, the website. */
function getReplyAddress(fields: Record<string, string>): Mail["replyTo"] {
  const { email = "" } = fields;
  return isSafeAddress(email)
    ? { name: removeDirectionMarks(getPersonName(fields)), address: email }
    : undefined;
}

/** "Message: GST". Further lines are indented, so that a visitor's text cannot imitate a line of the mail. */
function formatLine(label: string, value: string): string {
  const clean = removeDirectionMarks(value).replace(/[^\P{Cc}\t\n]/gu, " ");
  return clean.includes("\n")
    ? `${toOneLine(label)}:\n    ${clean.replaceAll("\n", "\n    ")}`
    : `${toOneLine(label)}: ${clean}`;
}

/** "Asha\nVerma" → "Asha Verma". */
function toOneLine(text: string): string {
  return removeDirectionMarks(text).replace(/\p{Cc}/gu, " ");
}

/** Removes characters that change the direction of writing, with which one address can look like another. */
function removeDirectionMarks(text: string): string {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, "");
}
