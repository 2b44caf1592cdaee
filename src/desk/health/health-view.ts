import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import type { DeskScope } from "#desk/frame/desk-scope.ts";
import { type CheckResult, sortByUrgency } from "#server/health/checks.ts";
import type { Account } from "#server/store/accounts.ts";
import { findLastRetentionRun } from "#server/store/erasure.ts";

export interface HealthView {
  at: Date;
  results: CheckResultView[];
  /** The server's clock where it is not believed; only owners can confirm it. */
  doubted: Date | undefined;
}

export type CheckResultView = Pick<CheckResult, "state" | "command"> & {
  part: string;
  says: string;
};

interface CheckRun {
  at: Date;
  findings: Promise<CheckResult[]>;
}

/** Checks sign in at the mail server and ask DNS, so all accounts share one run in so many milliseconds. */
const minInterval = 10_000;

/** The last run of each server. */
const lastRuns = new WeakMap<DeskScope, CheckRun>();

export async function createHealthView(
  scope: DeskScope,
  account: Account,
  messages: DeskMessages,
): Promise<HealthView> {
  const now = scope.now();
  const { at, findings } = startSharedChecks(scope, now);
  const results = sortByUrgency(await findings).map((result) => ({
    ...result,
    part: messages.health.parts[result.area],
    says: result.formatMessage(messages),
  }));
  const isDoubted =
    account.role === "owner" && (await findLastRetentionRun(scope.db, now))?.reason === "clock";
  return { at, results, doubted: isDoubted ? now : undefined };
}

function startSharedChecks(scope: DeskScope, now: Date): CheckRun {
  const last = lastRuns.get(scope);
  // The absolute difference, because the clock may have been put back.
  if (last !== undefined && Math.abs(now.getTime() - last.at.getTime()) < minInterval) return last;
  const run = { at: now, findings: scope.runChecks() };
  lastRuns.set(scope, run);
  return run;
}

/** The next page runs all checks again. */
export function forgetSharedChecks(scope: DeskScope): void {
  lastRuns.delete(scope);
}
