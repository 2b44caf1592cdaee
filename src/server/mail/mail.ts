import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { Delivery } from "#server/outbox/outbox.ts";
import type { Mailbox } from "#server/settings/settings.ts";

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

/** Writes each mail as an `.eml` file, for a server that has no way to send. A repeat overwrites. */
export function emlFolder(folder: string): SendMail {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail, name) => {
    const { message } = await transport.sendMail({ ...mail });
    const { whole, part } = filesOf(folder, name);
    // Written to a temporary name and renamed, so that a reader never opens half a mail.
    await mkdir(folder, { recursive: true });
    await writeFile(part, message);
    await rename(part, whole);
    return { sent: true, toFile: true };
  };
}

/** Where mails lie as files while no SMTP server is set. */
export function mailFolder(dataDir: string): string {
  return path.join(dataDir, "mail");
}

/** Removes what {@link emlFolder} has written of the mail of a job, if anything. */
export async function removeEml(dataDir: string, reference: string, jobId: string): Promise<void> {
  const { whole, part } = filesOf(mailFolder(dataDir), mailName(reference, jobId));
  await rm(whole, { force: true });
  await rm(part, { force: true });
}

function filesOf(folder: string, name: string) {
  const whole = path.join(folder, `${name}.eml`);
  return { whole, part: `${whole}.part` };
}
