import { fillIn } from "#format/fill-in.ts";
import { asHtml, asText, type Line } from "#server/mail/mail-body.ts";
import type { Mail } from "#server/mail/mail.ts";
import type { LanguageWords } from "#server/words.ts";
import type { Account } from "./accounts.ts";

/** The mail that brings somebody a way into the desk, good for so many milliseconds. */
export function entryMail(
  { email, language }: Account,
  { href, lasts }: { href: string; lasts: number },
  { desk, business }: LanguageWords,
): Pick<Mail, "to" | "subject" | "text" | "html"> {
  const said = desk.mail;
  const subject = fillIn(said.subject, { business: business.name });
  const paragraphs: Line[][] = [
    [said.intro],
    [{ text: said.link, href }],
    [fillIn(said.ends, { minutes: String(lasts / 60_000) }), said.notYou],
  ];
  return {
    to: [{ name: "", address: email }],
    subject,
    text: asText(paragraphs),
    html: asHtml(paragraphs, { language, title: subject }),
  };
}
