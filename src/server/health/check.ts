/** What a check is, what it finds, and how checks run at the same time. */
import { setTimeout as pause } from "node:timers/promises";
import type { BackupState } from "#server/backup/nightly-backup.ts";
import { getErrorCode } from "#server/log.ts";
import type { LocaleMessages, RulesEnd } from "#server/messages.ts";
import type { Settings } from "#server/settings/settings.ts";
import type { Database } from "#server/store/tables.ts";
import { fillIn } from "#text/sentences.ts";

export type DeskMessages = LocaleMessages["desk"];

export type HealthArea = keyof DeskMessages["health"]["parts"];

const states = ["error", "warning", "ok"] as const;

type State = (typeof states)[number];

/** The message names no password, no user and no visitor. */
export interface CheckResult {
  area: HealthArea;
  state: State;
  formatMessage: (messages: DeskMessages) => string;
  /** A command, a setting, a file or the answer of a mail server for the administrator, the same in every language. */
  command?: string | undefined;
  since?: Date;
}

export interface CheckDeps {
  settings: Settings;
  env: Readonly<Record<string, string | undefined>>;
  /** The address for which the pages were built; undefined where there is no build. */
  builtAddress?: string | undefined;
  dataDir: string;
  /** Undefined where there is no database yet, or none that can be opened. */
  db: Database | undefined;
  /** Undefined where this server makes no backups. */
  backups: (() => Promise<BackupState>) | undefined;
  /** True where this server cannot serve the last published revision; undefined outside a server. */
  isBehind?: boolean;
  /** True where the live revision has a copy on the disk. */
  isCopied?: boolean;
  rulesEnd?: readonly RulesEnd[];
  now: Date;
}

type AreaResult = Omit<CheckResult, "area">;

/** A check ends when the signal aborts. */
export interface Check {
  area: HealthArea;
  run: (deps: CheckDeps, signal: AbortSignal) => AsyncIterable<AreaResult> | Iterable<AreaResult>;
}

export const serverGuide = "docs/running-the-server.md";

export function createCheck(area: HealthArea, run: Check["run"]): Check {
  return { area, run };
}

const createResultFactory =
  (state: State) =>
  (
    name: keyof DeskMessages["health"]["messages"],
    values: Readonly<Record<string, string | number>> = {},
    command?: string,
  ) => ({
    state,
    formatMessage: ({ health }: DeskMessages) => fillIn(health.messages[name], values),
    command,
  });

export const createError = createResultFactory("error");

export const createWarning = createResultFactory("warning");

export const createOk = createResultFactory("ok");

export function sortByUrgency(findings: readonly CheckResult[]): CheckResult[] {
  return states.flatMap((state) => findings.filter((finding) => finding.state === state));
}

/** Limit of one check in milliseconds; all run at the same time. */
const checkTimeout = 10_000;

/** Runs checks at the same time. A check that fails or takes too long has a warning as its result. */
export async function runChecks(
  checks: readonly Check[],
  deps: CheckDeps,
  timeLimit = checkTimeout,
): Promise<CheckResult[]> {
  const findings = checks.map(async (check) => {
    const controller = new AbortController();
    const timeout = pause(timeLimit, [createWarning("tooLate")], {
      signal: controller.signal,
    }).catch(() => []);
    const running = Array.fromAsync(check.run(deps, controller.signal)).catch((error: unknown) => [
      createWarning("notChecked", { code: getErrorCode(error) }),
    ]);
    const results = await Promise.race([running, timeout]);
    controller.abort();
    return results.map((finding) => ({ area: check.area, ...finding }));
  });
  return (await Promise.all(findings)).flat();
}
