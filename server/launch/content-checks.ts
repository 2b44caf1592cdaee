/** What the content has to settle, and what of it is settled. */
import { defaultLocale } from "#locales";
import { valueAt } from "#content-loader/key-path.ts";
import { valuesIn } from "#content-loader/yaml-lines.ts";
import { promotionAt } from "#format/promotion.ts";
import { isPlaceholder } from "#format/placeholder.ts";
import { claims } from "#schemas/figures.ts";
import { launchRemarks } from "#schemas/launch.ts";
import { isEnding, isOld } from "./age.ts";
import { groupOf, type ContentCheck, type SaysName } from "./check.ts";
import { contradictions } from "./contradictions.ts";

type Found = Omit<ContentCheck, "file">;

/**
 * Everything that is to be settled in these files, by their places inside `content/`; with or without
 * edits over their values.
 */
export function contentChecks(
  files: ReadonlyMap<string, { data: unknown }>,
  now: Date,
): ContentCheck[] {
  const inFiles = [...files].flatMap(([file, { data }]) =>
    [
      ...inValues(file, data, now),
      ...(file === "claims.yaml" ? amongClaims(data, files.get("courses.yaml")?.data) : []),
    ].map((found) => ({ file, ...found })),
  );
  return [...inFiles, ...remarks(files)];
}

/** What a person has to read, by the file of the default language or of all languages. */
function remarks(files: ReadonlyMap<string, { data: unknown }>): ContentCheck[] {
  const read = launchRemarks.safeParse(files.get("launch.yaml")?.data ?? {});
  if (!read.success) return [];
  return Object.entries(read.data).flatMap(([remark, { group, at }]) =>
    at.map((place) => {
      const [name = "", keys] = place.split("#");
      const ofAll = `${name}.yaml`;
      const inWords = `${defaultLocale}/${ofAll}`;
      const path = keys?.split(".") ?? [];
      return {
        group,
        settled: false,
        says: { remark },
        file: valueAt(files.get(inWords)?.data, path) === undefined ? ofAll : inWords,
        keys: path,
        byPerson: true,
      };
    }),
  );
}

/** Claims that speak against each other. */
function amongClaims(data: unknown, courses: unknown): Found[] {
  const read = claims.safeParse(data);
  if (!read.success) return [];
  const course = Object.keys(courses ?? {}).length;
  return contradictions(read.data, { course }).map(({ claim, says }) => ({
    group: groupOf[says.name],
    settled: false,
    says,
    keys: [claim, "figure"],
    byPerson: false,
  }));
}

function inValues(file: string, data: unknown, now: Date): Found[] {
  // Names of fields, by their keys.
  if (file.endsWith("/labels.yaml")) return [];
  return valuesIn(data).flatMap(({ keys, value }) => {
    const found = checkOf(file, data, keys, value, now);
    return found === undefined ? [] : [{ keys, byPerson: false, ...found }];
  });
}

type ValueCheck = Pick<Found, "group" | "settled" | "says"> &
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
  if (file === "business.yaml") return inBusiness(data, keys, value);
  if (key === "sample") return found(value !== true, "sample");
  if (key === "evidence") {
    return found(value !== null, "noEvidence");
  }
  if (file === "promotion.yaml" && key === "discount") {
    return found(value !== null, "noAmount");
  }
  const day = String(value);
  if (file === "promotion.yaml" && key === "ends") {
    return found(!isOver(day, now), "ended", { day });
  }
  if (key === "validUntil") {
    return found(!isEnding(day, now), isOver(day, now) ? "outOfDate" : "endsSoon", { day });
  }
  if (key === "checkedOn") return found(!isOld(day, now), "oldReading", { day });
  if (key === "basis" && value === "single") {
    return { ...found(false, "oneSource"), byPerson: true };
  }
  if (keys[0] === "notPublished") {
    return { ...found(false, "notPublished", { what: day }), byPerson: true };
  }
  // The plates of the page about us: a role, and the name of who has it.
  if (/^leadership\.roles\.\d+\.role$/.test(at)) {
    const plate = keys.slice(0, -1);
    const isNamed = valueAt(data, [...plate, "name"]) !== undefined;
    return { ...found(isNamed, "unnamed"), keys: [...plate, "name"] };
  }
  return undefined;
}

/** What the owner alone knows of the business. */
function inBusiness(data: unknown, keys: string[], value: unknown): ValueCheck | undefined {
  const at = keys.join(".");
  // Without it the pages ask for no money.
  if (keys[0] === "upi") return undefined;
  const isGiven = value !== null;
  if (at === "replyOn") return found(isGiven, "sundays");
  const group = groups.find((group) => group === keys[0]);
  if (group !== undefined) return hasNone(at, data) ? undefined : found(isGiven, group);
  return typeof value === "string" ? found(!isPlaceholder(value), "placeholder") : undefined;
}

function found(settled: boolean, name: SaysName, values: Record<string, string> = {}): ValueCheck {
  return { group: groupOf[name], settled, says: { name, values } };
}

/** The groups of which every value is asked for. */
const groups = ["identity", "grievanceOfficer", "dataContact", "reportPartner", "joining"] as const;

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
