import { emptyWriteAheadLog } from "#server/db/sqlite.ts";
import type { Erasing } from "#server/db/erasure.ts";
import { eraseForEver, type ErasurePlaces } from "#server/erase-for-ever.ts";

/** Erases, and leaves no trace in the log of the database once no reader needs it. */
export async function eraseAtDesk(
  places: ErasurePlaces,
  reference: string,
  now: Date,
): Promise<Erasing> {
  const result = await eraseForEver(places, reference, now);
  if (result.erased) await emptyWriteAheadLog(places.db);
  return result;
}
