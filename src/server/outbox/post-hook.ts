/** One request to a webhook, signed where there is a secret. */
import { createHmac } from "node:crypto";
import type { Delivery } from "./outbox.ts";

/** Where messages go. */
export interface HookTarget {
  url: string;
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
 * Posts a message as JSON. A failure that may pass is tried again by the caller; a refusal is permanent.
 *
 * The signature, where there is a secret, is the HMAC-SHA256 of the timestamp, a dot and the body: the
 * timestamp keeps a recorded request from being sent again later.
 */
export async function postHook(
  { url, secret }: HookTarget,
  message: Record<string, unknown>,
  now: Date,
  { key, headers = {}, confirms = () => true }: HookOptions = {},
): Promise<Delivery> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const body = JSON.stringify(message);
  const signature = secret === undefined ? undefined : signatureOf(secret, timestamp, body);
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
    if (!response.ok) return refused(response.status);
    if (confirms(response, answer)) return { sent: true };
    // A page that asks for a puzzle comes with 200: the message is not there.
    return { sent: false, permanent: false, failure: "unconfirmed" };
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
