/** Erases an enquiry at a person's request: from the database, the folder of mails, and later restores. */
import { eraseEnquiry, type Erasing } from "#server/store/erasure.ts";
import { emptyWriteAheadLog } from "#server/store/sqlite.ts";
import type { Database } from "#server/store/tables.ts";
import { removeEml } from "#server/mail/eml-folder.ts";
import { mailName } from "#server/mail/mail.ts";
import { noteRemovals } from "./removal-list.ts";

/** The places that hold personal data. */
interface ErasurePlaces {
  db: Database;
  /** The folder with the list of removals. */
  dataDir: string;
  mailFolder: string;
}

/**
 * Erases everything under a reference, after adding it to the list of removals. If the
 * list cannot be written, this throws and erases nothing. It leaves no trace in the log of the database
 * once no reader needs it.
 */
export async function eraseForEver(
  { db, dataDir, mailFolder }: ErasurePlaces,
  reference: string,
  now: Date,
): Promise<Erasing> {
  const result = await eraseEnquiry(db, reference, {
    now,
    note: (of) => noteRemovals(dataDir, [of]),
    removeMail: (of, job) => removeEml(mailFolder, mailName(of, job)),
  });
  if (result.erased) await emptyWriteAheadLog(db);
  return result;
}
