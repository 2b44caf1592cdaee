import type { CostLine } from "#ui/cost-summary.tsx";

/** The lines of a bill as plain text, to copy or to send. */
export function asText(lines: readonly CostLine[]): string[] {
  return lines.map(({ label, value }) => `${label}: ${value}`);
}
