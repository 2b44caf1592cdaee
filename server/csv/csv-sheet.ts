/** Leads as a file for spreadsheets. */
import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { csvColumns, csvRow, type SheetLead } from "./csv-row.ts";

/** The file, row by row, with Hindi intact and without formulas. */
export function csvSheet(leads: AsyncIterable<SheetLead>): Readable {
  const sheet = stringify({
    columns: [...csvColumns],
    header: true,
    // Without it Excel takes UTF-8 for an old Indian or European code page.
    bom: true,
    record_delimiter: "windows",
    // Off once the delimiter is named; then a line end of Unix in a message would begin a row.
    quote_record_delimiter: true,
    escape_formulas: true,
  });
  const rows = Readable.from(csvRows(leads));
  // What fails on the way in ends the file too: half of it must not be taken for a whole one.
  rows.once("error", (error) => sheet.destroy(error));
  sheet.once("close", () => rows.destroy());
  return rows.pipe(sheet);
}

async function* csvRows(leads: AsyncIterable<SheetLead>) {
  for await (const lead of leads) yield csvRow(lead);
}
