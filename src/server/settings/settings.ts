/** The environment, read once: typed settings, or sentences that name each problem. */
import path from "node:path";
import * as v from "valibot";
import type { ForwardTarget, HookTarget } from "#server/outbox/forward.ts";
import { environment } from "./environment.ts";

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
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, settings: settingsOf(read) };
}

/** Everything that can be set from outside. Paths are as given, relative to the working folder. */
export type Settings = ReturnType<typeof settingsOf>;

function settingsOf(read: v.InferOutput<typeof environment>) {
  const hook = (url: string | undefined): HookTarget | undefined =>
    url === undefined ? undefined : { url, secret: read.FORWARD_SECRET };
  const target = hook(read.FORWARD_URL);
  const forward: ForwardTarget | undefined = target && {
    ...target,
    accessKey: read.FORWARD_ACCESS_KEY,
    personal: read.FORWARD_PERSONAL === "yes",
  };
  return {
    /** 0 asks the system for a free port. */
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    /** PostgreSQL's address with its credentials; without it leads are kept in the data folder. */
    databaseUrl: read.DATABASE_URL,
    accessKey: read.FORM_ACCESS_KEY,
    /** Without an SMTP server each mail becomes a file in the data folder. */
    smtpUrl: read.SMTP_URL,
    /** Whether mails may leave without TLS; on this machine itself they may anyway. */
    smtpPlain: read.SMTP_TLS === "optional",
    /** The address of the site without a slash at the end, for links in mails. */
    siteUrl: read.SITE_URL,
    leadsTo: read.LEADS_TO ?? [{ name: "", address: "owner@localhost" }],
    mailFrom: read.MAIL_FROM ?? { name: "", address: "website@localhost" },
    /** Origins besides the site's own that may send forms. */
    allowedOrigins: read.ALLOWED_ORIGINS,
    /** The proxies in front, by address or range; only they may say where a request comes from. */
    trustProxy: read.TRUST_PROXY,
    /** How long a lead is kept; 0 is for ever. */
    retentionDays: read.RETENTION_DAYS,
    postLimits: { perSender: read.RATE_PER_ADDRESS, inAll: read.RATE_TOTAL },
    confirmationLimits: {
      inAll: read.CONFIRMATIONS_PER_DAY,
      perDomain: read.CONFIRMATIONS_PER_DOMAIN,
    },
    /**
     * Most mails about one lead each to an address in `leadsTo` within an hour; 0 is without limit. A mail
     * saved as a file needs none, and is found by the reference in its name.
     */
    ownerMailsPerHour: read.SMTP_URL === undefined ? 0 : read.OWNER_MAILS_PER_HOUR,
    /** A form that is sent sooner than this, in seconds, is spam; 0 accepts any. */
    minFillSeconds: read.MIN_FILL_SECONDS,
    /** The webhook that is told about failing mails, because no mail could tell it. */
    alarm: hook(read.ALARM_URL),
    /** The folder for the nightly copy of the SQLite database; undefined for none. */
    backupDir:
      read.BACKUP_DIR === "off"
        ? undefined
        : (read.BACKUP_DIR ?? path.join(read.DATA_DIR, "backups")),
    /** Whether the digest is sent each morning. */
    dailyDigest: read.DAILY_DIGEST === "on",
    /** Whether the server has the owner's desk, at `/desk`. */
    desk: read.DESK === "on",
    /** The webhook that every lead is forwarded to. */
    forward,
  };
}

/**
 * A sentence for each name that differs from a setting's by one slip of the keyboard (a letter that
 * is missing, too many, wrong or in its neighbour's place, small letters, another underscore), where
 * the setting itself is not given. Names that merely belong to other programs differ by more.
 */
function misspeltSettings(given: readonly string[], settings: readonly string[]): string[] {
  return given.flatMap((name) => {
    if (settings.includes(name)) return [];
    const meant = settings.find(
      (setting) => !given.includes(setting) && isSlip(bare(name), bare(setting)),
    );
    return meant === undefined
      ? []
      : [`${name} is no setting. Was ${meant} meant? Please correct the name, or remove it.`];
  });
}

/** Shorter names are too near to those of other programs: PORT and SPORT. */
const shortest = 6;

function bare(name: string): string {
  return name.toUpperCase().replace(/[^A-Z\d]/g, "");
}

function isSlip(typed: string, meant: string): boolean {
  if (meant.length < shortest) return false;
  if (typed === meant) return true;
  const at = [...meant].findIndex((letter, place) => letter !== typed[place]);
  const same = at === -1 ? meant.length : at;
  const [left, right] = [typed.slice(same), meant.slice(same)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
