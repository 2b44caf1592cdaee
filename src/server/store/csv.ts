/**
 * Writes enquiries as a CSV for programs. Spreadsheet programs change its texts; the workbook of `workbook.ts` is for
 * people.
 */
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { stringify } from "csv-stringify";
import { computeFeeDue, type Payment } from "#enquiry/follow-up.ts";
import { getPersonName } from "#enquiry/submission.ts";
import { attributionFields } from "#forms/attribution.ts";
import { type FieldDefinition, forms } from "#forms/forms.ts";
import { countMinutes, formatIndianTime } from "#text/clock.ts";
import type { ExportableEnquiry } from "./enquiry-list.ts";

/** The order of these columns never changes; new ones go to the end. */
const stableColumns = [
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
  "batch",
  "fee_asked",
  "paid",
  "paid_on",
  "paid_reference",
  ...attributionFields,
  "status",
  "next_call",
  "answered_after_minutes",
  "last_note",
  "came_by",
  "quoted_fee",
  "fee_due",
  "payments",
];

/** The columns of the fields of both forms, by the name of the field. */
const fieldColumns = new Map(
  Object.values(forms).flatMap(({ fields }) =>
    Object.entries<FieldDefinition>(fields).map(([field, { postedName }]) => [field, postedName]),
  ),
);
// One column holds the name, whatever a form calls it.
fieldColumns.set("fullName", "name");

/** A new field of a form gets a column at the end. */
export const csvColumns: readonly string[] = [
  ...new Set([...stableColumns, ...fieldColumns.values()]),
];

/** After so many rows other requests have their turn: without a pause they would wait until the last row. */
const rowsPerTurn = 100;

/** `+971501234567` */
const internationalNumber = /^\+\d{7,15}$/;

/** Writes the CSV row by row, with a row of column names, Hindi intact and no formulas. */
export function writeCsv(
  enquiries: AsyncIterable<ExportableEnquiry> | Iterable<ExportableEnquiry>,
): Readable {
  const sheet = stringify({
    columns: [...csvColumns],
    header: true,
    // Without a byte order mark Excel reads UTF-8 as an older encoding.
    bom: true,
    record_delimiter: "windows",
    // Off by default where `record_delimiter` is set; then a Unix line end in a message would begin a row.
    quote_record_delimiter: true,
    escape_formulas: true,
    // A number outside India begins with + as a formula does, and a program must be able to call it.
    cast: {
      string: (value) =>
        internationalNumber.test(value) ? { value, escape_formulas: false } : value,
    },
  });
  const rows = Readable.from(toCsvRows(enquiries));
  // An error ends the file, because half of it must not be taken for a whole one.
  rows.once("error", (error) => sheet.destroy(error));
  sheet.once("close", () => rows.destroy());
  return rows.pipe(sheet);
}

async function* toCsvRows(
  enquiries: AsyncIterable<ExportableEnquiry> | Iterable<ExportableEnquiry>,
) {
  let row = 0;
  for await (const enquiry of enquiries) {
    if (++row % rowsPerTurn === 0) await setImmediate();
    yield escapeFormulas(toCsvRow(enquiry));
  }
}

/**
 * The values of an enquiry by column, in the order of the columns. `other` is JSON: posted values beside the fields of
 * the form. `payments` are separated by semicolons.
 */
export function toCsvRow(enquiry: ExportableEnquiry): Record<string, string> {
  const { reference, receivedAt, form, fields, extras, language, page } = enquiry;
  const { waitedSince, answeredAt, enrolment } = enquiry;
  const formColumns = [...fieldColumns].map(([field, column]) => [column, fields[field]] as const);
  return {
    // First all columns, empty and in order; what follows replaces some of them.
    ...Object.fromEntries(csvColumns.map((column) => [column, ""])),
    // The keys of an attribution are names of columns; `came_by` is one of them.
    ...enquiry.attribution,
    ...Object.fromEntries(formColumns.filter(([, value]) => value !== undefined)),
    reference,
    received: formatIndianTime(receivedAt),
    form,
    name: getPersonName(fields),
    language,
    page: page ?? "",
    batch: enrolment?.batch ?? "",
    fee_asked: String(enrolment?.requestedFee ?? ""),
    paid: String(enrolment?.paid ?? ""),
    paid_on: enrolment?.paidOn ?? "",
    paid_reference: enrolment?.paidReference ?? "",
    status: (enquiry.isSpam ? "spam" : enquiry.status) ?? "",
    next_call: enquiry.nextDay ?? "",
    answered_after_minutes: answeredAt
      ? String(countMinutes(waitedSince ?? receivedAt, answeredAt))
      : "",
    last_note: enquiry.lastNote ?? "",
    quoted_fee: String(enquiry.quotedFee ?? ""),
    fee_due: formatFeeDue(enquiry),
    payments: (enquiry.payments ?? []).map(formatPayment).join("; "),
    other: Object.keys(extras).length > 0 ? JSON.stringify(extras) : "",
  };
}

/** `999`; empty where nothing is due. */
function formatFeeDue({ enrolment, quotedFee }: ExportableEnquiry): string {
  const due = enrolment === undefined ? 0 : computeFeeDue(enrolment, quotedFee);
  return due === 0 ? "" : String(due);
}

/** `2026-11-28 1000 412345678901`; without a bank reference for cash. */
function formatPayment({ paidOn, rupees, paidReference }: Payment): string {
  return [paidOn, rupees, paidReference ?? ""].join(" ").trim();
}

/**
 * `;=1+1` → `';=1+1`. A program that takes a semicolon or a bar as the separator reads the text behind it as a cell,
 * which could be a formula. `escape_formulas` of csv-stringify covers cells between commas.
 */
function escapeFormulas(cells: Record<string, string>): Record<string, string> {
  const escapeCell = (cell: string) => (/^\s*[;|]/.test(cell) ? `'${cell}` : cell);
  return Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => [column, escapeCell(cell)]),
  );
}
