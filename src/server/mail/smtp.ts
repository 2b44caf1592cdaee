/** Sends mails by SMTP. */
import { createTransport } from "nodemailer";
import type { DeliveryResult } from "#server/outbox/delivery-result.ts";
import { isLocalHost } from "#server/settings/setting-values.ts";
import type { Settings } from "#server/settings/settings.ts";
import type { SendMail } from "./mail.ts";
import { createFileMailer, getMailFolder } from "./mail-files.ts";
import { toFailedDelivery } from "./mail-server-answers.ts";

/** Limit of a whole conversation with the mail server in milliseconds, however slowly it answers. */
const conversationTimeout = 60_000;

interface SmtpOptions {
  /**
   * True to send to a remote server without TLS, too: the network can then remove the offer of TLS, and read the
   * password and the enquiries.
   */
  isPlainAllowed?: boolean;
  /** The size of a pool of open connections; without it each mail opens its own. */
  connections?: number | undefined;
}

/** Creates a mailer for the SMTP server of the settings; without such a server it writes mails to files. */
export function createMailer(
  { smtpUrl, smtpPlain }: Pick<Settings, "smtpUrl" | "smtpPlain">,
  dataDir: string,
  connections?: number,
): SendMail {
  if (smtpUrl === undefined) return createFileMailer(getMailFolder(dataDir));
  return createSmtpMailer(smtpUrl, { isPlainAllowed: smtpPlain, connections });
}

export function createSmtpMailer(
  url: string,
  { isPlainAllowed = false, connections }: SmtpOptions = {},
): SendMail {
  const options = createTransportOptions(url, isPlainAllowed);
  const transport =
    connections === undefined
      ? createTransport(options)
      : createTransport({
          ...options,
          pool: true,
          maxConnections: connections,
          // The outbox retries by itself. This one retry is for an idle connection that was found closed.
          maxRequeues: 1,
        });
  return async (mail) => {
    const signal = AbortSignal.timeout(conversationTimeout);
    return await transport.sendMail({ ...mail, signal }).then(
      (): DeliveryResult => ({ sent: true }),
      (error: unknown) => toFailedDelivery(error),
    );
  };
}

/** Connects to the server and signs in, with TLS as for mails, but sends none. */
export async function testLogin(
  url: string,
  isPlainAllowed: boolean,
  signal: AbortSignal,
): Promise<DeliveryResult> {
  const transport = createTransport(createTransportOptions(url, isPlainAllowed));
  signal.addEventListener("abort", () => {
    transport.close();
  });
  return await transport.verify().then(
    (): DeliveryResult => ({ sent: true }),
    (error: unknown) => toFailedDelivery(error),
  );
}

function createTransportOptions(url: string, isPlainAllowed: boolean) {
  const { hostname, protocol } = new URL(url);
  const isLocal = isLocalHost(hostname);
  return {
    url,
    requireTLS: protocol === "smtp:" && !isPlainAllowed && !isLocal,
    // A newly installed mail server on this machine offers TLS with a self-signed certificate.
    tls: isLocal ? { rejectUnauthorized: false } : {},
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    // Otherwise nodemailer would read a file or fetch an address that a part of a mail names.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
