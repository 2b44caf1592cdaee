/** Hands a lead on to another program of the owner's, to a chat, or to a form-to-email service. */
import { toWire } from "#forms/form.ts";
import { forms } from "#forms/forms.ts";
import { steeringFields } from "#forms/protocol.ts";
import type { Delivery } from "#server/outbox/outbox.ts";
import type { StoredLead } from "#server/db/leads.ts";
import { postHook, type HookTarget } from "./post-hook.ts";

/** Where leads are handed on to. */
export interface ForwardTarget extends HookTarget {
  /** Of the third-party service, which then must say itself that it took the lead. */
  accessKey: string | undefined;
  /** Whether what a visitor wrote goes along; if not, only that there is a lead, and its reference. */
  personal?: boolean;
}

/** A lead as a chat shows it: what the mail to the owner says. */
export interface LeadSaid {
  subject: string;
  text: string;
  /** Of which nothing is about a person. */
  heading: string;
}

/**
 * Posts a lead. What may pass is tried again; what the other side refuses for good is not.
 *
 * @param key the same at every try, so that the other side can tell a repeat for one.
 */
export async function forwardLead(
  target: ForwardTarget,
  { lead, said, key, now }: { lead: StoredLead; said: LeadSaid; key: string; now: Date },
): Promise<Delivery> {
  const { accessKey, personal = true } = target;
  const message = {
    text: personal ? `${said.subject}\n\n${said.text}` : `${said.heading} (${lead.reference})`,
    data: { ...asPosted(lead, personal), [steeringFields.accessKey]: accessKey },
  };
  const headers = { "Idempotency-Key": key, "X-Reference": lead.reference };
  return await postHook(
    target,
    message,
    now,
    accessKey === undefined ? { headers } : { headers, confirms: saysSuccess },
  );
}

/** Under the names that the form posts, beside what we know of it. */
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
    // Not JSON after all: no success, which is all that the caller needs to know.
    return false;
  }
}
