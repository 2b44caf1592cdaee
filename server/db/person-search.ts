/** Finds leads by what is in them: for whoever has no reference at hand. */
import { comparable } from "./inbox-row.ts";
import { mailboxKey } from "./mailbox-key.ts";
import { leadPages } from "./lead-pages.ts";
import type { StoredLead } from "./leads.ts";
import type { Database } from "./tables.ts";

/** Every lead in which a text stands, in whatever capitals, newest first; suspects too. */
export function leadsWith(db: Database, text: string): Promise<StoredLead[]> {
  const wanted = comparable(text);
  return leadsWhere(db, ({ reference, fields, extras }) =>
    [reference, ...Object.values(fields), ...Object.values(extras)].some((value) =>
      comparable(value).includes(wanted),
    ),
  );
}

/**
 * Every lead that names a person by a mail address or a phone number, however either is written:
 * addresses are compared by whose inbox they lead to, phones by their ten digits.
 *
 * @returns undefined where the text is neither.
 */
export async function leadsOf(db: Database, person: string): Promise<StoredLead[] | undefined> {
  const names = whoIs(person);
  if (names === undefined) return undefined;
  return await leadsWhere(db, ({ fields }) => names(fields["email"] ?? "", fields["phone"] ?? ""));
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

async function leadsWhere(db: Database, isWanted: (lead: StoredLead) => boolean) {
  const found: StoredLead[] = [];
  for (const suspects of [false, true]) {
    for await (const page of leadPages(db, { suspects, each: "lead" })) {
      found.push(...page.filter(isWanted));
    }
  }
  return found;
}
