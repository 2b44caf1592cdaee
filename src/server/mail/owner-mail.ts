import { deskPaths } from "#enquiry/desk-paths.ts";
import { steeringFields } from "#forms/protocol.ts";
import { namedFields, otherExtras, personOf } from "#server/store/submission-fields.ts";
import type { StoredLead } from "#server/store/submissions.ts";
import type { LanguageWords } from "#server/messages.ts";
import { fillIn } from "#text/sentences.ts";
import { isPlainAddress, type Mail } from "./mail.ts";
import { asText, formatDate } from "./mail-body.ts";

/**
 * The visitor's text stays in the visitor's language; `language` is that of the messages. `deskOrigin` is
 * undefined where no link can lead to the desk.
 */
export function ownerMail(
  lead: StoredLead,
  { language, words }: { language: string; words: LanguageWords },
  deskOrigin?: string,
): Pick<Mail, "subject" | "text" | "replyTo"> {
  const copy = words.mail.owner;
  const fields = namedFields(lead, words).map(({ label, value }) => line(label, value));
  const about = [
    line(copy.reference, lead.reference),
    line(copy.received, formatDate(lead.receivedAt, language)),
    ...(lead.page === null ? [] : [line(copy.page, lead.page)]),
  ];
  // Written by the server, in names of the content.
  const { [steeringFields.need]: topics } = lead.extras;
  const extras = otherExtras(lead).map(([name, value]) => line(name, value));
  const paragraphs = [
    [copy[lead.form].intro],
    [...(topics ? [line(copy.asked, topics)] : []), ...fields],
    about,
    // On its own line, so that every mail program makes a link of it.
    deskOrigin === undefined
      ? []
      : [`${copy.desk}:`, deskOrigin + deskPaths.enquiry(lead.reference)],
    extras.length === 0 ? [] : [`${copy.extras}:`, ...extras],
  ];
  return {
    subject: subjectOf(copy[lead.form].subject, lead),
    text: asText(paragraphs),
    replyTo: replyTo(lead.fields),
  };
}

/** One line for each enquiry, for a time when more arrive than the mail provider sends one by one. */
export function ownerSummary(
  leads: readonly StoredLead[],
  { language, words }: { language: string; words: LanguageWords },
  deskOrigin?: string,
): Pick<Mail, "subject" | "text" | "replyTo"> {
  const { summary } = words.mail.owner;
  const count = String(leads.length);
  const lines = leads.map((lead) => {
    const heading = words.mail.visitor[lead.form].form;
    return `${formatDate(lead.receivedAt, language)}: ${subjectOf(heading, lead)}`;
  });
  return {
    subject: fillIn(summary.subject, { count }),
    text: asText([
      [fillIn(summary.intro, { count })],
      lines,
      deskOrigin === undefined ? [] : [`${summary.desk}:`, deskOrigin + deskPaths.enquiries],
    ]),
    replyTo: undefined,
  };
}

/** Name and topic first: a list of mails on a phone shows some thirty characters. */
function subjectOf(heading: string, { fields, extras, reference }: StoredLead): string {
  const about = [
    short(personOf(fields), 40),
    short(fields["courseId"] ?? extras[steeringFields.need] ?? "", 80),
  ].filter((text) => text !== "");
  return `${[...(about.length > 0 ? [about.join(", ")] : []), heading].join(": ")} (${reference})`;
}

function short(text: string, most: number): string {
  const letters = [...oneLine(text).trim()];
  return letters.length > most ? `${letters.slice(0, most).join("")}…` : letters.join("");
}

function replyTo(fields: Record<string, string>): Mail["replyTo"] {
  const { email = "" } = fields;
  return isPlainAddress(email)
    ? { name: withoutTurns(personOf(fields)), address: email }
    : undefined;
}

/** Further lines are indented, so that a visitor's text cannot imitate a line of the mail. */
function line(label: string, value: string): string {
  const clean = withoutTurns(value).replace(/[^\P{Cc}\t\n]/gu, " ");
  return clean.includes("\n")
    ? `${oneLine(label)}:\n    ${clean.replaceAll("\n", "\n    ")}`
    : `${oneLine(label)}: ${clean}`;
}

function oneLine(text: string): string {
  return withoutTurns(text).replace(/\p{Cc}/gu, " ");
}

/** Without characters that turn the direction of writing: they make an address read as another. */
function withoutTurns(text: string): string {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, "");
}
