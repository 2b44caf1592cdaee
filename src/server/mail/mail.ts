/** What a mail is, and which address it may have. */
import type { DeliveryResult } from "#server/outbox/delivery-result.ts";
import type { Mailbox } from "#server/settings/setting-values.ts";

export interface Mail {
  from: Mailbox;
  to: Mailbox[];
  replyTo: Mailbox | undefined;
  subject: string;
  text: string;
  html?: string;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
  /** `<id@example.in>`, with the brackets; the same at every try, so that mail programs recognise a duplicate. */
  messageId: string;
  headers?: Record<string, string>;
}

/** Sends a mail once. `name` is the name of its file, without the ending, where mails are written to files. */
export type SendMail = (mail: Mail, name: string) => Promise<DeliveryResult>;

/** The `Message-ID` of a mail, at the domain of the sender: `1` from `website@example.in` → `<1@example.in>`. */
export function createMessageId(name: string, { address }: Mailbox): string {
  return `<${name}${address.slice(address.lastIndexOf("@"))}>`;
}

/**
 * The form accepts any address with an @ and a dot behind it. In a header, commas and brackets would add a second
 * recipient, and a local part outside ASCII needs an extension that most mail servers lack.
 */
const plainAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[^\s@<>()[\]\\,;:"]+$/;

/** True for an address that a header may have: `asha@example.in` → true; `(a)@b.c` and `आशा@example.in` → false. */
export function isSafeAddress(email: string | undefined): email is string {
  return email !== undefined && plainAddress.test(email);
}
