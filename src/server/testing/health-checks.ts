import { type Check, type CheckDeps, runChecks } from "#server/health/check.ts";
import { readSettings } from "#server/settings/settings.ts";
import { createTempFolder } from "./test-resources.ts";
import { getTestMessages } from "./test-server.ts";

/** What checks read on Sunday, 22 November 2026, without a database and without backups. */
export async function createCheckDeps(env: Record<string, string>): Promise<CheckDeps> {
  const dataDir = env["DATA_DIR"] ?? (await createTempFolder());
  const reading = readSettings({ ...env, DATA_DIR: dataDir });
  if (!reading.ok) throw new Error(reading.problems.join(" "));
  return {
    settings: reading.settings,
    env,
    dataDir,
    now: new Date("2026-11-22T06:00:00Z"),
    db: undefined,
    backups: undefined,
  };
}

/** Runs one check, and returns what the health page would say in English. */
export async function runCheck(check: Check, deps: CheckDeps, timeLimit?: number) {
  const messages = getTestMessages().fallback.messages.desk;
  const results = await runChecks([check], deps, timeLimit);
  return results.map(({ state, formatMessage }) => ({ state, message: formatMessage(messages) }));
}
