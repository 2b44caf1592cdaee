/** Finds all that one person has sent. */
import { mailboxKey } from "./mailbox-key.ts";
import { leadPages } from "./lead-pages.ts";
import type { StoredLead } from "./leads.ts";
import type { Database } from "./tables.ts";

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
