import { existsSync } from "node:fs";
import { findBackups, readBackupState } from "#server/backup/backup-state.ts";
import { sortByUrgency } from "#server/health/check.ts";
import { runAllChecks } from "#server/health/checks.ts";
import { createLog } from "#server/log.ts";
import { loadMessages, readRulesEnd } from "#server/messages.ts";
import { readBuiltAddress } from "#server/settings/built-address.ts";
import { openDatabase } from "#server/store/open-database.ts";
import { commandSuccess, createFailure, defineCommand } from "./command.ts";
import { pluralize, stripControlCharacters } from "./terminal.ts";

export const doctorCommand = defineCommand({
  script: "doctor",
  usage: "doctor",
  summary: "Looks at everything that the site needs, and says what to do. It changes nothing.",
  details:
    "Run it as the server runs: with its settings, on its machine. It ends with 1 where something is to be mended.",
  async run({ env, build, settings, dataDir, databaseFile, print, style }) {
    const messages = loadMessages().fallback.messages.desk;
    const hasDatabase = settings.databaseUrl !== undefined || existsSync(databaseFile);
    const silentLog = createLog({ write: () => undefined });
    const opening = hasDatabase ? await openDatabase(settings, silentLog) : undefined;
    const db = opening?.ok ? opening.db : undefined;
    const now = new Date();
    const backups = findBackups(settings);
    const results = await runAllChecks({
      settings,
      env,
      builtAddress: await readBuiltAddress(build),
      db,
      now,
      dataDir,
      rulesEnd: readRulesEnd(),
      backups: backups && (() => readBackupState(backups, now)),
    });
    await db?.destroy();
    if (opening?.ok === false) {
      const { problem } = opening;
      results.unshift({ area: "server", state: "error", formatMessage: () => problem });
    }
    for (const [state, group] of Map.groupBy(sortByUrgency(results), (result) => result.state)) {
      const title = `${messages.health.states[state]} (${group.length})`;
      print(style(state === "error" ? "red" : "bold", title));
      for (const { area, formatMessage, command = "" } of group) {
        const finding = stripControlCharacters(`${formatMessage(messages)} ${command}`).trimEnd();
        print(`  ${messages.health.parts[area]}: ${finding}`);
      }
      print();
    }
    const errorCount = results.filter(({ state }) => state === "error").length;
    return errorCount === 0
      ? commandSuccess
      : createFailure(`${pluralize(errorCount, "thing is", "things are")} to be mended.`);
  },
});
