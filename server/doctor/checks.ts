/** All checks, for `npm run doctor` and for the desk. */
import { describeCheck } from "#server/launch/check.ts";
import { settingChecks } from "#server/launch/setting-checks.ts";
import { examine, fine, type Check, type CheckParts, type Finding } from "./check.ts";
import { here } from "./here.ts";
import { outside } from "./outside.ts";
import { running } from "./running.ts";

const settings: Check = {
  part: "settings",
  // eslint-disable-next-line @typescript-eslint/require-await -- the other checks wait for something
  async *look({ env, now }) {
    const open = settingChecks(env, now).filter(({ settled }) => !settled);
    if (open.length === 0) yield fine("settingsFine");
    // Settings with the same sentence share a line.
    for (const checks of Map.groupBy(open, ({ says }) => JSON.stringify(says)).values()) {
      const [check] = checks;
      if (check === undefined) continue;
      const names = checks.map(({ setting }) => setting).join(", ");
      yield {
        // What a person is to have tried does not stop the site.
        state: check.setting.endsWith("_ON") ? "look" : "mend",
        says: ({ launch }) => `${describeCheck(check, launch)} (${names})`,
      };
    }
  },
};

/** Makes every check, side by side; none takes longer than ten seconds. */
export async function examineAll(parts: CheckParts): Promise<Finding[]> {
  const checks = [settings, ...running, ...outside, ...here];
  return (await Promise.all(checks.map((check) => examine(check, parts)))).flat();
}
