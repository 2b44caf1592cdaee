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
  type Place,
  type Script,
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
 * @returns the exit code.
 */
export async function perform(given: readonly string[], place: Place): Promise<number> {
  const outcome = await outcomeOf(given, place);
  if (outcome.exit !== 0) place.streams.errors.write(`${outcome.problem}\n`);
  return outcome.exit;
}

async function outcomeOf(given: readonly string[], place: Place): Promise<Outcome> {
  const [name, ...args] = given;
  const command = commands.get(name ?? "");
  if (given.some((word) => word === "--help" || word === "-h")) {
    printerTo(place.streams.output).say(command === undefined ? help() : command.help);
    return fine;
  }
  if (name === undefined) return misused(help());
  if (command === undefined) return misused(`There is no command ${name}.\n\n${help()}`);
  try {
    return await command.run(args, place);
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
  const { argv, env, stdin: input, stdout: output, stderr: errors } = process;
  process.exitCode = await perform(argv.slice(2), { env, streams: { input, output, errors } });
}
