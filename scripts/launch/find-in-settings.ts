import { describeCheck } from "#server/launch/check.ts";
import { settingChecks } from "#server/launch/setting-checks.ts";
import { launchWords, type Finding } from "./finding.ts";

/** The settings that a public site needs and that are not set, or are still an example. */
export function findInSettings(env: Record<string, string | undefined>, now: Date): Finding[] {
  const words = launchWords();
  return settingChecks(env, now)
    .filter(({ settled }) => !settled)
    .map((check) => ({
      group: check.group,
      place: check.setting,
      what: describeCheck(check, words),
    }));
}
