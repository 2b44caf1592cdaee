/** THE list of checks: `npm run doctor` prints it, the desk shows it, and the alarm reports its failures. */
import { Resolver } from "node:dns/promises";
import { existsSync } from "node:fs";
import { stat, statfs } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { forms } from "#forms/forms.ts";
import type { BackupState } from "#server/backup/nightly-backup.ts";
import { readResponseText } from "#server/http/read-response.ts";
import {
  findEndingRules,
  findSettingItems,
  formatLaunchRow,
  groupLaunchItems,
} from "#server/launch/launch-items.ts";
import { getErrorCode } from "#server/log.ts";
import { getMailAdviceKey, mailAdviceValues, testLogin } from "#server/mail/smtp.ts";
import type { LocaleMessages, RulesEnd } from "#server/messages.ts";
import { isLocalHost, type Settings } from "#server/settings/settings.ts";
import { listArchivedFiles } from "#server/store/database-file.ts";
import { findLastRetentionRun } from "#server/store/erasure.ts";
import { readMailState } from "#server/store/outbox-state.ts";
import type { Database } from "#server/store/tables.ts";
import { findUnbelievable } from "#server/store/timestamps.ts";
import { getIndianDay } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";

type DeskWords = LocaleMessages["desk"];

export type HealthArea = keyof DeskWords["health"]["parts"];

const states = ["error", "warning", "ok"] as const;

type State = (typeof states)[number];

/** The sentence names no password, no user and no visitor. */
export interface CheckResult {
  part: HealthArea;
  state: State;
  says: (messages: DeskWords) => string;
  /** For the person who looks after the server, in every language: a command, a setting or a file. */
  command?: string | undefined;
  since?: Date;
}

export interface CheckDeps {
  settings: Settings;
  env: Readonly<Record<string, string | undefined>>;
  dataDir: string;
  /** Undefined where there is no database yet, or none that can be opened. */
  db: Database | undefined;
  /** Undefined where this server makes no backups. */
  backups: (() => Promise<BackupState>) | undefined;
  /** True where this server cannot serve the revision that was published last; undefined outside a server. */
  behind?: boolean;
  /** True where the live revision has a copy on the disk. */
  isCopied?: boolean;
  rulesEnd?: readonly RulesEnd[];
  now: Date;
}

type AreaResult = Omit<CheckResult, "part">;

/** A check ends when the signal aborts. */
export interface Check {
  part: HealthArea;
  run: (parts: CheckDeps, signal: AbortSignal) => AsyncIterable<AreaResult> | Iterable<AreaResult>;
}

function check(part: HealthArea, look: Check["run"]): Check {
  return { part, run: look };
}

const toResult =
  (state: State) =>
  (
    name: keyof DeskWords["health"]["messages"],
    values: Readonly<Record<string, string | number>> = {},
    command?: string,
  ) => ({
    state,
    says: ({ health }: DeskWords) => fillIn(health.messages[name], values),
    command,
  });

export const error = toResult("error");
const warning = toResult("warning");
const ok = toResult("ok");

export function sortByUrgency(findings: readonly CheckResult[]): CheckResult[] {
  return states.flatMap((state) => findings.filter((finding) => finding.state === state));
}

/** Limit of one check in milliseconds; all run at the same time. */
const checkTimeout = 10_000;

/** Runs checks at the same time. One that fails or takes too long says so and does not hold up the others. */
export async function runChecks(
  checks: readonly Check[],
  parts: CheckDeps,
  within = checkTimeout,
): Promise<CheckResult[]> {
  const findings = checks.map(async (check) => {
    const ending = new AbortController();
    const tooLate = pause(within, [warning("tooLate")], { signal: ending.signal }).catch(() => []);
    const looking = Array.fromAsync(check.run(parts, ending.signal)).catch((error: unknown) => [
      warning("notChecked", { code: getErrorCode(error) }),
    ]);
    const some = await Promise.race([looking, tooLate]);
    ending.abort();
    return some.map((finding) => ({ part: check.part, ...finding }));
  });
  return (await Promise.all(findings)).flat();
}

const settings = check("settings", function* ({ env }) {
  const rows = groupLaunchItems(findSettingItems(env));
  if (rows.length === 0) yield ok("ok");
  for (const row of rows) {
    yield {
      state: "error",
      says: ({ launch }) => `${formatLaunchRow(row, launch)} (${row.settings.join(", ")})`,
    };
  }
});

const megabyte = 2 ** 20;
/** In megabytes. A full disk refuses every form; a year of enquiries needs less than `roomy`. */
const leastDisk = { free: 200, roomy: 1000 };
const leastFiles = 1000;

const diskCheck = check("disk", async function* ({ dataDir }) {
  const folder = findNearestFolder(dataDir);
  const { bavail, bsize, files, ffree } = await statfs(folder);
  const count = Math.floor((bavail * bsize) / megabyte);
  // A file system without inode counts reports 0.
  const isOutOfFiles = files > 0 && ffree < leastFiles;
  if (count < leastDisk.free || isOutOfFiles) yield error("diskFull", { count }, folder);
  else if (count < leastDisk.roomy) yield warning("diskFull", { count }, folder);
  else yield ok("diskFine", { count });
});

export const backupCheck = check(
  "backups",
  async function* ({ settings: { databaseUrl, backupDir }, backups: readBackups, dataDir }) {
    if (readBackups === undefined) {
      yield databaseUrl === undefined
        ? warning("backupsOff", { setting: "BACKUP_DIR" })
        : warning("backupsPostgres", { engine: "PostgreSQL", program: "pg_dump" });
      return;
    }
    const folder = backupDir ?? "";
    const { newest, nights: count, ahead } = await readBackups();
    if (ahead.length > 0) yield warning("backupsAhead", { list: ahead.join(", ") }, folder);
    // One night may fail, because the next one repairs it.
    if (count > 1) yield error("backupsOld", { count }, folder);
    else if (newest === undefined) yield ok("ok");
    else {
      yield ok("backupsFine", { day: newest.day, count: newest.enquiries });
      const isSameDisk = (await stat(folder)).dev === (await stat(dataDir)).dev;
      if (isSameDisk) yield warning("backupsSameDisk", {}, `${folder}, docs/deploying.md`);
    }
  },
);

/** Retention does not reach old database files. */
const oldDatabaseCheck = check("retention", async function* ({ dataDir }) {
  for (const file of await listArchivedFiles(dataDir)) {
    yield warning("oldDatabase", {}, file);
  }
});

/** The folder, or its nearest parent that exists. */
function findNearestFolder(folder: string): string {
  return existsSync(folder) || path.dirname(folder) === folder
    ? folder
    : findNearestFolder(path.dirname(folder));
}

const guide = "docs/running-the-server.md";

/** The site as visitors reach it: DNS, certificate, and the server behind it. */
export const siteCheck = check("site", async function* ({ settings }, signal) {
  const { siteUrl } = settings;
  if (siteUrl === undefined) return;
  if (isLocalHost(new URL(siteUrl).hostname)) return;
  const answer = await fetch(`${siteUrl}/healthz`, { signal, redirect: "manual" }).catch(
    getErrorCode,
  );
  if (typeof answer === "string") {
    yield error("siteBroken", { site: siteUrl, code: answer }, "sudo journalctl -u caddy");
    return;
  }
  const alive = answer.status === 200 ? await readResponseText(answer) : "";
  if (!alive.includes('"alive":true')) {
    yield error("siteOther", { site: siteUrl, status: answer.status });
    return;
  }
  if (alive.includes('"host":"other"'))
    yield warning("siteHost", { site: siteUrl, header: "Host" }, guide);
  const [sent, seen] = await Promise.all(
    [getOwnAddress(settings), siteUrl].map((origin) => readPage(origin, signal)),
  );
  const isRewritten = sent !== undefined && sent !== seen;
  yield isRewritten ? error("siteRewritten", { site: siteUrl }, guide) : ok("ok");
});

/** A page with a form and mail addresses, because networks on the way rewrite these. */
async function readPage(origin: string, signal: AbortSignal): Promise<string | undefined> {
  const answer = await fetch(origin + forms.contact.page, { signal }).catch(() => undefined);
  return answer?.ok ? await readResponseText(answer, 4 * megabyte) : undefined;
}

function getOwnAddress({ host, port }: Settings): string {
  const own = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  return `http://${own.includes(":") ? `[${own}]` : own}:${port}`;
}

/** SPF and DMARC records tell other mail servers that our mails are genuine. */
const senderRecordsCheck = check(
  "mail",
  async function* ({ settings: { smtpUrl, mailFrom } }, signal) {
    if (smtpUrl === undefined) return;
    const domain = mailFrom.address.slice(mailFrom.address.lastIndexOf("@") + 1);
    const dns = new Resolver({ timeout: 3000, tries: 1 });
    signal.addEventListener("abort", () => {
      dns.cancel();
    });
    const countRecords = async (name: string, record: RegExp) =>
      (await readTextRecords(dns, name)).filter((text) => record.test(text)).length;
    const [spf, dmarc] = await Promise.all([
      countRecords(domain, /^v=spf1\b/i),
      countRecords(`_dmarc.${domain}`, /^v=DMARC1\b/i),
    ]);
    for (const [record, count] of Object.entries({ SPF: spf, DMARC: dmarc })) {
      const entry = `${record}, docs/deploying.md`;
      if (count !== 1) yield warning("senderMissing", { domain }, entry);
    }
  },
);

/** TXT records of a name; none where the name does not exist. */
async function readTextRecords(dns: Resolver, name: string): Promise<string[]> {
  const answer = await dns.resolveTxt(name).catch((error: unknown) => {
    if (["ENOTFOUND", "ENODATA"].includes(getErrorCode(error))) return [];
    throw error;
  });
  return answer.map((parts) => parts.join(""));
}

export const mailServerCheck = check(
  "mail",
  async function* ({ settings: { smtpUrl, smtpPlain } }, signal) {
    if (smtpUrl === undefined) return;
    const tried = await testLogin(smtpUrl, smtpPlain, signal);
    if (tried.sent) yield ok("ok");
    else {
      const advice = error(getMailAdviceKey(tried.errorCode), mailAdviceValues);
      yield { ...advice, says: (messages) => `${advice.says(messages)} (${tried.errorCode})` };
    }
  },
);

const hour = 60 * 60_000;

interface Ready {
  ready: boolean;
  database: string;
  forms?: string;
  proxy?: string;
  queue?: { failed: number };
  spam?: { robots: number; overload: number };
}

const serverCheck = check("server", async function* ({ settings }, signal) {
  const address = `${getOwnAddress(settings)}/readyz`;
  const answer = await fetch(address, { signal }).catch(() => undefined);
  if (answer === undefined) {
    yield warning("serverSilent", { address }, "sudo systemctl status nazariya");
    return;
  }
  // Another program may listen there.
  const read = (await answer.json().catch(() => undefined)) as Ready | undefined;
  if (read?.ready === undefined) yield error("serverOther", { address, setting: "PORT" });
  else yield* checkReadiness(read);
});

function* checkReadiness({ ready, database, forms, proxy, queue, spam }: Ready) {
  if (!ready) {
    yield forms === "key"
      ? error("formKey", { setting: "FORM_ACCESS_KEY", build: "PUBLIC_FORM_ACCESS_KEY" })
      : error("database", { fault: database }, guide);
    return;
  }
  yield ok("ok");
  if (proxy === "untrusted")
    yield error("proxy", { setting: "TRUST_PROXY" }, "TRUST_PROXY=loopback");
  if (proxy === "hidden") yield error("proxyHidden", {}, guide);
  const { failed = 0 } = queue ?? {};
  if (failed > 0) yield warning("mailFailed", { count: failed }, "npm run desk -- test-mail");
  const { overload = 0 } = spam ?? {};
  if (overload > 0) yield warning("overload", { count: overload });
}

const sentMailCheck = check("mail", async function* ({ db, now }) {
  const { failingSince } = (db && (await readMailState(db, now))) ?? {};
  const count = failingSince ? Math.floor((now.getTime() - failingSince.getTime()) / hour) : 0;
  if (failingSince && count > 0) {
    const failing = error("mailFailing", { count }, "npm run desk -- test-mail");
    yield { ...failing, since: failingSince };
  }
});

const publishingCheck = check("publishing", function* ({ behind, isCopied = true, dataDir }) {
  if (behind === true) yield error("publishFailed");
  if (!isCopied) yield error("publishNotCopied", {}, dataDir);
  else if (behind === false) yield ok("ok");
});

const retentionCheck = check("retention", async function* ({ db, now }) {
  const run = db && (await findLastRetentionRun(db, now));
  if (run === undefined) return;
  const { waiting: count } = run;
  if (count === 0) yield ok("ok");
  else yield error("retentionShare", { count, setting: "RETENTION_DAYS" });
});

const clockCheck = check("clock", async function* ({ db, now }) {
  const run = db && (await findLastRetentionRun(db, now));
  if (run?.reason !== "clock") {
    yield ok("ok");
    return;
  }
  const days = { day: getIndianDay(now), last: getIndianDay(run.at) };
  yield error("clockDoubted", days, `npm run desk -- confirm-clock ${days.day}`);
});

const storedMomentsCheck = check("clock", async function* ({ db, now }) {
  const wrong = db === undefined ? [] : await findUnbelievable(db, now);
  if (wrong.length > 0) yield warning("clockWasWrong", { list: wrong.join(", ") });
});

const rulesCheck = check("rules", function* ({ rulesEnd = [], now }) {
  const ending = findEndingRules(rulesEnd, now);
  if (ending === undefined) yield ok("ok");
  else yield warning("rulesEnd", ending);
});

/** These are reported on Today, in the morning mail and by the alarm. They read only the disk and the database. */
const urgentChecks = [diskCheck, backupCheck, clockCheck, sentMailCheck, publishingCheck];

export async function runAllChecks(parts: CheckDeps): Promise<CheckResult[]> {
  const others = [
    ...[settings, serverCheck, rulesCheck, retentionCheck, storedMomentsCheck, siteCheck],
    ...[senderRecordsCheck, mailServerCheck, oldDatabaseCheck],
  ];
  return await runChecks([...urgentChecks, ...others], parts);
}

/** Failures that must not wait until a person looks. */
export async function findUrgentProblems(parts: CheckDeps): Promise<CheckResult[]> {
  return (await runChecks(urgentChecks, parts)).filter(({ state }) => state === "error");
}
