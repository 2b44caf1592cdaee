/** What the content has to settle, and what of it is settled. */
import { defaultLocale } from "#locales";
import { valueAt } from "#content-loader/key-path.ts";
import { valuesIn } from "#content-loader/yaml-lines.ts";
import { promotionAt } from "#format/promotion.ts";
import { isPlaceholder } from "#format/placeholder.ts";
import { claims } from "#schemas/figures.ts";
import { isEnding, isOld } from "./age.ts";
import type { Check, CheckKind, ContentCheck } from "./check.ts";
import { contradictions } from "./contradictions.ts";

/** A content file: its values, with or without edits over them, and its text for the notes in it. */
export interface CheckedFile {
  data: unknown;
  text: string;
}

type Found = Omit<ContentCheck, "file">;

/** Everything that is to be settled in these files, by their places inside `content/`. */
export function contentChecks(files: ReadonlyMap<string, CheckedFile>, now: Date): ContentCheck[] {
  return [...files].flatMap(([file, { data, text }]) =>
    [
      ...inValues(file, data, now),
      ...inComments(text),
      ...(file === "claims.yaml" ? amongClaims(data, files.get("courses.yaml")?.data) : []),
    ].map((found) => ({ file, ...found })),
  );
}

/** Claims that speak against each other. */
function amongClaims(data: unknown, courses: unknown): Found[] {
  const read = claims.safeParse(data);
  if (!read.success) return [];
  const course = Object.keys(courses ?? {}).length;
  return contradictions(read.data, { course }).map(({ claim, says }) => ({
    kind: "contradiction",
    settled: false,
    says,
    keys: [claim, "figure"],
    byPerson: false,
  }));
}

type Says = Check["says"];

function inValues(file: string, data: unknown, now: Date): Found[] {
  return valuesIn(data).flatMap(({ keys, value }) => {
    const found = checkOf(file, data, keys, value, now);
    return found === undefined ? [] : [{ keys, byPerson: false, ...found }];
  });
}

type ValueCheck = Pick<Found, "kind" | "settled" | "says"> &
  Partial<Pick<Found, "byPerson" | "keys">>;

/** What is asked of one value, if anything is. */
function checkOf(
  file: string,
  data: unknown,
  keys: string[],
  value: unknown,
  now: Date,
): ValueCheck | undefined {
  const at = keys.join(".");
  const key = keys.at(-1);
  const found = (
    kind: CheckKind,
    settled: boolean,
    name: Says["name"],
    values: Says["values"] = {},
  ): ValueCheck => ({ kind, settled, says: { name, values } });

  if (file === "business.yaml") return inBusiness(data, keys, value);
  if (key === "sample") return found("sample", value !== true, "sample", { key: at });
  if (key === "evidence") {
    const says = valueAt(data, [keys[0] ?? "", "says"]);
    const name = keys[0] ?? "";
    return typeof says === "string"
      ? found("evidence", value !== null, "noEvidenceFor", { name, says })
      : found("evidence", value !== null, "noEvidence", { name });
  }
  if (file === "promotion.yaml" && key === "discount") {
    return found("promotion", value !== null, "noAmount");
  }
  const day = String(value);
  if (file === "promotion.yaml" && key === "ends") {
    return found("promotion", !isOver(day, now), "ended", { day });
  }
  if (key === "validUntil") {
    const says = isOver(day, now) ? "outOfDate" : "endsSoon";
    return found("confirm", !isEnding(day, now), says, { day });
  }
  if (key === "checkedOn") return found("confirm", !isOld(day, now), "oldReading", { day });
  if (key === "basis" && value === "single") {
    const source = keys.slice(0, -1).join(".");
    return { ...found("confirm", false, "oneSource", { key: source }), byPerson: true };
  }
  if (keys[0] === "notPublished") {
    return { ...found("confirm", false, "notPublished", { what: day }), byPerson: true };
  }
  // The plates of the page about us: a role, and the name of who has it.
  if (/^leadership\.roles\.\d+\.role$/.test(at)) {
    const plate = keys.slice(0, -1);
    const isNamed = valueAt(data, [...plate, "name"]) !== undefined;
    return { ...found("people", isNamed, "unnamed", { role: day }), keys: [...plate, "name"] };
  }
  return undefined;
}

/** What the owner alone knows of the business. */
function inBusiness(data: unknown, keys: string[], value: unknown): ValueCheck | undefined {
  const at = keys.join(".");
  // Without it the pages ask for no money.
  if (keys[0] === "upi") return undefined;
  const isGiven = value !== null;
  if (at === "replyOn")
    return { kind: "owner", settled: isGiven, says: { name: "sundays", values: {} } };
  if (askedFor.has(keys[0] ?? "")) {
    if (hasNone(at, data)) return undefined;
    return { kind: "identity", settled: isGiven, says: { name: "notGiven", values: { key: at } } };
  }
  if (typeof value !== "string") return undefined;
  const says: Says = { name: "placeholder", values: { key: at, value } };
  return { kind: "placeholder", settled: !isPlaceholder(value), says };
}

/** The groups of which every value is asked for. */
const askedFor = new Set([
  "identity",
  "grievanceOfficer",
  "dataContact",
  "reportPartner",
  "joining",
]);

/** Whether the kind of business, once it is known, has no such number. */
function hasNone(at: string, data: unknown): boolean {
  const legalForm = valueAt(data, ["identity", "legalForm"]);
  if (typeof legalForm !== "string") return false;
  if (at === "identity.cin") return legalForm !== "company" && legalForm !== "opc";
  return at === "identity.llpin" && legalForm !== "llp";
}

/** Whether a day is over in India, as a promotion is that ends on it. */
function isOver(day: string, now: Date): boolean {
  return promotionAt(now, day, defaultLocale) === undefined;
}

/** Comments that open with one of these words ask for something. */
const notes: Record<string, CheckKind> = {
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
    if (kind === undefined) return [];
    const says: Says = { name: "note", values: { what } };
    return [{ kind, settled: false, says, keys: [], line: index + 1, byPerson: true }];
  });
}
