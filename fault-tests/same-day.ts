/** Shows that a change leaves all as it was: one day is played at two builds, or their pages are compared. */
import { parseArgs } from "node:util";
import { comparePages, differences } from "./day/compare.ts";
import { playDay, type Line } from "./day/play.ts";

const usage = `node fault-tests/same-day.ts FOLDER               plays a day at a built checkout, prints JSON lines
node fault-tests/same-day.ts --compare OLD NEW    plays it at both, and prints how they differ
node fault-tests/same-day.ts --pages OLD NEW      compares the files of both dist folders`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { compare: { type: "boolean" }, pages: { type: "boolean" } },
});
const [old, young] = positionals;
const two = values.compare === true || values.pages === true;
if (old === undefined || positionals.length !== (two ? 2 : 1)) {
  console.error(usage);
  process.exitCode = 2;
} else if (young === undefined) {
  for (const line of await playDay(old)) console.log(JSON.stringify(line));
} else {
  const differ = values.pages ? comparePages(old, young) : await compareDays(old, young);
  process.exitCode = differ ? 1 : 0;
}

/** Prints how the days differ. @returns whether they do. */
async function compareDays(before: string, after: string): Promise<boolean> {
  const texts: string[] = [];
  for (const folder of [before, after]) {
    const lines = await playDay(folder);
    const counts = ["request", "mail", "hook", "row"].map((name) => {
      return `${lines.filter((line) => name in line).length} ${name}s`;
    });
    console.log(`${folder}: ${counts.join(", ")}`);
    texts.push(lines.map(asText).join("\n"));
  }
  const [one = "", other = ""] = texts;
  if (one === other) console.log("The days are the same.");
  else console.log(differences(one, other).join("\n"));
  return one !== other;
}

/** A heading that begins with a letter, and below it a line for each fact. */
function asText({ request, who, method, path, mail, hook, row, ...rest }: Line): string {
  const heading = [
    who,
    method,
    path,
    mail && "mail to",
    mail,
    hook && "hook",
    row && "row of",
    row,
  ];
  const facts = Object.entries({ ...rest, request }).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map(String) : `${name}: ${JSON.stringify(value)}`,
  );
  return [heading.filter(Boolean).join(" "), ...facts].join("\n  ");
}
