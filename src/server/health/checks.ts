/** All checks of the doctor, the health page and the alarm. The longer ones have a file for each area. */
import { findEndingRules } from "#server/launch/ending-rules.ts";
import { formatLaunchRow, groupLaunchItems } from "#server/launch/launch-rows.ts";
import { listSettingItems } from "#server/launch/setting-items.ts";
import { findLastRetentionRun } from "#server/store/retention-runs.ts";
import { listImplausibleTimestamps } from "#server/store/timestamps.ts";
import { getIndianDay } from "#text/days.ts";
import { serverCheck, siteCheck } from "./address-checks.ts";
import { backupCheck } from "./backup-checks.ts";
import {
  type CheckDeps,
  type CheckResult,
  createCheck,
  createError,
  createOk,
  createWarning,
  runChecks,
} from "./check.ts";
import { createDiskCheck, createNetworkCheck, oldDatabaseCheck } from "./disk-checks.ts";
import { mailServerCheck, senderRecordsCheck, sentMailCheck } from "./mail-checks.ts";

const settingsCheck = createCheck("settings", function* ({ env, builtAddress }) {
  const rows = groupLaunchItems(listSettingItems(env, builtAddress));
  if (rows.length === 0) yield createOk("ok");
  for (const row of rows) {
    yield {
      state: "error",
      formatMessage: ({ launch }) => `${formatLaunchRow(row, launch)} (${row.settings.join(", ")})`,
    };
  }
});

/** Whether visitors read the last published revision, and whether a start without a database would find it. */
const publishingCheck = createCheck(
  "publishing",
  function* ({ isBehind, isCopied = true, dataDir }) {
    if (isBehind === true) yield createError("publishFailed");
    if (!isCopied) yield createError("publishNotCopied", {}, dataDir);
    else if (isBehind === false) yield createOk("ok");
  },
);

/** Old enquiries that the last run of retention left. */
const retentionCheck = createCheck("retention", async function* ({ db, now }) {
  const run = db && (await findLastRetentionRun(db, now));
  if (run === undefined) return;
  const { waiting } = run;
  if (waiting === 0) yield createOk("ok");
  else yield createError("retentionShare", { count: waiting, setting: "RETENTION_DAYS" });
});

/** A clock that retention does not believe, until a person confirms it. */
const clockCheck = createCheck("clock", async function* ({ db, now }) {
  const run = db && (await findLastRetentionRun(db, now));
  if (run?.reason !== "clock") {
    yield createOk("ok");
    return;
  }
  const days = { day: getIndianDay(now), last: getIndianDay(run.at) };
  yield createError("clockDoubted", days, `npm run desk -- confirm-clock ${days.day}`);
});

/** Times that a wrong clock has stored. */
const storedTimesCheck = createCheck("clock", async function* ({ db, now }) {
  const wrong = db === undefined ? [] : await listImplausibleTimestamps(db, now);
  if (wrong.length > 0) yield createWarning("clockWasWrong", { list: wrong.join(", ") });
});

const rulesCheck = createCheck("rules", function* ({ rulesEnd = [], now }) {
  const ending = findEndingRules(rulesEnd, now);
  if (ending === undefined) yield createOk("ok");
  else yield createWarning("rulesEnd", { day: ending.day, files: ending.files });
});

/**
 * Failures of these checks are also on the Today page, in the morning mail and in the alarm. These checks only read disk
 * and database.
 */
const urgentChecks = [sentMailCheck, createDiskCheck(), backupCheck, clockCheck, publishingCheck];

export async function runAllChecks(deps: CheckDeps): Promise<CheckResult[]> {
  const others = [
    settingsCheck,
    serverCheck,
    rulesCheck,
    retentionCheck,
    storedTimesCheck,
    siteCheck,
    senderRecordsCheck,
    oldDatabaseCheck,
    createNetworkCheck(),
  ];
  // The page lists failures in this order: without mails nobody learns of an enquiry.
  return await runChecks([mailServerCheck, ...urgentChecks, ...others], deps);
}

/** Failures that are reported to a person at once. */
export async function findUrgentFailures(deps: CheckDeps): Promise<CheckResult[]> {
  return (await runChecks(urgentChecks, deps)).filter(({ state }) => state === "error");
}
