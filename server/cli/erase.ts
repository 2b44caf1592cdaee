import { personOf } from "#server/person.ts";
import { removeEml } from "#server/mail/eml-folder.ts";
import { mailName } from "#server/mail/mail.ts";
import { readEnquiry } from "#server/db/enquiry.ts";
import { eraseEnquiry } from "#server/db/erasure.ts";
import { emptyWriteAheadLog } from "#server/db/sqlite.ts";
import { command, failed, fine, misused } from "./command.ts";
import { confirm } from "./confirm.ts";
import { counted, plain } from "./print.ts";
import { notFound, readReference } from "./reference.ts";

/** Removes a person. */
export const erase = command({
  usage: "erase <reference> [--yes]",
  about: "Erases all that is known under a reference, for ever. Only a count stays.",
  more: "Mails that were sent, exports and backups are not within its reach: it says so at the end.",
  options: { yes: { type: "boolean", default: false } },
  optionHelp: { yes: "do not ask" },
  words: { least: 1, most: 1 },
  async run({ db, mailFolder, streams, say }, [word = ""], { yes }) {
    const reference = readReference(word);
    const leads = await readEnquiry(db, reference);
    const newest = leads.at(-1);
    if (newest === undefined) return notFound(reference);
    if (!yes) {
      const who = `${reference}, ${plain(personOf(newest.fields))}`;
      const answer = await confirm(
        `Erase ${who} (${counted(leads.length, "lead")}) for ever?`,
        streams,
      );
      if (answer === "nobody-there") return misused("Nobody can be asked here: add --yes.");
      if (answer === "no") return failed("Nothing was erased.");
    }
    const result = await eraseEnquiry(db, reference, {
      now: new Date(),
      removeMail: (of, job) => removeEml(mailFolder, mailName(of, job)),
    });
    if (!result.erased) {
      return result.why === "unknown"
        ? notFound(reference)
        : failed(
            "A mail about it is being sent this moment. Nothing was erased; try again in a few minutes.",
          );
    }
    const emptied = await emptyWriteAheadLog(db);
    say(
      `${reference} is erased: ${counted(result.leads, "lead")}, with every mail that lay here as a file.`,
    );
    if (!emptied) {
      say(
        "Somebody reads the database at this moment: traces stay in its log until the next erasure.",
      );
    }
    say("Please delete by hand: mails that were sent, exports, and backups from before today.");
    return fine;
  },
});
