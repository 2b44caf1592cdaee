import { randomUUID } from "node:crypto";
import type { DeskParts } from "#desk/frame/desk-scope.ts";
import { asHtml, asText, type Line } from "#server/mail/mail-body.ts";
import { type Mail, messageIdOf, type SendMail } from "#server/mail/mail.ts";
import type { Mailbox } from "#server/settings/setting-values.ts";
import type { Account } from "#server/store/accounts.ts";
import type { LanguageWords } from "#server/words.ts";
import { fillIn } from "#text/fill-in.ts";

/**
 * The mail with a link for signing in, which is valid for so many milliseconds.
 *
 * @param by who has invited the person; undefined where the person has asked.
 */
export function entryMail(
  { email, language }: Account,
  { href, lasts, by }: { href: string; lasts: number; by?: string },
  { desk, business }: LanguageWords,
): Pick<Mail, "to" | "subject" | "text" | "html"> {
  const copy = { ...desk.mail, ...(by !== undefined && desk.mail.invited) };
  const blanks = { business: business.name, by: by ?? "" };
  const subject = fillIn(copy.subject, blanks);
  const paragraphs: Line[][] = [
    [fillIn(copy.intro, blanks)],
    [{ text: copy.link, href }],
    [fillIn(copy.ends, { minutes: String(lasts / 60_000) }), copy.notYou],
  ];
  return {
    to: [{ name: "", address: email }],
    subject,
    text: asText(paragraphs),
    html: asHtml(paragraphs, { language, title: subject }),
  };
}

/** Sends a mail of the desk at once: a way in is worth nothing an hour later, so no outbox keeps it. */
export function mailFromDesk(send: SendMail, from: Mailbox): DeskParts["mail"] {
  return (mail) => {
    const id = randomUUID();
    const messageId = messageIdOf(id, from);
    return send({ ...mail, from, replyTo: undefined, messageId }, `desk-${id}`);
  };
}
