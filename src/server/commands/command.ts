/** Defines a command of the terminal: its arguments, its help and its result. */
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs, type ParseArgsOptionDescriptor, styleText } from "node:util";
import { createLog } from "#server/log.ts";
import { readSettings, type Settings } from "#server/settings/settings.ts";
import { classifyDatabaseError } from "#server/store/database-error.ts";
import { getDatabaseFile, listArchivedFiles } from "#server/store/database-file.ts";
import { openDatabase } from "#server/store/open-database.ts";
import type { Database } from "#server/store/tables.ts";
import type { CommandStreams } from "./terminal.ts";

/** How a command ends. `exit` is the exit code: 1 for not found or failed, 2 for a mistake in the command line. */
export type CommandResult = { exit: 0 } | { exit: 1 | 2; problem: string };

export const commandSuccess: CommandResult = { exit: 0 };

export function createFailure(problem: string): CommandResult {
  return { exit: 1, problem };
}

export function createUsageFailure(problem: string): CommandResult {
  return { exit: 2, problem };
}

/** What surrounds a command: the process, or a test. */
export interface CommandEnvironment {
  env: Record<string, string | undefined>;
  streams: CommandStreams;
  /** The folder that the build writes. */
  build?: string | undefined;
  /** In milliseconds: how long a query waits for another program that locks the database. */
  lockTimeout?: number | undefined;
}

/** What a command works with. Its database is closed when the command ends. */
export interface CommandContext extends AsyncDisposable {
  env: CommandEnvironment["env"];
  streams: CommandStreams;
  build: CommandEnvironment["build"];
  settings: Settings;
  dataDir: string;
  databaseFile: string;
  print: (line?: string) => void;
  /** Styles a text where a terminal can show it; plain in a pipe and under `NO_COLOR`. */
  style: (style: "bold" | "dim" | "red" | "yellow", text: string) => string;
  /** Opens the database of the settings; throws where it does not exist yet. */
  openSiteDatabase: () => Promise<Database>;
}

type Options = Record<string, ParseArgsOptionDescriptor & { help: string }>;

/** The values of options, of the types that their definitions name. */
type OptionValues<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true }>
>["values"];

interface CommandDefinition<O extends Options> {
  /** The npm script that runs only this command; by default `npm run desk` runs it. */
  script?: "doctor" | "launch-check";
  /** The name and the arguments: `erase <reference> | --person <mail or phone>`. */
  usage: string;
  summary: string;
  details?: string;
  options?: O;
  /** The allowed number of positional arguments; none by default. */
  positionals?: { min: number; max: number };
  run: (
    context: CommandContext,
    positionals: string[],
    options: OptionValues<O>,
  ) => Promise<CommandResult>;
}

export interface Command {
  name: string;
  script: "desk" | "doctor" | "launch-check";
  commandLine: string;
  summary: string;
  help: string;
  run: (args: string[], environment: CommandEnvironment) => Promise<CommandResult>;
}

/** Makes a command of its definition: it parses the arguments, and writes the help. */
export function defineCommand<const O extends Options>(definition: CommandDefinition<O>): Command {
  const { script = "desk", usage, summary, details, run } = definition;
  const { positionals: allowed = { min: 0, max: 0 } } = definition;
  // Without options their type has no keys.
  const options = definition.options ?? ({} as O);
  const commandLine = `npm run ${script}${script === usage ? "" : ` -- ${usage}`}`;
  const width = Math.max(...Object.keys(options).map((name) => name.length));
  const optionLines = Object.entries(options).map(
    ([name, { help }]) => `  --${name.padEnd(width)}  ${help}`,
  );
  return {
    name: usage.split(" ", 1)[0] ?? "",
    script,
    commandLine,
    summary,
    help: [commandLine, summary, details, optionLines.join("\n")].filter(Boolean).join("\n\n"),
    async run(args, environment) {
      const parsed = parseOptions(args, options);
      const advice = `The command is: ${commandLine}`;
      if (typeof parsed === "string") return createUsageFailure(`${parsed}\n${advice}`);
      const { positionals, values } = parsed;
      if (positionals.length < allowed.min || positionals.length > allowed.max) {
        return createUsageFailure(advice);
      }
      await using context = createContext(environment);
      return await run(context, positionals, values);
    },
  };
}

function parseOptions<const O extends Options>(args: string[], options: O) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // parseArgs throws one sentence that names the wrong argument.
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}

function createContext({ env, streams, build, lockTimeout }: CommandEnvironment): CommandContext {
  const reading = readSettings(env);
  if (!reading.ok) throw new Error(reading.problems.join("\n"));
  const { settings } = reading;
  const dataDir = path.resolve(settings.dataDir);
  const databaseFile = getDatabaseFile(dataDir);
  let db: Database | undefined;
  return {
    env,
    streams,
    build,
    settings,
    dataDir,
    databaseFile,
    print: (line = "") => void streams.output.write(`${line}\n`),
    style: (style, text) => styleText(style, text, { stream: streams.output }),
    openSiteDatabase: async () => {
      const archived = await listArchivedFiles(dataDir);
      if (
        settings.databaseUrl === undefined &&
        !existsSync(databaseFile) &&
        archived.length === 0
      ) {
        throw new Error(
          `There is no ${databaseFile}. Nothing has been stored yet, or DATA_DIR names another folder than the server's.`,
        );
      }
      const opening = await openDatabase(settings, createLog(streams.errors), lockTimeout);
      if (!opening.ok) throw new Error(opening.problem);
      db = opening.db;
      return db;
    },
    [Symbol.asyncDispose]: async () => await db?.destroy(),
  };
}

/** One sentence for the person at the terminal. The first cause of an error says most. */
export function describeError(error: unknown): string {
  const root = getRootCause(error);
  if (classifyDatabaseError(root) === "locked") {
    return "Another program holds the database at this moment. Nothing was changed; please try again.";
  }
  return root instanceof Error ? root.message : String(root);
}

function getRootCause(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? getRootCause(error.cause) : error;
}
