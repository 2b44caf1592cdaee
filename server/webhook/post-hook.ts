/** One request to a webhook, signed where there is a secret. */
import { createHmac } from "node:crypto";
import type { Delivery } from "#server/outbox/outbox.ts";
import { hookBody, isTaken, type HookMessage, type HookStyle } from "./styles.ts";

/** Where messages go, and what is read there. */
export interface HookTarget {
  url: string;
  /** `json` where it is not given. */
  style?: HookStyle;
  /** Signs each request, so that the other side can tell ours from others. */
  secret?: string | undefined;
}

interface HookOptions {
  /** The same at every try, so that the other side can recognise a repeat. */
  key?: string;
  headers?: Record<string, string>;
  /** Whether the answer to a taken message says that it was taken. */
  confirms?: (response: Response, answer: string) => boolean;
}

/** For the whole answer, in milliseconds. */
const answerTimeout = 20_000;

/**
 * Posts a message. A failure that may pass is tried again by the caller; a refusal is permanent.
 *
 * The signature, where there is a secret, is the HMAC-SHA256 of the timestamp, a dot and the body: the
 * timestamp keeps a recorded request from being sent again later. An Apps Script reads no headers, so
 * `sheets` gets key, timestamp and signature in the body, the signature last and not signed itself.
 */
export async function postHook(
  { url, style = "json", secret }: HookTarget,
  message: HookMessage,
  now: Date,
  { key, headers = {}, confirms = () => true }: HookOptions = {},
): Promise<Delivery> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const isSheet = style === "sheets";
  const content = {
    ...hookBody(style, url, message),
    ...(isSheet && key !== undefined && { idempotency_key: key }),
    ...(isSheet && secret !== undefined && { timestamp }),
  };
  const signed = JSON.stringify(content);
  const signature = secret === undefined ? undefined : signatureOf(secret, timestamp, signed);
  const body =
    isSheet && signature !== undefined ? JSON.stringify({ ...content, signature }) : signed;
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        Accept: "application/json",
        "Content-Type": "application/json",
        ...headers,
        ...(key !== undefined && { "Idempotency-Key": key }),
        ...(signature !== undefined && { "X-Timestamp": timestamp, "X-Signature": signature }),
      },
      body,
      // Another address is not one that the owner has named.
      redirect: "manual",
      signal: AbortSignal.timeout(answerTimeout),
    });
    const answer = await response.text();
    const taken = isTaken(style, response);
    if (taken && confirms(response, answer)) return { sent: true };
    // A page that asks for a puzzle or a sign-in comes with 200 or 302: the message is not there.
    const unconfirmed = taken || (isSheet && response.status < 400);
    return unconfirmed
      ? { sent: false, permanent: false, failure: "unconfirmed" }
      : refused(response.status);
  } catch (error) {
    return { sent: false, permanent: false, failure: codeOf(error) };
  }
}

/** The signature, as the other side computes it too. */
function signatureOf(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
}

function refused(status: number): Delivery {
  const mayPass = status === 429 || status >= 500;
  return { sent: false, permanent: !mayPass, failure: String(status) };
}

/** `ECONNREFUSED`, `TimeoutError` and the like; a failed fetch has its reason in its cause. */
function codeOf(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(reason instanceof Error)) return "unknown";
  return "code" in reason && typeof reason.code === "string" ? reason.code : reason.name;
}
