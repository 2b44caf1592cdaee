import type { Database } from "#server/db/tables.ts";
import { hasOwner } from "./accounts.ts";
import { createLink, entryAddress } from "./entry-links.ts";

/** Sentences with a one-time address for the first owner, for the terminal; undefined once there is one. */
export async function wayInForFirstOwner(
  db: Database,
  origin: string,
  now: Date,
): Promise<string | undefined> {
  if (await hasOwner(db)) return undefined;
  const token = await createLink(db, "first-owner", now);
  return `The desk, where enquiries are read, has no owner yet. Open this within an hour, once:\n  ${entryAddress(origin, token)}`;
}
