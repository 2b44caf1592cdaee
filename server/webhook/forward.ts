/** Hands a lead on to another program of the owner's, or to a form-to-email service. */
import { toWire } from "#forms/form.ts";
import { forms } from "#forms/forms.ts";
import { steeringFields } from "#forms/protocol.ts";
import type { Delivery } from "#server/outbox/outbox.ts";
import type { StoredLead } from "#server/db/leads.ts";

/** Where leads are handed on to. */
export interface ForwardTarget {
  url: string;
  /** Of the third-party service, which then must say itself that it took the lead. */
  accessKey: string | undefined;
}

/** For the whole answer, in milliseconds. */
const answerTimeout = 20_000;

/**
 * Posts a lead as JSON. What may pass is tried again; what the other side refuses for good is not.
 *
 * @param key the same at every try, so that the other side can tell a repeat for one.
 */
export async function forwardLead(
  { url, accessKey }: ForwardTarget,
  lead: StoredLead,
  key: string,
): Promise<Delivery> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        Accept: "application/json",
        "Content-Type": "application/json",
        "Idempotency-Key": key,
        "X-Reference": lead.reference,
      },
      body: JSON.stringify({ ...asPosted(lead), [steeringFields.accessKey]: accessKey }),
      // Whoever is redirected to has not been named by the owner.
      redirect: "manual",
      signal: AbortSignal.timeout(answerTimeout),
    });
    const answer = await response.text();
    if (!response.ok) return refused(response.status);
    if (accessKey === undefined || saysSuccess(response, answer)) return { sent: true };
    // A page that asks for a puzzle comes with 200 too; the lead is still here.
    return { sent: false, permanent: false, failure: "unconfirmed" };
  } catch (error) {
    return { sent: false, permanent: false, failure: codeOf(error) };
  }
}

/** Under the names that the form posts, beside what we know of it. */
function asPosted(lead: StoredLead): Record<string, string | null> {
  const form = forms[lead.form];
  // The store holds the checked values of this very form.
  const values = lead.fields as Parameters<typeof toWire<typeof form>>[1];
  return {
    ...lead.extras,
    ...toWire(form, values),
    reference: lead.reference,
    received_at: lead.receivedAt.toISOString(),
    [steeringFields.form]: lead.form,
    [steeringFields.language]: lead.language,
    [steeringFields.page]: lead.page,
    [steeringFields.noticeVersion]: lead.noticeVersion ?? null,
  };
}

function refused(status: number): Delivery {
  const passing = status === 429 || status >= 500;
  return { sent: false, permanent: !passing, failure: String(status) };
}

function saysSuccess({ headers }: Response, answer: string): boolean {
  if (!headers.get("Content-Type")?.includes("json")) return false;
  try {
    const parsed: unknown = JSON.parse(answer);
    return typeof parsed === "object" && parsed !== null && "success" in parsed
      ? parsed.success === true
      : false;
  } catch {
    // Not JSON after all: no success, which is all that the caller needs to know.
    return false;
  }
}

/** `ECONNREFUSED`, `TimeoutError` and the like; the reason of a failed fetch lies in its cause. */
function codeOf(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(reason instanceof Error)) return "unknown";
  return "code" in reason && typeof reason.code === "string" ? reason.code : reason.name;
}
