/** Webhooks: post an enquiry to another program of the owner or a form-to-email service, or report failures. */
import { createHmac } from "node:crypto";
import { forms, toWire } from "#forms/forms.ts";
import { steeringFields } from "#forms/protocol.ts";
import { readAnswer } from "#server/http/read-response.ts";
import { codeOf } from "#server/log.ts";
import type { StoredLead } from "#server/store/submissions.ts";
import type { Delivery } from "./outbox.ts";

export interface ForwardTarget extends HookTarget {
  /** The key of a form-to-email service, which then must confirm the enquiry. */
  accessKey: string | undefined;
  /** With false the webhook gets only the reference, nothing that a visitor wrote. */
  personal?: boolean;
}

/**
 * Posts an enquiry. A refusal is permanent; any other failure is tried again. `key` is the same at every try, so that
 * the other side recognises a repeat.
 */
export async function forwardLead(
  target: ForwardTarget,
  { lead, key, now }: { lead: StoredLead; key: string; now: Date },
): Promise<Delivery> {
  const { accessKey, personal = true } = target;
  const message = { ...asPosted(lead, personal), [steeringFields.accessKey]: accessKey };
  const headers = { "Idempotency-Key": key, "X-Reference": lead.reference };
  return await postHook(target, message, now, {
    headers,
    ...(accessKey !== undefined && { confirms: saysSuccess }),
  });
}

/** Values by their posted names, with what the server knows of the enquiry. */
function asPosted(lead: StoredLead, personal: boolean): Record<string, string | null> {
  const form = forms[lead.form];
  // The store holds the checked values of this form.
  const values = lead.fields as Parameters<typeof toWire<typeof form>>[1];
  return {
    ...(personal && { ...lead.extras, ...lead.attribution, ...toWire(form, values) }),
    reference: lead.reference,
    received_at: lead.receivedAt.toISOString(),
    [steeringFields.form]: lead.form,
    [steeringFields.language]: lead.language,
    [steeringFields.page]: lead.page,
    [steeringFields.noticeVersion]: lead.noticeVersion ?? null,
  };
}

function saysSuccess({ headers }: Response, answer: string): boolean {
  if (!headers.get("Content-Type")?.includes("json")) return false;
  try {
    const parsed: unknown = JSON.parse(answer);
    return (parsed as { success?: unknown } | null)?.success === true;
  } catch {
    // Any other answer than JSON is no success.
    return false;
  }
}

export interface HookTarget {
  url: string;
  /** Signs each request, so that the other side recognises ours. */
  secret?: string | undefined;
}

interface HookOptions {
  headers?: Record<string, string>;
  confirms?: (response: Response, answer: string) => boolean;
}

/** Limit for the whole answer in milliseconds. */
const answerTimeout = 20_000;

/**
 * Posts a message as JSON. A refusal is permanent; the caller retries after any other failure. The signature is the
 * HMAC-SHA256 of the timestamp, a dot and the body: with the timestamp a recorded request cannot be sent again later.
 */
export async function postHook(
  { url, secret }: HookTarget,
  message: Record<string, unknown>,
  now: Date,
  { headers = {}, confirms = () => true }: HookOptions = {},
): Promise<Delivery> {
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
          "X-Signature": signatureOf(secret, timestamp, body),
        }),
      },
      body,
      // Another address is not one that the owner has named.
      redirect: "manual",
      signal: AbortSignal.timeout(answerTimeout),
    });
    const answer = await readAnswer(response);
    if (!response.ok) return refused(response.status);
    if (confirms(response, answer)) return { sent: true };
    // A page with a puzzle has the status 200, too, but the message did not arrive.
    return { sent: false, permanent: false, errorCode: "unconfirmed" };
  } catch (error) {
    return { sent: false, permanent: false, errorCode: codeOf(error) };
  }
}

function signatureOf(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
}

function refused(status: number): Delivery {
  const mayPass = status === 429 || status >= 500;
  return { sent: false, permanent: !mayPass, errorCode: String(status) };
}
