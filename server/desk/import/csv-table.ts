/** A CSV file as Excel, Google Contacts or this desk writes it, as rows of cells. */
import { parse } from "csv-parse/sync";
import { contactLimits } from "#core/contact-columns.ts";

/** The text of a file: UTF-8, UTF-16 with its mark as Excel writes it, else Windows-1252. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** A row that holds something. */
export interface Row {
  /** As a spreadsheet counts: empty rows count, too. */
  number: number;
  cells: string[];
}

/** The header, and one more row to see that there are too many. */
const mostRows = contactLimits.rows + 2;

/** The rows of a file, the header first; undefined where it is no CSV: a workbook, a list of vCards, a picture. */
export function rowsOf(text: string): Row[] | undefined {
  if (/^(PK\u0003|BEGIN:VCARD)|\0/i.test(text)) return undefined;
  const rows: Row[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: separatorIn(text),
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      skip_empty_lines: true,
      // A file may end with a million rows of separators, so only the others are kept.
      on_record: (cells: string[], { records, empty_lines }) => {
        if (rows.length < mostRows && cells.some((cell) => cell !== "")) {
          rows.push({ number: records + empty_lines, cells });
        }
        return undefined;
      },
    });
  } catch {
    return undefined;
  }
  return rows;
}

/** The sign that is most frequent in the header, outside of quotes. */
function separatorIn(text: string): string {
  const [header = ""] = /[^\r\n]+/.exec(text.replace(/"[^"]*"/g, "")) ?? [];
  const count = (sign: string) => header.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
