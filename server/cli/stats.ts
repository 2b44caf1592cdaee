import { forms } from "#forms/forms.ts";
import { indianMonth, indianTime, indianWeek } from "#server/indian-time.ts";
import { arrivals, backlog, countEnquiries, erasedByMonth } from "#server/db/stats.ts";
import { command, fine } from "./command.ts";
import { columns, type Printer } from "./print.ts";

/** How many weeks and months are shown, the newest first. */
const shown = { weeks: 8, months: 24 };

/** How many of what. */
export const stats = command({
  usage: "stats",
  about: "Counts enquiries by week and month, and what waits, was parked, kept apart or erased.",
  more: [
    "A week begins on Monday. Corrections are not counted, nor what was kept apart. Of erased",
    "enquiries only the month is known: they count in their month and in no week.",
  ].join("\n"),
  options: {},
  optionHelp: {},
  words: { least: 0, most: 0 },
  async run({ db, ...printer }) {
    const { say, loud } = printer;
    const came = await arrivals(db);
    const gone = await erasedByMonth(db);
    const byWeek = came.map(({ from, ...rest }) => ({ period: indianWeek(from), ...rest }));
    const byMonth = [
      ...came.map(({ from, ...rest }) => ({ period: indianMonth(from), ...rest })),
      ...gone.map(({ month, ...rest }) => ({ period: month, ...rest })),
    ];
    sayCounts(printer, "WEEK OF", byWeek, shown.weeks);
    sayCounts(printer, "MONTH", byMonth, shown.months);
    const { leads, suspects } = await countEnquiries(db);
    const { waiting, waitingSince, parked } = await backlog(db);
    const since = waitingSince && `, the oldest of a lead of ${indianTime(waitingSince)}`;
    const erased = gone.reduce((sum, { count }) => sum + count, 0);
    say(`Enquiries here: ${leads}. Erased: ${erased}. Suspects kept apart: ${suspects}.`);
    say(`Mails waiting: ${waiting}${since ?? ""}.`);
    const parkedLine = `Mails parked: ${parked}.`;
    say(parked > 0 ? loud("red", `${parkedLine} See: npm run leads -- list`) : parkedLine);
    return fine;
  },
});

interface Count {
  period: string;
  form: string;
  count: number;
}

/** A table of counts: a line for each period, a column for each form and for their sum. */
function sayCounts({ say, loud }: Printer, heading: string, counts: Count[], most: number): void {
  const names = Object.keys(forms);
  const periods = [...Map.groupBy(counts, ({ period }) => period)]
    .sort(([one], [other]) => other.localeCompare(one))
    .slice(0, most);
  const rows = periods.map(([period, within]) => {
    const sum = (some: Count[]) => String(some.reduce((total, { count }) => total + count, 0));
    const ofForms = names.map((name) => sum(within.filter(({ form }) => form === name)));
    return [period, ...ofForms, sum(within)];
  });
  const headings = [heading, ...names.map((name) => name.toUpperCase()), "ALL"];
  const [first = "", ...lines] = columns([headings, ...rows], "right");
  for (const line of [loud("bold", first), ...lines, ""]) say(line);
}
