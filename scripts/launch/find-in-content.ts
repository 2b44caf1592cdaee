/** What the content still leaves to be settled, with file and line. */
import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { readYamlLines, valuesIn } from "#reading/yaml-lines.ts";
import { offerAt } from "#wording/offer.ts";
import { isPlaceholder } from "#wording/placeholder.ts";
import type { Finding, FindingKind } from "./finding.ts";

type Found = Pick<Finding, "kind" | "what"> & { line: number };

/** Rules of tax and fees are read again after this many months. */
const monthsBetweenReadings = 6;

/** @param contentDir The folder with `business.yaml`; findings name it as it is given. */
export async function findInContent(contentDir: string, now: Date): Promise<Finding[]> {
  const names = await Array.fromAsync(glob("**/*.yaml", { cwd: contentDir }));
  const found = names.toSorted().map(async (native) => {
    const name = native.replaceAll(path.sep, "/");
    const file = `${contentDir}/${name}`;
    const text = await readFile(file, "utf8");
    return [...inValues(name, text, now), ...inComments(text)].map(({ line, ...finding }) => ({
      ...finding,
      place: `${file}:${line}`,
    }));
  });
  return (await Promise.all(found)).flat();
}

function inValues(name: string, text: string, now: Date): Found[] {
  const { data, lineOf } = readYamlLines(text);
  const values = valuesIn(data);
  const known = new Set(values.map(({ keys }) => keys.join(".")));
  return values.flatMap(({ keys, value }): Found[] => {
    const at = keys.join(".");
    const key = keys.at(-1);
    const found = (kind: FindingKind, what: string) => [{ kind, what, line: lineOf(keys) }];

    if (name === "business.yaml" && typeof value === "string" && isPlaceholder(value)) {
      return found("placeholder", `${at} is still “${value}”.`);
    }
    if (key === "sample" && value === true) return found("sample", `${at} is true.`);
    if (name === "claims.yaml" && key === "evidence" && value === null) {
      return found("evidence", `Nothing proves ${keys[0]} yet.`);
    }
    if (name === "offer.yaml" && key === "ends" && isOver(String(value), now)) {
      return found("promotion", `The offer ended on ${String(value)}.`);
    }
    if (key === "validUntil" && isOver(String(value), now)) {
      return found("confirm", `Nobody vouches for these dates after ${String(value)}.`);
    }
    if (key === "checkedOn" && isOld(String(value), now)) {
      return found("confirm", `Last read in the law on ${String(value)}.`);
    }
    if (keys.at(-2) === "notPublished") {
      return found("confirm", `Not published, for want of a source: ${String(value)}`);
    }
    // The plates of the page about us: a role, and the name of who has it.
    if (/^leadership\.roles\.\d+\.role$/.test(at) && !known.has(at.replace(/role$/, "name"))) {
      return found("people", `“${String(value)}” has no name.`);
    }
    return [];
  });
}

/** Whether a day is over in India, as an offer is that ends on it. */
function isOver(day: string, now: Date): boolean {
  return offerAt(now, day, "en") === undefined;
}

function isOld(checkedOn: string, now: Date): boolean {
  const due = new Date(`${checkedOn}T00:00:00+05:30`);
  due.setUTCMonth(due.getUTCMonth() + monthsBetweenReadings);
  return now >= due;
}

/** Comments that open with one of these words ask for something. */
const notes: Record<string, FindingKind> = {
  "To confirm": "confirm",
  "Sample text": "sample",
};
const note = new RegExp(`^\\s*# ((${Object.keys(notes).join("|")})[^:]*: .*)$`, "i");

function inComments(text: string): Found[] {
  return text.split("\n").flatMap((content, index) => {
    const [, what = "", opening = ""] = note.exec(content) ?? [];
    const kind = Object.entries(notes).find(
      ([words]) => words.toLowerCase() === opening.toLowerCase(),
    )?.[1];
    return kind === undefined ? [] : [{ kind, what, line: index + 1 }];
  });
}
