/** Webhooks: post an enquiry to another program of the owner or a form-to-email service, or report failures. */
import { createHmac } from "node:crypto";
import type { StoredSubmission } from "#enquiry/submission.ts";
import { forms, toPostedValues } from "#forms/forms.ts";
import { controlFields } from "#forms/protocol.ts";
import { readResponseText } from "#server/http/read-response.ts";
import { getErrorCode } from "#server/log.ts";
import type { DeliveryResult } from "./delivery-result.ts";

export interface WebhookTarget {
  url: string;
  /** Signs each request, so that the other side recognises ours. */
  secret?: string | undefined;
}

export interface ForwardTarget extends WebhookTarget {
  /** The key of a form-to-email service, which then must confirm the enquiry. */
  accessKey: string | undefined;
  /** With false the webhook gets only the reference and data of the server, nothing that a visitor wrote. */
  personal?: boolean;
}

/**
 * Posts an enquiry. A refusal is permanent; any other failure is tried again. `key` is the same at every try, so that
 * the other side recognises a repeat.
 */
export async function forwardSubmission(
  target: ForwardTarget,
  { submission, key, now }: { submission: StoredSubmission; key: string; now: Date },
): Promise<DeliveryResult> {
  const { accessKey, personal = true } = target;
  const message = {
    ...toPostedMessage(submission, personal),
    [controlFields.accessKey]: accessKey,
  };
  const headers = { "Idempotency-Key": key, "X-Reference": submission.reference };
  return await postWebhook(target, message, now, {
    headers,
    ...(accessKey !== undefined && { confirms: isSuccess }),
  });
}

/** The values of the form by their posted names, with data that the server adds. */
function toPostedMessage(
  submission: StoredSubmission,
  personal: boolean,
): Record<string, string | null> {
  const form = forms[submission.form];
  // The store holds the checked values of this form.
  const values = submission.fields as Parameters<typeof toPostedValues<typeof form>>[1];
  return {
    ...(personal && {
      ...submission.extras,
      ...submission.attribution,
      ...toPostedValues(form, values),
    }),
    reference: submission.reference,
    received_at: submission.receivedAt.toISOString(),
    [controlFields.form]: submission.form,
    [controlFields.language]: submission.language,
    [controlFields.page]: submission.page,
    [controlFields.noticeVersion]: submission.noticeVersion ?? null,
    ...(submission.quotedFee !== undefined && { quoted_fee: String(submission.quotedFee) }),
  };
}

function isSuccess({ headers }: Response, answer: string): boolean {
  if (!headers.get("Content-Type")?.includes("json")) return false;
  try {
    const parsed: unknown = JSON.parse(answer);
    // A property of a number or of a text is undefined, so only null needs a guard.
    return (parsed as { success?: unknown } | null)?.success === true;
  } catch {
    // An answer that is no JSON does not confirm the enquiry.
    return false;
  }
}

interface WebhookOptions {
  headers?: Record<string, string>;
  confirms?: (response: Response, answer: string) => boolean;
}

/** Limit for the whole answer in milliseconds. */
const answerTimeout = 20_000;

/**
 * Posts a message as JSON. A refusal is permanent; the caller retries after any other failure. The signature is the
 * HMAC-SHA256 of the timestamp, a dot and the body: with the timestamp a recorded request cannot be sent again later.
 */
export async function postWebhook(
  { url, secret }: WebhookTarget,
  message: Record<string, unknown>,
  now: Date,
  { headers = {}, confirms = () => true }: WebhookOptions = {},
): Promise<DeliveryResult> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const body = JSON.stringify(message);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        Accept: "application/json",
        "Content-Type": "application/json",
        ...headers,
        ...(secret !== undefined && {
          "X-Timestamp": timestamp,
          "X-Signature": computeSignature(secret, timestamp, body),
        }),
      },
      body,
      // Another address is not one that the owner has named.
      redirect: "manual",
      signal: AbortSignal.timeout(answerTimeout),
    });
    const answer = await readResponseText(response);
    if (!response.ok) return toFailedDelivery(response.status);
    if (confirms(response, answer)) return { sent: true };
    // A page with a puzzle has the status 200, too, but the message did not arrive.
    return { sent: false, permanent: false, errorCode: "unconfirmed" };
  } catch (error) {
    return { sent: false, permanent: false, errorCode: getErrorCode(error) };
  }
}

function computeSignature(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
}

function toFailedDelivery(status: number): DeliveryResult {
  const mayPass = status === 429 || status >= 500;
  return { sent: false, permanent: !mayPass, errorCode: String(status) };
}
