import type { ContactColumn, RowProblem } from "#core/contact-columns.ts";
import type { Locale } from "#locales";
import type { DeskWords } from "#schemas/desk.ts";

/** Where a file of old contacts is chosen, and what was imported within a day. */
export interface ImportView {
  problem: keyof DeskWords["import"]["errors"] | undefined;
  notice: "imported" | "undone" | "undoLate" | undefined;
  /** How many that were. */
  count: number;
  imports: { act: string; at: Date; by: string; count: number; edited: boolean }[];
}

/** What is in a file, before it is imported. */
export interface ImportCheckView {
  /** The file as text; the form posts it again. */
  text: string;
  /** Those that hold something. */
  columns: { heading: string; example: string; reading: ContactColumn | "" }[];
  language: Locale;
  /** Rows below the header, and how many of them are imported. */
  rows: number;
  ready: number;
  /** Left out: the number or address is stored already, or in an earlier row. */
  known: number;
  twice: number;
  refused: { row: number; who: string; problem: RowProblem }[];
}
