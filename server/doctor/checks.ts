/** Everything that the doctor looks at, for its command and for the desk. */
import { sayCheck } from "#server/launch/check.ts";
import { settingChecks } from "#server/launch/setting-checks.ts";
import { contentFolder, readWords } from "#server/words.ts";
import { examine, type Check, type Complaint, type Patient } from "./complaint.ts";
import { backups, clock, disk, leftovers, memory } from "./here.ts";
import { certificate, mailServer, names, site } from "./outside.ts";
import { retention, server } from "./running.ts";

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

/** Makes every check, side by side; none takes longer than ten seconds. */
export async function examineAll(patient: Patient): Promise<Complaint[]> {
  return (await Promise.all(checks.map((check) => examine(check, patient)))).flat();
}
