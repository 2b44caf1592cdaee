import type { Mail } from "#server/mail/mail.ts";
import { renderMailHtml, renderMailText } from "#server/mail/mail-body.ts";
import type { LocaleMessages } from "#server/messages.ts";
import type { Account } from "#server/store/accounts.ts";
import { fillIn } from "#text/sentences.ts";

interface Removal {
  kind: "session" | "passkey";
  device: string;
  /** The email of the owner. */
  by: string;
}

/** Tells a person that an owner has signed a device out or removed a passkey. It has no link: nothing is to be done. */
export function renderRemovalMail(
  { email, language }: Account,
  { kind, device, by }: Removal,
  { desk, business }: LocaleMessages,
): Pick<Mail, "to" | "subject" | "text" | "html"> {
  const messages = desk.mail.ended;
  const blanks = { business: business.name, device, by };
  const subject = fillIn(messages[kind].subject, blanks);
  const paragraphs = [[fillIn(messages[kind].text, blanks)], [fillIn(messages.ask, blanks)]];
  return {
    to: [{ name: "", address: email }],
    subject,
    text: renderMailText(paragraphs),
    html: renderMailHtml(paragraphs, { language, title: subject }),
  };
}
