/** What is read out of the fields of a lead: names for the owner, and what lists are filtered and searched by. */
import { sql } from "kysely";
import { toSearchForm, toTenDigits } from "#text/typed-text.ts";
import { fieldsOf, forms } from "#forms/forms.ts";
import type { StoredLead, Lead } from "./leads.ts";
import type { LanguageWords } from "#server/words.ts";
import { steeringFields } from "#forms/protocol.ts";
import { sourceOf } from "./sources.ts";

/** The sender's name: the contact form and the enrolment keep it in different fields. */
export function personOf(fields: Readonly<Record<string, string>>): string {
  return fields["name"] ?? fields["fullName"] ?? "";
}

/** The filled fields of a lead in the order of its form. A field without a name in `mail.yaml` has its label. */
export function namedFields(
  lead: StoredLead,
  words: LanguageWords,
): { field: string; label: string; value: string }[] {
  // A label may ask ("Choose a course"); these name what was answered.
  const names: Partial<Record<string, string>> = words.mail.owner.fields;
  const labels: Partial<Record<string, { label: string }>> = words[lead.form];
  return (fieldsOf(forms[lead.form]) as string[]).flatMap((field) => {
    const value = lead.fields[field];
    return value ? [{ field, label: names[field] ?? labels[field]?.label ?? field, value }] : [];
  });
}

/** What was posted beside the fields of the form and was not written by the server itself. */
export function otherExtras({ extras }: Pick<Lead, "extras">): [name: string, value: string][] {
  const { need, needKeys } = steeringFields;
  return Object.entries(extras).filter(([name]) => name !== need && name !== needKeys);
}

/**
 * What an enquiry is about: the key of its course; for an unknown course, the title that was sent
 * or what was asked for on the way to the form. Empty where nothing is known.
 */
export function aboutOf({
  courseKey,
  fields,
  extras,
}: Pick<Lead, "courseKey" | "fields" | "extras">): string {
  return courseKey ?? fields["courseId"] ?? extras[steeringFields.need] ?? "";
}

/** The columns of a lead that lists read. */
export function listColumns(lead: Lead, reference: string) {
  const { fields, extras, visit = {} } = lead;
  return {
    about: aboutOf(lead),
    source: sourceOf(visit),
    search_text: searchText([reference, ...Object.values(fields), ...Object.values(extras)]),
  };
}

/** Everything that was sent, a line for each value, so that a whole value can be told from a part. */
function searchText(values: readonly string[]): string {
  const lines = values.map((value) => toSearchForm(value).replace(/\s+/g, " ").trim());
  return `\n${lines.filter(Boolean).join("\n")}\n`;
}

/** The words to look for. A phone number is stored as its ten digits, and found however it is written. */
export function wordsIn(search: string): string[] {
  const phone = toTenDigits(search);
  if (phone !== undefined) return [phone];
  const plain = toSearchForm(search).replace(/(^|\s)(?:\+|00)91\s*(?=\d)/g, "$1");
  const digits = plain.replace(/[\s()+]/g, "");
  if (/^\d{6,}$/.test(digits)) return [digits.slice(-10)];
  return plain.split(/\s+/).filter(Boolean).slice(0, 8);
}

/** The pattern of a text that is somewhere in another; signs of the pattern mean themselves. */
export function containing(text: string) {
  const escaped = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<string>`${escaped} escape '\\'`;
}

/** The pattern of a whole value that was sent. */
export function holdingValue(value: string) {
  return containing(`\n${toSearchForm(value)}\n`);
}
