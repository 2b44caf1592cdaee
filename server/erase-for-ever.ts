/** Erases an enquiry because a person asks for it: from the database, the folder of mails, and later restores. */
import { eraseEnquiry, type Erasing } from "./db/erasure.ts";
import type { Database } from "./db/tables.ts";
import { removeEml } from "./mail/eml-folder.ts";
import { mailName } from "./mail/mail.ts";
import { noteRemovals } from "./removal-list.ts";

/** The places that hold personal data. */
export interface ErasurePlaces {
  db: Database;
  /** The folder with the list of what was removed. */
  dataDir: string;
  mailFolder: string;
}

/**
 * Erases all that is known under a reference, once it is on the list of what was removed: where the
 * list cannot be written, nothing is erased and this throws. The caller empties the write-ahead log.
 */
export async function eraseForEver(
  { db, dataDir, mailFolder }: ErasurePlaces,
  reference: string,
  now: Date,
): Promise<Erasing> {
  return await eraseEnquiry(db, reference, {
    now,
    note: (of) => noteRemovals(dataDir, [of]),
    removeMail: (of, job) => removeEml(mailFolder, mailName(of, job)),
  });
}
