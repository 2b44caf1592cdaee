/** Sends test mails to everybody in `ENQUIRIES_TO`, by the mail server of mails about enquiries, but with one try. */
import { randomUUID } from "node:crypto";
import type { Texts } from "virtual:texts";
import type { DeliveryResult } from "#server/outbox/delivery-result.ts";
import type { Settings } from "#server/settings/settings.ts";
import { createMessageId, type SendMail } from "./mail.ts";

export interface TestMailResult {
  address: string;
  delivery: DeliveryResult;
}

export async function sendTestMails(
  send: SendMail,
  { enquiriesTo, mailFrom }: Pick<Settings, "enquiriesTo" | "mailFrom">,
  { subject, text }: Pick<Texts["desk"]["health"]["testMail"], "subject" | "text">,
): Promise<TestMailResult[]> {
  const results: TestMailResult[] = [];
  for (const recipient of enquiriesTo) {
    const id = randomUUID();
    const mail = {
      from: mailFrom,
      to: [recipient],
      replyTo: undefined,
      subject,
      text: `${text}\n`,
      messageId: createMessageId(id, mailFrom),
    };
    results.push({ address: recipient.address, delivery: await send(mail, `test-${id}`) });
  }
  return results;
}
