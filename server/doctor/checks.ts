/** All checks, for `npm run doctor` and for the desk. */
import { rowsOf, sentenceOf } from "#server/launch/rows.ts";
import { settingFindings } from "#server/launch/setting-findings.ts";
import { examine, fine, type Check, type CheckParts, type Finding } from "./check.ts";
import { here } from "./here.ts";
import { outside } from "./outside.ts";
import { running } from "./running.ts";

const settings: Check = {
  part: "settings",
  // eslint-disable-next-line @typescript-eslint/require-await -- the other checks wait for something
  async *look({ env, now }) {
    const rows = rowsOf(settingFindings(env, now));
    if (rows.length === 0) yield fine("settingsFine");
    for (const row of rows) {
      yield {
        // What a person is to have tried does not stop the site.
        state: row.settings.every((setting) => setting.endsWith("_ON")) ? "look" : "mend",
        says: ({ launch }) => `${sentenceOf(row, launch)} (${row.settings.join(", ")})`,
      };
    }
  },
};

/** Makes every check, side by side; none takes longer than ten seconds. */
export async function examineAll(parts: CheckParts): Promise<Finding[]> {
  const checks = [settings, ...running, ...outside, ...here];
  return (await Promise.all(checks.map((check) => examine(check, parts)))).flat();
}
