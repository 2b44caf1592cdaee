/** Rows as a file that every spreadsheet opens. */
import { stringify } from "csv-stringify";

/** Writes rows with Hindi intact and without formulas. The first line names the columns. */
export function csvFile(columns: readonly string[]) {
  return stringify({
    columns: [...columns],
    header: true,
    // Without it Excel takes UTF-8 for an old Indian or European code page.
    bom: true,
    record_delimiter: "windows",
    // Off once the delimiter is named; then a line end of Unix in a message would begin a row.
    quote_record_delimiter: true,
    escape_formulas: true,
  });
}
