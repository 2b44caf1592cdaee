/** What is to be settled before the public sees the site. */
import { fillIn } from "#format/fill-in.ts";
import type { DeskWords } from "#schemas/desk.ts";
import type { LaunchGroup } from "#schemas/launch.ts";

export type LaunchWords = DeskWords["launch"];
export type SaysName = keyof LaunchWords["says"];

/** One thing that is settled, or not yet. */
export interface Check {
  group: LaunchGroup;
  settled: boolean;
  /** The sentence that is said while it is not: what is missing, why it matters, and what to do. */
  says: { name: SaysName; values: Record<string, string> } | { remark: string };
}

/** A thing in the content. */
export interface ContentCheck extends Check {
  /** Inside `content/`: `en/home.yaml`. */
  file: string;
  /** The keys that lead to it; none for a whole file. */
  keys: string[];
  /** Whether no value settles it, but a person who has read it. */
  byPerson: boolean;
}

/** A thing in the settings of the server. */
export interface SettingCheck extends Check {
  setting: string;
}

/** The group of each sentence. */
export const groupOf: Readonly<Record<SaysName, LaunchGroup>> = {
  mail: "server",
  siteAddress: "server",
  formService: "server",
  withoutTls: "server",
  withoutProxy: "server",
  leadsNotSeen: "server",
  leadsSeenLongAgo: "server",
  backupNotTried: "server",
  backupTriedLongAgo: "server",
  placeholder: "people",
  sundays: "people",
  sample: "people",
  unnamed: "people",
  identity: "law",
  grievanceOfficer: "law",
  dataContact: "law",
  noEvidence: "law",
  severalFigures: "law",
  tooLargePart: "law",
  reportPartner: "money",
  joining: "money",
  noAmount: "money",
  ended: "money",
  endsSoon: "accountant",
  outOfDate: "accountant",
  oldReading: "accountant",
  oneSource: "accountant",
  notPublished: "accountant",
};

/** The sentence of a check. */
export function describeCheck({ says }: Check, words: LaunchWords): string {
  if ("remark" in says) return words.remarks[says.remark] ?? says.remark;
  return fillIn(words.says[says.name], says.values);
}
