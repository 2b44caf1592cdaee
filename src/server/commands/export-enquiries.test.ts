import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";
import { csvColumns } from "#server/store/csv.ts";
import { readXlsx } from "#server/testing/read-xlsx.ts";
import { storeTest as test } from "#server/testing/test-commands.ts";

const ravi = { name: "Ravi", email: "ravi@example.in", phone: "9000000001", message: "PAN" };

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

const columns = csvColumns.join();

test("the columns of a CSV keep their order, and new ones follow", () => {
  const promised = [
    "reference,received,form,name,phone,email,course,message,language,page,other",
    "batch,fee_asked,paid,paid_on,paid_reference",
    "referring_host,utm_source,utm_campaign",
    "status,next_call,answered_after_minutes,last_note,came_by,quoted_fee",
    "fee_due,payments",
  ];
  expect(columns.startsWith(promised.join())).toBe(true);
});

test("a CSV has the payments of those who paid", async ({ db, receive, runDesk }) => {
  const unpaid = await receive({ fields: ravi });
  const paid = await receive({ fields: { ...ravi, email: "meera@example.in" } });
  await db.updateTable("enquiry").set({ paid: 1499 }).where("reference", "=", paid).execute();
  await db
    .insertInto("payment")
    .values({
      reference: paid,
      number: 1,
      rupees: 1499,
      paid_on: "2026-11-20",
      paid_reference: null,
    })
    .execute();
  const [head = [], ...table] = readCsv((await runDesk("export")).out);
  const payments = head.indexOf("payments");
  const days = new Map(table.map((row) => [row[0], row[payments]?.slice(0, 10)]));
  expect([days.get(unpaid), days.get(paid)]).toEqual(["", "2026-11-20"]);
});

test("a CSV has Hindi, line ends and phone numbers unchanged, times of India, and no spam", async ({
  receive,
  runDesk,
}) => {
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
      ...["new", "", "", "", "", "", "", ""],
    ],
  ]);
});

test("--since takes a day that begins at midnight in India", async ({ receive, runDesk }) => {
  await receive({}, "2026-11-20T18:29:59.999Z");
  const first = await receive({}, "2026-11-20T18:30:00.000Z");
  const { out } = await runDesk("export", "--since", "2026-11-21", "--json");
  expect((JSON.parse(out) as { reference: string }[]).map(({ reference }) => reference)).toEqual([
    first,
  ]);
  expect((await runDesk("export", "--since", "2026-11-22")).out).toBe(`\uFEFF${columns}\r\n`);
  expect((await runDesk("export", "--since", "2026-11-22", "--json")).out).toBe("[]\n");
});

test("an export has an enquiry and its correction as one row, in a CSV and in a workbook", async ({
  dataDir,
  receive,
  runDesk,
}) => {
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
});

test("an export overwrites no file", async ({ dataDir, runDesk }) => {
  const file = path.join(dataDir, "enquiries.csv");
  await writeFile(file, "mine");
  expect((await runDesk("export", file)).code).toBe(1);
  expect(await readFile(file, "utf8")).toBe("mine");
});

test("a copy for one of several people with a number has only what that person sent", async ({
  receive,
  runDesk,
}) => {
  const ravis = await receive({ fields: { ...ravi, name: "Ravi Patel", message: "PAN card" } });
  const meeras = await receive(
    { fields: { ...ravi, name: "Meera", email: "meera@example.in" } },
    // The names are said newest first, so the two need different moments.
    "2026-11-21T05:00:01.000Z",
  );
  const sharedNumber = await runDesk("export", "--person", ravi.phone);
  expect([sharedNumber.code, sharedNumber.out]).toEqual([1, ""]);
  for (const part of ["Ravi Patel", "Meera", "--name"]) {
    expect(sharedNumber.problem).toContain(part);
  }
  const readReferences = async (...args: string[]) => {
    const { out, problem } = await runDesk("export", "--person", ...args);
    expect(problem).toBe("");
    return (JSON.parse(out) as { reference: string }[]).map(({ reference }) => reference);
  };
  expect(await readReferences(ravi.phone, "--name", "MEERA ")).toEqual([meeras]);
  expect(await readReferences(`${ravi.email}, +91 90000 00001`)).toEqual([ravis]);
  const wrongName = await runDesk("export", "--person", ravi.phone, "--name", "Asha");
  expect(wrongName).toEqual({
    code: 1,
    out: "",
    problem: "Nothing is stored of this person under the name Asha. There is: Meera, Ravi Patel.\n",
  });
  expect((await runDesk("export", "--name", "Asha")).code).toBe(2);
});

test("a person's copy has the payments, as the copy of the desk has", async ({
  db,
  receive,
  runDesk,
}) => {
  const reference = await receive({ fields: ravi });
  const payment = { rupees: 1499, paid_on: "2026-11-20", paid_reference: null };
  await db
    .insertInto("payment")
    .values({ reference, number: 1, ...payment })
    .execute();
  const { out } = await runDesk("export", "--person", ravi.email);
  expect(JSON.parse(out)).toEqual([
    expect.objectContaining({
      payments: [{ rupees: 1499, paidOn: "2026-11-20", paidReference: null }],
    }),
  ]);
});
