/** Mails as files, which a server without SMTP writes instead of sending them. */
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { SendMail } from "./mail.ts";

export function getMailFolder(dataDir: string): string {
  return path.join(dataDir, "mail");
}

/** The name of a job's mail, safe in a file name: `NZ-ABCD-2345-0192…`. */
export function getMailFileName(reference: string, jobId: string): string {
  return `${reference}-${jobId}`;
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
