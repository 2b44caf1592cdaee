/** What the page “Is everything working?” shows. */
import type { HealthWords } from "./words.ts";

export interface HealthView {
  /** When it was checked. */
  at: Date;
  /** What was found, the most urgent first. */
  findings: HealthFinding[];
}

/** One finding; a command is for a terminal, in every language. */
export interface HealthFinding {
  state: keyof HealthWords["states"];
  part: string;
  says: string;
  command?: string | undefined;
}
