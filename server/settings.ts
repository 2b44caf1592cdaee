/** The environment, read once: typed settings, or sentences that name what to mend. */
import { localAccessKey } from "#forms/protocol.ts";
import path from "node:path";
import * as v from "valibot";
import type { ForwardTarget } from "./webhook/forward.ts";
import type { HookTarget } from "./webhook/post-hook.ts";
import { hookStyles, isChat, type HookStyle } from "./webhook/styles.ts";
import {
  everyOf,
  readDatabaseUrl,
  readForwardUrl,
  readMailbox,
  readOrigin,
  readProxy,
  readSmtpUrl,
  readWhole,
  type Mailbox,
} from "./setting-values.ts";
import { misspeltSettings } from "./misspelt-settings.ts";
import type { ConfirmationLimits } from "./db/confirmation-counters.ts";
import type { PostLimits } from "./db/rate-counters.ts";

/** Everything that can be set from outside. Paths are as given, relative to the working folder. */
export interface Settings {
  /** 0 asks the system for a free port. */
  port: number;
  host: string;
  dataDir: string;
  /** The built site; without it, the one that was built together with this server. */
  siteDir: string | undefined;
  /** PostgreSQL's address with its credentials; without it leads are kept in the data folder. */
  databaseUrl: string | undefined;
  accessKey: string;
  /** Without an SMTP server each mail becomes a file in the data folder. */
  smtpUrl: string | undefined;
  /** Whether mails may leave without TLS; on this machine itself they may anyway. */
  smtpPlain: boolean;
  /** The address of the site without a slash at the end, for links in mails. */
  siteUrl: string | undefined;
  leadsTo: Mailbox[];
  mailFrom: Mailbox;
  /** Origins besides the site's own that may send forms. */
  allowedOrigins: string[];
  /** The proxies in front, by address or range; only they may say where a request comes from. */
  trustProxy: string[];
  /** How long a lead is kept; 0 is for ever. */
  retentionDays: number;
  postLimits: PostLimits;
  confirmationLimits: ConfirmationLimits;
  /** Where every lead is handed on to as well. */
  forward: ForwardTarget | undefined;
  /** Where it is said that mails have been failing; for when mail is dead. */
  alarm: HookTarget | undefined;
  /** Where a copy of the SQLite database goes each night; undefined for nowhere. */
  backupDir: string | undefined;
  /** Whether a mail each morning counts what came. */
  dailyDigest: boolean;
  /** A form that is sent sooner, in seconds, is a robot's; 0 takes any. */
  minFillSeconds: number;
  /** Whether the owner's desk is there, below `/desk`. */
  desk: boolean;
}

/** The outcome of reading the environment. */
export type SettingsResult = { ok: true; settings: Settings } | { ok: false; problems: string[] };

/** Reads the environment; a variable that is blank counts as not set. */
export function readSettings(env: Record<string, string | undefined>): SettingsResult {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const misspelt = misspeltSettings(Object.keys(given), Object.keys(environment.entries));
  const result = v.safeParse(environment, given);
  if (!result.success || misspelt.length > 0) {
    const wrong = result.issues?.map(({ message }) => message) ?? [];
    return { ok: false, problems: [...misspelt, ...wrong] };
  }
  const read = result.output;
  const problems = (["LEADS_TO", "MAIL_FROM"] as const)
    .filter((name) => read.SMTP_URL !== undefined && read[name] === undefined)
    .map((name) => `${name} must be set to a mail address, because SMTP_URL is set.`);
  if (read.FORWARD_ACCESS_KEY !== undefined && read.FORWARD_URL === undefined) {
    problems.push("FORWARD_URL must be set, because FORWARD_ACCESS_KEY is set.");
  }
  problems.push(
    ...targetProblems("FORWARD", read.FORWARD_URL, read.FORWARD_AS),
    ...targetProblems("ALARM", read.ALARM_URL, read.ALARM_AS),
  );
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    settings: {
      port: read.PORT,
      host: read.HOST,
      dataDir: read.DATA_DIR,
      siteDir: read.SITE_DIR,
      databaseUrl: read.DATABASE_URL,
      accessKey: read.FORM_ACCESS_KEY,
      smtpUrl: read.SMTP_URL,
      smtpPlain: read.SMTP_TLS === "optional",
      siteUrl: read.SITE_URL,
      leadsTo: read.LEADS_TO ?? [{ name: "", address: "owner@localhost" }],
      mailFrom: read.MAIL_FROM ?? { name: "", address: "website@localhost" },
      allowedOrigins: read.ALLOWED_ORIGINS,
      trustProxy: read.TRUST_PROXY,
      retentionDays: read.RETENTION_DAYS,
      postLimits: { perSender: read.RATE_PER_ADDRESS, inAll: read.RATE_TOTAL },
      confirmationLimits: {
        inAll: read.CONFIRMATIONS_PER_DAY,
        perDomain: read.CONFIRMATIONS_PER_DOMAIN,
      },
      minFillSeconds: read.MIN_FILL_SECONDS,
      alarm:
        read.ALARM_URL === undefined
          ? undefined
          : { url: read.ALARM_URL, style: read.ALARM_AS, secret: read.FORWARD_SECRET },
      backupDir:
        read.BACKUP_DIR === "off"
          ? undefined
          : (read.BACKUP_DIR ?? path.join(read.DATA_DIR, "backups")),
      dailyDigest: read.DAILY_DIGEST === "on",
      desk: read.DESK === "on",
      forward:
        read.FORWARD_URL === undefined
          ? undefined
          : {
              url: read.FORWARD_URL,
              accessKey: read.FORWARD_ACCESS_KEY,
              style: read.FORWARD_AS,
              secret: read.FORWARD_SECRET,
              // A chat is read on many phones: there it is said only that somebody wrote.
              personal:
                (read.FORWARD_PERSONAL ?? (isChat(read.FORWARD_AS) ? "no" : "yes")) === "yes",
            },
    },
  };
}

/** Why a target cannot be used as it is set. */
function targetProblems(name: string, url: string | undefined, style: HookStyle): string[] {
  if (url === undefined || style !== "telegram" || URL.parse(url)?.searchParams.get("chat_id")) {
    return [];
  }
  return [
    `${name}_URL must end in ?chat_id= and the number of the chat, because ${name}_AS is telegram.`,
  ];
}

const text = v.pipe(v.string(), v.trim());

function readable<T>(read: (value: string) => T | undefined, sentence: string) {
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

function oneOf<const Choice extends string>(name: string, choices: readonly Choice[]) {
  return readable(
    (value) => choices.find((choice) => choice === value),
    `${name} must be one of: ${choices.join(", ")}.`,
  );
}

const environment = v.object({
  PORT: v.optional(
    readable((value) => readWhole(value, 65_535), "PORT must be a whole number from 0 to 65535."),
    "3000",
  ),
  // Containers and hosting platforms reach a server from outside its own loopback.
  HOST: v.optional(text, "0.0.0.0"),
  DATA_DIR: v.optional(text, "./data"),
  SITE_DIR: v.optional(text),
  DATABASE_URL: v.optional(
    readable(
      readDatabaseUrl,
      "DATABASE_URL must be an address like postgres://user:password@db.example.in:5432/leads.",
    ),
  ),
  FORM_ACCESS_KEY: v.optional(text, localAccessKey),
  SMTP_URL: v.optional(
    readable(
      readSmtpUrl,
      "SMTP_URL must be an address like smtp://user:password@mail.example.in:587 or smtps://…:465.",
    ),
  ),
  SMTP_TLS: v.optional(
    readable(
      (value) => ["required", "optional"].find((choice) => choice === value),
      "SMTP_TLS must be required, or optional for a mail server that cannot encrypt.",
    ),
    "required",
  ),
  SITE_URL: v.optional(
    readable(
      (value) => readOrigin(value.replace(/\/$/, "")),
      "SITE_URL must be the address of the site, like https://www.example.in, with nothing after the host.",
    ),
  ),
  LEADS_TO: v.optional(
    readable(
      (value) => everyOf(value, readMailbox),
      "LEADS_TO must be a mail address, or several with commas between them.",
    ),
  ),
  MAIL_FROM: v.optional(
    readable(
      readMailbox,
      "MAIL_FROM must be a mail address, like website@example.in or Name <website@example.in>.",
    ),
  ),
  ALLOWED_ORIGINS: v.optional(
    readable(
      (value) => everyOf(value, readOrigin),
      "ALLOWED_ORIGINS must be origins like https://www.example.in, with commas between them and nothing after the host.",
    ),
    "",
  ),
  TRUST_PROXY: v.optional(
    readable(
      (value) => everyOf(value, readProxy),
      "TRUST_PROXY must be IP addresses, ranges like 10.0.0.0/8, or loopback, linklocal, uniquelocal, with commas between them.",
    ),
    "",
  ),
  RETENTION_DAYS: v.optional(
    readable(
      (value) => readWhole(value, 36_500),
      "RETENTION_DAYS must be a whole number of days; 0 keeps leads for ever.",
    ),
    "730",
  ),
  RATE_PER_ADDRESS: v.optional(
    readable(
      (value) => readWhole(value, 1_000_000),
      "RATE_PER_ADDRESS must be a whole number of forms in ten minutes, or 0 for no limit.",
    ),
    "20",
  ),
  // One a second, all the time: more than people send, and less than fills a disk or a mailbox.
  RATE_TOTAL: v.optional(
    readable(
      (value) => readWhole(value, 1_000_000),
      "RATE_TOTAL must be a whole number of forms in ten minutes, or 0 for no limit.",
    ),
    "600",
  ),
  // More than a small business gets, and less than free mail providers let out.
  CONFIRMATIONS_PER_DAY: v.optional(
    readable(
      (value) => readWhole(value, 1_000_000),
      "CONFIRMATIONS_PER_DAY must be a whole number of mails to visitors, or 0 for no limit.",
    ),
    "200",
  ),
  CONFIRMATIONS_PER_DOMAIN: v.optional(
    readable(
      (value) => readWhole(value, 1_000_000),
      "CONFIRMATIONS_PER_DOMAIN must be a whole number of mails to visitors, or 0 for no limit.",
    ),
    "20",
  ),
  FORWARD_URL: v.optional(
    readable(
      readForwardUrl,
      "FORWARD_URL must be an https:// address; http:// only goes to this machine.",
    ),
  ),
  FORWARD_ACCESS_KEY: v.optional(text),
  FORWARD_AS: v.optional(oneOf("FORWARD_AS", hookStyles), "json"),
  FORWARD_PERSONAL: v.optional(oneOf("FORWARD_PERSONAL", ["yes", "no"])),
  FORWARD_SECRET: v.optional(text),
  ALARM_URL: v.optional(
    readable(
      readForwardUrl,
      "ALARM_URL must be an https:// address; http:// only goes to this machine.",
    ),
  ),
  ALARM_AS: v.optional(oneOf("ALARM_AS", hookStyles), "json"),
  BACKUP_DIR: v.optional(text),
  DAILY_DIGEST: v.optional(oneOf("DAILY_DIGEST", ["on", "off"]), "on"),
  MIN_FILL_SECONDS: v.optional(
    readable(
      (value) => readWhole(value, 60),
      "MIN_FILL_SECONDS must be a whole number of seconds, or 0 to take any form.",
    ),
    "2",
  ),
  DESK: v.optional(
    readable(
      (value) => ["on", "off"].find((choice) => choice === value),
      "DESK must be on, or off for a site without the owner's desk.",
    ),
    "on",
  ),
});
