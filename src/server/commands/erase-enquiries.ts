import { getTopic, type StoredSubmission } from "#enquiry/submission.ts";
import { eraseAndRecord, listSeenMarks } from "#server/store/erasure.ts";
import { listPersonNames } from "#server/store/person-search.ts";
import { findEnquiry, type StoredEnquiry } from "#server/store/stored-enquiries.ts";
import { listSubmissions } from "#server/store/submissions.ts";
import type { Database } from "#server/store/tables.ts";
import { formatIndianTime } from "#text/clock.ts";
import { shortenText } from "#text/letters.ts";
import { formatRupees, toPaise } from "#text/money.ts";
import { toOneLine } from "#text/typed-text.ts";
import {
  type CommandResult,
  commandSuccess,
  createFailure,
  createUsageFailure,
  defineCommand,
} from "./command.ts";
import { findPerson, nameNeedsPerson, nameOption } from "./person-options.ts";
import { askConfirmation, formatColumns, pluralize, stripControlCharacters } from "./terminal.ts";

export const eraseCommand = defineCommand({
  usage: "erase <reference> | --person <mail or phone> [--name NAME] [--yes]",
  summary:
    "Erases all that is known under a reference, or of a person, for ever. Only a count stays.",
  details: [
    "A person is found by the mail address, however it is spelled, by the digits of the phone, or by both",
    "in quotes. It prints each enquiry with its name and payment before it asks. Where there are several names,",
    "--yes is not enough: name the person with --name.",
    "It does not reach mails that were sent, exports and backups, and names them at the end.",
  ].join("\n"),
  options: {
    yes: { type: "boolean", default: false, help: "do not ask" },
    person: { type: "string", help: "a mail address, a phone number, or both in quotes" },
    name: nameOption,
  },
  positionals: { min: 0, max: 1 },
  async run({ openSiteDatabase, dataDir, streams, print }, [typedReference], options) {
    const { yes, person, name } = options;
    if ((typedReference === undefined) === (person === undefined)) {
      return createUsageFailure("Please name one reference, or a --person, not both.");
    }
    if (name !== undefined && person === undefined) return createUsageFailure(nameNeedsPerson);
    const db = await openSiteDatabase();
    // References are printed in capitals and may be typed in small letters.
    const reference = (typedReference ?? "").trim().toUpperCase();
    const found =
      person === undefined
        ? { submissions: await listSubmissions(db, reference) }
        : await findPerson(db, person, name);
    if ("problem" in found) return found;
    if (found.submissions.length === 0) return createNotFoundFailure(reference);
    const references = [...new Set(found.submissions.map((item) => item.reference))];
    // With all that is erased under the references: a correction may have another name.
    const { rows, submissions, marks } = await describeErasure(db, references);
    const names = listPersonNames(submissions).map(stripControlCharacters);
    // A reference is one enquiry, whatever name a correction has.
    const isClear = yes && (person === undefined || name !== undefined || names.length <= 1);
    const list = formatColumns(rows).map((line) => `${line}\n`);
    (isClear ? streams.output : streams.errors).write(list.join(""));
    if (yes && !isClear) {
      return createFailure(
        `${pluralize(names.length, "different name")} are in this list, and nothing was erased. Add --name "THE NAME", erase by reference, or leave --yes out to be asked.`,
      );
    }
    if (!yes) {
      const question = `Erase ${references.join(", ")} of ${names.join(" AND ")} (${pluralize(submissions.length, "submission")}) for ever?`;
      const answer = await askConfirmation(question, streams);
      if (answer === "no-terminal")
        return createUsageFailure("This is no terminal to ask at: add --yes.");
      if (answer === "no") return createFailure("Nothing was erased.");
    }
    for (const each of references) {
      const seen = marks.get(each);
      const result = await eraseAndRecord(db, each, { dataDir, now: new Date(), seen });
      if (!result.erased) {
        if (result.why === "unknown") return createNotFoundFailure(each);
        return createFailure(
          result.why === "changed"
            ? `${each} has changed while you were asked. It was not erased; look again and repeat the command.`
            : `A mail about ${each} is being sent this moment. It was not erased; try again in a few minutes.`,
        );
      }
      print(
        `${each} is erased: ${pluralize(result.submissions, "submission")}, with all mails kept here as files.`,
      );
    }
    print("Please delete by hand: mails that were sent, exports, and backups from before today.");
    return commandSuccess;
  },
});

/** In letters. */
const maxAboutLength = 40;

/** A row for each enquiry that is erased, with what tells one person's from another's. */
async function describeErasure(db: Database, references: readonly string[]) {
  const rows = [["REFERENCE", "RECEIVED", "STATUS", "PAID", "NAME, ABOUT"]];
  const submissions: StoredSubmission[] = [];
  const enquiries: StoredEnquiry[] = [];
  for (const reference of references) {
    const all = await listSubmissions(db, reference);
    const enquiry = await findEnquiry(db, reference);
    if (enquiry === undefined) continue;
    submissions.push(...all);
    enquiries.push(enquiry);
    const { fields, enrolment } = enquiry;
    const names = listPersonNames(all.toReversed()).join(", before: ");
    const about = getTopic(enquiry) || (fields.message ?? "");
    rows.push([
      reference,
      formatIndianTime(enquiry.receivedAt).slice(0, 16),
      enquiry.isSpam ? "spam" : enquiry.status,
      enrolment.paid === null ? "-" : formatRupees(toPaise(enrolment.paid)),
      stripControlCharacters(toOneLine(`${names}: ${shortenText(about, maxAboutLength)}`)),
    ]);
  }
  return { rows, submissions, marks: await listSeenMarks(db, enquiries) };
}

function createNotFoundFailure(reference: string): CommandResult {
  return createFailure(`Nothing is stored under ${reference}. References look like NZ-4F7K-2MPR.`);
}
