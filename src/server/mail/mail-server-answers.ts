/** What the answers of mail servers mean: whether another try may succeed, and which advice helps the owner. */
import type { LocaleMessages } from "#server/messages.ts";
import type { DeliveryResult } from "#server/outbox/delivery-result.ts";

type AdviceKey = keyof LocaleMessages["desk"]["health"]["messages"];

/** A full mailbox (`5.2.2`) or a daily limit of the provider (`5.4.5`): reported as permanent, but it ends soon. */
const quotaError = /\b5\.(?:2\.2|4\.5)\b|quota|exceed|\blimit|too many/i;

/**
 * The server does not let this user send for our sender: `5.7.60`, "Sender address rejected: not owned by user". Some
 * servers say so only after recipient or text.
 */
const senderError =
  /\b5\.(?:1\.[78]|7\.60)\b|sender (?:address )?(?:rejected|refused|denied|not allowed)|SendAsDenied|not owned by|not authori[sz]ed to send/i;

/** Node's codes for a certificate that cannot be trusted: `CERT_HAS_EXPIRED`, `UNABLE_TO_VERIFY_LEAF_SIGNATURE`. */
const certificateError = /CERT|_SIGNATURE$|HOSTNAME_MISMATCH|INVALID_(?:CA|PURPOSE)/;

/** The advice by nodemailer's code for a mail that got no answer of the server. */
const connectionAdvice: Record<string, AdviceKey> = {
  EAUTH: "mailPassword",
  EDNS: "mailAway",
  ECONNECTION: "mailAway",
  ESOCKET: "mailAway",
  ETIMEDOUT: "mailAway",
  ETLS: "mailNoTls",
};

/** Codes for a sign-in that the server refuses. */
const signInError = /^53[0458]$|^5\.7\.(?:8|9|14|57|139)$/;
/** The provider has switched off sending by SMTP for this mailbox. */
const switchedOffError =
  /disabled|switched off|turned off|not enabled|security defaults|did not meet the criteria/i;
/** Words for a refusal that ends by itself. */
const laterError = /too many|temporar|try again|later/i;
/** The server takes our mails for spam. */
const blockedError = /\bspam|black ?list|block ?list|deny ?list|blocked|reputation/i;
/** Codes for an address of recipient or sender that the server does not accept. */
const addressError = /^55[03]$|^5\.1\.\d+$|^5\.7\.60$/;

/** In characters: what a line of the desk may show of an answer. */
const maxAnswerLength = 300;

/** By placeholder of the sentences of advice: names of settings and protocols, which no translation may change. */
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
 * The failure that an error of nodemailer stands for. nodemailer gives a 451 and a 550 the same `code`, so the server's
 * number decides: 5xx is permanent. Not permanent are a refused sign-in, missing TLS, a refused sender and a quota that
 * is used up for today: they say nothing about the mail, and the owner may correct them.
 */
export function toFailedDelivery(error: unknown): DeliveryResult {
  // What is thrown has any type. Each property is checked before it is used.
  const {
    code: nodemailerCode,
    originalCode,
    responseCode,
    message,
    response,
    command,
  } = (error ?? {}) as Partial<Record<string, unknown>>;
  // nodemailer reports each fault of a certificate as ESOCKET.
  const code = certificateError.test(String(originalCode)) ? originalCode : nodemailerCode;
  const answer = [response, message].find((text) => typeof text === "string") ?? "";
  if (typeof responseCode !== "number" || code === "ETLS") {
    const errorCode = typeof code === "string" ? code : "unknown";
    return { sent: false, permanent: false, errorCode, answer };
  }
  const enhancedCode = readEnhancedCode(answer);
  // 552 is a full mailbox. In the answer to the command MAIL FROM the server refuses the sender.
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

/**
 * The key of the sentence that says what to check. Servers use one number for several causes, so the finer code and the
 * words of the answer come first. `errorCode` may have the finer code behind it, as jobs store it. `550 5.4.5` →
 * `mailFull`; `ESOCKET` → `mailAway`.
 */
export function getMailAdviceKey(errorCode: string, answer = ""): AdviceKey {
  if (certificateError.test(errorCode)) return "mailCertificate";
  const [code = "", stored] = errorCode.split(" ");
  const enhancedCode = readEnhancedCode(answer) ?? stored ?? "";
  const hasCode = (pattern: RegExp) => pattern.test(enhancedCode) || pattern.test(code);
  if (code.startsWith("4")) return "mailLater";
  if (hasCode(signInError)) {
    if (switchedOffError.test(answer)) return "mailSwitchedOff";
    // Microsoft's code for two causes: sending is switched off, or the password is wrong. A code that a job has stored
    // lacks the words that tell which, and counts as the first.
    if (enhancedCode === "5.7.139" && answer === "") return "mailSwitchedOff";
    return laterError.test(answer) ? "mailLater" : "mailPassword";
  }
  if (code === "552" || quotaError.test(`${enhancedCode} ${answer}`)) return "mailFull";
  if (senderError.test(`${enhancedCode} ${answer}`)) return "mailRefused";
  if (blockedError.test(answer)) return "mailBlocked";
  if (hasCode(addressError)) return "mailRefused";
  return connectionAdvice[code] ?? "mailAnswer";
}

/** The answer of a mail server in one line, without addresses: "550 no: <asha@example.in>\r\n" → "550 no: …". */
export function formatMailAnswer(answer: string): string {
  const words = answer.split(/[\p{Cc}\s]+/u).filter((word) => word !== "");
  const line = words.map((word) => (word.includes("@") ? "…" : word)).join(" ");
  return line.length > maxAnswerLength ? `${line.slice(0, maxAnswerLength)}…` : line;
}
