/** A command reads its own arguments, has its own help, and returns a result. */
import { existsSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";
import { parseArgs, type ParseArgsOptionDescriptor, styleText } from "node:util";
import { createLog } from "#server/log.ts";
import { readSettings } from "#server/settings/settings.ts";
import { isBusyError } from "#server/store/database-error.ts";
import { openDatabase } from "#server/store/open-database.ts";
import { listArchivedFiles } from "#server/store/sqlite-files.ts";
import type { Database } from "#server/store/tables.ts";

/** `exit` is the exit code: 1 for not found or failed, 2 for a mistake in the command line. */
export type CommandResult = { exit: 0 } | { exit: 1 | 2; problem: string };

export const commandSuccess: CommandResult = { exit: 0 };

export function createFailure(problem: string): CommandResult {
  return { exit: 1, problem };
}

export function failUsage(problem: string): CommandResult {
  return { exit: 2, problem };
}

export interface CommandEnvironment {
  env: Record<string, string | undefined>;
  streams: CommandStreams;
  /** Waits so many milliseconds for another program that locks the database. */
  lockTimeout?: number | undefined;
}

type Options = Record<string, ParseArgsOptionDescriptor & { help: string }>;
type OptionValues<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true }>
>["values"];

interface CommandDefinition<O extends Options> {
  /** Its own npm script; without one `npm run desk` runs it. */
  script?: "doctor" | "launch-check";
  usage: string;
  about: string;
  more?: string;
  options?: O;
  /** Counts arguments without dashes; none by default. */
  words?: { least: number; most: number };
  run: (machine: CommandContext, words: string[], given: OptionValues<O>) => Promise<CommandResult>;
}

/** `call` is the command with its arguments, as it is typed. */
export function defineCommand<const O extends Options>(plan: CommandDefinition<O>) {
  const { script = "desk", usage, about, more, words = { least: 0, most: 0 }, run } = plan;
  // Without options their type has no keys.
  const options = plan.options ?? ({} as O);
  const call = `npm run ${script}${script === usage ? "" : ` -- ${usage}`}`;
  const width = Math.max(...Object.keys(options).map((name) => name.length));
  const optionLines = Object.entries(options).map(
    ([name, { help }]) => `  --${name.padEnd(width)}  ${help}`,
  );
  const help = [call, about, more, optionLines.join("\n")].filter(Boolean).join("\n\n");
  return {
    name: usage.split(" ", 1)[0] ?? "",
    script,
    call,
    about,
    help,
    async run(args: string[], place: CommandEnvironment): Promise<CommandResult> {
      const parsed = parse(args, options);
      if (typeof parsed === "string") return failUsage(`${parsed}\nThe command is: ${call}`);
      const { positionals, values } = parsed;
      if (positionals.length < words.least || positionals.length > words.most) {
        return failUsage(`The command is: ${call}`);
      }
      await using machine = createContext(place);
      return await run(machine, positionals, values);
    },
  };
}

function parse<const O extends Options>(args: string[], options: O) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // parseArgs throws one sentence that names the wrong argument.
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}

export type CommandContext = ReturnType<typeof createContext>;

function createContext({ env, streams, lockTimeout }: CommandEnvironment) {
  const reading = readSettings(env);
  if (!reading.ok) throw new Error(reading.problems.join("\n"));
  const { settings } = reading;
  const dataDir = path.resolve(settings.dataDir);
  const databaseFile = path.join(dataDir, "leads.sqlite");
  let db: Database | undefined;
  return {
    env,
    streams,
    settings,
    dataDir,
    databaseFile,
    say: (line = "") => void streams.output.write(`${line}\n`),
    /** Styled where a terminal can show it; plain in a pipe and under `NO_COLOR`. */
    loud: (style: "bold" | "dim" | "red" | "yellow", text: string) =>
      styleText(style, text, { stream: streams.output }),
    /** Opens the database of the settings. A missing one is not created. */
    open: async () => {
      const moved = await listArchivedFiles(databaseFile);
      if (settings.databaseUrl === undefined && !existsSync(databaseFile) && moved.length === 0) {
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

export function describeError(error: unknown): string {
  const root = getRootCause(error);
  if (isBusyError(root)) {
    return "Another program holds the database at this moment. Nothing was changed; please try again.";
  }
  return root instanceof Error ? root.message : String(root);
}

function getRootCause(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? getRootCause(error.cause) : error;
}

/** A person can be asked only where `input` is a terminal. */
export interface CommandStreams {
  input: Readable & { isTTY?: boolean };
  output: Writable;
  errors: Writable;
}

/**
 * Aligns cells in columns. The last cell is not padded: terminals disagree on the width of Devanagari, so names come
 * last.
 */
export function formatColumns(rows: string[][]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length);
  }
  return rows.map((row) =>
    row
      .map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
}

/** Removes control characters from a visitor's text, which could steer a terminal. */
export function stripControlCharacters(text: string): string {
  return text.replace(/[^\P{Cc}\t\n]/gu, " ").replace(/[\u202A-\u202E\u2066-\u2069]/g, "");
}

/** The count with its noun, for example `1 lead` or `2 leads`. */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Only `yes` means yes. Without a terminal it fails and says so. */
export async function askConfirmation(
  question: string,
  { input, errors }: CommandStreams,
): Promise<"yes" | "no" | "no-terminal"> {
  if (!input.isTTY) return "no-terminal";
  // On the error stream, so that the question is seen even when the output goes into a file.
  const terminal = createInterface({ input, output: errors, prompt: `${question} Type yes: ` });
  terminal.prompt();
  // A closed input is not a yes.
  const { value: answer = "" } = await terminal[Symbol.asyncIterator]().next();
  terminal.close();
  return answer.trim().toLowerCase() === "yes" ? "yes" : "no";
}
