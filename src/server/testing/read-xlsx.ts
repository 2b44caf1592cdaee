import { streamXlsxRows } from "hucre/xlsx";

/** Reads the rows of a workbook; the first row has the names of the cells. */
export async function readXlsx(file: Uint8Array): Promise<Record<string, unknown>[]> {
  const [names, ...rows] = (await Array.fromAsync(streamXlsxRows(file))).map(
    ({ values }) => values,
  );
  return rows.map((row) =>
    Object.fromEntries((names ?? []).map((name, index) => [String(name), row[index] ?? null])),
  );
}
