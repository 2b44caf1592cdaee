import { createTransport } from "nodemailer";
import type { LocaleMessages } from "#server/messages.ts";
import type { DeliveryResult } from "#server/outbox/delivery-result.ts";
import { isLocalHost, type Settings } from "#server/settings/settings.ts";
import { createFileMailer, getMailFolder, type SendMail } from "./mail.ts";

/** Limit of a whole conversation with the mail server in milliseconds, however slowly it answers. */
const conversationTimeout = 60_000;

/** A full mailbox or a daily limit of the provider: the server reports it as permanent, but it ends soon. */
const quotaError = /\b5\.(?:2\.2|4\.5)\b|quota|exceed|\blimit|too many/i;

/** The server does not let this user send for our sender. Some servers say so only after recipient or text. */
const senderError =
  /\b5\.(?:1\.[78]|7\.60)\b|sender (?:address )?(?:rejected|refused|denied|not allowed)|SendAsDenied|not owned by|not authori[sz]ed to send/i;

/** Node's codes for a certificate that cannot be trusted. */
const certificateError = /CERT|_SIGNATURE$|HOSTNAME_MISMATCH|INVALID_(?:CA|PURPOSE)/;

/** Creates a mailer for the SMTP server of the settings; without one mails are written to files. */
export function createMailer(
  { smtpUrl, smtpPlain }: Pick<Settings, "smtpUrl" | "smtpPlain">,
  dataDir: string,
  connections?: number,
): SendMail {
  if (smtpUrl === undefined) return createFileMailer(getMailFolder(dataDir));
  return createSmtpMailer(smtpUrl, smtpPlain, connections);
}

/**
 * `plain` allows a remote server without TLS: the network can then remove the offer of TLS, and read the password and
 * the enquiries. `connections` is the size of a pool of open connections; without it each mail opens its own.
 */
export function createSmtpMailer(url: string, plain = false, connections?: number): SendMail {
  const options = createTransportOptions(url, plain);
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

/** Connects and signs in, with TLS as for mails. It sends no mail. */
export async function testLogin(
  url: string,
  plain: boolean,
  signal: AbortSignal,
): Promise<DeliveryResult> {
  const transport = createTransport(createTransportOptions(url, plain));
  signal.addEventListener("abort", () => {
    transport.close();
  });
  return await transport.verify().then(
    (): DeliveryResult => ({ sent: true }),
    (error: unknown) => toFailedDelivery(error),
  );
}

function createTransportOptions(url: string, plain: boolean) {
  const { hostname, protocol } = new URL(url);
  const isLocal = isLocalHost(hostname);
  return {
    url,
    requireTLS: protocol === "smtp:" && !plain && !isLocal,
    // A newly installed mail server on this machine offers TLS with a self-signed certificate.
    tls: isLocal ? { rejectUnauthorized: false } : {},
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
 * a refused sign-in, missing TLS, a refused sender and a quota that is used up for today: they say nothing about the
 * mail, and the owner may correct them.
 */
function toFailedDelivery(error: unknown): DeliveryResult {
  const {
    code: kind,
    originalCode,
    responseCode,
    message,
    response,
    command,
  } = (error ?? {}) as Partial<Record<string, unknown>>;
  // nodemailer reports each fault of a certificate as ESOCKET.
  const code = certificateError.test(String(originalCode)) ? originalCode : kind;
  const answer = [response, message].find((text) => typeof text === "string") ?? "";
  if (typeof responseCode !== "number" || code === "ETLS") {
    const errorCode = typeof code === "string" ? code : "unknown";
    return { sent: false, permanent: false, errorCode, answer };
  }
  const enhancedCode = readEnhancedCode(answer);
  const isTemporary =
    responseCode === 552 ||
    quotaError.test(answer) ||
    command === "MAIL FROM" ||
    senderError.test(answer);
  const permanent = responseCode >= 500 && code !== "EAUTH" && !isTemporary;
  return { sent: false, permanent, errorCode: String(responseCode), enhancedCode, answer };
}

/** The second, finer code of an answer, for example `5.7.60` (RFC 3463); undefined where it has none. */
function readEnhancedCode(answer: string): string | undefined {
  return /\b[45]\d\d[ -]([45]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(answer)?.[1];
}

type AdviceKey = keyof LocaleMessages["desk"]["health"]["messages"];

const connectionAdvice: Record<string, AdviceKey> = {
  EAUTH: "mailPassword",
  EDNS: "mailAway",
  ECONNECTION: "mailAway",
  ESOCKET: "mailAway",
  ETIMEDOUT: "mailAway",
  ETLS: "mailNoTls",
};

const signInError = /^53[0458]$|^5\.7\.(?:8|9|14|57|139)$/;
const switchedOffError =
  /disabled|switched off|turned off|not enabled|security defaults|did not meet the criteria/i;
const laterError = /too many|temporar|try again|later/i;
const blockedError = /\bspam|black ?list|block ?list|deny ?list|blocked|reputation/i;
const addressError = /^55[03]$|^5\.1\.\d+$|^5\.7\.60$/;

export const mailAdviceValues = {
  setting: "SMTP_URL",
  sender: "MAIL_FROM",
  optional: "SMTP_TLS=optional",
  feature: "Authenticated SMTP",
  secure: "smtps://",
  open: "smtp://",
  here: "localhost",
  authority: "NODE_EXTRA_CA_CERTS",
};

/**
 * The key of the sentence that says what to check. Servers use one number for several causes, so the finer code and the
 * words of the answer come first. `errorCode` may have the finer code behind it, as jobs store it.
 */
export function getMailAdviceKey(errorCode: string, answer = ""): AdviceKey {
  if (certificateError.test(errorCode)) return "mailCertificate";
  const [code = "", stored] = errorCode.split(" ");
  const enhancedCode = readEnhancedCode(answer) ?? stored ?? "";
  const hasCode = (pattern: RegExp) => pattern.test(enhancedCode) || pattern.test(code);
  if (code.startsWith("4")) return "mailLater";
  if (hasCode(signInError)) {
    if (switchedOffError.test(answer)) return "mailSwitchedOff";
    // Without the words of the answer nobody knows which of the two Microsoft means.
    if (enhancedCode === "5.7.139" && answer === "") return "mailSwitchedOff";
    return laterError.test(answer) ? "mailLater" : "mailPassword";
  }
  if (code === "552" || quotaError.test(`${enhancedCode} ${answer}`)) return "mailFull";
  if (senderError.test(`${enhancedCode} ${answer}`)) return "mailRefused";
  if (blockedError.test(answer)) return "mailBlocked";
  if (hasCode(addressError)) return "mailRefused";
  return connectionAdvice[code] ?? "mailAnswer";
}

const longestAnswer = 300;

/** The answer of a mail server in one line, without the addresses that it repeats. */
export function formatMailAnswer(answer: string): string {
  const words = answer.split(/[\p{Cc}\s]+/u).filter((word) => word !== "");
  const line = words.map((word) => (word.includes("@") ? "…" : word)).join(" ");
  return line.length > longestAnswer ? `${line.slice(0, longestAnswer)}…` : line;
}
