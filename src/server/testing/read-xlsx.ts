import { streamXlsxRows } from "hucre/xlsx";
import { getTestMessages } from "./test-server.ts";

/** Reads the rows of a workbook of enquiries in English, each cell by the key of its heading in `desk.yaml`. */
export async function readXlsx(file: Uint8Array): Promise<Record<string, unknown>[]> {
  const { columns } = getTestMessages().fallback.messages.desk.enquiries.export;
  const keys = new Map(Object.entries(columns).map(([key, heading]) => [heading, key]));
  const [headings = [], ...rows] = await readCells(file);
  const names = headings.map((heading) => keys.get(String(heading)) ?? String(heading));
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? null])));
}

/** Reads all cells of a workbook, with the row of headings. */
export async function readCells(file: Uint8Array): Promise<unknown[][]> {
  return (await Array.fromAsync(streamXlsxRows(file))).map(({ values }) => values);
}
