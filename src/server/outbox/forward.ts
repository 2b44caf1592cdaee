/** Webhooks: posts a lead to another program of the owner or to a form-to-email service, or tells of failures. */
import { createHmac } from "node:crypto";
import { toWire, forms } from "#forms/forms.ts";
import { codeOf } from "#server/log.ts";
import { steeringFields } from "#forms/protocol.ts";
import { readAnswer } from "#server/http/read-answer.ts";
import type { Delivery } from "./outbox.ts";
import type { StoredLead } from "#server/store/leads.ts";

/** Where leads are posted. */
export interface ForwardTarget extends HookTarget {
  /** The key of a form-to-email service, which then must answer that it took the lead. */
  accessKey: string | undefined;
  /** Whether it gets what a visitor wrote, or only that there is a lead, with its reference. */
  personal?: boolean;
}

/**
 * Posts a lead. A failure that may pass is tried again; a refusal is permanent.
 *
 * @param key the same at every try, so that the other side can recognise a repeat.
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

/** The values under the names that the form posts, with what the server knows of the lead. */
function asPosted(lead: StoredLead, personal: boolean): Record<string, string | null> {
  const form = forms[lead.form];
  // The store holds the checked values of this very form.
  const values = lead.fields as Parameters<typeof toWire<typeof form>>[1];
  return {
    ...(personal && { ...lead.extras, ...lead.visit, ...toWire(form, values) }),
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
    // Not JSON: no success.
    return false;
  }
}

/** Where messages go. */
export interface HookTarget {
  url: string;
  /** Signs each request, so that the other side can tell ours from others. */
  secret?: string | undefined;
}

interface HookOptions {
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
