import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { SendMail } from "./mail.ts";

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
    await writeFile(part, message).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      await mkdir(folder, { recursive: true });
      await writeFile(part, message);
    });
    await rename(part, whole);
    return { sent: true, toFile: true };
  };
}

/** Removes what {@link emlFolder} has written of a mail, if anything. */
export async function removeEml(folder: string, name: string): Promise<void> {
  const { whole, part } = filesOf(folder, name);
  await rm(whole, { force: true });
  await rm(part, { force: true });
}

function filesOf(folder: string, name: string) {
  const whole = path.join(folder, `${name}.eml`);
  return { whole, part: `${whole}.part` };
}
