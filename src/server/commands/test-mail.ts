import { randomUUID } from "node:crypto";
import { fillIn } from "#text/sentences.ts";
import { retryParked } from "#server/store/jobs.ts";
import { mailFolder, messageIdOf, type Mail } from "#server/mail/mail.ts";
import { mailAdvice, mailValues, wayOut } from "#server/mail/smtp.ts";
import { readWords } from "#server/words.ts";
import { command, failed, fine, counted, plain } from "./command.ts";

/** Whether mail leaves at all, before a lead depends on it. */
export const testMail = command({
  usage: "test-mail",
  about: "Sends a mail to each address in LEADS_TO and says what happened.",
  more: "It goes the way that mails about leads go, at once and once. Where all arrive, mails that were given up are tried again.",
  async run({ settings, dataDir, open, say, loud }) {
    const words = readWords().fallback.words.desk;
    const { leadsTo, mailFrom, smtpUrl } = settings;
    const send = wayOut(settings, dataDir);
    let refused = 0;
    for (const receiver of leadsTo) {
      const id = randomUUID();
      const mail: Mail = {
        from: mailFrom,
        to: [receiver],
        replyTo: undefined,
        subject: "Test mail from the website",
        text: "If you read this, mails about leads reach you. Is it in the spam folder? Then say there that it is none.\n",
        messageId: messageIdOf(id, mailFrom),
      };
      const delivery = await send(mail, `test-${id}`);
      if (delivery.sent) {
        say(
          smtpUrl === undefined
            ? `${receiver.address}: written as a file to ${mailFolder(dataDir)}, because SMTP_URL is not set.`
            : `${receiver.address}: the mail server took the mail. Look whether it arrived, also under spam.`,
        );
        continue;
      }
      refused++;
      say(loud("red", `${receiver.address}: not sent (${delivery.failure}).`));
      if (delivery.answer) say(`    The answer: ${plain(delivery.answer)}`);
      say(`    ${fillIn(words.health.says[mailAdvice(delivery.failure)], mailValues)}`);
    }
    if (refused > 0) return failed(`${counted(refused, "mail was", "mails were")} not sent.`);
    if (smtpUrl === undefined) {
      return failed("These mails reach no one: set SMTP_URL, LEADS_TO and MAIL_FROM.");
    }
    const db = await open().catch(() => undefined);
    if (db === undefined) return fine;
    const again = await retryParked(db, new Date());
    if (again > 0) {
      say(`${counted(again, "mail", "mails")} that had been given up will be sent now.`);
    }
    return fine;
  },
});
