/** Runs one command of `npm run leads`: what the owner does with the leads, at a terminal. */
import { backup } from "./backup.ts";
import { accountCommands } from "./accounts.ts";
import { failed, fine, misused, type Command, type Outcome, type ProgramName } from "./command.ts";
import { doctor } from "./doctor.ts";
import { erase } from "./erase.ts";
import { exportLeads } from "./export.ts";
import { describeFailure } from "./failure.ts";
import { list } from "./list.ts";
import { move } from "./move.ts";
import { printerTo, type Streams } from "./print.ts";
import { resend } from "./resend.ts";
import { afterRestore, restore } from "./restore.ts";
import { search } from "./search.ts";
import { show } from "./show.ts";
import { spam } from "./spam.ts";
import { stats } from "./stats.ts";
import { testMail } from "./test-mail.ts";
import { words } from "./words.ts";

const leadCommands = new Map<string, Command>([
  ["list", list],
  ["show", show],
  ["export", exportLeads],
  ["search", search],
  ["erase", erase],
  ["resend", resend],
  ["spam", spam],
  ["stats", stats],
  ["test-mail", testMail],
  ["backup", backup],
  ["restore", restore],
  ["after-restore", afterRestore],
  ["move", move],
]);

/** The commands of each program. */
const programs: Record<ProgramName, ReadonlyMap<string, Command>> = {
  leads: leadCommands,
  desk: new Map([...accountCommands, ["words", words]]),
  // One command, which has no name of its own.
  doctor: new Map([["doctor", doctor]]),
};

/**
 * Runs the command that the arguments name, with the settings of an environment. What it says goes to
 * the streams; a sentence about what went wrong too.
 *
 * @param lockTimeout how long it waits for another program that holds the database, in milliseconds.
 * @returns the exit code.
 */
export async function perform(
  args: readonly string[],
  env: Record<string, string | undefined>,
  streams: Streams,
  lockTimeout?: number,
): Promise<number> {
  const outcome = await outcomeOf(args, env, streams, lockTimeout);
  if (outcome.exit !== 0) streams.errors.write(`${outcome.problem}\n`);
  return outcome.exit;
}

async function outcomeOf(
  given: readonly string[],
  env: Record<string, string | undefined>,
  streams: Streams,
  lockTimeout: number | undefined,
): Promise<Outcome> {
  // `npm run desk` and `npm run doctor` are the same program under their own names.
  const program = programOf(given[0]);
  const [name, ...args] = program === "desk" ? given.slice(1) : given;
  const commands = programs[program];
  const asksForHelp = [name, ...args].some((word) => word === "--help" || word === "-h");
  const command = commands.get(name ?? "");
  if (asksForHelp) {
    printerTo(streams.output).say(command === undefined ? help(program) : command.help);
    return fine;
  }
  if (name === undefined) return misused(help(program));
  if (command === undefined) return misused(`There is no command ${name}.\n\n${help(program)}`);
  const reading = command.read(args);
  if (!reading.ok) {
    const asked = program === "doctor" ? "" : `${name} `;
    return misused(`${reading.problem}\nHelp: npm run ${program} -- ${asked}--help`);
  }
  try {
    return await reading.run({ env, streams, lockTimeout });
  } catch (error) {
    return failed(describeFailure(error));
  }
}

function programOf(first: string | undefined): ProgramName {
  return first === "desk" || first === "doctor" ? first : "leads";
}

function help(program: ProgramName): string {
  const lines = [...programs[program].values()].map(
    ({ usage, about }) => `  ${usage}\n      ${about}`,
  );
  return [
    `npm run ${program} -- <command>`,
    lines.join("\n"),
    "A command followed by --help explains itself.",
    "Exit codes: 0 fine, 1 not found or failed, 2 wrongly asked.",
  ].join("\n\n");
}
