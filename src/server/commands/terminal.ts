/** What commands print at the terminal and ask there. */
import { createInterface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";

/** Only where `input` is a terminal can a person answer a question. */
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
    for (const [index, cell] of row.entries()) {
      widths[index] = Math.max(widths[index] ?? 0, cell.length);
    }
  }
  return rows.map((row) =>
    row
      .map((cell, index) => (index === row.length - 1 ? cell : cell.padEnd(widths[index] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
}

/** Removes control characters from a visitor's text, which could steer a terminal. */
export function stripControlCharacters(text: string): string {
  return text.replace(/[^\P{Cc}\t\n]/gu, " ").replace(/[\u202A-\u202E\u2066-\u2069]/g, "");
}

/** The count with its noun: `pluralize(1, "row")` → "1 row", `pluralize(2, "enquiry", "enquiries")` → "2 enquiries". */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Asks a question; any answer but `yes` means no. */
export async function askConfirmation(
  question: string,
  streams: CommandStreams,
): Promise<"yes" | "no" | "no-terminal"> {
  const answer = await readAnswer(`${question} Type yes: `, streams);
  if (answer === undefined) return "no-terminal";
  return answer === "yes" ? "yes" : "no";
}

/** Returns the answer in small letters: an empty one where the input was closed, undefined without a terminal. */
export async function readAnswer(
  prompt: string,
  { input, errors }: CommandStreams,
): Promise<string | undefined> {
  if (!input.isTTY) return undefined;
  // On the error stream, so that the question is seen even when the output goes into a file.
  const terminal = createInterface({ input, output: errors, prompt });
  terminal.prompt();
  const { value: answer = "" } = await terminal[Symbol.asyncIterator]().next();
  terminal.close();
  return answer.trim().toLowerCase();
}
