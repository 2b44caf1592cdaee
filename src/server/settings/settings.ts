/** Reads the environment once, into typed settings or sentences that name each problem. */
import { isIP } from "node:net";
import path from "node:path";
import * as v from "valibot";
import { localAccessKey } from "#forms/protocol.ts";
import type { ForwardTarget, WebhookTarget } from "#server/outbox/forward.ts";
import { describeQuoted } from "./quotes.ts";

const text = v.pipe(v.string(), v.trim());

export interface Mailbox {
  name: string;
  address: string;
}

/** Paths are as given, relative to the working folder. */
export interface Settings {
  /** With 0 the system chooses a free port. */
  port: number;
  host: string;
  dataDir: string;
  /** PostgreSQL's address with its credentials; without it enquiries are stored in the data folder. */
  databaseUrl: string | undefined;
  accessKey: string;
  /** Without an SMTP server each mail becomes a file in the data folder. */
  smtpUrl: string | undefined;
  /** True where mails may be sent without TLS; to this machine itself they may in any case. */
  smtpPlain: boolean;
  /** Without a slash at the end, for links in mails. */
  siteUrl: string | undefined;
  enquiriesTo: Mailbox[];
  mailFrom: Mailbox;
  allowedOrigins: string[];
  /** Addresses or ranges of proxies; only they may say where a request comes from. */
  trustProxy: string[];
  /** Enquiries are kept for so many days; 0 is for ever. */
  retentionDays: number;
  postLimits: { perSender: number; inAll: number };
  confirmationLimits: { inAll: number; perDomain: number };
  /** Limit of separate mails to each address in `enquiriesTo` within an hour; 0 is without limit. */
  ownerMailsPerHour: number;
  /** Seconds; a form that is sent sooner is spam. 0 accepts any. */
  minFillSeconds: number;
  /** A webhook for failures of mail, which no mail could report. */
  alarm: WebhookTarget | undefined;
  /** The nightly copy of the SQLite database is stored here; undefined for none. */
  backupDir: string | undefined;
  dailyDigest: boolean;
  desk: boolean;
  forward: ForwardTarget | undefined;
}

function createSchema<T>(read: (value: string) => T | undefined, sentence: string) {
  return v.pipe(
    text,
    v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value);
      if (value !== undefined) return value;
      addIssue({ message: sentence });
      return NEVER;
    }),
  );
}

function createChoice<const Choice extends string>(name: string, choices: readonly Choice[]) {
  return v.pipe(text, v.picklist(choices, `${name} must be one of: ${choices.join(", ")}.`));
}

function createWholeNumber(max: number, sentence: string) {
  return v.pipe(text, v.digits(sentence), v.toNumber(), v.maxValue(max, sentence));
}

function createLimit(name: string, what: string) {
  return createWholeNumber(
    1_000_000,
    `${name} must be a whole number of ${what}, or 0 for no limit.`,
  );
}

function createWebhookUrl(name: string) {
  const sentence = `${name} must be an https:// address without a user and a password; http:// only goes to this machine.`;
  return createSchema(readForwardUrl, sentence);
}

const environmentSchema = v.object({
  PORT: v.optional(
    createWholeNumber(65_535, "PORT must be a whole number from 0 to 65535."),
    "3000",
  ),
  // Containers and hosting platforms reach a server from outside its own loopback.
  HOST: v.optional(text, "0.0.0.0"),
  DATA_DIR: v.optional(text, "./data"),
  DATABASE_URL: v.optional(
    createSchema(
      readDatabaseUrl,
      "DATABASE_URL must be an address like postgres://user:password@db.example.in:5432/nazariya.",
    ),
  ),
  FORM_ACCESS_KEY: v.optional(text, localAccessKey),
  SMTP_URL: v.optional(
    createSchema(
      readSmtpUrl,
      "SMTP_URL must be an address like smtp://user:password@mail.example.in:587 or smtps://…:465.",
    ),
  ),
  // Optional for a mail server without TLS.
  SMTP_TLS: v.optional(createChoice("SMTP_TLS", ["required", "optional"]), "required"),
  SITE_URL: v.optional(
    createSchema(
      (value) => readOrigin(value.replace(/\/$/, "")),
      "SITE_URL must be the address of the site, like https://www.example.in, with nothing after the host.",
    ),
  ),
  ENQUIRIES_TO: v.optional(
    createSchema(
      (value) => parseList(value, readMailbox),
      "ENQUIRIES_TO must be a mail address, or several with commas between them.",
    ),
  ),
  MAIL_FROM: v.optional(
    createSchema(
      readMailbox,
      "MAIL_FROM must be a mail address, like website@example.in or Name <website@example.in>.",
    ),
  ),
  ALLOWED_ORIGINS: v.optional(
    createSchema(
      (value) => parseList(value, readOrigin),
      "ALLOWED_ORIGINS must be origins like https://www.example.in, with commas between them and nothing after the host.",
    ),
    "",
  ),
  TRUST_PROXY: v.optional(
    createSchema(
      (value) => parseList(value, readProxy),
      "TRUST_PROXY must be IP addresses, ranges like 10.0.0.0/8, or loopback, linklocal, uniquelocal, with commas between them.",
    ),
    "",
  ),
  RETENTION_DAYS: v.optional(
    createWholeNumber(
      36_500,
      "RETENTION_DAYS must be a whole number of days; 0 keeps enquiries for ever.",
    ),
    "730",
  ),
  RATE_PER_ADDRESS: v.optional(createLimit("RATE_PER_ADDRESS", "forms in ten minutes"), "20"),
  // One a second without a pause: more than people send, and less than fills a disk or a mailbox.
  RATE_TOTAL: v.optional(createLimit("RATE_TOTAL", "forms in ten minutes"), "600"),
  // More than a small business receives, and less than free mail providers allow.
  CONFIRMATIONS_PER_DAY: v.optional(
    createLimit("CONFIRMATIONS_PER_DAY", "mails to visitors"),
    "200",
  ),
  CONFIRMATIONS_PER_DOMAIN: v.optional(
    createLimit("CONFIRMATIONS_PER_DOMAIN", "mails to visitors"),
    "20",
  ),
  // Mail providers let out some hundreds of mails a day.
  OWNER_MAILS_PER_HOUR: v.optional(
    createLimit("OWNER_MAILS_PER_HOUR", "mails to each address in ENQUIRIES_TO"),
    "30",
  ),
  FORWARD_URL: v.optional(createWebhookUrl("FORWARD_URL")),
  FORWARD_ACCESS_KEY: v.optional(text),
  FORWARD_PERSONAL: v.optional(createChoice("FORWARD_PERSONAL", ["yes", "no"]), "yes"),
  FORWARD_SECRET: v.optional(text),
  ALARM_URL: v.optional(createWebhookUrl("ALARM_URL")),
  BACKUP_DIR: v.optional(text),
  DAILY_DIGEST: v.optional(createChoice("DAILY_DIGEST", ["on", "off"]), "on"),
  MIN_FILL_SECONDS: v.optional(
    createWholeNumber(
      60,
      "MIN_FILL_SECONDS must be a whole number of seconds, or 0 to take any form.",
    ),
    "2",
  ),
  DESK: v.optional(createChoice("DESK", ["on", "off"]), "on"),
});

export type SettingsResult = { ok: true; settings: Settings } | { ok: false; problems: string[] };

/** A blank variable counts as not set. */
export function readSettings(env: Record<string, string | undefined>): SettingsResult {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const names = Object.keys(environmentSchema.entries);
  const misspelt = findMisspeltSettings(Object.keys(given), names);
  const quoted = describeQuoted(given, names);
  // Only the quotes are reported for these values, because they cause the other problems.
  if (quoted.length > 0) return { ok: false, problems: [...misspelt, ...quoted] };
  const result = v.safeParse(environmentSchema, given);
  if (!result.success || misspelt.length > 0) {
    const wrong = result.issues?.map(({ message }) => message) ?? [];
    return { ok: false, problems: [...misspelt, ...wrong] };
  }
  const read = result.output;
  const problems = (["ENQUIRIES_TO", "MAIL_FROM"] as const)
    .filter((name) => read.SMTP_URL !== undefined && read[name] === undefined)
    .map((name) => `${name} must be set to a mail address, because SMTP_URL is set.`);
  if (read.FORWARD_ACCESS_KEY !== undefined && read.FORWARD_URL === undefined) {
    problems.push("FORWARD_URL must be set, because FORWARD_ACCESS_KEY is set.");
  }
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, settings: toSettings(read) };
}

function toSettings(read: v.InferOutput<typeof environmentSchema>): Settings {
  const toWebhook = (url: string | undefined): WebhookTarget | undefined =>
    url === undefined ? undefined : { url, secret: read.FORWARD_SECRET };
  const target = toWebhook(read.FORWARD_URL);
  const forward: ForwardTarget | undefined = target && {
    ...target,
    accessKey: read.FORWARD_ACCESS_KEY,
    personal: read.FORWARD_PERSONAL === "yes",
  };
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    accessKey: read.FORM_ACCESS_KEY,
    smtpUrl: read.SMTP_URL,
    smtpPlain: read.SMTP_TLS === "optional",
    siteUrl: read.SITE_URL,
    enquiriesTo: read.ENQUIRIES_TO ?? [{ name: "", address: "owner@localhost" }],
    mailFrom: read.MAIL_FROM ?? { name: "", address: "website@localhost" },
    allowedOrigins: read.ALLOWED_ORIGINS,
    trustProxy: read.TRUST_PROXY,
    retentionDays: read.RETENTION_DAYS,
    postLimits: { perSender: read.RATE_PER_ADDRESS, inAll: read.RATE_TOTAL },
    confirmationLimits: {
      inAll: read.CONFIRMATIONS_PER_DAY,
      perDomain: read.CONFIRMATIONS_PER_DOMAIN,
    },
    // Mails that are written to files need no limit.
    ownerMailsPerHour: read.SMTP_URL === undefined ? 0 : read.OWNER_MAILS_PER_HOUR,
    minFillSeconds: read.MIN_FILL_SECONDS,
    alarm: toWebhook(read.ALARM_URL),
    backupDir:
      read.BACKUP_DIR === "off"
        ? undefined
        : (read.BACKUP_DIR ?? path.join(read.DATA_DIR, "backups")),
    dailyDigest: read.DAILY_DIGEST === "on",
    desk: read.DESK === "on",
    forward,
  };
}

/**
 * A sentence for each name that differs from a missing setting by one typing mistake: a letter missing, added, wrong or
 * swapped with its neighbour, small letters, another underscore. Names of other programs differ by more.
 */
function findMisspeltSettings(given: readonly string[], settings: readonly string[]): string[] {
  return given.flatMap((name) => {
    if (settings.includes(name)) return [];
    const meant = settings.find(
      (setting) => !given.includes(setting) && isTypo(normalizeName(name), normalizeName(setting)),
    );
    return meant === undefined
      ? []
      : [`${name} is no setting. Was ${meant} meant? Please correct the name, or remove it.`];
  });
}

/** Shorter names are too similar to those of other programs, such as PORT and SPORT. */
const minNameLength = 6;

function normalizeName(name: string): string {
  return name.toUpperCase().replace(/[^A-Z\d]/g, "");
}

function isTypo(typed: string, meant: string): boolean {
  if (meant.length < minNameLength) return false;
  if (typed === meant) return true;
  const mismatch = [...meant].findIndex((letter, place) => letter !== typed[place]);
  const same = mismatch === -1 ? meant.length : mismatch;
  const [left, right] = [typed.slice(same), meant.slice(same)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}

// Each reader of a single value returns undefined for an invalid one.

/** Enquiries are personal data, so they need TLS. `fetch` accepts no address with a password. */
function readForwardUrl(value: string): string | undefined {
  const url = URL.parse(value);
  if (url === null || url.username !== "" || url.password !== "") return undefined;
  const isSafe = url.protocol === "https:" || isLocalHost(url.hostname);
  return isSafe && /^https?:$/.test(url.protocol) ? value : undefined;
}

/** True for this machine: data that is sent there does not cross a network. */
export function isLocalHost(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}

function readDatabaseUrl(value: string): string | undefined {
  const url = URL.parse(value);
  const named = url !== null && url.hostname !== "" && url.pathname.length > 1;
  return named && /^postgres(?:ql)?:$/.test(url.protocol) ? value : undefined;
}

function readSmtpUrl(value: string): string | undefined {
  const url = URL.parse(value);
  return url && /^smtps?:$/.test(url.protocol) && url.hostname !== "" ? value : undefined;
}

// Allowed in a mail header without quotes; owner@localhost is allowed for tests.
const address = String.raw`[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+`;
const bareAddress = new RegExp(`^${address}$`);
const namedAddress = new RegExp(String.raw`^([^<>"@,;:\\\p{Cc}]*)<(${address})>$`, "u");

/** `Name <website@example.in>` → `{ name: "Name", address: "website@example.in" }`; the name may be missing. */
function readMailbox(value: string): Mailbox | undefined {
  if (bareAddress.test(value)) return { name: "", address: value };
  const [, name = "", named] = namedAddress.exec(value) ?? [];
  return named === undefined ? undefined : { name: name.trim(), address: named };
}

/** An origin such as `https://www.example.in`, with nothing after the host. */
function readOrigin(value: string): string | undefined {
  const url = URL.parse(value);
  return url && /^https?:$/.test(url.protocol) && url.origin === value.toLowerCase()
    ? url.origin
    : undefined;
}

// A number of hops is no valid value, because it cannot distinguish a proxy from a visitor who sends the same header.
const proxyRanges = new Set(["loopback", "linklocal", "uniquelocal"]);

/** An IP address, a range like `10.0.0.0/8`, or one of the named ranges. */
function readProxy(value: string): string | undefined {
  const [ip = "", bits] = value.split("/");
  const max = isIP(ip) === 6 ? 128 : 32;
  const range = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= max);
  return proxyRanges.has(value) || (isIP(ip) !== 0 && range) ? value : undefined;
}

/** Reads each part of a comma-separated list; undefined where one is invalid. */
function parseList<T>(value: string, read: (part: string) => T | undefined): T[] | undefined {
  const parts = value.split(",").map((part) => part.trim());
  const results = parts.filter((part) => part !== "").map(read);
  const readable = results.filter((result) => result !== undefined);
  return readable.length === results.length ? readable : undefined;
}
