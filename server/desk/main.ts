/** The program `npm run leads`: what the owner does with the leads, at a terminal. */
import { backup } from "./backup.ts";
import { failed, fine, misused, type Command, type Outcome } from "./command.ts";
import { openDesk } from "./desk.ts";
import { erase } from "./erase.ts";
import { exportLeads } from "./export.ts";
import { describeFailure } from "./failure.ts";
import { list } from "./list.ts";
import { move } from "./move.ts";
import { say } from "./print.ts";
import { resend } from "./resend.ts";
import { show } from "./show.ts";
import { spam } from "./spam.ts";
import { stats } from "./stats.ts";

const commands = new Map<string, Command>(
  Object.entries({ list, show, export: exportLeads, erase, resend, spam, stats, backup, move }),
);

// `… | head` closes the pipe when it has seen enough; that is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

const outcome = await perform(process.argv.slice(2));
if (outcome.exit !== 0) process.stderr.write(`${outcome.problem}\n`);
process.exitCode = outcome.exit;

async function perform([name, ...args]: string[]): Promise<Outcome> {
  const asksForHelp = [name, ...args].some((word) => word === "--help" || word === "-h");
  const command = commands.get(name ?? "");
  if (asksForHelp) {
    say(command === undefined ? help() : command.help);
    return fine;
  }
  if (name === undefined) return misused(help());
  if (command === undefined) return misused(`There is no command ${name}.\n\n${help()}`);
  const reading = command.read(args);
  if (!reading.ok) {
    return misused(`${reading.problem}\nHelp: npm run leads -- ${name} --help`);
  }
  try {
    const opening = await openDesk(process.env);
    if (!opening.ok) return failed(opening.problem);
    try {
      return await reading.run(opening.desk);
    } finally {
      await opening.desk.db.destroy();
    }
  } catch (error) {
    return failed(describeFailure(error));
  }
}

function help(): string {
  const lines = [...commands.values()].map(({ usage, about }) => `  ${usage}\n      ${about}`);
  return [
    "npm run leads -- <command>",
    lines.join("\n"),
    "A command followed by --help explains itself.",
    "Exit codes: 0 fine, 1 not found or failed, 2 wrongly asked.",
  ].join("\n\n");
}
