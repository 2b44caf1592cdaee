import { getPersonName, normalizePersonName, type StoredSubmission } from "#enquiry/submission.ts";
import { toEmailAddress, toPhoneNumber } from "#text/contact-details.ts";
import { normalizeMailbox } from "./mailbox-key.ts";
import { listEnquiriesByValue, type StoredEnquiry } from "./stored-enquiries.ts";
import { listSubmissionsById } from "./submissions.ts";
import type { Database } from "./tables.ts";

type PersonMatcher = (email: string, phone: string) => boolean;

/**
 * All submissions with a mail address, a phone number or both, in any spelling, newest first, with corrections and
 * spam. Addresses are compared by their mailbox, phone numbers by their digits with the country code. Undefined where
 * the text is neither.
 */
export async function listSubmissionsByPerson(
  db: Database,
  person: string,
): Promise<StoredSubmission[] | undefined> {
  const matches = createPersonMatcher(person);
  return matches && (await listMatchingSubmissions(db, [matches]));
}

/**
 * All submissions with one of these numbers and addresses, newest first, with corrections and spam. A text that is
 * neither finds nothing.
 */
export async function listSubmissionsByContacts(
  db: Database,
  contacts: readonly string[],
): Promise<StoredSubmission[]> {
  const matchers = [...new Set(contacts)].flatMap((contact) => createPersonMatcher(contact) ?? []);
  return matchers.length === 0 ? [] : await listMatchingSubmissions(db, matchers);
}

async function listMatchingSubmissions(
  db: Database,
  matchers: readonly PersonMatcher[],
): Promise<StoredSubmission[]> {
  const ids: string[] = [];
  const rows = await db.selectFrom("submission").select(["id", "fields"]).execute();
  for (const { id, fields } of rows) {
    // `storeSubmission` wrote this column.
    const { email = "", phone = "" } = JSON.parse(fields) as StoredSubmission["fields"];
    if (matchers.some((matches) => matches(email, phone))) ids.push(id);
  }
  return ids.length === 0 ? [] : (await listSubmissionsById(db, ids)).reverse();
}

function createPersonMatcher(person: string): PersonMatcher | undefined {
  const { typedAddress, typedNumber } = splitAddressAndNumber(person);
  if (typedAddress !== undefined && typedNumber !== undefined) {
    const mailbox = normalizeMailbox(toEmailAddress(typedAddress));
    return (email, phone) =>
      email !== "" && normalizeMailbox(email) === mailbox && toPhoneNumber(phone) === typedNumber;
  }
  const address = toEmailAddress(person);
  if (/^[^@\s]+@[^@\s]+$/.test(address)) {
    const mailbox = normalizeMailbox(address);
    return (email) => email !== "" && normalizeMailbox(email) === mailbox;
  }
  const number = toPhoneNumber(person);
  return number === undefined ? undefined : (_email, phone) => toPhoneNumber(phone) === number;
}

/** True where the text holds a mail address and a phone number: together they mean one person. */
export function hasAddressAndNumber(person: string): boolean {
  const { typedAddress, typedNumber } = splitAddressAndNumber(person);
  return typedAddress !== undefined && typedNumber !== undefined;
}

/** `asha@example.in, 98765 43210` → both parts; a part is undefined where the text lacks it. */
function splitAddressAndNumber(person: string) {
  const words = person.split(/[\s,;]+/);
  const typedAddress = words.find((word) => word.includes("@"));
  const otherWords = words.filter((word) => word !== typedAddress);
  const typedNumber = typedAddress === undefined ? undefined : toPhoneNumber(otherWords.join(" "));
  return { typedAddress, typedNumber };
}

/** The different names of some submissions, each as it was written last. */
export function listPersonNames(submissions: readonly StoredSubmission[]): string[] {
  const names = new Map<string, string>();
  for (const { fields } of submissions) {
    const name = getPersonName(fields);
    const key = normalizePersonName(name);
    if (!names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}

/** Other enquiries with the same phone number or mail address, newest first, ten by default. */
export async function listOtherEnquiries(
  db: Database,
  reference: string,
  fields: Readonly<Record<string, string>>,
  limit = 10,
): Promise<StoredEnquiry[]> {
  const { phone = "", email = "" } = fields;
  const values = [phone, email].filter((value) => value !== "");
  if (values.length === 0) return [];
  const found = await listEnquiriesByValue(db, values, limit + 1);
  return (
    found
      .filter((enquiry) => enquiry.reference !== reference)
      // A value inside a message may belong to another person.
      .filter(
        (other) =>
          (phone !== "" && other.fields["phone"] === phone) ||
          (email !== "" &&
            normalizeMailbox(other.fields["email"] ?? "") === normalizeMailbox(email)),
      )
      .slice(0, limit)
  );
}
