/** The program of `npm run desk`, `npm run doctor` and `npm run launch-check`. */
import { backupCommand } from "./backup.ts";
import {
  type Command,
  type CommandEnvironment,
  type CommandResult,
  commandSuccess,
  createFailure,
  createUsageFailure,
  describeError,
} from "./command.ts";
import { confirmClockCommand } from "./confirm-clock.ts";
import { doctorCommand } from "./doctor.ts";
import { eraseCommand } from "./erase-enquiries.ts";
import { exportCommand } from "./export-enquiries.ts";
import { inviteCommand } from "./invite.ts";
import { launchCheckCommand } from "./launch-check.ts";
import { listCommand } from "./list-enquiries.ts";
import { moveCommand } from "./move.ts";
import { restoreCommand } from "./restore.ts";
import { testMailCommand } from "./test-mail.ts";

/** The help lists the commands in this order. */
const commands: readonly Command[] = [
  listCommand,
  exportCommand,
  eraseCommand,
  testMailCommand,
  confirmClockCommand,
  backupCommand,
  restoreCommand,
  moveCommand,
  inviteCommand,
  doctorCommand,
  launchCheckCommand,
];

/** Runs the command that the arguments name, prints an error as one sentence, and returns the exit code. */
export async function runCommand(
  args: readonly string[],
  environment: CommandEnvironment,
): Promise<number> {
  const outcome = await runNamedCommand(args, environment);
  if (outcome.exit !== 0) environment.streams.errors.write(`${outcome.problem}\n`);
  return outcome.exit;
}

async function runNamedCommand(
  args: readonly string[],
  environment: CommandEnvironment,
): Promise<CommandResult> {
  const [name, ...commandArgs] = args;
  const command = commands.find((item) => item.name === name);
  if (args.some((word) => word === "--help" || word === "-h")) {
    environment.streams.output.write(`${command === undefined ? formatHelp() : command.help}\n`);
    return commandSuccess;
  }
  if (name === undefined) return createUsageFailure(formatHelp());
  if (command === undefined)
    return createUsageFailure(`There is no command ${name}.\n\n${formatHelp()}`);
  try {
    return await command.run(commandArgs, environment);
  } catch (error) {
    return createFailure(describeError(error));
  }
}

function formatHelp(): string {
  const groups = Map.groupBy(commands, ({ script }) => script);
  const lines = [...groups.values()].map((group) =>
    group.map(({ commandLine, summary }) => `${commandLine}\n    ${summary}`).join("\n"),
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
  const { argv, env, stdin: input, stdout: output, stderr: errors } = process;
  process.exitCode = await runCommand(argv.slice(2), { env, streams: { input, output, errors } });
}
