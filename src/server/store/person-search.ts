/** Finds what belongs to one person, by a mail address or a phone number in any spelling. */
import { getPersonName, normalizePersonName, type StoredSubmission } from "#enquiry/submission.ts";
import { toEmailAddress, toPhoneNumber } from "#text/contact-details.ts";
import { normalizeMailbox } from "./mailbox-key.ts";
import { listEnquiriesByValue, type StoredEnquiry } from "./stored-enquiries.ts";
import { listSubmissionsById } from "./submissions.ts";
import type { Database } from "./tables.ts";

/** Returns true for the address and the number of a form of this person. */
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
    // Only `insertSubmissions` writes this column, from the fields of a submission.
    const { email = "", phone = "" } = JSON.parse(fields) as StoredSubmission["fields"];
    if (matchers.some((matches) => matches(email, phone))) ids.push(id);
  }
  if (ids.length === 0) return [];
  const oldestFirst = await listSubmissionsById(db, ids);
  return oldestFirst.toReversed();
}

/** Undefined for a text that holds neither an address nor a number. */
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

/** The different names in submissions, newest first. Each is spelled as in the newest submission that has it. */
export function listPersonNames(submissions: readonly StoredSubmission[]): string[] {
  const names = new Map<string, string>();
  for (const { fields } of submissions) {
    const name = getPersonName(fields);
    const key = normalizePersonName(name);
    if (!names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}

/** Other enquiries of a person: with the same phone number or mail address, newest first. */
export async function listOtherEnquiries(
  db: Database,
  reference: string,
  fields: Readonly<Record<string, string>>,
  limit = 10,
): Promise<StoredEnquiry[]> {
  const { phone = "", email = "" } = fields;
  const values = [phone, email].filter((value) => value !== "");
  if (values.length === 0) return [];
  // One more, because the enquiry itself may be among them.
  const found = await listEnquiriesByValue(db, values, limit + 1);
  const others = found.filter((enquiry) => enquiry.reference !== reference);
  // A value of the person may be found inside a message, too, which may be of another person.
  const ofPerson = others.filter(({ fields: other }) => {
    const hasPhone = phone !== "" && other["phone"] === phone;
    if (hasPhone || email === "") return hasPhone;
    return normalizeMailbox(other["email"] ?? "") === normalizeMailbox(email);
  });
  return ofPerson.slice(0, limit);
}
