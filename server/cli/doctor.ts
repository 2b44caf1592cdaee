import { existsSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "#server/db/open-database.ts";
import type { Database } from "#server/db/tables.ts";
import type { CheckParts, State } from "#server/doctor/check.ts";
import { examineAll } from "#server/doctor/checks.ts";
import { createLog } from "#server/log.ts";
import type { Settings } from "#server/settings.ts";
import { contentFolder, readWords } from "#server/words.ts";
import { commandWithoutStore, failed, fine } from "./command.ts";
import { counted, plain } from "./print.ts";

/** In this order, so that what is urgent comes first. */
const states: readonly State[] = ["mend", "look", "unknown", "fine"];

/** What fails on this server, and what to do about it. */
export const doctor = commandWithoutStore({
  script: "doctor",
  usage: "doctor",
  about: "Looks at everything that the site needs, and says what to do. It changes nothing.",
  more: "Run it as the server runs: with its settings, on its machine. It ends with 1 where something is to be mended.",
  options: {},
  optionHelp: {},
  words: { least: 0, most: 0 },
  async run({ env, settings, databaseFile, say, loud }) {
    const reading = readWords(contentFolder);
    if (!reading.ok) return failed(reading.problems.join("\n"));
    const { desk: words } = reading.words.fallback.words;
    const database = openOnce(settings, databaseFile);
    const findings = await examineAll({
      ...{ settings, env, now: new Date() },
      dataDir: path.resolve(settings.dataDir),
      withDatabase: database.use,
    });
    await database.close();
    for (const state of states) {
      const some = findings.filter((finding) => finding.state === state);
      if (some.length === 0) continue;
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

/** Opens the database for the first check that asks, and makes none. */
function openOnce(settings: Settings, databaseFile: string) {
  let opened: Promise<Database | undefined> | undefined;

  async function open(): Promise<Database | undefined> {
    if (settings.databaseUrl === undefined && !existsSync(databaseFile)) return undefined;
    const opening = await openDatabase(settings, createLog({ write: () => undefined }));
    return opening.ok ? opening.db : undefined;
  }

  const use: CheckParts["withDatabase"] = async (ask) => {
    const db = await (opened ??= open());
    return db && (await ask(db));
  };
  return { use, close: async () => await (await opened)?.destroy() };
}
