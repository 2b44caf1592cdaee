import { leadsWith } from "#server/db/person-search.ts";
import { indianTime } from "#server/indian-time.ts";
import { personOf } from "#server/person.ts";
import { command, failed, fine } from "./command.ts";
import { columns, plain } from "./print.ts";

/** Who was that? */
export const search = command({
  usage: "search <text>",
  about: "Finds enquiries in which a text stands: a name, a number, a word of the message.",
  more: "Suspects too. Capitals do not matter. See: npm run leads -- show <reference>",
  options: {},
  optionHelp: {},
  words: { least: 1, most: 1 },
  async run({ db, say }, [text = ""]) {
    const leads = await leadsWith(db, text);
    if (leads.length === 0) return failed("Nothing was found.");
    const rows = leads.map(({ reference, receivedAt, form, fields, suspect }) => [
      reference,
      indianTime(receivedAt).slice(0, 16),
      form,
      suspect ? "suspect" : "-",
      plain(personOf(fields)),
    ]);
    for (const line of columns([["REFERENCE", "RECEIVED", "FORM", "APART", "NAME"], ...rows])) {
      say(line);
    }
    return fine;
  },
});
