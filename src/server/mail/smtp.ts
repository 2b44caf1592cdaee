import { createTransport } from "nodemailer";
import type { Delivery } from "#server/outbox/outbox.ts";
import { isThisMachine, type Settings } from "#server/settings/settings.ts";
import type { LanguageWords } from "#server/messages.ts";
import { emlFolder, mailFolder, type SendMail } from "./mail.ts";

/** Limit of a whole conversation with the mail server in milliseconds, however slowly it answers. */
const cutOff = 60_000;

/** The settings name an SMTP server; without one mails become files. */
export function wayOut(
  { smtpUrl, smtpPlain }: Pick<Settings, "smtpUrl" | "smtpPlain">,
  dataDir: string,
  connections?: number,
): SendMail {
  if (smtpUrl === undefined) return emlFolder(mailFolder(dataDir));
  return smtpMail(smtpUrl, smtpPlain, connections);
}

/**
 * `plain` allows another machine without TLS: the network can then remove the offer of TLS, and read the password and
 * the enquiries. `connections` are kept open for further mails; without it each mail opens its own.
 */
export function smtpMail(url: string, plain = false, connections?: number): SendMail {
  const options = optionsFor(url, plain);
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
    const signal = AbortSignal.timeout(cutOff);
    return await transport.sendMail({ ...mail, signal }).then(
      (): Delivery => ({ sent: true }),
      (error: unknown) => refusal(error),
    );
  };
}

/** Connects and signs in, with TLS as for mails. It sends no mail. */
export async function tryLogin(
  url: string,
  plain: boolean,
  signal: AbortSignal,
): Promise<Delivery> {
  const transport = createTransport(optionsFor(url, plain));
  signal.addEventListener("abort", () => {
    transport.close();
  });
  return await transport.verify().then(
    (): Delivery => ({ sent: true }),
    (error: unknown) => refusal(error),
  );
}

function optionsFor(url: string, plain: boolean) {
  const { hostname, protocol } = new URL(url);
  const isHere = isThisMachine(hostname);
  return {
    url,
    requireTLS: protocol === "smtp:" && !plain && !isHere,
    // A newly installed mail server has a self-signed certificate, and offers TLS to this machine, too.
    tls: isHere ? { rejectUnauthorized: false } : {},
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    // A visitor's text never names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * nodemailer gives a 451 and a 550 the same `code`, so the server's number decides: 5xx is permanent. Not permanent are
 * a refused sign-in, missing TLS and a quota that is used up for today: they say nothing about the mail, and the owner
 * may correct them.
 */
function refusal(error: unknown): Delivery {
  const {
    code: kind,
    originalCode,
    responseCode,
    message,
  } = (error ?? {}) as Partial<Record<string, unknown>>;
  // nodemailer reports each fault of a certificate as ESOCKET.
  const code = certificateFault.test(String(originalCode)) ? originalCode : kind;
  const answer = typeof message === "string" ? message : "";
  if (typeof responseCode !== "number" || code === "ETLS") {
    const errorCode = typeof code === "string" ? code : "unknown";
    return { sent: false, permanent: false, errorCode, answer };
  }
  const passing = responseCode === 552 || quota.test(answer);
  const permanent = responseCode >= 500 && code !== "EAUTH" && !passing;
  return { sent: false, permanent, errorCode: String(responseCode), answer };
}

/** A full mailbox or a daily limit of the provider: reported as permanent, over soon. */
const quota = /\b5\.(?:2\.2|4\.5)\b|quota|exceed|\blimit|too many/i;

/** Node's codes for a certificate that cannot be trusted. */
const certificateFault = /CERT|_SIGNATURE$|HOSTNAME_MISMATCH|INVALID_(?:CA|PURPOSE)/;

type Advice = keyof LanguageWords["desk"]["health"]["messages"];

const advice: Record<string, Advice> = {
  EAUTH: "mailPassword",
  EDNS: "mailAway",
  ECONNECTION: "mailAway",
  ESOCKET: "mailAway",
  ETIMEDOUT: "mailAway",
  ETLS: "mailNoTls",
  "535": "mailPassword",
  "534": "mailPassword",
  "550": "mailRefused",
  "552": "mailFull",
  "553": "mailRefused",
};

export const mailValues = {
  setting: "SMTP_URL",
  sender: "MAIL_FROM",
  optional: "SMTP_TLS=optional",
  secure: "smtps://",
  open: "smtp://",
  here: "localhost",
  authority: "NODE_EXTRA_CA_CERTS",
};

/** The key of the sentence that says what to check. */
export function mailAdvice(errorCode: string): Advice {
  if (certificateFault.test(errorCode)) return "mailCertificate";
  return advice[errorCode] ?? (errorCode.startsWith("4") ? "mailLater" : "mailAnswer");
}
