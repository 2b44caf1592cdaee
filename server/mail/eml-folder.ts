import { mkdir, rename, writeFile } from "node:fs/promises";
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
    const file = path.join(folder, `${name}.eml`);
    await mkdir(folder, { recursive: true });
    // Written beside and renamed, so that nobody opens half a mail.
    await writeFile(`${file}.part`, message);
    await rename(`${file}.part`, file);
    return { sent: true };
  };
}
