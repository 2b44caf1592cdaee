/** Contacts in the rows of a file: which column holds what, and which rows can be stored. */
import * as v from "valibot";
import { contactColumns, type ContactColumn, type RowProblem } from "#core/contact-columns.ts";
import {
  longest,
  requiredEmail,
  requiredLine,
  requiredPhone,
  requiredText,
  tenDigits,
} from "#forms/text.ts";
import type { Row } from "./csv-table.ts";

/** What a column is read as; empty where it is left out. */
export type Reading = ContactColumn | "";

export type Contact = Record<ContactColumn, string>;

/** A row that cannot be stored. */
export interface RefusedRow {
  /** As a spreadsheet counts them. */
  row: number;
  /** The name, or else the first cell that is filled in. */
  who: string;
  problem: RowProblem;
}

/** Headers of Excel lists, Google Contacts, WhatsApp tools and this desk's own export. */
const headers: Record<ContactColumn, RegExp> = {
  name: /^((full|first|middle|last|given|additional|family|saved|customer|client|student|contact) ?)?name$|^(customer|client|student)$|^((पूरा|ग्राहक का|विद्यार्थी का) )?नाम$/,
  phone:
    /^((phone|mobile|contact|whatsapp|telephone|cell|formatted phone)( ?(no\.?|number|phone))?|number|mob|phone \d+ - value)$|^(फ़ोन|फोन|मोबाइल|मोबाईल|संपर्क|व्हाट्सऐप)( (नंबर|नम्बर|न\.?))?$|^(नंबर|नम्बर)$/,
  email: /^(e-?mail( (address|id))?|e-mail \d+ - value)$|^(ईमेल|ई-मेल)( (पता|आईडी))?$/,
  about: /^(topic|service|services|course|subject|about|product)$|^(सेवा|सेवाएँ|कोर्स|विषय|काम)$/,
  note: /^(notes?|message|remarks?|comments?|details|last_note)$|^(नोट|संदेश|टिप्पणी|विवरण)$/,
  date: /^(date|received|created|created on|added on)$|^(तारीख|तारीख़|दिनांक)$/,
};

/** Whether the first row of a file is already a contact: some lists have no headings. */
export function isContact(row: readonly string[]): boolean {
  return row.some((cell) => isNumber(cell) || isAddress(cell));
}

function isNumber(cell: string): boolean {
  return v.is(requiredPhone(), cell);
}

function isAddress(cell: string): boolean {
  return v.is(requiredEmail(), cell);
}

/** What each column is read as, by its header; where there is none, by the first contact. */
export function guessed(header: readonly string[]): Reading[] {
  const isText = (cell: string) => /\p{L}/u.test(cell) && !isAddress(cell);
  const name = isContact(header) ? header.findIndex(isText) : -1;
  return header.map((cell, at) => {
    if (at === name) return "name";
    if (isNumber(cell)) return "phone";
    if (isAddress(cell)) return "email";
    const title = cell.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
    return contactColumns.find((column) => headers[column].test(title.normalize("NFC"))) ?? "";
  });
}

/** Sorts the rows below the header into contacts and refused rows. */
export function contactsIn(
  [, ...rows]: readonly Row[],
  columns: readonly Reading[],
): { contacts: Contact[]; refused: RefusedRow[] } {
  const contacts: Contact[] = [];
  const refused: RefusedRow[] = [];
  for (const { number, cells } of rows) {
    const read = contactIn(cells, columns);
    if (typeof read !== "string") contacts.push(read);
    else refused.push({ row: number, who: whoIn(cells, columns), problem: read });
  }
  return { contacts, refused };
}

function contactIn(row: readonly string[], columns: readonly Reading[]): Contact | RowProblem {
  const cells = (column: ContactColumn) =>
    row.map(plainCell).filter((cell, at) => cell !== "" && columns[at] === column);
  const several = (column: ContactColumn, signs: RegExp) =>
    cells(column).flatMap((cell) => cell.split(signs).flatMap((value) => value.trim() || []));
  // Google separates several of one cell by `:::`.
  const numbers = several("phone", /:::|[,;/\n]/).map(tenDigits);
  const addresses = several("email", /:::|[,;\n]/);
  if (numbers.length + addresses.length === 0) return "none";
  const phone = numbers.find(isNumber);
  if (numbers.length > 0 && phone === undefined) return "number";
  const email = addresses.find(isAddress);
  if (addresses.length > 0 && email === undefined) return "email";
  const others = new Set(
    [...numbers, ...addresses].filter((one) => one !== phone && one !== email),
  );
  const contact = {
    name: nameIn(cells("name").map(inOneLine)),
    phone: phone ?? "",
    email: email ?? "",
    about: cells("about").map(inOneLine).join(", "),
    // A second number of a person is kept, too.
    note: [...cells("note"), ...others].join("\n").replace(/\r\n?/g, "\n"),
    date: cells("date").map(inOneLine)[0] ?? "",
  };
  const lines = [contact.name, contact.about, contact.date];
  if (lines.some(({ length }) => length > longest.line) || contact.note.length > mostOfNote) {
    return "long";
  }
  const isStored =
    lines.every((line) => line === "" || v.is(requiredLine(), line)) &&
    (contact.note === "" || v.is(requiredText(), contact.note));
  return isStored ? contact : "characters";
}

/** A name of several columns. Some programs write the whole name beside its parts. */
function nameIn(columns: readonly string[]): string {
  const isIn = (part: string, whole: string) => ` ${whole} `.includes(` ${part} `);
  const isOwn = (part: string, at: number) =>
    !columns.some((one, place) => isIn(part, one) && (one !== part || place < at));
  return columns.filter(isOwn).join(" ");
}

/** A cell of a spreadsheet may have several lines. */
function inOneLine(cell: string): string {
  return cell.replace(/\s+/g, " ");
}

/** With the date before it, a note is a message. */
const mostOfNote = longest.message - longest.line - 2;

/** The apostrophe that an export puts before what a spreadsheet would take for a formula. */
function plainCell(cell: string): string {
  return cell.replace(/^'(?=[=+\-@;|])/, "");
}

function whoIn(row: readonly string[], columns: readonly Reading[]): string {
  const name = row.find((cell, at) => cell !== "" && columns[at] === "name");
  return (name ?? row.find((cell) => cell !== "") ?? "").slice(0, 60);
}
