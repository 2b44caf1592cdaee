/** THE list of checks: `npm run doctor` prints it, the desk shows it, and the watch tells of its failures. */
import { rowsOf, sentenceOf } from "#server/launch/rows.ts";
import { settingFindings } from "#server/launch/setting-findings.ts";
import { examine, fine, type Check, type CheckParts, type Finding } from "./check.ts";
import { backups, disk, oldDatabase } from "./here.ts";
import { mailServer, senderRecords, site } from "./outside.ts";
import { publishing, retention, sentMail, server } from "./running.ts";

const settings: Check = {
  part: "settings",
  *look({ env }) {
    const rows = rowsOf(settingFindings(env));
    if (rows.length === 0) yield fine("fine");
    for (const row of rows) {
      yield {
        state: "mend",
        says: ({ launch }) => `${sentenceOf(row, launch)} (${row.settings.join(", ")})`,
      };
    }
  },
};

/** What the owner is told of on Today, in the morning mail and by the alarm. They ask the disk and the database alone. */
const watched = [disk, backups, sentMail, publishing];

/** Makes every check. */
export async function examineAll(parts: CheckParts): Promise<Finding[]> {
  const others = [settings, server, retention, site, senderRecords, mailServer, oldDatabase];
  return await examine([...watched, ...others], parts);
}

/** What fails and must not wait until a person looks. */
export async function readFailures(parts: CheckParts): Promise<Finding[]> {
  return (await examine(watched, parts)).filter(({ state }) => state === "mend");
}
