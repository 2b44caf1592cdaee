/** A lead as a row of a spreadsheet. The columns are a promise: new ones go to the end. */
import { indianTime } from "#server/indian-time.ts";
import type { StoredLead } from "#server/store/leads.ts";
import { personIn } from "./lead-table.ts";

/** The columns, in order. */
export const csvColumns = [
  "reference",
  "received",
  "form",
  "name",
  "phone",
  "email",
  "course",
  "message",
  "language",
  "page",
  "other",
] as const;

/** The cells of a lead. `other` is JSON: what was posted beside the fields of the form. */
export function csvRow(lead: StoredLead): Record<(typeof csvColumns)[number], string> {
  const { reference, receivedAt, form, fields, extras, language, page } = lead;
  return {
    reference,
    received: indianTime(receivedAt),
    form,
    name: personIn(fields),
    phone: fields["phone"] ?? "",
    email: fields["email"] ?? "",
    course: fields["courseId"] ?? "",
    message: fields["message"] ?? "",
    language,
    page: page ?? "",
    other: Object.keys(extras).length > 0 ? JSON.stringify(extras) : "",
  };
}
