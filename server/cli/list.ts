import { countEnquiries } from "#server/db/stats.ts";
import { command, fine, misused } from "./command.ts";
import { newestEnquiries, sayTable } from "./lead-table.ts";
import { counted } from "./print.ts";

/** The newest enquiries, one a line. */
export const list = command({
  usage: "list [--limit N | --all] [--json]",
  about: "Shows the newest enquiries, each with what became of its mails.",
  more: [
    "MAIL: sent; waiting (tried again by itself, with the code of the last failure); parked (given",
    "up: mend the cause, then use resend). What was kept apart as a robot's is left out: see spam.",
  ].join("\n"),
  options: {
    limit: { type: "string", default: "30" },
    all: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
  optionHelp: {
    limit: "how many; 30 if not said",
    all: "every one",
    json: "for a program: a list of objects with all fields and jobs, moments in UTC",
  },
  words: { least: 0, most: 0 },
  async run({ db, say, loud }, _words, { limit, all, json }) {
    if (!/^[1-9]\d*$/.test(limit)) return misused("--limit takes a whole number from 1 up.");
    const most = all ? Number.POSITIVE_INFINITY : Number(limit);
    const enquiries = await newestEnquiries(db, { suspects: false, limit: most });
    if (json) {
      say(JSON.stringify(enquiries, undefined, 2));
      return fine;
    }
    const count = await countEnquiries(db);
    if (enquiries.length > 0) sayTable({ say, loud }, enquiries);
    say();
    say(`${counted(enquiries.length, "enquiry", "enquiries")} of ${count.leads}.`);
    if (count.suspects > 0) {
      const apart = `${counted(count.suspects, "suspect is", "suspects are")} kept apart`;
      say(loud("dim", `${apart}: npm run leads -- spam`));
    }
    return fine;
  },
});
