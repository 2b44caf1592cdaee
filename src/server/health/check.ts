/** A check of the server, and what it finds. */
import { setTimeout as pause } from "node:timers/promises";
import { fillIn } from "#text/sentences.ts";
import type { HealthWords } from "#desk/health/words.ts";
import type { DeskWords } from "#desk/frame/words.ts";
import { codeOf } from "#server/log.ts";
import type { Database } from "#server/store/tables.ts";
import type { BackupState } from "#server/backup/nightly-backup.ts";
import type { Settings } from "#server/settings/settings.ts";

/** What is checked: the disk, mail, the backups. */
export type Part = keyof HealthWords["parts"];

/** In this order, so that what is urgent comes first. */
const states = ["mend", "look", "fine"] as const;

type State = (typeof states)[number];

/** One finding, as a sentence. It names no password, no user and no visitor. */
export interface Finding {
  part: Part;
  state: State;
  says: (words: DeskWords) => string;
  /** What to type at a terminal or to set, in every language. */
  command?: string | undefined;
  /** Since when, where that is known. */
  since?: Date;
}

/** What the checks look at. */
export interface CheckParts {
  settings: Settings;
  env: Readonly<Record<string, string | undefined>>;
  /** The folder of {@link Settings.dataDir}, in full. */
  dataDir: string;
  /** Undefined where there is no database yet, or none that can be opened. */
  db: Database | undefined;
  /** How the backups are; undefined where this server makes none. */
  backups: (() => Promise<BackupState>) | undefined;
  /** Whether this server cannot serve what was published last; undefined where no server asks. */
  behind?: boolean;
  now: Date;
}

type Found = Omit<Finding, "part">;

/** Looks at one part. It is given up when the signal says so. */
export interface Check {
  part: Part;
  look: (parts: CheckParts, signal: AbortSignal) => AsyncIterable<Found> | Iterable<Found>;
}

const found =
  (state: State) =>
  (
    name: keyof HealthWords["says"],
    values: Readonly<Record<string, string | number>> = {},
    command?: string,
  ) => ({
    state,
    says: ({ health }: DeskWords) => fillIn(health.says[name], values),
    command,
  });

export const mend = found("mend");
export const look = found("look");
export const fine = found("fine");

/** The findings, what is urgent first. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  return states.flatMap((state) => findings.filter((finding) => finding.state === state));
}

/** Longest for one check, in milliseconds; all are made side by side. */
const checkWithin = 10_000;

/** Makes checks side by side, none for longer than it may take, whatever becomes of it. */
export async function examine(
  checks: readonly Check[],
  parts: CheckParts,
  within = checkWithin,
): Promise<Finding[]> {
  const findings = checks.map(async (check) => {
    const ending = new AbortController();
    const tooLate = pause(within, [look("tooLate")], { signal: ending.signal }).catch(() => []);
    const looking = Array.fromAsync(check.look(parts, ending.signal)).catch((error: unknown) => [
      look("notChecked", { code: codeOf(error) }),
    ]);
    const some = await Promise.race([looking, tooLate]);
    ending.abort();
    return some.map((finding) => ({ part: check.part, ...finding }));
  });
  return (await Promise.all(findings)).flat();
}
