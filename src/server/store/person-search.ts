import { toEmailAddress, toTenDigits } from "#text/typed-text.ts";
import { type InboxLead, withValue } from "./inbox.ts";
import { readLeads, type StoredLead } from "./submissions.ts";
import { mailboxKey } from "./mailbox-key.ts";
import type { Database } from "./tables.ts";

/**
 * All submissions with a mail address or phone number in any spelling, newest first, with corrections and spam.
 * Addresses are compared by their mailbox, phone numbers by their ten digits. Undefined where the text is neither.
 */
export async function leadsOf(db: Database, person: string): Promise<StoredLead[] | undefined> {
  const names = whoIs(person);
  if (names === undefined) return undefined;
  const ids: string[] = [];
  for (const { id, fields } of await db
    .selectFrom("submission")
    .select(["id", "fields"])
    .execute()) {
    const { email = "", phone = "" } = JSON.parse(fields) as StoredLead["fields"];
    if (names(email, phone)) ids.push(id);
  }
  return ids.length === 0 ? [] : (await readLeads(db, ids)).reverse();
}

function whoIs(person: string): ((email: string, phone: string) => boolean) | undefined {
  const address = toEmailAddress(person);
  if (/^[^@\s]+@[^@\s]+$/.test(address)) {
    const reader = mailboxKey(address);
    return (email) => email !== "" && mailboxKey(email) === reader;
  }
  const number = toTenDigits(person);
  return number === undefined ? undefined : (_email, phone) => toTenDigits(phone) === number;
}

/** Other enquiries with the same phone number or mail address, newest first, ten by default. */
export async function samePerson(
  db: Database,
  reference: string,
  fields: Readonly<Record<string, string>>,
  most = 10,
): Promise<InboxLead[]> {
  const { phone = "", email = "" } = fields;
  const values = [phone, email].filter((value) => value !== "");
  if (values.length === 0) return [];
  const found = await withValue(db, values, most + 1);
  return (
    found
      .filter((lead) => lead.reference !== reference)
      // A value inside a message may belong to another person.
      .filter(
        (other) =>
          (phone !== "" && other.fields["phone"] === phone) ||
          (email !== "" && mailboxKey(other.fields["email"] ?? "") === mailboxKey(email)),
      )
      .slice(0, most)
  );
}
