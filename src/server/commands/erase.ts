import { readEnquiry } from "#server/store/leads.ts";
import { leadsOf } from "#server/store/person-search.ts";
import { eraseForEver } from "#server/store/erasure.ts";
import { personOf } from "#server/store/lead-fields.ts";
import {
  command,
  failed,
  fine,
  misused,
  confirm,
  counted,
  plain,
  type Outcome,
} from "./command.ts";

/** Erases a person for ever, as the desk does. */
export const erase = command({
  usage: "erase <reference> | --person <mail or phone> [--yes]",
  about:
    "Erases all that is known under a reference, or of a person, for ever. Only a count stays.",
  more: [
    "A person is found by the mail address, however it is spelled, or by the ten digits of the phone.",
    "It does not reach mails that were sent, exports and backups, and names them at the end.",
  ].join("\n"),
  options: { yes: { type: "boolean", default: false }, person: { type: "string" } },
  optionHelp: { yes: "do not ask", person: "a mail address or a phone number" },
  words: { least: 0, most: 1 },
  async run({ open, dataDir, streams, say }, [word], { yes, person }) {
    if ((word === undefined) === (person === undefined)) {
      return misused("Please name one reference, or a --person, not both.");
    }
    const db = await open();
    // Small letters will do.
    const reference = (word ?? "").trim().toUpperCase();
    const leads =
      person === undefined ? await readEnquiry(db, reference) : await leadsOf(db, person);
    if (leads === undefined) return misused("--person takes a mail address or a phone number.");
    const [lead] = leads;
    if (lead === undefined) {
      return person === undefined
        ? notFound(reference)
        : failed("Nothing is stored of this person.");
    }
    const references = [...new Set(leads.map((one) => one.reference))];
    if (!yes) {
      const who = `${references.join(", ")}, ${plain(personOf(lead.fields))}`;
      const question = `Erase ${who} (${counted(leads.length, "lead")}) for ever?`;
      const answer = await confirm(question, streams);
      if (answer === "no-terminal") return misused("This is no terminal to ask at: add --yes.");
      if (answer === "no") return failed("Nothing was erased.");
    }
    for (const each of references) {
      const result = await eraseForEver(db, each, { dataDir, now: new Date() });
      if (!result.erased) {
        return result.why === "unknown"
          ? notFound(each)
          : failed(
              `A mail about ${each} is being sent this moment. It was not erased; try again in a few minutes.`,
            );
      }
      say(
        `${each} is erased: ${counted(result.leads, "lead")}, with all mails kept here as files.`,
      );
    }
    say("Please delete by hand: mails that were sent, exports, and backups from before today.");
    return fine;
  },
});

/** Nothing is stored under this reference. */
function notFound(reference: string): Outcome {
  return failed(`Nothing is stored under ${reference}. References look like NZ-4F7K-2MPR.`);
}
