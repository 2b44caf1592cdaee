import path from "node:path";
import { leadsOf } from "#server/db/person-search.ts";
import { eraseForEver } from "#server/erase-for-ever.ts";
import { personOf } from "#server/person.ts";
import { readEnquiry } from "#server/db/enquiry.ts";
import { emptyWriteAheadLog } from "#server/db/sqlite.ts";
import { command, failed, fine, misused } from "./command.ts";
import { confirm } from "./confirm.ts";
import { counted, plain } from "./print.ts";
import { notFound, readReference } from "./reference.ts";

/** Removes a person. */
export const erase = command({
  usage: "erase <reference> | --person <mail or phone> [--yes]",
  about:
    "Erases all that is known under a reference, or of a person, for ever. Only a count stays.",
  more: [
    "A person is found by the mail address, however it is spelled, or by the ten digits of the phone.",
    "Mails that were sent, exports and backups are not within its reach: it says so at the end.",
  ].join("\n"),
  options: { yes: { type: "boolean", default: false }, person: { type: "string" } },
  optionHelp: { yes: "do not ask", person: "a mail address or a phone number" },
  words: { least: 0, most: 1 },
  async run({ db, databaseFile, mailFolder, streams, say }, [word], { yes, person }) {
    if ((word === undefined) === (person === undefined)) {
      return misused("Please name one reference, or a --person, not both.");
    }
    const leads =
      person === undefined
        ? await readEnquiry(db, readReference(word ?? ""))
        : await leadsOf(db, person);
    if (leads === undefined) return misused("--person takes a mail address or a phone number.");
    const newest = person === undefined ? leads.at(-1) : leads[0];
    if (newest === undefined) {
      return person === undefined
        ? notFound(readReference(word ?? ""))
        : failed("Nothing is stored of this person.");
    }
    const references = [...new Set(leads.map(({ reference }) => reference))];
    if (!yes) {
      const who = `${references.join(", ")}, ${plain(personOf(newest.fields))}`;
      const answer = await confirm(
        `Erase ${who} (${counted(leads.length, "lead")}) for ever?`,
        streams,
      );
      if (answer === "nobody-there") return misused("Nobody can be asked here: add --yes.");
      if (answer === "no") return failed("Nothing was erased.");
    }
    const places = { db, mailFolder, dataDir: path.dirname(databaseFile) };
    for (const reference of references) {
      const result = await eraseForEver(places, reference, new Date());
      if (!result.erased) {
        return result.why === "unknown"
          ? notFound(reference)
          : failed(
              `A mail about ${reference} is being sent this moment. It was not erased; try again in a few minutes.`,
            );
      }
      say(
        `${reference} is erased: ${counted(result.leads, "lead")}, with every mail that lay here as a file.`,
      );
    }
    if (!(await emptyWriteAheadLog(db))) {
      say(
        "Somebody reads the database at this moment: traces stay in its log until the next erasure.",
      );
    }
    say("Please delete by hand: mails that were sent, exports, and backups from before today.");
    return fine;
  },
});
