/** What a visitor sent, each field under its name for the owner. */
import { fieldsOf, forms } from "#forms/forms.ts";
import type { StoredLead } from "./leads.ts";
import type { LanguageWords } from "#server/words.ts";

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
