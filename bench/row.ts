/** Prints a line of a table in Markdown. */
export function row(...cells: (string | number)[]): void {
  console.log(`| ${cells.join(" | ")} |`);
}
