/** What the doctor says of one part, and how long it waits for it. */
import { setTimeout as pause } from "node:timers/promises";
import type { Settings } from "#server/settings.ts";

/** `unknown` is what could not be looked at from here. */
export type State = "mend" | "look" | "unknown" | "fine";

/** One sentence about one part. It names no password, no user and no visitor. */
export interface Complaint {
  part: string;
  state: State;
  says: string;
}

/** Where the doctor stands. */
export interface Patient {
  settings: Settings;
  env: Readonly<Record<string, string | undefined>>;
  /** The folder of {@link Settings.dataDir}, in full. */
  dataDir: string;
  now: Date;
}

/** Looks at one part. It is given up when the signal says so. */
export interface Check {
  part: string;
  look: (patient: Patient, signal: AbortSignal) => Promise<Complaint[]>;
}

/** Longest for one check, in milliseconds; all are made side by side. */
export const checkWithin = 10_000;

/** Makes a check, for no longer than it may take, whatever becomes of it. */
export async function examine(
  { part, look }: Check,
  patient: Patient,
  within = checkWithin,
): Promise<Complaint[]> {
  const ending = new AbortController();
  const tooLate = pause(within, [unknown(part, "did not answer in time.")], {
    signal: ending.signal,
  }).catch(() => []);
  const looking = look(patient, ending.signal).catch((error: unknown) => [
    unknown(part, `could not be looked at (${codeOf(error)}).`),
  ]);
  const complaints = await Promise.race([looking, tooLate]);
  ending.abort();
  return complaints;
}

function unknown(part: string, says: string): Complaint {
  return { part, state: "unknown", says };
}

/** The code of an error alone: its message may hold an address with its password. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "no reason was given";
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.cause instanceof Error ? codeOf(error.cause) : error.name;
}
