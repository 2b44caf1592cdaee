import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";
import { csvColumns } from "#server/store/csv.ts";
import { readXlsx } from "#server/testing/read-xlsx.ts";
import { storeTest as test } from "#server/testing/test-commands.ts";

/** Reads CSV by RFC 4180: cells in quotes may hold commas, quotes and line ends. */
function readCsv(text: string): string[][] {
  const cells = text.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g);
  const rows: string[][] = [[]];
  for (const [, cell = "", end] of cells) {
    rows.at(-1)?.push(cell.replace(/^"|"$/g, "").replaceAll('""', '"'));
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

/** In the promised order; those of later fields follow. */
const columns = csvColumns.join();

test("the promised columns are in their order", () => {
  const promised = [
    "reference,received,form,name,phone,email,course,message,language,page,other",
    "batch,fee_asked,paid,paid_on,paid_reference",
    "referring_host,utm_source,utm_campaign",
    "status,next_call,answered_after_minutes,last_note",
  ];
  expect(columns.startsWith(promised.join())).toBe(true);
});

test("a spreadsheet gets Hindi, lines and phones unchanged", async ({ receive, runDesk }) => {
  const hindi = await receive({ extras: { note: "a,b" } }, "2026-11-20T20:00:00.000Z");
  await receive({ isSpam: true });
  const { code, out } = await runDesk("export");
  expect(code).toBe(0);
  expect(out.startsWith(`\uFEFF${columns}\r\n`)).toBe(true);
  const [, ...rows] = readCsv(out.slice(1));
  expect(rows).toEqual([
    [
      hindi,
      "2026-11-21 01:30:00",
      "contact",
      "आशा वर्मा",
      "9876543210",
      "asha@example.in",
      "",
      "दुकान का पंजीकरण\nGST for a new shop",
      "en",
      "/contact-us",
      '{"note":"a,b"}',
      ...Array<string>(csvColumns.indexOf("status") - 11).fill(""),
      ...["new", "", "", "", ""],
    ],
  ]);
});

test("--since is an Indian day; headings stay", async ({ receive, runDesk }) => {
  await receive({}, "2026-11-20T18:29:59.999Z");
  const first = await receive({}, "2026-11-20T18:30:00.000Z");
  const { out } = await runDesk("export", "--since", "2026-11-21", "--json");
  expect((JSON.parse(out) as { reference: string }[]).map(({ reference }) => reference)).toEqual([
    first,
  ]);
  expect((await runDesk("export", "--since", "2026-11-22")).out).toBe(`\uFEFF${columns}\r\n`);
  expect((await runDesk("export", "--since", "2026-11-22", "--json")).out).toBe("[]\n");
});

test("an export overwrites nothing, corrections count once", async ({ store }) => {
  const { dataDir, receive, runDesk } = store;
  const reference = await receive({}, undefined, "same");
  await receive({ fields: { name: "आशा देवी" } }, "2026-11-21T05:01:00.000Z", "same");
  const file = path.join(dataDir, "enquiries.csv");
  expect(await runDesk("export", file)).toEqual({
    code: 0,
    out: `Written: ${file}\n`,
    problem: "",
  });
  const rows = readCsv((await readFile(file, "utf8")).slice(1));
  expect(rows.map((row) => row.slice(0, 4).toSpliced(1, 2))).toEqual([
    ["reference", "name"],
    [reference, "आशा देवी"],
  ]);
  const workbook = path.join(dataDir, "enquiries.xlsx");
  await runDesk("export", workbook);
  expect(await readXlsx(await readFile(workbook))).toMatchObject([{ reference, name: "आशा देवी" }]);
  await writeFile(file, "mine");
  expect((await runDesk("export", file)).code).toBe(1);
  expect(await readFile(file, "utf8")).toBe("mine");
});
