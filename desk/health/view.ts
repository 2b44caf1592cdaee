/** What the page “Is everything working?” shows. */
import type { HealthWords } from "#schemas/desk-health.ts";

/** One finding; a command is for a terminal, in every language. */
interface HealthFinding {
  part: string;
  says: string;
  command: string | undefined;
}

export interface HealthView {
  /** When it was checked. */
  at: Date;
  /** What was found, by how urgent it is; the most urgent first. */
  groups: { state: keyof HealthWords["states"]; findings: HealthFinding[] }[];
}
