/**
 * Enquiries as a file: a workbook for people, whose spreadsheet programs change texts in a CSV, and a CSV for programs.
 */
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { stringify } from "csv-stringify";
import { writeXlsxStream } from "hucre/xlsx";
import { fieldsOf, forms } from "#forms/forms.ts";
import { visitFields } from "#forms/attribution.ts";
import { indianTime, minutesBetween } from "#text/clock.ts";
import type { InboxLead } from "./inbox.ts";
import { personOf } from "./submission-fields.ts";
import type { StoredLead } from "./submissions.ts";

export type SheetLead = StoredLead & Partial<InboxLead>;

/** The order of these columns never changes; new ones go to the end. */
const promised = [
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
  ...visitFields,
  "status",
  "next_call",
  "answered_after_minutes",
  "last_note",
  "came_by",
];

const fieldColumns = new Map(
  Object.values(forms).flatMap((form) => {
    const wireNames: Record<string, string> = form.wireNames;
    return (fieldsOf(form) as string[]).map((field) => [field, wireNames[field] ?? field]);
  }),
);
// One column holds the name, whatever a form calls it.
fieldColumns.set("fullName", "name");

/** A new field of a form gets a column at the end. */
export const csvColumns: readonly string[] = [...new Set([...promised, ...fieldColumns.values()])];

const rowsAtOnce = 100;

const amounts = new Set(["fee_asked", "paid", "answered_after_minutes"]);

/** XML cannot hold these characters; one of them makes the whole workbook unreadable. */
const notInXml = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;

/** Excel opens no cell with more characters. */
const longestCell = 32_767;

/**
 * Writes a workbook row by row. Every cell but an amount is text, so that it keeps leading zeros and is never a
 * formula.
 */
export function xlsxSheet(leads: AsyncIterable<SheetLead> | Iterable<SheetLead>): Readable {
  const columns = csvColumns.map((header) => ({ header }));
  const options = { name: "enquiries", columns, freezePane: { rows: 1 } };
  return Readable.from(writeXlsxStream(xlsxRows(leads), options));
}

async function* xlsxRows(leads: AsyncIterable<SheetLead> | Iterable<SheetLead>) {
  for await (const cells of rowsOf(leads)) {
    yield csvColumns.map((column) => {
      const cell = cells[column] ?? "";
      if (cell === "") return null;
      return amounts.has(column) ? Number(cell) : cell.slice(0, longestCell).replace(notInXml, "");
    });
  }
}

/** Writes the CSV row by row, with a row of column names, Hindi intact and no formulas. */
export function csvSheet(leads: AsyncIterable<SheetLead> | Iterable<SheetLead>): Readable {
  const sheet = stringify({
    columns: [...csvColumns],
    header: true,
    // Without it Excel takes UTF-8 for an old Indian or European code page.
    bom: true,
    record_delimiter: "windows",
    // Naming the delimiter turns this off; then a Unix line end in a message would begin a row.
    quote_record_delimiter: true,
    escape_formulas: true,
  });
  const rows = Readable.from(csvRows(leads));
  // An error ends the file, because half of it must not be taken for a whole one.
  rows.once("error", (error) => sheet.destroy(error));
  sheet.once("close", () => rows.destroy());
  return rows.pipe(sheet);
}

async function* csvRows(leads: AsyncIterable<SheetLead> | Iterable<SheetLead>) {
  for await (const cells of rowsOf(leads)) yield withoutFormulas(cells);
}

async function* rowsOf(leads: AsyncIterable<SheetLead> | Iterable<SheetLead>) {
  let row = 0;
  for await (const lead of leads) {
    // A quick reader would keep every other request waiting until the last row.
    if (++row % rowsAtOnce === 0) await setImmediate();
    yield cellsOf(lead);
  }
}

/** `other` is JSON: posted values beside the fields of the form. */
export function cellsOf(lead: SheetLead): Record<string, string> {
  const { reference, receivedAt, form, fields, extras, language, page } = lead;
  const { waitedSince = receivedAt, answeredAt, enrolment } = lead;
  const written = [...fieldColumns].map(([field, column]) => [column, fields[field]] as const);
  return {
    ...Object.fromEntries(csvColumns.map((column) => [column, ""])),
    ...lead.attribution,
    ...Object.fromEntries(written.filter(([, value]) => value !== undefined)),
    reference,
    received: indianTime(receivedAt),
    form,
    name: personOf(fields),
    language,
    page: page ?? "",
    batch: enrolment?.batch ?? "",
    fee_asked: String(enrolment?.requestedFee ?? ""),
    paid: String(enrolment?.paid ?? ""),
    paid_on: enrolment?.paidOn ?? "",
    paid_reference: enrolment?.paidReference ?? "",
    status: (lead.isSpam ? "spam" : lead.status) ?? "",
    next_call: lead.nextDay ?? "",
    answered_after_minutes: answeredAt ? String(minutesBetween(waitedSince, answeredAt)) : "",
    last_note: lead.lastNote ?? "",
    other: Object.keys(extras).length > 0 ? JSON.stringify(extras) : "",
  };
}

/**
 * Where a semicolon or bar separates columns, the text after one begins a cell and could be a formula. For commas the
 * library that writes the file takes care.
 */
function withoutFormulas(cells: Record<string, string>): Record<string, string> {
  const harmless = (cell: string) => (/^\s*[;|]/.test(cell) ? `'${cell}` : cell);
  return Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => [column, harmless(cell)]),
  );
}
