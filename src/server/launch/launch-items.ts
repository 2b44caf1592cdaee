/** Finds what is left to settle before the launch, with or without drafts. */
import { hash } from "node:crypto";
import { isPlaceholder } from "#site-content/schemas/business.ts";
import { valueAt, valuesIn } from "#site-content/yaml.ts";
import { defaultLocale } from "#locales.ts";
import type { LanguageWords, RulesEnd } from "#server/messages.ts";
import { dayInIndia, dayLength, promotionAt, startInIndia } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { type LaunchGroup, launchGroups, launchRemarks } from "./launch-schema.ts";

type Files = ReadonlyMap<string, { data: unknown }>;

/** Settles everything that these files, by their paths inside `content/`, leave open. */
export function contentFindings(files: Files, now: Date): Finding[] {
  const inValues = [...files].flatMap(([file, { data }]) =>
    // Labels are names of fields by their keys.
    file.endsWith("/labels.yaml")
      ? []
      : valuesIn(data).flatMap(({ keys, value }) => inValue({ file, data, keys, value }, now)),
  );
  return [...inValues, ...remarks(files)];
}

/** Items that a person has to read or try, by the file of the default language or of all languages. */
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
  data: unknown;
  keys: (string | number)[];
  value: unknown;
}

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
  // A rule that changed has to be read again.
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

/** Values that pages show only where they exist: the key, its neighbour, and the sentence that asks for it. */
const optionalValues = [
  { name: "name", beside: /#leadership\.roles\.\d+\.role$/, says: "unnamed" },
  ...["mode", "language", "nextBatch"].map((name) => ({ name, ...besideFacts })),
  ...["hours", "certificate"].map((name) => ({ name, ...besideWords })),
] as const;

const groups = ["identity", "grievanceOfficer", "dataContact", "reportPartner", "joining"] as const;

function inBusiness({ file, data, keys, value }: Value): Finding[] {
  const at = keys.join(".");
  const group = groups.find((one) => one === keys[0]);
  const name = at === "replyOn" ? "sundays" : group;
  // Without a UPI account the pages ask for no money.
  if (keys[0] === "upi" || hasNone(at, data)) return [];
  if (name !== undefined) return value === null ? [finding({ file, keys }, name)] : [];
  return typeof value === "string" && isPlaceholder(value)
    ? [finding({ file, keys }, "placeholder")]
    : [];
}

/** True where the kind of business, once known, has no such number. */
function hasNone(at: string, data: unknown): boolean {
  const legalForm = valueAt(data, ["identity", "legalForm"]);
  if (typeof legalForm !== "string") return false;
  if (at === "identity.cin") return legalForm !== "company" && legalForm !== "opc";
  return at === "identity.llpin" && legalForm !== "llp";
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The sentence for each setting that a public site needs. It repeats no value, because `SMTP_URL` holds a password. */
const needed = {
  ours: { SMTP_URL: "mail", LEADS_TO: "mail", MAIL_FROM: "mail", SITE_URL: "siteAddress" },
  // A third-party service takes the forms instead of our server, and sends the mails.
  thirdParty: {
    SITE_URL: "siteAddress",
    PUBLIC_FORM_ENDPOINT: "formService",
    PUBLIC_FORM_ACCESS_KEY: "formService",
  },
} satisfies Record<string, Record<string, SaysName>>;

export function settingFindings(env: Environment): Finding[] {
  const valueOf = (setting: string) => env[setting]?.trim() ?? "";
  const isOurs = valueOf("PUBLIC_FORM_ENDPOINT") === "";
  const siteUrl = valueOf("SITE_URL");
  const findings = Object.entries<SaysName>(isOurs ? needed.ours : needed.thirdParty)
    .filter(([setting]) => valueOf(setting) === "" || isPlaceholder(valueOf(setting)))
    .map(([setting, name]) => finding(setting, name));
  // Names, phone numbers and messages are sent to this address.
  if (/^http:/i.test(siteUrl)) findings.push(finding("SITE_URL", "withoutTls"));
  // Our server has no TLS: an https:// address means a proxy, which must be named.
  if (isOurs && /^https:/i.test(siteUrl) && valueOf("TRUST_PROXY") === "")
    findings.push(finding("TRUST_PROXY", "withoutProxy"));
  return findings;
}

/** Items are checked again after so many months. */
const monthsBetweenChecks = 6;

/** The owner is told so many days before rules end. */
const noticeDays = 90;

/** `validUntil` is the last day of rules, `YYYY-MM-DD`; they have to be compared with the law before it. */
function isEnding(validUntil: string, now: Date): boolean {
  const soon = new Date(now.getTime() + noticeDays * dayLength);
  return dayInIndia(soon) >= validUntil;
}

/** Rules to compare with the law now: their earliest last day, and the names of their files. */
export function findEndingRules(
  rules: readonly RulesEnd[],
  now: Date,
): { day: string; files: string } | undefined {
  const ending = rules.filter(({ until }) => isEnding(until, now));
  const [first] = ending;
  return first && { day: first.until, files: ending.map(({ file }) => file).join(", ") };
}

/** `checkedOn` is a day in India, `YYYY-MM-DD`. */
function isOld(checkedOn: string, now: Date): boolean {
  const due = startInIndia(checkedOn);
  due.setUTCMonth(due.getUTCMonth() + monthsBetweenChecks);
  return now >= due;
}

export type LaunchWords = LanguageWords["desk"]["launch"];
export type SaysName = keyof LaunchWords["messages"];

/** A value in a file inside `content/`; the whole file where there are no keys. */
export interface Place {
  file: string;
  keys: (string | number)[];
}

export interface Finding {
  group: LaunchGroup;
  /** The key of its sentence, which says what is missing, why it matters, and what to do. */
  name: string;
  values?: Readonly<Record<string, string>>;
  at: Place | string;
  /** A text that a person has to read, because no value settles it. */
  read?: string;
}

export type Row = ReturnType<typeof rowsOf>[number];

const groupsOfSays: Readonly<Record<LaunchGroup, readonly SaysName[]>> = {
  server: ["mail", "siteAddress", "withoutTls", "withoutProxy"],
  people: ["placeholder", "courseFacts", "sundays", "sample", "unnamed"],
  law: ["identity", "grievanceOfficer", "dataContact", "noEvidence"],
  money: ["reportPartner", "joining", "noAmount", "ended"],
  accountant: ["rulesEnd", "accountant"],
};

function finding(
  at: Finding["at"],
  name: SaysName,
  more: Pick<Finding, "values" | "read"> = {},
): Finding {
  const group = launchGroups.find((one) => groupsOfSays[one].includes(name)) ?? "people";
  return { group, name, at, ...more };
}

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
        id: key.replace(/[^\w-]+/g, "-"),
        name: first.name,
        values: { ...first.values, count: String(some.length) },
        places: some.flatMap(({ at }) => (typeof at === "string" ? [] : [at])),
        settings: some.flatMap(({ at }) => (typeof at === "string" ? [at] : [])),
        /**
         * A person ticks this mark, because no value settles the row. It changes with the places and days of the rules,
         * so that a tick holds for what was read.
         */
        mark: first.read === undefined ? undefined : markOf(some),
      };
    }),
  );
}

function markOf(findings: readonly Finding[]): string {
  const all = findings.map(({ name, at, read }) => [name, at, read]);
  return hash("sha256", JSON.stringify(all)).slice(0, 16);
}

export function sentenceOf({ name, values }: Row, { messages, reminders }: LaunchWords): string {
  const sentences: Readonly<Record<string, string>> = { ...reminders, ...messages };
  return fillIn(sentences[name] ?? name, values);
}
