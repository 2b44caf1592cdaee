import { streamXlsxRows } from "hucre/xlsx";

/** The rows of a workbook, each with its cells by the names in the first row. */
export async function readXlsx(file: Uint8Array): Promise<Record<string, unknown>[]> {
  const [names, ...rows] = (await Array.fromAsync(streamXlsxRows(file))).map(
    ({ values }) => values,
  );
  return rows.map((row) =>
    Object.fromEntries((names ?? []).map((name, at) => [String(name), row[at] ?? null])),
  );
}
