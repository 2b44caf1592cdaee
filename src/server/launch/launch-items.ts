/** Finds what is left to settle before the launch, with or without drafts. */
import { hash } from "node:crypto";
import { defaultLocale } from "#locales.ts";
import type { LocaleMessages, RulesEnd } from "#server/messages.ts";
import { findAddressDifference } from "#server/settings/built-address.ts";
import { isSampleValue } from "#site-content/schemas/business.ts";
import { getNestedValue, listLeafValues } from "#site-content/yaml.ts";
import { dayLength, getIndianDay, getIndianDayStart } from "#text/days.ts";
import { getActivePromotion } from "#text/promotion.ts";
import { fillIn } from "#text/sentences.ts";
import { type LaunchGroup, launchGroups, launchReminderSchema } from "./launch-schema.ts";

type Files = ReadonlyMap<string, { data: unknown }>;

const besideFacts = { beside: /^courses\.yaml#[^.]+\.slug$/, says: "courseFacts" } as const;

const besideWords = {
  beside: /\/courses\.yaml#courses\.[^.]+\.title$/,
  says: "courseFacts",
} as const;

/** Values that pages show only where they exist: the key, its neighbour, and the sentence that asks for it. */
const optionalValues = [
  { name: "name", beside: /#leadership\.roles\.\d+\.role$/, says: "unnamed" },
  ...["mode", "language", "nextBatch"].map((name) => ({ name, ...besideFacts })),
  ...["hours", "teacher", "certificate"].map((name) => ({ name, ...besideWords })),
] as const;

export type LaunchMessages = LocaleMessages["desk"]["launch"];

export type LaunchMessageKey = keyof LaunchMessages["messages"];

/** A value in a file inside `content/`; the whole file where there are no keys. */
export interface ContentLocation {
  file: string;
  keys: (string | number)[];
}

export interface LaunchItem {
  group: LaunchGroup;
  /** The key of its sentence, which says what is missing, why it matters, and what to do. */
  name: string;
  values?: Readonly<Record<string, string>>;
  at: ContentLocation | string;
  /** A text that a person has to read, because no value settles it. */
  read?: string;
}

/** The rules that end soon. */
export interface EndingRules {
  /** The earliest last day, `YYYY-MM-DD`. */
  day: string;
  /** The names of their files, such as `gst, income-tax`. */
  files: string;
}

/** Lists everything that is still open in these files, which have their paths inside `content/` as keys. */
export function findContentItems(files: Files, now: Date): LaunchItem[] {
  const inValues = [...files].flatMap(([file, { data }]) =>
    // Labels are names of fields by their keys.
    file.endsWith("/labels.yaml")
      ? []
      : listLeafValues(data).flatMap(({ keys, value }) =>
          findValueItems({ file, data, keys, value }, now),
        ),
  );
  return [...inValues, ...listReminders(files)];
}

/** Items that a person has to read or try, by the file of the default language or of all languages. */
function listReminders(files: Files): LaunchItem[] {
  const read = launchReminderSchema.safeParse(files.get("launch.yaml")?.data ?? {});
  return Object.entries(read.data ?? {}).flatMap(([name, { group, at }]) =>
    (at ?? [`launch#${name}`]).map((place) => {
      const [document = "", path] = place.split("#");
      const keys = path?.split(".") ?? [];
      const inWords = `${defaultLocale}/${document}.yaml`;
      const isWords = getNestedValue(files.get(inWords)?.data, keys) !== undefined;
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

function findValueItems(one: Value, now: Date): LaunchItem[] {
  const { file, data, keys, value } = one;
  const key = keys.at(-1);
  const day = String(value);
  const open = (
    isOpen: boolean,
    name: LaunchMessageKey,
    more?: Pick<LaunchItem, "values" | "read">,
    at = keys,
  ) => (isOpen ? [createItem({ file, keys: at }, name, more)] : []);
  // A rule that changed has to be read again.
  const toRead = (isOpen: boolean) =>
    isOpen ? [createItem({ file, keys }, "accountant", { read: day })] : [];

  if (file === "business.yaml") return findBusinessItems(one);
  if (key === "sample") return open(value === true, "sample");
  if (key === "evidence") return open(value === null, "noEvidence");
  if (file === "promotion.yaml" && key === "discount") return open(value === null, "noAmount");
  if (file === "promotion.yaml" && key === "ends")
    return open(getActivePromotion(now, day, defaultLocale) === undefined, "ended", {
      values: { day },
    });
  if (key === "validUntil") return open(isExpiringSoon(day, now), "rulesEnd", { read: day });
  if (key === "checkedOn") return toRead(isOld(day, now));
  if (key === "basis") return toRead(value === "single");
  if (keys[0] === "notPublished") return toRead(true);
  if (key === "nextBatch") return open(day < getIndianDay(now), "courseFacts");
  return optionalValues
    .filter(({ beside }) => beside.test(`${file}#${keys.join(".")}`))
    .map(({ name, says }) => ({ says, path: [...keys.slice(0, -1), name] }))
    .flatMap(({ says, path }) => open(getNestedValue(data, path) === undefined, says, {}, path));
}

const groups = ["identity", "grievanceOfficer", "dataContact", "reportPartner", "joining"] as const;

function findBusinessItems({ file, data, keys, value }: Value): LaunchItem[] {
  const at = keys.join(".");
  const group = groups.find((item) => item === keys[0]);
  const name = at === "replyOn" ? "sundays" : group;
  // Without a UPI account the pages ask for no money.
  if (keys[0] === "upi" || isInapplicable(at, data)) return [];
  if (name !== undefined) return value === null ? [createItem({ file, keys }, name)] : [];
  return typeof value === "string" && isSampleValue(value)
    ? [createItem({ file, keys }, "placeholder")]
    : [];
}

/** True where the kind of business, once known, has no such number. */
function isInapplicable(at: string, data: unknown): boolean {
  const legalForm = getNestedValue(data, ["identity", "legalForm"]);
  if (typeof legalForm !== "string") return false;
  if (at === "identity.cin") return legalForm !== "company" && legalForm !== "opc";
  return at === "identity.llpin" && legalForm !== "llp";
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The message for each missing setting. It repeats no value, because `SMTP_URL` holds a password. */
const requiredSettings = {
  ownServer: { SMTP_URL: "mail", ENQUIRIES_TO: "mail", MAIL_FROM: "mail", SITE_URL: "siteAddress" },
  // A third-party service takes the forms instead of our server, and sends the mails.
  thirdParty: {
    SITE_URL: "siteAddress",
    PUBLIC_FORM_ENDPOINT: "formService",
    PUBLIC_FORM_ACCESS_KEY: "formService",
  },
} satisfies Record<string, Record<string, LaunchMessageKey>>;

/** `builtAddress` is the address of the pages; undefined where it is not known. */
export function findSettingItems(environment: Environment, builtAddress?: string): LaunchItem[] {
  const getSetting = (setting: string) => environment[setting]?.trim() ?? "";
  const hasOwnServer = getSetting("PUBLIC_FORM_ENDPOINT") === "";
  const siteUrl = getSetting("SITE_URL");
  const findings = Object.entries<LaunchMessageKey>(
    hasOwnServer ? requiredSettings.ownServer : requiredSettings.thirdParty,
  )
    .filter(([setting]) => getSetting(setting) === "" || isSampleValue(getSetting(setting)))
    .map(([setting, name]) => createItem(setting, name));
  // Names, phone numbers and messages are sent to this address.
  if (/^http:/i.test(siteUrl)) findings.push(createItem("SITE_URL", "withoutTls"));
  const values = hasOwnServer ? findAddressDifference(environment, builtAddress) : undefined;
  if (values !== undefined) findings.push(createItem("SITE_URL", "builtElsewhere", { values }));
  // Our server has no TLS: an https:// address means a proxy, which must be named.
  if (hasOwnServer && /^https:/i.test(siteUrl) && getSetting("TRUST_PROXY") === "")
    findings.push(createItem("TRUST_PROXY", "withoutProxy"));
  return findings;
}

/** Items are checked again after so many months. */
const monthsBetweenChecks = 6;

/** The owner is reminded so many days before rules end. */
const noticeDays = 90;

/** `validUntil` is the last day of rules, `YYYY-MM-DD`; they have to be compared with the law before it. */
function isExpiringSoon(validUntil: string, now: Date): boolean {
  const soon = new Date(now.getTime() + noticeDays * dayLength);
  return getIndianDay(soon) >= validUntil;
}

/** Rules to compare with the law now; undefined where none end soon. */
export function findEndingRules(rules: readonly RulesEnd[], now: Date): EndingRules | undefined {
  const ending = rules.filter(({ until }) => isExpiringSoon(until, now));
  const [first] = ending;
  return first && { day: first.until, files: ending.map(({ file }) => file).join(", ") };
}

/** `checkedOn` is a day in India, `YYYY-MM-DD`. */
function isOld(checkedOn: string, now: Date): boolean {
  const due = getIndianDayStart(checkedOn);
  due.setUTCMonth(due.getUTCMonth() + monthsBetweenChecks);
  return now >= due;
}

export interface LaunchRow {
  group: "people" | "server" | "law" | "money" | "accountant";
  id: string;
  name: string;
  values: { count: string };
  places: ContentLocation[];
  settings: string[];
  /**
   * A person ticks this mark, because no value settles the row. It changes with the places and days of the rules,
   * so that a tick holds for what was read.
   */
  mark: string | undefined;
}

const itemGroups: Readonly<Record<LaunchGroup, readonly LaunchMessageKey[]>> = {
  server: ["mail", "siteAddress", "builtElsewhere", "withoutTls", "withoutProxy"],
  people: ["placeholder", "courseFacts", "sundays", "sample", "unnamed"],
  law: ["identity", "grievanceOfficer", "dataContact", "noEvidence"],
  money: ["reportPartner", "joining", "noAmount", "ended"],
  accountant: ["rulesEnd", "accountant"],
};

function createItem(
  at: LaunchItem["at"],
  name: LaunchMessageKey,
  more: Pick<LaunchItem, "values" | "read"> = {},
): LaunchItem {
  const group = launchGroups.find((item) => itemGroups[item].includes(name)) ?? "people";
  return { group, name, at, ...more };
}

export function groupLaunchItems(findings: readonly LaunchItem[]): LaunchRow[] {
  const rows = Map.groupBy(findings, ({ name, values = {} }) =>
    [name, ...Object.values(values)].join("-"),
  );
  return launchGroups.flatMap((group) =>
    [...rows].flatMap(([key, items]) => {
      const [first] = items;
      if (first?.group !== group) return [];
      return {
        group,
        id: key.replace(/[^\w-]+/g, "-"),
        name: first.name,
        values: { ...first.values, count: String(items.length) },
        places: items.flatMap(({ at }) => (typeof at === "string" ? [] : [at])),
        settings: items.flatMap(({ at }) => (typeof at === "string" ? [at] : [])),
        mark: first.read === undefined ? undefined : getTickKey(items),
      };
    }),
  );
}

function getTickKey(findings: readonly LaunchItem[]): string {
  const all = findings.map(({ name, at, read }) => [name, at, read]);
  return hash("sha256", JSON.stringify(all)).slice(0, 16);
}

export function formatLaunchRow(
  { name, values }: LaunchRow,
  { messages, reminders }: LaunchMessages,
): string {
  const sentences: Readonly<Record<string, string>> = { ...reminders, ...messages };
  return fillIn(sentences[name] ?? name, values);
}
