import path from "node:path";
import { examineAll } from "#server/doctor/checks.ts";
import type { State } from "#server/doctor/complaint.ts";
import { commandWithoutStore, failed, fine } from "./command.ts";
import { counted, plain } from "./print.ts";

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
    const complaints = await examineAll(patient);
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
