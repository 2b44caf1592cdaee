import { existsSync } from "node:fs";
import { openDatabase } from "#server/store/open-database.ts";
import { examineAll, inOrder } from "#server/health/checks.ts";
import { createLog } from "#server/log.ts";
import { readBackups } from "#server/backup/nightly-backup.ts";
import type { Settings } from "#server/settings/settings.ts";
import { readWords } from "#server/words.ts";
import { command, failed, fine, counted, plain } from "./command.ts";

/** What fails on this server, and what to do about it. */
export const doctor = command({
  script: "doctor",
  usage: "doctor",
  about: "Looks at everything that the site needs, and says what to do. It changes nothing.",
  more: "Run it as the server runs: with its settings, on its machine. It ends with 1 where something is to be mended.",
  async run({ env, settings, dataDir, databaseFile, say, loud }) {
    const words = readWords().fallback.words.desk;
    const opening = await openIfThere(settings, databaseFile);
    const db = opening?.ok ? opening.db : undefined;
    const { databaseUrl, backupDir: folder } = settings;
    const now = new Date();
    const findings = await examineAll({
      ...{ settings, env, db, now, dataDir },
      backups:
        databaseUrl === undefined && folder !== undefined
          ? () => readBackups({ folder, databaseFile }, now)
          : undefined,
    });
    await db?.destroy();
    if (opening?.ok === false) {
      const { problem } = opening;
      findings.unshift({ part: "server", state: "mend", says: () => problem });
    }
    for (const [state, some] of Map.groupBy(inOrder(findings), (finding) => finding.state)) {
      const title = `${words.health.states[state]} (${some.length})`;
      say(loud(state === "mend" ? "red" : "bold", title));
      for (const { part, says, command = "" } of some) {
        say(`  ${words.health.parts[part]}: ${plain(`${says(words)} ${command}`).trimEnd()}`);
      }
      say();
    }
    const ill = findings.filter(({ state }) => state === "mend").length;
    return ill === 0 ? fine : failed(`${counted(ill, "thing is", "things are")} to be mended.`);
  },
});

/** Opens the database, where there is one; none is made. */
async function openIfThere(settings: Settings, databaseFile: string) {
  if (settings.databaseUrl === undefined && !existsSync(databaseFile)) return undefined;
  return await openDatabase(settings, createLog({ write: () => undefined }));
}
