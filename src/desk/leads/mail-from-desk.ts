import { randomUUID } from "node:crypto";
import { messageIdOf, type SendMail } from "#server/mail/mail.ts";
import type { Mailbox } from "#server/settings/environment.ts";
import type { DeskParts } from "#desk/frame/desk-scope.ts";

/** Sends a mail of the desk at once: a way in is worth nothing an hour later, so no outbox keeps it. */
export function mailFromDesk(send: SendMail, from: Mailbox): DeskParts["mail"] {
  return (mail) => {
    const id = randomUUID();
    const messageId = messageIdOf(id, from);
    return send({ ...mail, from, replyTo: undefined, messageId }, `desk-${id}`);
  };
}
