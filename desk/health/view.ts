/** What the page “Is everything working?” shows. */
import type { HealthWords } from "#schemas/desk-health.ts";

export interface HealthView {
  /** When it was checked. */
  at: Date;
  /** What was found, by how urgent it is; the most urgent first. */
  groups: { state: keyof HealthWords["states"]; findings: { part: string; says: string }[] }[];
}
