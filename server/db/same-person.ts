import { mailboxKey } from "./mailbox-key.ts";
import { withValue, type InboxLead } from "./inbox.ts";
import type { Database } from "./tables.ts";

/** How far back the search for earlier enquiries of a person goes. */
const newest = 1000;

/** Which of these enquiries share a number or an address with another of the newest ones. */
export async function repeatedAmong(
  db: Database,
  leads: readonly Pick<InboxLead, "reference" | "fields">[],
): Promise<Set<string>> {
  if (leads.length === 0) return new Set();
  const rows = await db
    .selectFrom("lead")
    .select(["reference", "fields"])
    .where("suspect", "=", 0)
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(newest)
    .execute();
  const known = new Map<string, Set<string>>();
  for (const { reference, fields } of rows) {
    // Written by acceptLead.
    for (const key of keysOf(JSON.parse(fields) as Record<string, string>)) {
      known.set(key, (known.get(key) ?? new Set()).add(reference));
    }
  }
  const isRepeated = ({ reference, fields }: (typeof leads)[number]) =>
    keysOf(fields).some(
      (key) => (known.get(key)?.size ?? 0) > (known.get(key)?.has(reference) ? 1 : 0),
    );
  return new Set(leads.filter(isRepeated).map(({ reference }) => reference));
}

/** What a person is known by: number and address. */
function keysOf({ phone = "", email = "" }: Readonly<Record<string, string>>): string[] {
  return [phone, email === "" ? "" : mailboxKey(email)].filter((key) => key !== "");
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
