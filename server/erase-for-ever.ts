/** Erases an enquiry as somebody wishes: from the store, from the folder of mails, and from later restores. */
import { eraseEnquiry, type Erasing } from "./db/erasure.ts";
import type { Database } from "./db/tables.ts";
import { noteErasure } from "./erasure-list.ts";
import { removeEml } from "./mail/eml-folder.ts";
import { mailName } from "./mail/mail.ts";

/** Where everything lies. */
export interface ErasurePlaces {
  db: Database;
  /** The folder with the list of what was erased. */
  dataDir: string;
  mailFolder: string;
}

/** Erases all that is known under a reference. The write-ahead log is for the caller to empty, once. */
export async function eraseForEver(
  { db, dataDir, mailFolder }: ErasurePlaces,
  reference: string,
  now: Date,
): Promise<Erasing> {
  const result = await eraseEnquiry(db, reference, {
    now,
    removeMail: (of, job) => removeEml(mailFolder, mailName(of, job)),
  });
  // A backup from before still holds it; a restore erases it again.
  if (result.erased) await noteErasure(dataDir, reference);
  return result;
}
