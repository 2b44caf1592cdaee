/**
 * Webhooks: {@link forwardSubmission} posts an enquiry to another program of the owner or to a form-to-email service;
 * {@link postWebhook} posts any message, for example an alarm.
 */
import { createHmac } from "node:crypto";
import type { StoredSubmission } from "#enquiry/submission.ts";
import { forms, toPostedValues, type ValidatedValues } from "#forms/forms.ts";
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
  /** False where the webhook gets only the reference and data of the server, nothing that a visitor wrote. */
  personal?: boolean;
}

interface WebhookOptions {
  headers?: Record<string, string>;
  /**
   * Returns true for an answer with a good status that confirms that the message arrived. Without this function each
   * such answer does.
   */
  isConfirmed?: (response: Response, answer: string) => boolean;
}

/** In milliseconds, for the request and its whole answer. */
const answerTimeout = 20_000;

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
    ...(accessKey !== undefined && { isConfirmed: isSuccess }),
  });
}

/** The values of the form by their posted names, with data that the server adds. */
function toPostedMessage(
  submission: StoredSubmission,
  personal: boolean,
): Record<string, string | null> {
  const form = forms[submission.form];
  // The compiler does not know that the store holds the checked values of this form.
  const values = submission.fields as ValidatedValues<typeof form>;
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

/** True where a form-to-email service confirms an enquiry: `{"success":true}` as JSON → true; a page as HTML → false. */
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

/**
 * Posts a message as JSON. A refusal is permanent; the caller retries after any other failure. The signature is the
 * HMAC-SHA256 of the timestamp, a dot and the body: with the timestamp a recorded request cannot be sent again later.
 */
export async function postWebhook(
  { url, secret }: WebhookTarget,
  message: Record<string, unknown>,
  now: Date,
  { headers = {}, isConfirmed = () => true }: WebhookOptions = {},
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
      // The data go only to the address that the owner has set, not to one that it redirects to.
      redirect: "manual",
      signal: AbortSignal.timeout(answerTimeout),
    });
    const answer = await readResponseText(response);
    if (!response.ok) return toFailedDelivery(response.status);
    if (isConfirmed(response, answer)) return { sent: true };
    // A page that asks whether the sender is human has the status 200, too, but the message did not arrive.
    return { sent: false, permanent: false, errorCode: "unconfirmed" };
  } catch (error) {
    return { sent: false, permanent: false, errorCode: getErrorCode(error) };
  }
}

function computeSignature(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
}

function toFailedDelivery(status: number): DeliveryResult {
  // 429 is "too many requests"; from 500 on the other server has a fault that may be mended.
  const isTemporary = status === 429 || status >= 500;
  return { sent: false, permanent: !isTemporary, errorCode: String(status) };
}
