/** Finds out which submissions belong to one enquiry, and gives each enquiry its reference. */
import { hash, randomInt } from "node:crypto";
import type { NotNull, Transaction } from "kysely";
import { referenceAlphabet } from "#forms/protocol.ts";
import type { Tables } from "./tables.ts";
import { getLatestPlausibleTimestamp } from "./timestamps.ts";

/** In milliseconds: within this time the same content counts as the same enquiry, where the form has no id. */
const duplicateWindow = 10 * 60_000;

/** Two submissions with the same key belong to one enquiry. */
export interface EnquiryKey {
  key: string;
  /** The end of the key as a time stamp; null where the key never ends. */
  validUntil: string | null;
  /** When the submission came, as a time stamp. */
  now: string;
}

/** The key of a form that has an id is its id for ever; without one it is the content, for ten minutes. */
export function createEnquiryKey(
  form: string,
  submissionId: string | undefined,
  contentHash: string,
  now: Date,
): EnquiryKey {
  const at = now.toISOString();
  if (submissionId !== undefined) {
    return { key: computeHash(["id", form, submissionId]), validUntil: null, now: at };
  }
  const validUntil = new Date(now.getTime() + duplicateWindow).toISOString();
  return { key: computeHash(["content", contentHash]), validUntil, now: at };
}

export function computeHash(value: unknown): string {
  return hash("sha256", JSON.stringify(value));
}

/**
 * The reference of each key, existing or new. Two processes with one key meet at the unique constraint, where the
 * second waits for the first and then finds its row.
 */
export async function getOrCreateReferences(
  tx: Transaction<Tables>,
  keys: readonly EnquiryKey[],
  createReference: () => string,
): Promise<string[]> {
  const differentKeys = [
    ...new Map(keys.map((enquiryKey) => [enquiryKey.key, enquiryKey])).values(),
  ];
  // In the same order in every process, so that two transactions never wait for each other.
  const sorted = differentKeys.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  await releaseExpiredKeys(tx, sorted);
  const references = new Map<string, string>();
  const listMissing = () => sorted.filter(({ key }) => !references.has(key));
  // Where a new random reference belongs to another enquiry already, nothing is inserted and nothing found: the next
  // turn tries another reference.
  while (listMissing().length > 0) {
    const inserted = await insertEnquiries(tx, listMissing(), createReference);
    for (const { key, reference } of inserted) references.set(key, reference);
    const found = await listEnquiriesByKey(tx, listMissing());
    for (const { key, reference } of found) references.set(key, reference);
  }
  return keys.map(({ key }) => references.get(key) ?? "");
}

/** Removes expired keys, so that the same content counts as a new enquiry. */
async function releaseExpiredKeys(
  tx: Transaction<Tables>,
  keys: readonly EnquiryKey[],
): Promise<void> {
  const expiring = keys.filter(({ validUntil }) => validUntil !== null);
  for (const [now, group] of Map.groupBy(expiring, (enquiryKey) => enquiryKey.now)) {
    const latestEnd = getLatestPlausibleTimestamp(new Date(Date.parse(now) + duplicateWindow));
    await tx
      .updateTable("enquiry")
      .set({ dedupe_key: null })
      .where(
        "dedupe_key",
        "in",
        group.map(({ key }) => key),
      )
      // An end that is later than possible was written while the clock was wrong.
      .where((key) => key.or([key("dedupe_until", "<=", now), key("dedupe_until", ">", latestEnd)]))
      .execute();
  }
}

async function insertEnquiries(
  tx: Transaction<Tables>,
  keys: readonly EnquiryKey[],
  createReference: () => string,
) {
  return await tx
    .insertInto("enquiry")
    .values(
      keys.map(({ key, validUntil }) => ({
        reference: createReference(),
        dedupe_key: key,
        dedupe_until: validUntil,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(["dedupe_key as key", "reference"])
    .$narrowType<{ key: NotNull }>()
    .execute();
}

async function listEnquiriesByKey(tx: Transaction<Tables>, keys: readonly EnquiryKey[]) {
  if (keys.length === 0) return [];
  return await tx
    .selectFrom("enquiry")
    .select(["dedupe_key as key", "reference"])
    .where(
      "dedupe_key",
      "in",
      keys.map(({ key }) => key),
    )
    // The lock waits for a transaction that is erasing the enquiry, which is then not found.
    .forKeyShare()
    .$narrowType<{ key: NotNull }>()
    .execute();
}

/**
 * A random reference such as `NZ-7H8K-65JX`, which matches `referencePattern`; one of about 656 thousand million: eight
 * signs of an alphabet of thirty.
 */
export function generateReference(): string {
  const createGroup = () =>
    Array.from({ length: 4 }, () => referenceAlphabet[randomInt(referenceAlphabet.length)]).join(
      "",
    );
  return `NZ-${createGroup()}-${createGroup()}`;
}
