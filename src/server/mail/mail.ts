import type { Delivery } from "#server/outbox/outbox.ts";
import type { Mailbox } from "#server/settings/environment.ts";

/** One mail: plain text, or beside it the same in HTML. */
export interface Mail {
  from: Mailbox;
  to: Mailbox[];
  replyTo: Mailbox | undefined;
  subject: string;
  text: string;
  html?: string;
  /** Pictures that the HTML shows by `cid:` and their id. */
  attachments?: { cid: string; filename: string; contentType: string; content: Buffer }[];
  /** With angle brackets; the same at every try, so that a second copy can be told for one. */
  messageId: string;
  headers?: Record<string, string>;
}

/** The name of the mail of a job, safe in a file name. */
export function mailName(reference: string, jobId: string): string {
  return `${reference}-${jobId}`;
}

/** The `Message-ID` of a mail of this name, at the domain of the mailbox that sends it. */
export function messageIdOf(name: string, { address }: Mailbox): string {
  return `<${name}${address.slice(address.lastIndexOf("@"))}>`;
}

/** A way out for mails. `name` is its {@link mailName}. */
export type SendMail = (mail: Mail, name: string) => Promise<Delivery>;

// The form takes any text, @, text, dot, text; in a header, commas and brackets would add a second
// reader, and a local part outside ASCII needs an extension that most servers do not speak.
const plainAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[^\s@<>()[\]\\,;:"]+$/;

/** Whether a visitor's address is safe in a mail header. */
export function isPlainAddress(email: string | undefined): email is string {
  return email !== undefined && plainAddress.test(email);
}
