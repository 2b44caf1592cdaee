import { expect, test } from "vitest";
import { csvColumns } from "#server/csv/csv-row.ts";
import { contactsIn, guessed } from "./contacts.ts";
import { rowsOf, textOf } from "./csv-table.ts";

function read(text: string) {
  const rows = rowsOf(text) ?? [];
  return contactsIn(rows, guessed(rows[0]?.cells ?? []));
}

const hindi = "नाम;फ़ोन नंबर\r\nआशा;९८७६५४३२१०\r\n";

test.each([
  ["UTF-8", Buffer.from(hindi)],
  ["UTF-8 with its mark", Buffer.from(`\uFEFF${hindi}`)],
  ["UTF-16 as Excel writes it", Buffer.from(`\uFEFF${hindi}`, "utf16le")],
  ["UTF-16 the other way round", Buffer.from(`\uFEFF${hindi}`, "utf16le").swap16()],
])("%s is read", (_name, bytes) => {
  expect(read(textOf(bytes)).contacts).toMatchObject([{ name: "आशा", phone: "9876543210" }]);
});

test("a file of an old Windows is read", () => {
  expect(textOf(Buffer.from("Name\nJos\xe9", "latin1"))).toBe("Name\nJosé");
});

test.each([
  ["commas", 'Name,Phone\n"Verma, Asha",98765-43210\n'],
  ["semicolons", "Name;Phone\nVerma, Asha;98765-43210\n"],
  ["tabs", "Name\tPhone\nVerma, Asha\t98765-43210\n"],
  ["semicolons, after an empty line", "\r\nName;Phone\r\nVerma, Asha;98765-43210\r\n"],
])("cells are parted by %s", (_sign, text) => {
  expect(rowsOf(text)?.[1]?.cells).toEqual(["Verma, Asha", "98765-43210"]);
});

test("empty cells keep their places, and empty rows count as in the spreadsheet", () => {
  const text = "Name\tEmail\tPhone\r\n\t\t\r\n\r\nAsha\t\t98765\r\n\t\t9876543210\r\n\t\t\r\n";
  expect(read(text)).toMatchObject({
    contacts: [{ name: "", phone: "9876543210" }],
    refused: [{ row: 4, who: "Asha", problem: "number" }],
  });
});

test("a file that ends with a million empty rows is read within its limit", () => {
  const text = `Phone,Name\n9876543210,Asha\n${",\n".repeat(700_000)}`;
  expect(rowsOf(text)).toHaveLength(2);
});

test.each(["PK\u0003\u0004workbook", "BEGIN:VCARD\nN:Asha", "\0\0\0", 'Name,Phone\n"never closed'])(
  "what is no CSV is refused: %j",
  (text) => {
    expect(rowsOf(text)).toBeUndefined();
  },
);

test.each([
  [["Full Name", "Mobile No.", "E-mail", "Service", "Remarks", "Date"]],
  [["ग्राहक का नाम", "मोबाइल नंबर", "ईमेल", "सेवा", "टिप्पणी", "तारीख"]],
])("columns are guessed by their headings", (header) => {
  expect(guessed(header)).toEqual(["name", "phone", "email", "about", "note", "date"]);
});

test("an export of this desk, and one of Google, are read without help", () => {
  const own = Object.fromEntries(csvColumns.map((name, at) => [name, guessed(csvColumns)[at]]));
  expect(own).toMatchObject({
    name: "name",
    phone: "phone",
    email: "email",
    course: "about",
    message: "note",
    last_note: "note",
    received: "date",
    reference: "",
    paid_reference: "",
  });
  const google = "First Name,Last Name,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Notes";
  const { contacts } = read(`${google}\nAsha,Verma,,Mobile,+91 98765 43210,GST\n`);
  expect(contacts).toEqual([
    { name: "Asha Verma", phone: "9876543210", email: "", about: "", note: "GST", date: "" },
  ]);
});

test.each([
  ["Phone 1 - Value,Phone 2 - Value", "+91 98765 43210 ::: 07614012345,098765-43210"],
  ["Phone", '"98765 43210, 07614012345"'],
  ["Mobile,Phone", "९८७६५४३२१०,0761 4012345"],
  ["Phone", "98765 43210 / 0761-4012345"],
])("a second number is kept in the note: %s %s", (header, cells) => {
  const { contacts } = read(`${header},Notes\n${cells},GST\n`);
  expect(contacts).toMatchObject([{ phone: "9876543210", note: "GST\n7614012345" }]);
});

test("a number or an address that cannot be called or written to gives way to the next", () => {
  const text = "Phone,Email\n+44 20 7946 0000; 9876543210,asha ; asha@example.in\n";
  expect(read(text).contacts).toMatchObject([
    { phone: "9876543210", email: "asha@example.in", note: "+44 20 7946 0000\nasha" },
  ]);
});

test.each([
  ["Name,Given Name,Family Name", "Asha Devi Verma,Asha Devi,Verma"],
  ["First Name,Last Name,Full Name", "Asha Devi,Verma,Asha Devi Verma"],
  ["First Name,Middle Name,Last Name", "Asha,Devi,Verma"],
])("a whole name beside its parts is written once: %s", (header, cells) => {
  const { contacts } = read(`${header},Phone\n${cells},9876543210\n`);
  expect(contacts).toMatchObject([{ name: "Asha Devi Verma" }]);
});

test("cells of several lines are one line, and a note keeps its lines", () => {
  const text =
    'Name,Phone,Service,Notes\r\n"Asha\r\nVerma",9876543210,"GST\nTally","one\r\ntwo"\r\n';
  expect(read(text).contacts).toMatchObject([
    { name: "Asha Verma", about: "GST Tally", note: "one\ntwo" },
  ]);
});

test("a row says why it is refused, with its number in the spreadsheet", () => {
  const rows = [
    ["Name", "Phone", "Email", "Note"],
    ["Asha", "9.8E+09", "", ""],
    ["Ravi", "", "ravi at example", ""],
    ["Meena", "", "", ""],
    ["x".repeat(201), "9876543210", "", ""],
    ["Om", "9876543210", "", "bell \u0007"],
    ["Isha", "9876543210", "isha@example.in", "'=not a formula"],
  ];
  const numbered = rows.map((cells, at) => ({ number: at + 1, cells }));
  const { contacts, refused } = contactsIn(numbered, guessed(rows[0] ?? []));
  expect(refused.map(({ row, problem }) => [row, problem])).toEqual([
    [2, "number"],
    [3, "email"],
    [4, "none"],
    [5, "long"],
    [6, "characters"],
  ]);
  expect(contacts).toMatchObject([{ name: "Isha", note: "=not a formula" }]);
});
