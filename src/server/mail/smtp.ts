import { createTransport } from "nodemailer";
import type { Delivery } from "#server/outbox/outbox.ts";
import { isThisMachine, type Settings } from "#server/settings/settings.ts";
import { emlFolder, mailFolder, type SendMail } from "./mail.ts";
import type { LanguageWords } from "#server/words.ts";

/** A whole conversation with the mail server, however slowly it answers. */
const cutOff = 60_000;

/** The way out that the settings name: an SMTP server, or a folder of files. */
export function wayOut(
  { smtpUrl, smtpPlain }: Pick<Settings, "smtpUrl" | "smtpPlain">,
  dataDir: string,
  connections?: number,
): SendMail {
  if (smtpUrl === undefined) return emlFolder(mailFolder(dataDir));
  return smtpMail(smtpUrl, smtpPlain, connections);
}

/**
 * Sends mails to the SMTP server that the address names.
 *
 * @param plain whether a server elsewhere may be spoken to without TLS: then the network in between can
 *   take the offer of it away, and reads the password and the leads.
 * @param connections most that are kept open for further mails; without it each mail opens its own.
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
          // The outbox tries again itself. Once at once, where an idle connection was found closed.
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

/** Goes as far as the login, with TLS as mails have it; no mail is sent. */
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
    // A mail server that was just installed has a certificate of its own making, and offers TLS to this machine, too.
    tls: isHere ? { rejectUnauthorized: false } : {},
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    // What a visitor wrote never names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Reads a failed conversation. nodemailer gives a 451 and a 550 the same `code`, so the server's
 * own number decides: 5xx is for ever. Except for a refused login: that says nothing about the mail,
 * and the owner may mend the password within the day. Nor does TLS that the server does not offer,
 * nor a quota that is used up for today.
 */
function refusal(error: unknown): Delivery {
  const {
    code: kind,
    originalCode,
    responseCode,
    message,
  } = (error ?? {}) as Partial<Record<string, unknown>>;
  // nodemailer calls each fault of a certificate ESOCKET.
  const code = certificateFault.test(String(originalCode)) ? originalCode : kind;
  const answer = typeof message === "string" ? message : "";
  if (typeof responseCode !== "number" || code === "ETLS") {
    const failure = typeof code === "string" ? code : "unknown";
    return { sent: false, permanent: false, failure, answer };
  }
  const passing = responseCode === 552 || quota.test(answer);
  const permanent = responseCode >= 500 && code !== "EAUTH" && !passing;
  return { sent: false, permanent, failure: String(responseCode), answer };
}

/** A mailbox that is full, or more mails than the provider lets out in a day: refused "for ever", over soon. */
const quota = /\b5\.(?:2\.2|4\.5)\b|quota|exceed|\blimit|too many/i;

/** The codes of Node for a certificate that cannot be trusted. */
const certificateFault = /CERT|_SIGNATURE$|HOSTNAME_MISMATCH|INVALID_(?:CA|PURPOSE)/;

type Advice = keyof LanguageWords["desk"]["health"]["says"];

/** What to do about a mail that did not leave, by the code of its failure. */
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

/** What is named in these sentences. */
export const mailValues = {
  setting: "SMTP_URL",
  sender: "MAIL_FROM",
  optional: "SMTP_TLS=optional",
  secure: "smtps://",
  open: "smtp://",
  here: "localhost",
  authority: "NODE_EXTRA_CA_CERTS",
};

/** The name of the sentence that says what to look at. */
export function mailAdvice(failure: string): Advice {
  if (certificateFault.test(failure)) return "mailCertificate";
  return advice[failure] ?? (failure.startsWith("4") ? "mailLater" : "mailAnswer");
}
