/** Finds all that one person has sent. */
import type { Selectable } from "kysely";
import { storedLead, type StoredLead } from "./leads.ts";
import { mailboxKey } from "./mailbox-key.ts";
import type { Database, Tables } from "./tables.ts";
import { withValue, type InboxLead } from "./inbox.ts";

/**
 * Every lead that names a person by a mail address or a phone number, however either is written, the
 * newest first, with corrections and spam. Addresses are compared by the mailbox that they lead to,
 * phone numbers by their ten digits.
 *
 * @returns undefined where the text is neither.
 */
export async function leadsOf(db: Database, person: string): Promise<StoredLead[] | undefined> {
  const names = whoIs(person);
  if (names === undefined) return undefined;
  const found: StoredLead[] = [];
  for await (const page of leadPages(db)) {
    found.push(...page.filter(({ fields }) => names(fields["email"] ?? "", fields["phone"] ?? "")));
  }
  return found;
}

function whoIs(person: string): ((email: string, phone: string) => boolean) | undefined {
  if (/^[^@\s]+@[^@\s]+$/.test(person.trim())) {
    const reader = mailboxKey(person.trim());
    return (email) => email !== "" && mailboxKey(email.trim()) === reader;
  }
  const digits = tenDigits(person);
  return digits === undefined ? undefined : (_email, phone) => tenDigits(phone) === digits;
}

/** The number within India: without +91, a nought in front, or blanks; in whatever digits. */
function tenDigits(phone: string): string | undefined {
  const digits = phone
    .normalize("NFKC")
    .replace(/[०-९]/g, (digit) => String("०१२३४५६७८९".indexOf(digit)))
    .replace(/\D/g, "");
  return digits.length >= 10 ? digits.slice(-10) : undefined;
}

/** Few enough for memory, so many that asking again costs little. */
const pageSize = 500;

/**
 * Yields all leads in pages, newest first, with corrections and spam. No transaction is held from page
 * to page: it works beside a running server, and leaves out what arrives meanwhile.
 */
export async function* leadPages(db: Database): AsyncGenerator<StoredLead[]> {
  let last: Selectable<Tables["lead"]> | undefined;
  do {
    let page = db
      .selectFrom("lead")
      .selectAll()
      .orderBy("received_at", "desc")
      .orderBy("id", "desc")
      .limit(pageSize);
    if (last !== undefined) {
      const { received_at, id } = last;
      page = page.where((eb) =>
        eb(eb.refTuple("received_at", "id"), "<", eb.tuple(received_at, id)),
      );
    }
    const rows = await page.execute();
    if (rows.length > 0) yield rows.map(storedLead);
    last = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

/** Other enquiries with the same phone number or mail address, the newest first, ten unless told. */
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
