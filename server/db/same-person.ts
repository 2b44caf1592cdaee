import { sql } from "kysely";
import { inboxLeads, type InboxLead } from "./inbox.ts";
import type { Database } from "./tables.ts";

/** Other enquiries with the same phone number or mail address, the newest first, at most ten. */
export async function samePerson(
  db: Database,
  reference: string,
  fields: Readonly<Record<string, string>>,
): Promise<InboxLead[]> {
  const { phone = "", email = "" } = fields;
  // As a field of the JSON; a value that merely stands in a message is somebody else's.
  const signs = Object.entries({ phone, email: email.toLowerCase() })
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `%${escaped(JSON.stringify({ [name]: value }).slice(1, -1))}%`);
  if (signs.length === 0) return [];
  return await inboxLeads(db, { suspects: false, most: 10 }, (query) =>
    query
      .where("lead.reference", "!=", reference)
      .where((eb) =>
        eb.or(signs.map((sign) => sql<boolean>`lower(lead.fields) like ${sign} escape '\\'`)),
      ),
  );
}

function escaped(text: string): string {
  return text.toLowerCase().replace(/[\\%_]/g, "\\$&");
}
