/** The options by which commands name one person, and what is stored of that person. */
import { getPersonName, normalizePersonName, type StoredSubmission } from "#enquiry/submission.ts";
import { listPersonNames, listSubmissionsByPerson } from "#server/store/person-search.ts";
import type { Database } from "#server/store/tables.ts";
import type { CommandResult } from "./command.ts";
import { stripControlCharacters } from "./terminal.ts";

export const nameOption = {
  type: "string",
  help: "with --person: only what was sent under this name, where several people share a number or an address",
} as const;

/** The problem of a command line that has --name alone. */
export const nameNeedsPerson = "--name belongs to --person.";

/** All submissions of a person, or only those under the name where one is given; the result of the command if there are none. */
export async function findPerson(
  db: Database,
  person: string,
  name: string | undefined,
): Promise<{ submissions: StoredSubmission[] } | Exclude<CommandResult, { exit: 0 }>> {
  const submissions = await listSubmissionsByPerson(db, person);
  if (submissions === undefined) {
    return {
      exit: 2,
      problem: "--person takes a mail address or a phone number, or both in quotes.",
    };
  }
  const isNamed = ({ fields }: StoredSubmission) =>
    name === undefined || normalizePersonName(getPersonName(fields)) === normalizePersonName(name);
  const named = submissions.filter(isNamed);
  if (named.length > 0) return { submissions: named };
  const names = listPersonNames(submissions).map(stripControlCharacters).join(", ");
  return {
    exit: 1,
    problem:
      submissions.length === 0
        ? "Nothing is stored of this person."
        : `Nothing is stored of this person under the name ${stripControlCharacters(name ?? "")}. There is: ${names}.`,
  };
}
