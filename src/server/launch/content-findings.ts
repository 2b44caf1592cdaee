/** What the content has to settle, with or without drafts over its values. */
import { defaultLocale } from "#locales.ts";
import { valueAt, valuesIn } from "#content/yaml.ts";
import { promotionAt } from "#text/days.ts";
import { isPlaceholder } from "#content/shapes/business.ts";
import { launchRemarks } from "#desk/launch/words.ts";
import { isEnding, isOld } from "./age.ts";
import { finding, type Finding, type SaysName } from "./rows.ts";

type Files = ReadonlyMap<string, { data: unknown }>;

/** Everything that is left in these files, by their places inside `content/`. */
export function contentFindings(files: Files, now: Date): Finding[] {
  const inValues = [...files].flatMap(([file, { data }]) =>
    // Names of fields, by their keys.
    file.endsWith("/labels.yaml")
      ? []
      : valuesIn(data).flatMap(({ keys, value }) => inValue({ file, data, keys, value }, now)),
  );
  return [...inValues, ...remarks(files)];
}

/** What a person has to read or try, by the file of the default language or of all languages. */
function remarks(files: Files): Finding[] {
  const read = launchRemarks.safeParse(files.get("launch.yaml")?.data ?? {});
  return Object.entries(read.data ?? {}).flatMap(([name, { group, at }]) =>
    (at ?? [`launch#${name}`]).map((place) => {
      const [document = "", path] = place.split("#");
      const keys = path?.split(".") ?? [];
      const inWords = `${defaultLocale}/${document}.yaml`;
      const isWords = valueAt(files.get(inWords)?.data, keys) !== undefined;
      const file = isWords ? inWords : `${document}.yaml`;
      return { group, name, at: { file, keys }, read: place };
    }),
  );
}

interface Value {
  file: string;
  /** Of the whole file. */
  data: unknown;
  keys: string[];
  value: unknown;
}

/** What is left to settle of one value, if anything is asked of it. */
function inValue(one: Value, now: Date): Finding[] {
  const { file, data, keys, value } = one;
  const key = keys.at(-1);
  const day = String(value);
  const open = (isOpen: boolean, name: SaysName, more?: Pick<Finding, "values">, at = keys) =>
    isOpen ? [finding({ file, keys: at }, name, more)] : [];
  // A rule that changes is to be read again.
  const toRead = (isOpen: boolean) =>
    isOpen ? [finding({ file, keys }, "accountant", { read: day })] : [];

  if (file === "business.yaml") return inBusiness(one);
  if (key === "sample") return open(value === true, "sample");
  if (key === "evidence") return open(value === null, "noEvidence");
  if (file === "promotion.yaml" && key === "discount") return open(value === null, "noAmount");
  if (file === "promotion.yaml" && key === "ends")
    return open(promotionAt(now, day, defaultLocale) === undefined, "ended", {
      values: { day },
    });
  if (key === "validUntil") return toRead(isEnding(day, now));
  if (key === "checkedOn") return toRead(isOld(day, now));
  if (key === "basis") return toRead(value === "single");
  if (keys[0] === "notPublished") return toRead(true);
  // The plates of the page about us: a role, and the name of who has it.
  if (/^leadership\.roles\.\d+\.role$/.test(keys.join("."))) {
    const name = [...keys.slice(0, -1), "name"];
    return open(valueAt(data, name) === undefined, "unnamed", {}, name);
  }
  return [];
}

/** The groups of which every value is asked for. */
const groups = ["identity", "grievanceOfficer", "dataContact", "reportPartner", "joining"] as const;

/** What the owner alone knows of the business. */
function inBusiness({ file, data, keys, value }: Value): Finding[] {
  const at = keys.join(".");
  const group = groups.find((one) => one === keys[0]);
  const name = at === "replyOn" ? "sundays" : group;
  // Without an account for UPI the pages ask for no money.
  if (keys[0] === "upi" || hasNone(at, data)) return [];
  if (name !== undefined) return value === null ? [finding({ file, keys }, name)] : [];
  return typeof value === "string" && isPlaceholder(value)
    ? [finding({ file, keys }, "placeholder")]
    : [];
}

/** Whether the kind of business, once it is known, has no such number. */
function hasNone(at: string, data: unknown): boolean {
  const legalForm = valueAt(data, ["identity", "legalForm"]);
  if (typeof legalForm !== "string") return false;
  if (at === "identity.cin") return legalForm !== "company" && legalForm !== "opc";
  return at === "identity.llpin" && legalForm !== "llp";
}
