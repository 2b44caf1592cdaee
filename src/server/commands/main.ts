/** The program of `npm run desk`, `npm run doctor` and `npm run launch-check`. */
import { backup, restore } from "./backup.ts";
import type { Outcome, Place } from "./command.ts";
import { describeFailure, failed, fine, misused } from "./command.ts";
import { confirmDate, doctor, launchCheck, testMail } from "./doctor.ts";
import { invite } from "./invite.ts";
import { erase, exportLeads, list } from "./enquiries.ts";
import { move } from "./move.ts";

/** In the order of the help. */
const commands = [
  ...[list, exportLeads, erase, testMail, confirmDate, backup, restore, move],
  ...[invite, doctor, launchCheck],
];

/** Runs the command that the arguments name, prints an error as one sentence, and returns the exit code. */
export async function perform(given: readonly string[], place: Place): Promise<number> {
  const outcome = await outcomeOf(given, place);
  if (outcome.exit !== 0) place.streams.errors.write(`${outcome.problem}\n`);
  return outcome.exit;
}

async function outcomeOf(given: readonly string[], place: Place): Promise<Outcome> {
  const [name, ...args] = given;
  const command = commands.find((one) => one.name === name);
  if (given.some((word) => word === "--help" || word === "-h")) {
    place.streams.output.write(`${command === undefined ? help() : command.help}\n`);
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
  const groups = Map.groupBy(commands, ({ script }) => script);
  const lines = [...groups.values()].map((group) =>
    group.map(({ call, about }) => `${call}\n    ${about}`).join("\n"),
  );
  return [
    ...lines,
    "A command followed by --help explains itself.",
    "Exit codes: 0 fine, 1 not found or failed, 2 a mistake in the command.",
  ].join("\n\n");
}

if (import.meta.main) {
  // `… | head` closes the pipe early, which is no failure.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
  if (process.env["npm_lifecycle_event"] === "leads") {
    console.error("npm run leads is now npm run desk. The old name works until 1.0.0.");
  }
  const { argv, env, stdin: input, stdout: output, stderr: errors } = process;
  process.exitCode = await perform(argv.slice(2), { env, streams: { input, output, errors } });
}
