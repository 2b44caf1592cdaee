/** What the desk says, line by line, for people and for pipes. */
import { styleText } from "node:util";

/** Says one line, or an empty one. */
export function say(line = ""): void {
  process.stdout.write(`${line}\n`);
}

/** Emphasis where a terminal can show it; plain in a pipe and under `NO_COLOR`. */
export function loud(style: "bold" | "dim" | "red" | "yellow", text: string): string {
  return styleText(style, text);
}

/**
 * Rows of cells as aligned lines. The last cell of a row stands free: no two terminals agree how
 * wide Devanagari is, so names come last and nothing after them can be moved.
 */
export function columns(rows: string[][], align: "left" | "right" = "left"): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length);
  }
  return rows.map((row) =>
    row
      .map((cell, at) => {
        if (at > 0 && align === "right") return cell.padStart(widths[at] ?? 0);
        return at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0);
      })
      .join("  ")
      .trimEnd(),
  );
}

/** A label and what a visitor wrote; further lines are indented, so that they cannot pass for a label. */
export function labelled(label: string, value: string): string {
  const lines = plain(value).split("\n");
  return lines.length > 1
    ? `${label}:\n    ${lines.join("\n    ")}`
    : `${label}: ${lines.join("")}`;
}

/** Text of a visitor without what would steer a terminal. */
export function plain(text: string): string {
  return text.replace(/[^\P{Cc}\t\n]/gu, " ").replace(/[\u202A-\u202E\u2066-\u2069]/g, "");
}

/** `1 lead`, `2 leads`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
