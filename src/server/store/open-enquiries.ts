/** The references under which enquiries lie, by what makes two posts the same enquiry. */
import type { Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** An enquiry that is to be there. */
export interface Opening {
  key: string;
  /** Until when the key holds; null is for ever. */
  openUntil: string | null;
  now: string;
  draw: () => string;
}

/**
 * The reference under each key: the one that is there, or a new one. Two processes with one key
 * meet at the unique constraint, where the second waits for the first and then finds its row.
 */
export async function openEnquiries(
  tx: Transaction<Tables>,
  openings: readonly Opening[],
): Promise<string[]> {
  // In the same order in every process: so two transactions never wait for each other.
  const wanted = new Map(
    openings
      .map((opening) => [opening.key, opening] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  await closeExpired(tx, [...wanted.values()]);
  const references = new Map<string, string>();
  const missing = () => [...wanted.values()].filter(({ key }) => !references.has(key));
  // What is missing after a round: its drawn reference belongs to another enquiry. Draw again.
  for (let left = missing(); left.length > 0; left = missing()) {
    for (const { key, reference } of await openNew(tx, left)) references.set(key, reference);
    for (const { key, reference } of await findOpen(tx, missing())) references.set(key, reference);
  }
  return openings.map(({ key }) => references.get(key) ?? "");
}

/** The same content counts as new again after a while. */
async function closeExpired(tx: Transaction<Tables>, openings: readonly Opening[]): Promise<void> {
  const perishable = openings.filter(({ openUntil }) => openUntil !== null);
  for (const [now, together] of Map.groupBy(perishable, (opening) => opening.now)) {
    await tx
      .updateTable("enquiry")
      .set({ submission_key: null })
      .where(
        "submission_key",
        "in",
        together.map(({ key }) => key),
      )
      .where("open_until", "<=", now)
      .execute();
  }
}

async function openNew(tx: Transaction<Tables>, openings: readonly Opening[]) {
  const opened = await tx
    .insertInto("enquiry")
    .values(
      openings.map(({ key, openUntil, draw }) => ({
        reference: draw(),
        submission_key: key,
        open_until: openUntil,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(["submission_key as key", "reference"])
    .execute();
  return opened.map(({ key, reference }) => ({ key: key ?? "", reference }));
}

async function findOpen(tx: Transaction<Tables>, openings: readonly Opening[]) {
  if (openings.length === 0) return [];
  const found = await tx
    .selectFrom("enquiry")
    .select(["submission_key as key", "reference"])
    .where(
      "submission_key",
      "in",
      openings.map(({ key }) => key),
    )
    .execute();
  return found.map(({ key, reference }) => ({ key: key ?? "", reference }));
}
