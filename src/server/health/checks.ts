/** All checks of the server: `npm run doctor` and the desk show the results, and the alarm reports failures. */
import { Resolver } from "node:dns/promises";
import { existsSync, type StatsFs } from "node:fs";
import { stat, statfs } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { forms } from "#forms/forms.ts";
import { getBackupMemoryFile } from "#server/backup/backup-folder.ts";
import type { BackupState } from "#server/backup/nightly-backup.ts";
import { readResponseText } from "#server/http/read-response.ts";
import {
  findEndingRules,
  findSettingItems,
  formatLaunchRow,
  groupLaunchItems,
} from "#server/launch/launch-items.ts";
import { getErrorCode } from "#server/log.ts";
import {
  formatMailAnswer,
  getMailAdviceKey,
  mailAdviceValues,
  testLogin,
} from "#server/mail/smtp.ts";
import type { LocaleMessages, RulesEnd } from "#server/messages.ts";
import { isLocalHost, type Settings } from "#server/settings/settings.ts";
import { listArchivedFiles } from "#server/store/database-file.ts";
import { findLastRetentionRun } from "#server/store/retention-runs.ts";
import { findNetworkFileSystem } from "#server/store/network-file-system.ts";
import { findFailingMailCode, readMailState } from "#server/store/outbox-state.ts";
import type { Database } from "#server/store/tables.ts";
import { findImplausibleTimestamps } from "#server/store/timestamps.ts";
import { getIndianDay } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";

type DeskMessages = LocaleMessages["desk"];

export type HealthArea = keyof DeskMessages["health"]["parts"];

const states = ["error", "warning", "ok"] as const;

type State = (typeof states)[number];

/** The message names no password, no user and no visitor. */
export interface CheckResult {
  area: HealthArea;
  state: State;
  formatMessage: (messages: DeskMessages) => string;
  /** A command, a setting, a file or the answer of a mail server for the administrator, the same in every language. */
  command?: string | undefined;
  since?: Date;
}

export interface CheckDeps {
  settings: Settings;
  env: Readonly<Record<string, string | undefined>>;
  /** The address for which the pages were built; undefined where there is no build. */
  builtAddress?: string | undefined;
  dataDir: string;
  /** Undefined where there is no database yet, or none that can be opened. */
  db: Database | undefined;
  /** Undefined where this server makes no backups. */
  backups: (() => Promise<BackupState>) | undefined;
  /** True where this server cannot serve the last published revision; undefined outside a server. */
  isBehind?: boolean;
  /** True where the live revision has a copy on the disk. */
  isCopied?: boolean;
  rulesEnd?: readonly RulesEnd[];
  now: Date;
}

type AreaResult = Omit<CheckResult, "area">;

/** A check ends when the signal aborts. */
export interface Check {
  area: HealthArea;
  run: (deps: CheckDeps, signal: AbortSignal) => AsyncIterable<AreaResult> | Iterable<AreaResult>;
}

const guide = "docs/running-the-server.md";

function createCheck(area: HealthArea, run: Check["run"]): Check {
  return { area, run };
}

const createResultFactory =
  (state: State) =>
  (
    name: keyof DeskMessages["health"]["messages"],
    values: Readonly<Record<string, string | number>> = {},
    command?: string,
  ) => ({
    state,
    formatMessage: ({ health }: DeskMessages) => fillIn(health.messages[name], values),
    command,
  });

export const createError = createResultFactory("error");
const createWarning = createResultFactory("warning");
const createOk = createResultFactory("ok");

export function sortByUrgency(findings: readonly CheckResult[]): CheckResult[] {
  return states.flatMap((state) => findings.filter((finding) => finding.state === state));
}

/** Limit of one check in milliseconds; all run at the same time. */
const checkTimeout = 10_000;

/** Runs checks at the same time. A check that fails or takes too long has a warning as its result. */
export async function runChecks(
  checks: readonly Check[],
  deps: CheckDeps,
  timeLimit = checkTimeout,
): Promise<CheckResult[]> {
  const findings = checks.map(async (check) => {
    const controller = new AbortController();
    const timeout = pause(timeLimit, [createWarning("tooLate")], {
      signal: controller.signal,
    }).catch(() => []);
    const running = Array.fromAsync(check.run(deps, controller.signal)).catch((error: unknown) => [
      createWarning("notChecked", { code: getErrorCode(error) }),
    ]);
    const results = await Promise.race([running, timeout]);
    controller.abort();
    return results.map((finding) => ({ area: check.area, ...finding }));
  });
  return (await Promise.all(findings)).flat();
}

const settingsCheck = createCheck("settings", function* ({ env, builtAddress }) {
  const rows = groupLaunchItems(findSettingItems(env, builtAddress));
  if (rows.length === 0) yield createOk("ok");
  for (const row of rows) {
    yield {
      state: "error",
      formatMessage: ({ launch }) => `${formatLaunchRow(row, launch)} (${row.settings.join(", ")})`,
    };
  }
});

const megabyte = 2 ** 20;
/** In megabytes. On a full disk every form is refused; a year of enquiries needs less than `warning`. */
const minDiskSpace = { error: 200, warning: 1000 };
/** The number of files that the file system must still have room for. */
const minFreeFiles = 1000;

type DiskSpace = Pick<StatsFs, "bavail" | "bsize" | "files" | "ffree">;

/** `readSpace` returns the numbers of the file system of a folder; a test cannot fill a disk. */
export function createDiskCheck(readSpace: (folder: string) => Promise<DiskSpace> = statfs) {
  return createCheck("disk", async function* ({ dataDir }) {
    const folder = findNearestFolder(dataDir);
    const { bavail, bsize, files, ffree } = await readSpace(folder);
    const count = Math.floor((bavail * bsize) / megabyte);
    // A file system without inode counts reports 0.
    const isOutOfFiles = files > 0 && ffree < minFreeFiles;
    if (count < minDiskSpace.error || isOutOfFiles)
      yield createError("diskFull", { count }, folder);
    else if (count < minDiskSpace.warning) yield createWarning("diskFull", { count }, folder);
    else yield createOk("diskFine", { count });
  });
}

/** `readType` returns the number of the file system of a folder; a test has no network folder. */
export function createNetworkCheck(
  readType = async (folder: string) => (await statfs(folder)).type,
) {
  return createCheck("disk", async function* ({ settings: { databaseUrl }, dataDir }) {
    if (databaseUrl !== undefined) return;
    const kind = findNetworkFileSystem(await readType(findNearestFolder(dataDir)));
    if (kind !== undefined) {
      yield createError("diskNetwork", { kind, setting: "DATA_DIR" }, `${dataDir}, ${guide}`);
    }
  });
}

/** `deploy/nazariya-backup.service` touches it in DATA_DIR after each copy to another machine. */
const offsiteMark = "copied-elsewhere";
/** In milliseconds: a night may fail, because the next one repairs it. */
const maxOffsiteAge = 50 * 60 * 60_000;

/** When the backups were last copied to another machine; undefined where nothing does so. */
async function readOffsiteTime(dataDir: string): Promise<Date | undefined> {
  return (await stat(path.join(dataDir, offsiteMark)).catch(() => undefined))?.mtime;
}

export const backupCheck = createCheck("backups", async function* (deps) {
  yield* checkOwnBackups(deps);
  const copiedAt = await readOffsiteTime(deps.dataDir);
  // After the others, because the alarm sends the first failure of an area each day.
  if (copiedAt !== undefined && deps.now.getTime() - copiedAt.getTime() > maxOffsiteAge) {
    const day = getIndianDay(copiedAt);
    yield createError("backupsElsewhereOld", { day }, "sudo journalctl -u nazariya-backup");
  }
});

async function* checkOwnBackups({
  settings: { databaseUrl, backupDir },
  backups: readBackups,
  dataDir,
}: CheckDeps) {
  if (readBackups === undefined) {
    yield databaseUrl === undefined
      ? createWarning("backupsOff", { setting: "BACKUP_DIR" })
      : createWarning("backupsPostgres", { engine: "PostgreSQL", program: "pg_dump" });
    return;
  }
  const folder = backupDir ?? "";
  const { newest, nights: count, ahead, isOtherFolder, gone } = await readBackups();
  if (isOtherFolder === true) {
    yield createError("backupsOther", {}, `rm ${getBackupMemoryFile(dataDir)}`);
    return;
  }
  if (gone !== undefined) yield createError("backupsGone", { list: gone.join(", ") }, folder);
  if (ahead.length > 0) yield createWarning("backupsAhead", { list: ahead.join(", ") }, folder);
  // One night may fail, because the next one repairs it.
  if (count > 1) yield createError("backupsOld", { count }, folder);
  else if (newest === undefined) yield createOk("ok");
  else {
    yield createOk("backupsFine", { day: newest.day, count: newest.enquiries });
    const isSameDisk = (await stat(folder)).dev === (await stat(dataDir)).dev;
    if (isSameDisk && (await readOffsiteTime(dataDir)) === undefined)
      yield createWarning("backupsSameDisk", {}, `${folder}, docs/deploying.md`);
  }
}

/** Retention erases nothing in archived database files. */
const oldDatabaseCheck = createCheck("retention", async function* ({ dataDir }) {
  for (const file of await listArchivedFiles(dataDir)) {
    yield createWarning("oldDatabase", {}, file);
  }
});

/** The folder, or its nearest parent that exists. */
function findNearestFolder(folder: string): string {
  return existsSync(folder) || path.dirname(folder) === folder
    ? folder
    : findNearestFolder(path.dirname(folder));
}

/** Requests the site as visitors do, through DNS, TLS and the proxy. */
export const siteCheck = createCheck("site", async function* ({ settings }, signal) {
  const { siteUrl } = settings;
  if (siteUrl === undefined) return;
  if (isLocalHost(new URL(siteUrl).hostname)) return;
  const answer = await fetch(`${siteUrl}/healthz`, { signal, redirect: "manual" }).catch(
    getErrorCode,
  );
  if (typeof answer === "string") {
    yield createError("siteBroken", { site: siteUrl, code: answer }, "sudo journalctl -u caddy");
    return;
  }
  const body = answer.status === 200 ? await readResponseText(answer) : "";
  if (!body.includes('"alive":true')) {
    yield createError("siteOther", { site: siteUrl, status: answer.status });
    return;
  }
  if (body.includes('"host":"other"'))
    yield createWarning("siteHost", { site: siteUrl, header: "Host" }, guide);
  const [sent, seen] = await Promise.all(
    [getOwnAddress(settings), siteUrl].map((origin) => readPage(origin, signal)),
  );
  const isRewritten = sent !== undefined && sent !== seen;
  yield isRewritten ? createError("siteRewritten", { site: siteUrl }, guide) : createOk("ok");
});

/** Reads a page with a form and mail addresses, because networks between server and visitor rewrite these. */
async function readPage(origin: string, signal: AbortSignal): Promise<string | undefined> {
  const answer = await fetch(origin + forms.contact.page, { signal }).catch(() => undefined);
  return answer?.ok ? await readResponseText(answer, 4 * megabyte) : undefined;
}

function getOwnAddress({ host, port }: Settings): string {
  const own = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  return `http://${own.includes(":") ? `[${own}]` : own}:${port}`;
}

/** With SPF and DMARC records other mail servers can verify that our mails are genuine. */
const senderRecordsCheck = createCheck(
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
      if (count !== 1) yield createWarning("senderMissing", { domain }, entry);
    }
  },
);

/** TXT records of a name; none where the name does not exist. */
async function readTextRecords(dns: Resolver, name: string): Promise<string[]> {
  const answer = await dns.resolveTxt(name).catch((error: unknown) => {
    if (["ENOTFOUND", "ENODATA"].includes(getErrorCode(error))) return [];
    throw error;
  });
  return answer.map((chunks) => chunks.join(""));
}

export const mailServerCheck = createCheck(
  "mail",
  async function* ({ settings: { smtpUrl, smtpPlain } }, signal) {
    if (smtpUrl === undefined) return;
    const tried = await testLogin(smtpUrl, smtpPlain, signal);
    if (tried.sent) yield createOk("ok");
    else {
      const { errorCode, answer } = tried;
      const advice = createError(getMailAdviceKey(errorCode, answer), mailAdviceValues);
      yield {
        ...advice,
        formatMessage: (messages) => `${advice.formatMessage(messages)} (${errorCode})`,
        command: formatMailAnswer(answer ?? "") || undefined,
      };
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

const serverCheck = createCheck("server", async function* ({ settings }, signal) {
  const address = `${getOwnAddress(settings)}/readyz`;
  const answer = await fetch(address, { signal }).catch(() => undefined);
  if (answer === undefined) {
    yield createWarning("serverSilent", { address }, "sudo systemctl status nazariya");
    return;
  }
  // Another program may listen there.
  const read = (await answer.json().catch(() => undefined)) as Ready | undefined;
  if (read?.ready === undefined) yield createError("serverOther", { address, setting: "PORT" });
  else yield* checkReadiness(read);
});

function* checkReadiness({ ready, database, forms, proxy, queue, spam }: Ready) {
  if (!ready) {
    yield forms === "key"
      ? createError("formKey", { setting: "FORM_ACCESS_KEY", build: "PUBLIC_FORM_ACCESS_KEY" })
      : createError("database", { fault: database }, guide);
    return;
  }
  yield createOk("ok");
  if (proxy === "untrusted")
    yield createError("proxy", { setting: "TRUST_PROXY" }, "TRUST_PROXY=loopback");
  if (proxy === "hidden") yield createError("proxyHidden", {}, guide);
  const { failed = 0 } = queue ?? {};
  if (failed > 0) yield createWarning("mailFailed", { count: failed }, "npm run desk -- test-mail");
  const { overload = 0 } = spam ?? {};
  if (overload > 0) yield createWarning("overload", { count: overload });
}

const sentMailCheck = createCheck("mail", async function* ({ db, now }) {
  if (db === undefined) return;
  const { failingSince } = await readMailState(db, now);
  const count = failingSince ? Math.floor((now.getTime() - failingSince.getTime()) / hour) : 0;
  if (failingSince && count > 0) {
    const failingCode = await findFailingMailCode(db, now);
    const failing = createError("mailFailing", { count }, "npm run desk -- test-mail");
    yield {
      ...failing,
      formatMessage: (messages) =>
        [formatMailFailure(failingCode, messages), failing.formatMessage(messages)]
          .join(" ")
          .trim(),
      since: failingSince,
    };
  }
});

/** The likely cause of a stored code, with the code; empty where the code says nothing. */
function formatMailFailure(code: string | null, { health }: DeskMessages): string {
  const key = code ? getMailAdviceKey(code) : "mailAnswer";
  if (key === "mailAnswer" || key === "mailLater") return "";
  return `${fillIn(health.messages[key], mailAdviceValues)} (${code})`;
}

const publishingCheck = createCheck(
  "publishing",
  function* ({ isBehind, isCopied = true, dataDir }) {
    if (isBehind === true) yield createError("publishFailed");
    if (!isCopied) yield createError("publishNotCopied", {}, dataDir);
    else if (isBehind === false) yield createOk("ok");
  },
);

const retentionCheck = createCheck("retention", async function* ({ db, now }) {
  const run = db && (await findLastRetentionRun(db, now));
  if (run === undefined) return;
  const { waiting: count } = run;
  if (count === 0) yield createOk("ok");
  else yield createError("retentionShare", { count, setting: "RETENTION_DAYS" });
});

const clockCheck = createCheck("clock", async function* ({ db, now }) {
  const run = db && (await findLastRetentionRun(db, now));
  if (run?.reason !== "clock") {
    yield createOk("ok");
    return;
  }
  const days = { day: getIndianDay(now), last: getIndianDay(run.at) };
  yield createError("clockDoubted", days, `npm run desk -- confirm-clock ${days.day}`);
});

const storedMomentsCheck = createCheck("clock", async function* ({ db, now }) {
  const wrong = db === undefined ? [] : await findImplausibleTimestamps(db, now);
  if (wrong.length > 0) yield createWarning("clockWasWrong", { list: wrong.join(", ") });
});

const rulesCheck = createCheck("rules", function* ({ rulesEnd = [], now }) {
  const ending = findEndingRules(rulesEnd, now);
  if (ending === undefined) yield createOk("ok");
  else yield createWarning("rulesEnd", ending);
});

/** Their failures are also on the Today page, in the morning mail and in the alarm. They only read disk and database. */
const urgentChecks = [createDiskCheck(), backupCheck, clockCheck, sentMailCheck, publishingCheck];

export async function runAllChecks(deps: CheckDeps): Promise<CheckResult[]> {
  const others = [
    ...[settingsCheck, serverCheck, rulesCheck, retentionCheck, storedMomentsCheck, siteCheck],
    ...[senderRecordsCheck, mailServerCheck, oldDatabaseCheck, createNetworkCheck()],
  ];
  return await runChecks([...urgentChecks, ...others], deps);
}

/** Failures that are reported to a person at once. */
export async function findUrgentFailures(deps: CheckDeps): Promise<CheckResult[]> {
  return (await runChecks(urgentChecks, deps)).filter(({ state }) => state === "error");
}
