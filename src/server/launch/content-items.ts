/** Lists what the files of the content leave open before the launch. */
import { defaultLocale } from "#locales.ts";
import { getNestedValue, listLeafValues } from "#site-content/nested-values.ts";
import { isSampleValue } from "#site-content/schemas/business.ts";
import { getIndianDay, getIndianDayStart } from "#text/days.ts";
import { getActivePromotion } from "#text/promotion.ts";
import { isExpiringSoon } from "./ending-rules.ts";
import { createLaunchItem, type LaunchItem, type LaunchMessageKey } from "./launch-items.ts";
import { launchReminderSchema } from "./launch-schema.ts";

/** The parsed files by the path inside `content/`: `en/home.yaml`. */
type Files = ReadonlyMap<string, { data: unknown }>;

interface FileValue {
  file: string;
  /** The whole file. */
  data: unknown;
  keys: (string | number)[];
  value: unknown;
}

/** Values that may be missing, and that the owner is asked for. */
interface OptionalValues {
  /** Matches file and keys of a value beside them that is always there: `courses.yaml#excel.slug`. */
  neighbour: RegExp;
  /** Their keys in the same group. Pages show these values only where they exist. */
  names: readonly string[];
  /** The message that asks for them. */
  message: LaunchMessageKey;
}

const optionalValues: readonly OptionalValues[] = [
  { neighbour: /#leadership\.roles\.\d+\.role$/, names: ["name"], message: "unnamed" },
  {
    neighbour: /^courses\.yaml#[^.]+\.slug$/,
    names: ["mode", "language", "nextBatch"],
    message: "courseFacts",
  },
  {
    neighbour: /\/courses\.yaml#courses\.[^.]+\.title$/,
    names: ["hours", "teacher", "certificate"],
    message: "courseFacts",
  },
];

/** Parts of `business.yaml` whose missing values have a message of the same name. */
const businessParts = [
  "identity",
  "grievanceOfficer",
  "dataContact",
  "reportPartner",
  "joining",
] as const;

/** Rules are compared with the law again after this many months. */
const monthsBetweenChecks = 6;

/** The files may be those of a draft. */
export function listContentItems(files: Files, now: Date): LaunchItem[] {
  const items: LaunchItem[] = [];
  for (const [file, { data }] of files) {
    // Labels are names of fields by their keys.
    if (file.endsWith("/labels.yaml")) continue;
    for (const { keys, value } of listLeafValues(data)) {
      items.push(...listValueItems({ file, data, keys, value }, now));
    }
  }
  return [...items, ...listReminders(files)];
}

function listValueItems(found: FileValue, now: Date): LaunchItem[] {
  const item = found.file === "business.yaml" ? findBusinessItem(found) : findItem(found, now);
  return [...(item === undefined ? [] : [item]), ...listMissingNeighbours(found)];
}

function findBusinessItem({ file, data, keys, value }: FileValue): LaunchItem | undefined {
  const path = keys.join(".");
  // Without a UPI account the pages ask for no money.
  if (keys[0] === "upi" || isInapplicable(path, data)) return undefined;
  const part = businessParts.find((name) => name === keys[0]);
  const message = path === "replyOn" ? "sundays" : part;
  if (message !== undefined) {
    return value === null ? createLaunchItem({ file, keys }, message) : undefined;
  }
  const isPlaceholder = typeof value === "string" && isSampleValue(value);
  return isPlaceholder ? createLaunchItem({ file, keys }, "placeholder") : undefined;
}

/** True where the kind of business, once known, has no such number: `identity.llpin` of a company. */
function isInapplicable(path: string, data: unknown): boolean {
  const legalForm = getNestedValue(data, ["identity", "legalForm"]);
  if (typeof legalForm !== "string") return false;
  if (path === "identity.cin") return legalForm !== "company" && legalForm !== "opc";
  return path === "identity.llpin" && legalForm !== "llp";
}

function findItem({ file, keys, value }: FileValue, now: Date): LaunchItem | undefined {
  const key = keys.at(-1);
  const text = String(value);
  const place = { file, keys };
  if (key === "sample" && value === true) return createLaunchItem(place, "sample");
  if (key === "evidence" && value === null) return createLaunchItem(place, "noEvidence");
  if (key === "nextBatch" && text < getIndianDay(now)) {
    return createLaunchItem(place, "courseFacts");
  }
  if (file === "promotion.yaml" && key === "discount" && value === null) {
    return createLaunchItem(place, "noAmount");
  }
  if (file === "promotion.yaml" && key === "ends") {
    const isOver = getActivePromotion(now, text, defaultLocale) === undefined;
    return isOver ? createLaunchItem(place, "ended", { values: { day: text } }) : undefined;
  }
  if (key === "validUntil" && isExpiringSoon(text, now)) {
    return createLaunchItem(place, "rulesEnd", { ticks: text });
  }
  const isForAccountant =
    (key === "checkedOn" && isOld(text, now)) ||
    (key === "basis" && value === "single") ||
    keys[0] === "notPublished";
  // With the value, so that a rule that changes has to be read again.
  return isForAccountant ? createLaunchItem(place, "accountant", { ticks: text }) : undefined;
}

/** `2026-05-21` on 21 November 2026, six months later → true. */
function isOld(checkedOn: string, now: Date): boolean {
  const due = getIndianDayStart(checkedOn);
  due.setUTCMonth(due.getUTCMonth() + monthsBetweenChecks);
  return now >= due;
}

/** A course with a title and without hours → an item for `hours`. */
function listMissingNeighbours({ file, data, keys }: FileValue): LaunchItem[] {
  const location = `${file}#${keys.join(".")}`;
  return optionalValues
    .filter(({ neighbour }) => neighbour.test(location))
    .flatMap(({ names, message }) =>
      names
        .map((name) => [...keys.slice(0, -1), name])
        .filter((path) => getNestedValue(data, path) === undefined)
        .map((path) => createLaunchItem({ file, keys: path }, message)),
    );
}

/** Items that a person has to read or try: `terms#sections` → the sections of `en/terms.yaml`. */
function listReminders(files: Files): LaunchItem[] {
  const reminders = launchReminderSchema.safeParse(files.get("launch.yaml")?.data ?? {}).data ?? {};
  return Object.entries(reminders).flatMap(([name, { group, at: texts = [`launch#${name}`] }]) =>
    texts.map((text) => {
      const [document = "", path] = text.split("#");
      const keys = path?.split(".") ?? [];
      // The text is in the folder of a language, or else in the one of all languages.
      const translated = `${defaultLocale}/${document}.yaml`;
      const isTranslated = getNestedValue(files.get(translated)?.data, keys) !== undefined;
      const file = isTranslated ? translated : `${document}.yaml`;
      return { group, name, place: { file, keys }, ticks: text };
    }),
  );
}
