/** The tables of a month as one file for spreadsheets, in the words that its page says them in. */
import type { Transform } from "node:stream";
import { outcomeRows, waitRows } from "#desk/numbers/format.ts";
import type { NumbersView } from "#desk/numbers/view.ts";
import type { DeskWords } from "#schemas/desk.ts";
import { csvFile } from "#server/csv/csv-file.ts";

/** One line: what it counts, and in which table it stands. A cell is empty where nothing is counted. */
type Line = [
  table: string,
  name: string,
  visits: number | undefined,
  enquiries: number,
  won?: number,
  paid?: number,
];

/** Writes it. */
export function monthFile(view: NumbersView, words: DeskWords["numbers"]): Transform {
  const { month, table, line } = words.download;
  const file = csvFile([
    month,
    table,
    line,
    words.visits,
    words.enquiries,
    words.won,
    words.rupees,
  ]);
  for (const one of linesOf(view, words)) file.write([view.month, ...one]);
  file.end();
  return file;
}

function linesOf(view: NumbersView, words: DeskWords["numbers"]): Line[] {
  const { days, waits, sources, outcomes, pages } = words;
  const dayOf = (at: number) => `${view.month}-${String(at + 1).padStart(2, "0")}`;
  return [
    ...view.days.map((day, at): Line => [days.heading, dayOf(at), day.visits, day.enquiries]),
    ...waitRows(view.answers, words).map((row): Line => [
      waits.heading,
      row.name,
      undefined,
      row.enquiries,
    ]),
    ...view.sources.flatMap((row): Line[] => [
      [sources.heading, row.name, row.visits, row.enquiries, row.won, row.paid],
      ...(row.campaigns ?? []).map((one): Line => [
        sources.heading,
        `${row.name} › ${one.name}`,
        undefined,
        one.enquiries,
        one.won,
        one.paid,
      ]),
    ]),
    ...outcomeRows(view, words).map((row): Line => [
      outcomes.heading,
      row.name,
      undefined,
      row.number,
    ]),
    ...view.pages.map((row): Line => [pages.heading, row.name, row.visits, row.enquiries]),
  ];
}
