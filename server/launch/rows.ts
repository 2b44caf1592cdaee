/** The launch list: a row for each sentence, with all its places. The desk and `npm run launch-check` show the same rows. */
import { createHash } from "node:crypto";
import { fillIn } from "#format/fill-in.ts";
import type { DeskWords } from "#schemas/desk.ts";
import { launchGroups, type LaunchGroup } from "#schemas/launch.ts";

export type LaunchWords = DeskWords["launch"];
export type SaysName = keyof LaunchWords["says"];

/** A value in a file inside `content/`; without keys the whole file. */
export interface Place {
  file: string;
  keys: string[];
}

/** One thing that is not settled yet. */
export interface Finding {
  group: LaunchGroup;
  /** The name of its sentence: what is missing, why it matters, and what to do. */
  name: string;
  values?: Readonly<Record<string, string>>;
  /** A place in the content, or the name of a setting of the server. */
  at: Place | string;
}

/** The findings that share a sentence. */
export interface Row extends Pick<Finding, "group" | "name"> {
  /** In addresses. */
  id: string;
  values: Readonly<Record<string, string>>;
  places: Place[];
  settings: string[];
  /** What a person ticks off, as no value settles it: other texts or rules are another thing. */
  mark: string | undefined;
}

const groupsOfSays: Readonly<Record<LaunchGroup, readonly SaysName[]>> = {
  server: [
    "mail",
    "siteAddress",
    "formService",
    "withoutTls",
    "withoutProxy",
    "leadsNotSeen",
    "leadsSeenLongAgo",
    "backupNotTried",
    "backupTriedLongAgo",
  ],
  people: ["placeholder", "sundays", "sample", "unnamed"],
  law: ["identity", "grievanceOfficer", "dataContact", "noEvidence", "severalFigures"],
  money: ["reportPartner", "joining", "noAmount", "ended"],
  accountant: ["accountant"],
};

/** A finding of which the program knows the sentence. */
export function finding(
  at: Finding["at"],
  name: SaysName,
  values: Finding["values"] = {},
): Finding {
  const group = launchGroups.find((one) => groupsOfSays[one].includes(name)) ?? "people";
  return { group, name, values, at };
}

/** The rows of findings, group by group. An accountant reads all that is for one in one row. */
export function rowsOf(findings: readonly Finding[]): Row[] {
  const rows = Map.groupBy(findings, ({ group, name, values = {} }) =>
    group === "accountant" ? group : [name, ...Object.values(values)].join("-"),
  );
  return launchGroups.flatMap((group) =>
    [...rows].flatMap(([key, some]) => {
      const [first] = some;
      if (first?.group !== group) return [];
      const isKnown = groupsOfSays[group].some((name) => name === first.name);
      const isForAccountant = group === "accountant";
      return {
        group,
        id: key.replace(/[^\w-]+/g, "-"),
        name: isForAccountant ? "accountant" : first.name,
        values: isForAccountant ? { count: String(some.length) } : (first.values ?? {}),
        places: some.flatMap(({ at }) => (typeof at === "string" ? [] : [at])),
        settings: some.flatMap(({ at }) => (typeof at === "string" ? [at] : [])),
        mark: isForAccountant || !isKnown ? markOf(some) : undefined,
      };
    }),
  );
}

function markOf(findings: readonly Finding[]): string {
  const read = findings.map(({ at, name, values }) => [at, name, values]);
  return createHash("sha256").update(JSON.stringify(read)).digest("hex").slice(0, 16);
}

/** The sentence of a row. */
export function sentenceOf({ name, values }: Row, { says, remarks }: LaunchWords): string {
  const sentences: Readonly<Record<string, string>> = { ...remarks, ...says };
  return fillIn(sentences[name] ?? name, values);
}
