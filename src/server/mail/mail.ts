import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { DeliveryResult } from "#server/outbox/delivery-result.ts";
import type { Mailbox } from "#server/settings/settings.ts";

export interface Mail {
  from: Mailbox;
  to: Mailbox[];
  replyTo: Mailbox | undefined;
  subject: string;
  text: string;
  html?: string;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
  /** With angle brackets; the same at every try, so that a duplicate is recognised. */
  messageId: string;
  headers?: Record<string, string>;
}

/** The name of a job's mail, safe in a file name. */
export function getMailFileName(reference: string, jobId: string): string {
  return `${reference}-${jobId}`;
}

/** The `Message-ID` of a mail, at the domain of the sender's mailbox. */
export function createMessageId(name: string, { address }: Mailbox): string {
  return `<${name}${address.slice(address.lastIndexOf("@"))}>`;
}

export type SendMail = (mail: Mail, name: string) => Promise<DeliveryResult>;

// The form accepts any address with an @ and a dot behind it. In a header, commas and brackets would add a second recipient, and a
// local part outside ASCII needs an extension that most servers lack.
const plainAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[^\s@<>()[\]\\,;:"]+$/;

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
    // Under a temporary name until the file is complete, so that nobody opens half a mail.
    await mkdir(folder, { recursive: true });
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
