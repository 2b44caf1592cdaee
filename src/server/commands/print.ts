/** What the commands say, line by line, for people and for pipes. */
import type { Readable, Writable } from "node:stream";
import { styleText } from "node:util";
import { createInterface } from "node:readline/promises";

/** The three streams of a program. A person can be asked where `input` is a terminal. */
export interface Streams {
  input: Readable & { isTTY?: boolean };
  output: Writable;
  errors: Writable;
}

/** Says things. */
export interface Printer {
  /** Says one line, or an empty one. */
  say: (line?: string) => void;
  /** Emphasis where a terminal can show it; plain in a pipe and under `NO_COLOR`. */
  loud: (style: "bold" | "dim" | "red" | "yellow", text: string) => string;
}

/** Who says things to a stream. */
export function printerTo(output: Writable): Printer {
  return {
    say: (line = "") => void output.write(`${line}\n`),
    loud: (style, text) => styleText(style, text, { stream: output }),
  };
}

/**
 * Rows of cells as aligned lines. The last cell of a row is not padded: no two terminals agree how
 * wide Devanagari is, so names come last and nothing after them can be moved.
 */
export function columns(rows: string[][]): string[] {
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

/** Text of a visitor without what would steer a terminal. */
export function plain(text: string): string {
  return text.replace(/[^\P{Cc}\t\n]/gu, " ").replace(/[\u202A-\u202E\u2066-\u2069]/g, "");
}

/** `1 lead`, `2 leads`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Asks a question that only `yes` answers with yes; where no person sits at the other end, says so. */
export async function confirm(
  question: string,
  { input, errors }: Streams,
): Promise<"yes" | "no" | "no-terminal"> {
  if (!input.isTTY) return "no-terminal";
  // On the error channel, so that a person is asked even where the output goes into a file.
  const terminal = createInterface({ input, output: errors });
  const ended = new AbortController();
  terminal.once("close", () => {
    ended.abort();
  });
  const answer = await terminal
    .question(`${question} Type yes: `, { signal: ended.signal })
    // The person closed the input: that is not a yes.
    .catch(() => "");
  terminal.close();
  return answer.trim().toLowerCase() === "yes" ? "yes" : "no";
}
