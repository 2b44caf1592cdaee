/** What the content has to settle, with or without drafts over its values. */
import { hash } from "node:crypto";
import { defaultLocale } from "#locales.ts";
import { valueAt, valuesIn } from "#content/yaml.ts";
import { promotionAt, dayInIndia, dayLength, startInIndia } from "#text/days.ts";
import { isPlaceholder } from "#content/shapes/business.ts";
import { launchRemarks, launchGroups, type LaunchGroup } from "./words.ts";
import { fillIn } from "#text/sentences.ts";
import type { LanguageWords, RulesEnd } from "#server/words.ts";

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
  keys: (string | number)[];
  value: unknown;
}

/** What is left to settle of one value, if anything is asked of it. */
function inValue(one: Value, now: Date): Finding[] {
  const { file, data, keys, value } = one;
  const key = keys.at(-1);
  const day = String(value);
  const open = (
    isOpen: boolean,
    name: SaysName,
    more?: Pick<Finding, "values" | "read">,
    at = keys,
  ) => (isOpen ? [finding({ file, keys: at }, name, more)] : []);
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
  if (key === "validUntil") return open(isEnding(day, now), "rulesEnd", { read: day });
  if (key === "checkedOn") return toRead(isOld(day, now));
  if (key === "basis") return toRead(value === "single");
  if (keys[0] === "notPublished") return toRead(true);
  if (key === "nextBatch") return open(day < dayInIndia(now), "courseFacts");
  return optionalValues
    .filter(({ beside }) => beside.test(`${file}#${keys.join(".")}`))
    .map(({ name, says }) => ({ says, path: [...keys.slice(0, -1), name] }))
    .flatMap(({ says, path }) => open(valueAt(data, path) === undefined, says, {}, path));
}

const besideFacts = { beside: /^courses\.yaml#[^.]+\.slug$/, says: "courseFacts" } as const;
const besideWords = {
  beside: /\/courses\.yaml#courses\.[^.]+\.title$/,
  says: "courseFacts",
} as const;

/** What pages show only where it is given: its key, beside which value it stands, and the sentence that asks for it. */
const optionalValues = [
  { name: "name", beside: /#leadership\.roles\.\d+\.role$/, says: "unnamed" },
  ...["mode", "language", "nextBatch"].map((name) => ({ name, ...besideFacts })),
  ...["hours", "certificate"].map((name) => ({ name, ...besideWords })),
] as const;

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

type Environment = Readonly<Record<string, string | undefined>>;

/** The sentence about each setting that a public site needs. No value is repeated: `SMTP_URL` holds a password. */
const needed = {
  ours: { SMTP_URL: "mail", LEADS_TO: "mail", MAIL_FROM: "mail", SITE_URL: "siteAddress" },
  // A third-party service takes the forms in the place of our server, and sends the mails.
  thirdParty: {
    SITE_URL: "siteAddress",
    PUBLIC_FORM_ENDPOINT: "formService",
    PUBLIC_FORM_ACCESS_KEY: "formService",
  },
} satisfies Record<string, Record<string, SaysName>>;

/** What the settings of the server have to settle. */
export function settingFindings(env: Environment): Finding[] {
  const valueOf = (setting: string) => env[setting]?.trim() ?? "";
  const isOurs = valueOf("PUBLIC_FORM_ENDPOINT") === "";
  const siteUrl = valueOf("SITE_URL");
  const findings = Object.entries<SaysName>(isOurs ? needed.ours : needed.thirdParty)
    .filter(([setting]) => valueOf(setting) === "" || isPlaceholder(valueOf(setting)))
    .map(([setting, name]) => finding(setting, name));
  // Names, phone numbers and messages travel to this address.
  if (/^http:/i.test(siteUrl)) findings.push(finding("SITE_URL", "withoutTls"));
  // Our server speaks no TLS: an https:// address means a proxy, and one that must be named.
  if (isOurs && /^https:/i.test(siteUrl) && valueOf("TRUST_PROXY") === "")
    findings.push(finding("TRUST_PROXY", "withoutProxy"));
  return findings;
}

/** What was read or tried is read or tried again after this many months. */
const monthsBetweenChecks = 6;

/** The owner hears of rules so many days before they end. */
const noticeDays = 90;

/** Whether rules that hold until a day, `YYYY-MM-DD`, are to be compared with the law again by now. */
function isEnding(validUntil: string, now: Date): boolean {
  const soon = new Date(now.getTime() + noticeDays * dayLength);
  return dayInIndia(soon) >= validUntil;
}

/** The rules that are to be compared with the law by now: their first last day, and the names of their files. */
export function findEndingRules(
  rules: readonly RulesEnd[],
  now: Date,
): { day: string; files: string } | undefined {
  const ending = rules.filter(({ until }) => isEnding(until, now));
  const [first] = ending;
  return first && { day: first.until, files: ending.map(({ file }) => file).join(", ") };
}

/** Whether a day, `YYYY-MM-DD`, is so long ago in India that what was checked on it is checked again. */
function isOld(checkedOn: string, now: Date): boolean {
  const due = startInIndia(checkedOn);
  due.setUTCMonth(due.getUTCMonth() + monthsBetweenChecks);
  return now >= due;
}

export type LaunchWords = LanguageWords["desk"]["launch"];
export type SaysName = keyof LaunchWords["says"];

/** A value in a file inside `content/`; without keys the whole file. */
export interface Place {
  file: string;
  keys: (string | number)[];
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
export type Row = ReturnType<typeof rowsOf>[number];

const groupsOfSays: Readonly<Record<LaunchGroup, readonly SaysName[]>> = {
  server: ["mail", "siteAddress", "withoutTls", "withoutProxy"],
  people: ["placeholder", "courseFacts", "sundays", "sample", "unnamed"],
  law: ["identity", "grievanceOfficer", "dataContact", "noEvidence"],
  money: ["reportPartner", "joining", "noAmount", "ended"],
  accountant: ["rulesEnd", "accountant"],
};

/** A finding of which the program knows the sentence. */
function finding(
  at: Finding["at"],
  name: SaysName,
  more: Pick<Finding, "values" | "read"> = {},
): Finding {
  const group = launchGroups.find((one) => groupsOfSays[one].includes(name)) ?? "people";
  return { group, name, at, ...more };
}

/** The rows of findings, group by group. */
export function rowsOf(findings: readonly Finding[]) {
  const rows = Map.groupBy(findings, ({ name, values = {} }) =>
    [name, ...Object.values(values)].join("-"),
  );
  return launchGroups.flatMap((group) =>
    [...rows].flatMap(([key, some]) => {
      const [first] = some;
      if (first?.group !== group) return [];
      return {
        group,
        /** In addresses. */
        id: key.replace(/[^\w-]+/g, "-"),
        name: first.name,
        values: { ...first.values, count: String(some.length) },
        places: some.flatMap(({ at }) => (typeof at === "string" ? [] : [at])),
        settings: some.flatMap(({ at }) => (typeof at === "string" ? [at] : [])),
        /** What a person ticks off, as no value settles it: other places or days of rules are another thing. */
        mark: first.read === undefined ? undefined : markOf(some),
      };
    }),
  );
}

function markOf(findings: readonly Finding[]): string {
  const all = findings.map(({ name, at, read }) => [name, at, read]);
  return hash("sha256", JSON.stringify(all)).slice(0, 16);
}

/** The sentence of a row. */
export function sentenceOf({ name, values }: Row, { says, remarks }: LaunchWords): string {
  const sentences: Readonly<Record<string, string>> = { ...remarks, ...says };
  return fillIn(sentences[name] ?? name, values);
}
