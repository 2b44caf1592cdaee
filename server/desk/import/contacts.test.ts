import { expect, test } from "vitest";
import { csvColumns } from "#server/csv/csv-row.ts";
import { contactsIn, guessed } from "./contacts.ts";
import { rowsOf, textOf } from "./csv-table.ts";

const hindi = "नाम;फ़ोन नंबर\r\nआशा;९८७६५४३२१०\r\n";

test.each([
  ["UTF-8", Buffer.from(hindi)],
  ["UTF-8 with its mark", Buffer.from(`\uFEFF${hindi}`)],
  ["UTF-16 as Excel writes it", Buffer.from(`\uFEFF${hindi}`, "utf16le")],
  ["UTF-16 the other way round", Buffer.from(`\uFEFF${hindi}`, "utf16le").swap16()],
])("%s is read", (_name, bytes) => {
  const rows = rowsOf(textOf(bytes)) ?? [];
  const { contacts } = contactsIn(rows, guessed(rows[0] ?? []));
  expect(contacts).toMatchObject([{ name: "आशा", phone: "9876543210" }]);
});

test("a file of an old Windows is read", () => {
  expect(textOf(Buffer.from("Name\nJos\xe9", "latin1"))).toBe("Name\nJosé");
});

test.each([
  ["commas", 'Name,Phone\n"Verma, Asha",98765-43210\n'],
  ["semicolons", "Name;Phone\nVerma, Asha;98765-43210\n"],
  ["tabs", "Name\tPhone\nVerma, Asha\t98765-43210\n"],
])("cells are parted by %s", (_sign, text) => {
  expect(rowsOf(text)?.[1]).toEqual(["Verma, Asha", "98765-43210"]);
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
  const rows = rowsOf(`${google}\nAsha,Verma,,Mobile,+91 98765 43210 ::: 07614012345,GST\n`) ?? [];
  expect(contactsIn(rows, guessed(rows[0] ?? [])).contacts).toEqual([
    { name: "Asha Verma", phone: "9876543210", email: "", about: "", note: "GST", date: "" },
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
  const { contacts, refused } = contactsIn(rows, guessed(rows[0] ?? []));
  expect(refused.map(({ row, problem }) => [row, problem])).toEqual([
    [2, "number"],
    [3, "email"],
    [4, "none"],
    [5, "long"],
    [6, "characters"],
  ]);
  expect(contacts).toMatchObject([{ name: "Isha", note: "=not a formula" }]);
});
