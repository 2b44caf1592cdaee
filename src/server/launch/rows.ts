/** The launch list: a row for each sentence, with all its places. The desk and `npm run launch-check` show the same rows. */
import { createHash } from "node:crypto";
import { fillIn } from "#text/sentences.ts";
import type { DeskWords } from "#desk/frame/words.ts";
import { launchGroups, type LaunchGroup } from "#desk/launch/words.ts";

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
  /** What its sentence names. */
  values?: Readonly<Record<string, string>>;
  /** A place in the content, or the name of a setting of the server. */
  at: Place | string;
  /** For what no value settles: what a person has to read there. */
  read?: string;
}

/** The findings that share a sentence. */
export interface Row extends Pick<Finding, "group" | "name"> {
  /** In addresses. */
  id: string;
  values: Readonly<Record<string, string>>;
  places: Place[];
  settings: string[];
  /** What a person ticks off, as no value settles it: other places or days of rules are another thing. */
  mark: string | undefined;
}

const groupsOfSays: Readonly<Record<LaunchGroup, readonly SaysName[]>> = {
  server: ["mail", "siteAddress", "withoutTls", "withoutProxy"],
  people: ["placeholder", "sundays", "sample", "unnamed"],
  law: ["identity", "grievanceOfficer", "dataContact", "noEvidence"],
  money: ["reportPartner", "joining", "noAmount", "ended"],
  accountant: ["accountant"],
};

/** A finding of which the program knows the sentence. */
export function finding(
  at: Finding["at"],
  name: SaysName,
  more: Pick<Finding, "values" | "read"> = {},
): Finding {
  const group = launchGroups.find((one) => groupsOfSays[one].includes(name)) ?? "people";
  return { group, name, at, ...more };
}

/** The rows of findings, group by group. */
export function rowsOf(findings: readonly Finding[]): Row[] {
  const rows = Map.groupBy(findings, ({ name, values = {} }) =>
    [name, ...Object.values(values)].join("-"),
  );
  return launchGroups.flatMap((group) =>
    [...rows].flatMap(([key, some]) => {
      const [first] = some;
      if (first?.group !== group) return [];
      return {
        group,
        id: key.replace(/[^\w-]+/g, "-"),
        name: first.name,
        values: { ...first.values, count: String(some.length) },
        places: some.flatMap(({ at }) => (typeof at === "string" ? [] : [at])),
        settings: some.flatMap(({ at }) => (typeof at === "string" ? [at] : [])),
        mark: first.read === undefined ? undefined : markOf(some),
      };
    }),
  );
}

function markOf(findings: readonly Finding[]): string {
  const all = findings.map(({ name, at, read }) => [name, at, read]);
  return createHash("sha256").update(JSON.stringify(all)).digest("hex").slice(0, 16);
}

/** The sentence of a row. */
export function sentenceOf({ name, values }: Row, { says, remarks }: LaunchWords): string {
  const sentences: Readonly<Record<string, string>> = { ...remarks, ...says };
  return fillIn(sentences[name] ?? name, values);
}
