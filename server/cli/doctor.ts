import path from "node:path";
import { examine, type Check, type State } from "#server/doctor/complaint.ts";
import { backups, clock, disk, leftovers, memory } from "#server/doctor/here.ts";
import { certificate, mailServer, names, site } from "#server/doctor/outside.ts";
import { retention, server } from "#server/doctor/running.ts";
import { sayCheck } from "#server/launch/check.ts";
import { settingChecks } from "#server/launch/setting-checks.ts";
import { contentFolder, readWords } from "#server/words.ts";
import { commandWithoutStore, failed, fine } from "./command.ts";
import { counted, plain } from "./print.ts";

const settingsCheck: Check = {
  part: "settings",
  look: ({ env, now }) => {
    const reading = readWords(contentFolder);
    if (!reading.ok) throw new Error("the words cannot be read");
    const said = reading.words.fallback.words.desk.launch;
    const open = settingChecks(env, now).filter(({ settled }) => !settled);
    const complaints = open.map((check) => ({
      part: "settings",
      // What a person is to have tried does not stop the site.
      state: check.setting.endsWith("_ON") ? ("look" as const) : ("mend" as const),
      says: `${check.setting} ${sayCheck(check, said)}`,
    }));
    const fine = {
      part: "settings",
      state: "fine",
      says: "What a public site needs is set.",
    } as const;
    return Promise.resolve(complaints.length > 0 ? complaints : [fine]);
  },
};

const checks: readonly Check[] = [
  ...[settingsCheck, server, site, certificate, names, mailServer],
  ...[disk, memory, clock, backups, leftovers, retention],
];

/** In this order, so that what is urgent stands first. */
const titles: Record<State, string> = {
  mend: "To mend",
  look: "To look at",
  unknown: "Not known from here",
  fine: "Fine",
};

/** What ails the server, and what to do about it. */
export const doctor = commandWithoutStore({
  script: "doctor",
  usage: "doctor",
  about: "Looks at everything that the site needs, and says what to do. It changes nothing.",
  more: "Run it as the server runs: with its settings, on its machine. It ends with 1 where something is to be mended.",
  options: {},
  optionHelp: {},
  words: { least: 0, most: 0 },
  async run({ env, settings, say, loud }) {
    const patient = { settings, env, dataDir: path.resolve(settings.dataDir), now: new Date() };
    const complaints = (await Promise.all(checks.map((check) => examine(check, patient)))).flat();
    const states = Object.keys(titles) as State[];
    for (const state of states) {
      const some = complaints.filter((complaint) => complaint.state === state);
      if (some.length === 0) continue;
      say(loud(state === "mend" ? "red" : "bold", `${titles[state]} (${some.length})`));
      for (const { part, says } of some) say(`  ${part}: ${plain(says)}`);
      say();
    }
    const ill = complaints.filter(({ state }) => state === "mend").length;
    return ill === 0 ? fine : failed(`${counted(ill, "thing is", "things are")} to be mended.`);
  },
});
