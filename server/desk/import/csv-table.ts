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

/** The rows of a file, the header first; undefined where it is no CSV: a workbook, a list of vCards, a picture. */
export function rowsOf(text: string): string[][] | undefined {
  if (/^(PK\u0003|BEGIN:VCARD)|\0/i.test(text)) return undefined;
  try {
    return parse(text, {
      bom: true,
      delimiter: separatorIn(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      // The header, and one more to see that there are too many.
      to: contactLimits.rows + 2,
    });
  } catch {
    return undefined;
  }
}

/** The sign that is most frequent in the header, outside of quotes. */
function separatorIn(text: string): string {
  const [header = ""] = text.replace(/"[^"]*"/g, "").split(/[\r\n]+/, 1);
  const count = (sign: string) => header.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
