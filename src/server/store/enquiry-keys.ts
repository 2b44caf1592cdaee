/** Finds out which submissions belong to one enquiry, and gives each enquiry its reference. */
import { hash, randomInt } from "node:crypto";
import type { NotNull, Transaction } from "kysely";
import { referenceAlphabet } from "#forms/protocol.ts";
import type { Tables } from "./tables.ts";
import { getLatestPlausibleTimestamp } from "./timestamps.ts";

/** Milliseconds in which the same content counts as the same enquiry, where the form has no id. */
const duplicateWindow = 10 * 60_000;

/** Two submissions with the same key belong to one enquiry. */
export interface EnquiryKey {
  key: string;
  /** The key holds until then; null is for ever. */
  validUntil: string | null;
  /** When the submission came. */
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
  generate: () => string,
): Promise<string[]> {
  // In the same order in every process, so that two transactions never wait for each other.
  const sorted = new Map(
    keys
      .map((enquiryKey) => [enquiryKey.key, enquiryKey] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  await releaseExpiredKeys(tx, [...sorted.values()]);
  const references = new Map<string, string>();
  const listMissing = () => [...sorted.values()].filter(({ key }) => !references.has(key));
  // A key is still missing where its random reference belongs to another enquiry: another one is generated.
  for (let missing = listMissing(); missing.length > 0; missing = listMissing()) {
    for (const { key, reference } of await insertEnquiries(tx, missing, generate))
      references.set(key, reference);
    for (const { key, reference } of await listEnquiriesByKey(tx, listMissing()))
      references.set(key, reference);
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
      // A later end was written while the clock was wrong.
      .where((key) => key.or([key("dedupe_until", "<=", now), key("dedupe_until", ">", latestEnd)]))
      .execute();
  }
}

async function insertEnquiries(
  tx: Transaction<Tables>,
  keys: readonly EnquiryKey[],
  generate: () => string,
) {
  return await tx
    .insertInto("enquiry")
    .values(
      keys.map(({ key, validUntil }) => ({
        reference: generate(),
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
    // Waits for a transaction that is erasing the enquiry, which is then not found.
    .forKeyShare()
    .$narrowType<{ key: NotNull }>()
    .execute();
}

/** A random reference such as `NZ-7H8K-65JX`, which matches `referencePattern`; one of about 656 thousand million. */
export function generateReference(): string {
  const createGroup = () =>
    Array.from({ length: 4 }, () => referenceAlphabet[randomInt(referenceAlphabet.length)]).join(
      "",
    );
  return `NZ-${createGroup()}-${createGroup()}`;
}
