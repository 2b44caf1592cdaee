/** Posts a lead to another program of the owner, or to a form-to-email service. */
import { forms, toWire } from "#forms/forms.ts";
import { steeringFields } from "#forms/protocol.ts";
import type { Delivery } from "./outbox.ts";
import type { StoredLead } from "#server/store/leads.ts";
import { postHook, type HookTarget } from "./post-hook.ts";

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
  const options = { key, headers: { "X-Reference": lead.reference } };
  return await postHook(
    target,
    message,
    now,
    accessKey === undefined ? options : { ...options, confirms: saysSuccess },
  );
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
    return typeof parsed === "object" && parsed !== null && "success" in parsed
      ? parsed.success === true
      : false;
  } catch {
    // Not JSON: no success.
    return false;
  }
}
