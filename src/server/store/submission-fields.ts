/** Reads the fields of a submission, and creates patterns for a search in them. */
import { sql } from "kysely";
import { forms, listFormFields } from "#forms/forms.ts";
import { controlFields } from "#forms/protocol.ts";
import type { LocaleMessages } from "#server/messages.ts";
import { toPhoneNumber } from "#text/contact-details.ts";
import { toSearchForm } from "#text/typed-text.ts";
import type { StoredSubmission, Submission } from "./submissions.ts";

/** The contact form and the enrolment have the name in different fields. */
export function getPersonName(fields: Readonly<Record<string, string>>): string {
  return fields["name"] ?? fields["fullName"] ?? "";
}

/** A name as it is compared: people write theirs in any capitals, with any spaces and dots. */
export function normalizePersonName(name: string): string {
  return name.normalize("NFKC").toLowerCase().replace(/[\s.]/g, "");
}

/** Filled fields in the order of the form. A field without a name in `mail.yaml` has its label. */
export function labelFields(
  submission: StoredSubmission,
  messages: LocaleMessages,
): { field: string; label: string; value: string }[] {
  // The label of a form may be a request ("Choose a course"); these names suit the value.
  const names: Partial<Record<string, string>> = messages.mail.owner.fields;
  const labels: Partial<Record<string, { label: string }>> = messages[submission.form];
  return (listFormFields(forms[submission.form]) as string[]).flatMap((field) => {
    const value = submission.fields[field];
    return value ? [{ field, label: names[field] ?? labels[field]?.label ?? field, value }] : [];
  });
}

/** Posted values beside the fields of the form, except those that the server wrote. */
export function listOtherExtras({
  extras,
}: Pick<Submission, "extras">): [name: string, value: string][] {
  const { need, needKeys } = controlFields;
  return Object.entries(extras).filter(([name]) => name !== need && name !== needKeys);
}

/** A phone number is stored as ten digits or with its country code, and found in any spelling. */
export function parseSearchTerms(search: string): string[] {
  const phone = toPhoneNumber(search);
  if (phone !== undefined) return [phone];
  const plain = toSearchForm(search).replace(/(^|\s)(?:\+|00)91\s*(?=\d)/g, "$1");
  const digits = plain.replace(/[\s()+]/g, "");
  if (/^\d{6,}$/.test(digits)) return [digits.slice(-10)];
  return plain.split(/\s+/).filter(Boolean).slice(0, 8);
}

/** The LIKE pattern for a text inside another, with the signs of patterns escaped. */
export function createLikePattern(text: string) {
  const escaped = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<string>`${escaped} escape '\\'`;
}

export function createValuePattern(value: string) {
  return createLikePattern(`\n${toSearchForm(value)}\n`);
}
