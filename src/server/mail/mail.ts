/** What a mail is, its names and addresses, and mails as files of a server without SMTP. */
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
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

/** The name of a job's mail, safe in a file name: `NZ-ABCD-2345-0192…`. */
export function getMailFileName(reference: string, jobId: string): string {
  return `${reference}-${jobId}`;
}

/** The `Message-ID` of a mail, at the domain of the sender: `1` from `website@example.in` → `<1@example.in>`. */
export function createMessageId(name: string, { address }: Mailbox): string {
  return `<${name}${address.slice(address.lastIndexOf("@"))}>`;
}

/** Sends a mail once. `name` is the name of its file, without the ending, where mails are written to files. */
export type SendMail = (mail: Mail, name: string) => Promise<DeliveryResult>;

/**
 * The form accepts any address with an @ and a dot behind it. In a header, commas and brackets would add a second
 * recipient, and a local part outside ASCII needs an extension that most mail servers lack.
 */
const plainAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[^\s@<>()[\]\\,;:"]+$/;

/** True for an address that a header may have: `asha@example.in` → true; `(a)@b.c` and `आशा@example.in` → false. */
export function isSafeAddress(email: string | undefined): email is string {
  return email !== undefined && plainAddress.test(email);
}

/** Writes each mail as an `.eml` file, for a server without SMTP. A repeated mail overwrites its file. */
export function createFileMailer(folder: string): SendMail {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail, name) => {
    const { message } = await transport.sendMail({ ...mail });
    const { file, temporaryFile } = getMailFiles(folder, name);
    await mkdir(folder, { recursive: true });
    // Under a temporary name until the file is complete, so that nobody opens half a mail.
    await writeFile(temporaryFile, message);
    await rename(temporaryFile, file);
    return { sent: true, toFile: true };
  };
}

export function getMailFolder(dataDir: string): string {
  return path.join(dataDir, "mail");
}

/** Deletes the file of a job's mail, if {@link createFileMailer} wrote one. */
export async function removeMailFile(
  dataDir: string,
  reference: string,
  jobId: string,
): Promise<void> {
  const { file, temporaryFile } = getMailFiles(
    getMailFolder(dataDir),
    getMailFileName(reference, jobId),
  );
  await rm(file, { force: true });
  await rm(temporaryFile, { force: true });
}

function getMailFiles(folder: string, name: string) {
  const file = path.join(folder, `${name}.eml`);
  return { file, temporaryFile: `${file}.part` };
}
