/** What the content still leaves to be settled, with file and line. */
import { defaultLocale } from "#locales";
import { parseContent, textsIn, type ParsedFile } from "#content-loader/parse-content.ts";
import { valuesIn } from "#content-loader/yaml-lines.ts";
import { promotionAt } from "#format/promotion.ts";
import { isPlaceholder } from "#format/placeholder.ts";
import { claims } from "#schemas/figures.ts";
import { isOld } from "./age.ts";
import { contradictions } from "./contradictions.ts";
import type { Finding, FindingKind } from "./finding.ts";

type Found = Pick<Finding, "kind" | "what"> & { line: number };

/** @param contentDir The folder with `business.yaml`; findings name it as it is given. */
export function findInContent(contentDir: string, now: Date): Finding[] {
  const files = parseContent(textsIn(contentDir));
  return [...files].flatMap(([name, file]) =>
    [
      ...inValues(name, file, now),
      ...inComments(file.text),
      ...(name === "claims.yaml" ? amongClaims(file, files.get("courses.yaml")) : []),
    ].map(({ line, ...finding }) => ({ ...finding, place: `${contentDir}/${name}:${line}` })),
  );
}

/** Claims that speak against each other. */
function amongClaims({ data, lineOf }: ParsedFile, courses: ParsedFile | undefined): Found[] {
  const read = claims.safeParse(data);
  if (!read.success) return [];
  const course = Object.keys(courses?.data ?? {}).length;
  return contradictions(read.data, { course }).map(({ claim, what }) => ({
    kind: "contradiction",
    what,
    line: lineOf([claim]),
  }));
}

function inValues(name: string, { data, lineOf }: ParsedFile, now: Date): Found[] {
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
    if (name === "business.yaml" && value === null) {
      if (keys[0] === "upi") return []; // Without it the pages ask for no money.
      if (at === "replyOn") return found("owner", "Does the promised answer come on Sundays, too?");
      return hasNone(at, data) ? [] : found("identity", `${at} is not given.`);
    }
    if (key === "evidence" && value === null) {
      const says = valueAt(data, [keys[0] ?? "", "says"]);
      return found("evidence", `Nothing proves ${keys[0]} yet${says ? `: ${says}` : "."}`);
    }
    if (name === "promotion.yaml" && key === "discount" && value === null) {
      return found("promotion", "The promotion names no amount.");
    }
    if (name === "promotion.yaml" && key === "ends" && isOver(String(value), now)) {
      return found("promotion", `The promotion ended on ${String(value)}.`);
    }
    if (key === "validUntil" && isOver(String(value), now)) {
      return found("confirm", `Nobody vouches for these dates after ${String(value)}.`);
    }
    if (key === "checkedOn" && isOld(String(value), now)) {
      return found("confirm", `Last read in the law on ${String(value)}.`);
    }
    if (key === "basis" && value === "single") {
      return found("confirm", `One page alone was read for ${keys.slice(0, -1).join(".")}.`);
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

/** Whether the kind of business, once it is known, has no such number. */
function hasNone(at: string, data: unknown): boolean {
  const legalForm = valueAt(data, ["identity", "legalForm"]);
  if (legalForm === undefined) return false;
  if (at === "identity.cin") return legalForm !== "company" && legalForm !== "opc";
  return at === "identity.llpin" && legalForm !== "llp";
}

/** The text under these keys, if there is one. */
function valueAt(data: unknown, keys: string[]): string | undefined {
  const found = valuesIn(data).find((one) => one.keys.join(".") === keys.join("."));
  return typeof found?.value === "string" ? found.value : undefined;
}

/** Whether a day is over in India, as a promotion is that ends on it. */
function isOver(day: string, now: Date): boolean {
  return promotionAt(now, day, defaultLocale) === undefined;
}

/** Comments that open with one of these words ask for something. */
const notes: Record<string, FindingKind> = {
  "To confirm": "confirm",
  "Sample text": "sample",
  "For the owner": "owner",
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
