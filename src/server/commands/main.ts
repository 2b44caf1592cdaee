/** The program of `npm run leads`, `npm run desk`, `npm run doctor` and `npm run launch-check`, and all their commands. */
import { backup } from "./backup.ts";
import {
  failed,
  fine,
  misused,
  describeFailure,
  printerTo,
  type Command,
  type Outcome,
  type Script,
  type Streams,
} from "./command.ts";
import { doctor } from "./doctor.ts";
import { erase } from "./erase.ts";
import { exportLeads } from "./export.ts";
import { invite } from "./invite.ts";
import { launchCheck } from "./launch-check.ts";
import { list } from "./list.ts";
import { move } from "./move.ts";
import { restore } from "./restore.ts";
import { testMail } from "./test-mail.ts";

/**
 * The commands by the npm script that the docs call them by, in the order of the help. The scripts are
 * one program, and each name is there once: `npm run leads -- invite` works as well.
 */
const groups: Record<Script, Record<string, Command>> = {
  leads: { list, export: exportLeads, erase, "test-mail": testMail, backup, restore, move },
  desk: { invite },
  doctor: { doctor },
  "launch-check": { "launch-check": launchCheck },
};

const commands = new Map(Object.values(groups).flatMap((group) => Object.entries(group)));

/**
 * Runs the command that the arguments name, with the settings of an environment. It prints to the
 * streams, an error as one sentence.
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
  const [name, ...args] = given;
  const command = commands.get(name ?? "");
  if (given.some((word) => word === "--help" || word === "-h")) {
    printerTo(streams.output).say(command === undefined ? help() : command.help);
    return fine;
  }
  if (name === undefined) return misused(help());
  if (command === undefined) return misused(`There is no command ${name}.\n\n${help()}`);
  const reading = command.read(args);
  if (!reading.ok) return misused(reading.problem);
  try {
    return await reading.run({ env, streams, lockTimeout });
  } catch (error) {
    return failed(describeFailure(error));
  }
}

function help(): string {
  const lines = Object.values(groups).map((group) =>
    Object.values(group)
      .map(({ call, about }) => `${call}\n    ${about}`)
      .join("\n"),
  );
  return [
    ...lines,
    "A command followed by --help explains itself.",
    "Exit codes: 0 fine, 1 not found or failed, 2 a mistake in the command.",
  ].join("\n\n");
}

if (import.meta.main) {
  // `… | head` closes the pipe early; that is not a failure.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
  const { stdin: input, stdout: output, stderr: errors } = process;
  process.exitCode = await perform(process.argv.slice(2), process.env, { input, output, errors });
}
