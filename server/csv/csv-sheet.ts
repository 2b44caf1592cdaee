/** Leads as a file for spreadsheets. */
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { csvFile } from "./csv-file.ts";
import { csvColumns, csvRow, type SheetLead } from "./csv-row.ts";

const rowsAtOnce = 100;

type Leads = AsyncIterable<SheetLead> | Iterable<SheetLead>;

/** The file, row by row. */
export function csvSheet(leads: Leads): Readable {
  const sheet = csvFile(csvColumns);
  const rows = Readable.from(csvRows(leads));
  // What fails on the way in ends the file too: half of it must not be taken for a whole one.
  rows.once("error", (error) => sheet.destroy(error));
  sheet.once("close", () => rows.destroy());
  return rows.pipe(sheet);
}

async function* csvRows(leads: Leads) {
  let row = 0;
  for await (const lead of leads) {
    // A reader that is quick would keep every other request waiting until the last row.
    if (++row % rowsAtOnce === 0) await setImmediate();
    yield csvRow(lead);
  }
}
