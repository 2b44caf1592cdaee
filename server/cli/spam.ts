import { followUps } from "#server/outbox/follow-ups.ts";
import { releaseSuspects } from "#server/db/spam.ts";
import { command, failed, fine, misused } from "./command.ts";
import { newestEnquiries, sayTable } from "./lead-table.ts";
import { counted } from "./print.ts";
import { readReference } from "./reference.ts";

/** What was kept apart as a robot's. */
export const spam = command({
  usage: "spam [release <reference>]",
  about: "Shows what was kept apart as a robot's, or makes a lead of it and sends its mails.",
  options: {},
  optionHelp: {},
  words: { least: 0, most: 2 },
  async run({ db, settings, say, loud }, [verb, word]) {
    if (verb === undefined) {
      const suspects = await newestEnquiries(db, {
        suspects: true,
        limit: Number.POSITIVE_INFINITY,
      });
      if (suspects.length > 0) sayTable({ say, loud }, suspects);
      say(`${counted(suspects.length, "suspect")}.`);
      return fine;
    }
    if (verb !== "release" || word === undefined) {
      return misused("The command is: npm run leads -- spam release <reference>");
    }
    const reference = readReference(word);
    const released = await releaseSuspects(
      db,
      reference,
      (fields) => followUps(fields, settings),
      new Date(),
    );
    if (released === 0) return failed(`Nothing is kept apart under ${reference}.`);
    say(`${reference} is a lead now, and its mails will be sent.`);
    return fine;
  },
});
