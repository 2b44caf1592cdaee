/** Contacts in the rows of a file: which column holds what, and which rows can be stored. */
import * as v from "valibot";
import { contactColumns, type ContactColumn, type RowProblem } from "#core/contact-columns.ts";
import { longest, optionalPhone, requiredEmail, requiredLine, requiredText } from "#forms/text.ts";

/** What a column is read as; empty where it is left out. */
export type Reading = ContactColumn | "";

export type Contact = Record<ContactColumn, string>;

/** A row that cannot be stored. */
export interface RefusedRow {
  /** As a spreadsheet counts them: the header is row 1. */
  row: number;
  /** The name, or whatever the row begins with. */
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

/** What each column is read as, by its header. */
export function guessed(header: readonly string[]): Reading[] {
  return header.map((cell) => {
    const title = cell.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
    return contactColumns.find((column) => headers[column].test(title.normalize("NFC"))) ?? "";
  });
}

/** Sorts the rows below the header into contacts and refused rows. */
export function contactsIn(
  [, ...rows]: readonly string[][],
  columns: readonly Reading[],
): { contacts: Contact[]; refused: RefusedRow[] } {
  const contacts: Contact[] = [];
  const refused: RefusedRow[] = [];
  for (const [at, row] of rows.entries()) {
    const read = contactIn(row, columns);
    if (typeof read !== "string") contacts.push(read);
    else refused.push({ row: at + 2, who: whoIn(row, columns), problem: read });
  }
  return { contacts, refused };
}

function contactIn(row: readonly string[], columns: readonly Reading[]): Contact | RowProblem {
  const cells = (column: ContactColumn) =>
    row.map(plainCell).filter((cell, at) => cell !== "" && columns[at] === column);
  // Google writes several values of a kind into one cell.
  const first = (column: ContactColumn) => cells(column)[0]?.split(" ::: ")[0] ?? "";
  const contact = {
    name: cells("name").join(" "),
    phone: first("phone"),
    email: first("email"),
    about: cells("about").join(", "),
    note: cells("note").join("\n"),
    date: first("date"),
  };
  if (contact.phone === "" && contact.email === "") return "none";
  const phone = v.safeParse(optionalPhone(), contact.phone);
  if (!phone.success) return "number";
  if (contact.email !== "" && !v.is(requiredEmail(), contact.email)) return "email";
  const lines = [contact.name, contact.about, contact.date];
  if (lines.some(({ length }) => length > longest.line) || contact.note.length > mostOfNote) {
    return "long";
  }
  const isStored =
    lines.every((line) => line === "" || v.is(requiredLine(), line)) &&
    (contact.note === "" || v.is(requiredText(), contact.note));
  return isStored ? { ...contact, phone: phone.output } : "characters";
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
