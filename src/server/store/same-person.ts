import { mailboxKey } from "./mailbox-key.ts";
import { withValue, type InboxLead } from "./inbox.ts";
import type { Database } from "./tables.ts";

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
