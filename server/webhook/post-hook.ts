/** One request to a webhook, signed where there is a secret. */
import { createHmac } from "node:crypto";
import type { Delivery } from "#server/outbox/outbox.ts";
import { hookBody, isTaken, type HookMessage, type HookStyle } from "./styles.ts";

/** Where messages go, and how they look there. */
export interface HookTarget {
  url: string;
  /** Our own JSON where nothing is said. */
  style?: HookStyle;
  /** What the other side knows, too, so that it can tell our requests from others. */
  secret?: string | undefined;
}

/** For the whole answer, in milliseconds. */
const answerTimeout = 20_000;

/**
 * Posts a message. What may pass is tried again; what the other side refuses for good is not.
 *
 * The signature, where there is a secret, is the HMAC-SHA256 of `X-Timestamp`, a dot and the body: the
 * time keeps somebody who has seen a request from sending it again later.
 *
 * @param confirms whether the answer to a taken message says that it was taken.
 */
export async function postHook(
  { url, style = "json", secret }: HookTarget,
  message: HookMessage,
  now: Date,
  {
    headers = {},
    confirms = () => true,
  }: {
    headers?: Record<string, string>;
    confirms?: (response: Response, answer: string) => boolean;
  } = {},
): Promise<Delivery> {
  const { type, body } = hookBody(style, url, message);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature =
    secret === undefined
      ? {}
      : { "X-Timestamp": timestamp, "X-Signature": signatureOf(secret, timestamp, body) };
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { Accept: "application/json", "Content-Type": type, ...headers, ...signature },
      body,
      // Whoever is redirected to has not been named by the owner.
      redirect: "manual",
      signal: AbortSignal.timeout(answerTimeout),
    });
    const answer = await response.text();
    if (!isTaken(style, response.status)) return refused(response.status);
    if (confirms(response, answer)) return { sent: true };
    // A page that asks for a puzzle comes with 200 too; the lead is still here.
    return { sent: false, permanent: false, failure: "unconfirmed" };
  } catch (error) {
    return { sent: false, permanent: false, failure: codeOf(error) };
  }
}

/** As the other side computes it, too. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
}

function refused(status: number): Delivery {
  const passing = status === 429 || status >= 500;
  return { sent: false, permanent: !passing, failure: String(status) };
}

/** `ECONNREFUSED`, `TimeoutError` and the like; the reason of a failed fetch lies in its cause. */
function codeOf(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(reason instanceof Error)) return "unknown";
  return "code" in reason && typeof reason.code === "string" ? reason.code : reason.name;
}
