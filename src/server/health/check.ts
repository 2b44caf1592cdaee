/** What a check is, what it finds, and how checks run at the same time. */
import { setTimeout as pause } from "node:timers/promises";
import type { BackupState } from "#server/backup/backup-state.ts";
import { getErrorCode } from "#server/log.ts";
import type { LocaleMessages, RulesEnd } from "#server/messages.ts";
import type { Settings } from "#server/settings/settings.ts";
import type { Database } from "#server/store/tables.ts";
import { fillIn } from "#text/sentences.ts";

export type DeskMessages = LocaleMessages["desk"];

export type HealthArea = keyof DeskMessages["health"]["parts"];

/** The most urgent first. */
const states = ["error", "warning", "ok"] as const;

type State = (typeof states)[number];

export interface CheckResult {
  area: HealthArea;
  state: State;
  /** Names no password, no user and no visitor. */
  formatMessage: (messages: DeskMessages) => string;
  /** A command, a setting, a file or the answer of a mail server for the administrator, the same in every language. */
  command?: string | undefined;
  /** Since when it fails, where that is known. */
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

export interface Check {
  area: HealthArea;
  /** Finds results one after the other. It ends when the signal aborts. */
  run: (deps: CheckDeps, signal: AbortSignal) => AsyncIterable<AreaResult> | Iterable<AreaResult>;
}

/** The document to which results point where one line is not enough. */
export const serverGuide = "docs/running-the-server.md";

export function createCheck(area: HealthArea, run: Check["run"]): Check {
  return { area, run };
}

/** The returned function creates results of one state. */
function createResultFactory(state: State) {
  return (
    name: keyof DeskMessages["health"]["messages"],
    values: Readonly<Record<string, string | number>> = {},
    command?: string,
  ) => ({
    state,
    formatMessage: ({ health }: DeskMessages) => fillIn(health.messages[name], values),
    command,
  });
}

/** `createError("diskFull", { count: 150 }, "/var")`: the key of its sentence, values for it, and a command. */
export const createError = createResultFactory("error");

export const createWarning = createResultFactory("warning");

export const createOk = createResultFactory("ok");

export function sortByUrgency(results: readonly CheckResult[]): CheckResult[] {
  return states.flatMap((state) => results.filter((result) => result.state === state));
}

/** The limit of one check in milliseconds. */
const checkTimeout = 10_000;

/** Runs checks at the same time. A check that fails or takes too long has a warning as its result. */
export async function runChecks(
  checks: readonly Check[],
  deps: CheckDeps,
  timeLimit = checkTimeout,
): Promise<CheckResult[]> {
  const running = checks.map(async (check) => {
    const controller = new AbortController();
    const timeout = pause(timeLimit, [createWarning("tooLate")], {
      signal: controller.signal,
    }).catch(() => []);
    const finding = Array.fromAsync(check.run(deps, controller.signal)).catch((error: unknown) => [
      createWarning("notChecked", { code: getErrorCode(error) }),
    ]);
    const results = await Promise.race([finding, timeout]);
    controller.abort();
    return results.map((result) => ({ area: check.area, ...result }));
  });
  return (await Promise.all(running)).flat();
}
