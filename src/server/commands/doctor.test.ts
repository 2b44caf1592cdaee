import { mkdir, readFile, utimes, writeFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished } from "vitest";
import { type BackupState, readBackupState } from "#server/backup/nightly-backup.ts";
import { siteCheck } from "#server/health/address-checks.ts";
import { backupCheck } from "#server/health/backup-checks.ts";
import { type Check, type CheckDeps, type HealthArea, runChecks } from "#server/health/check.ts";
import { createDiskCheck, createNetworkCheck } from "#server/health/disk-checks.ts";
import { mailServerCheck } from "#server/health/mail-checks.ts";
import { mailAdviceValues } from "#server/mail/mail-server-answers.ts";
import { readSettings } from "#server/settings/settings.ts";
import { saveRetentionBacklog, startRetentionRun } from "#server/store/retention-runs.ts";
import { storeSubmission } from "#server/store/submissions.ts";
import { getDeskMessage } from "#server/testing/desk-fixtures.ts";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { openProxy } from "#server/testing/proxy.ts";
import { findFreePort, getPort } from "#server/testing/server-process.ts";
import { openTestStore, runTestCommand } from "#server/testing/test-commands.ts";
import { createTestDatabase, openTestDatabase } from "#server/testing/test-database.ts";
import {
  createTempFolder,
  startTestListener,
  startTestMailServer,
} from "#server/testing/test-resources.ts";
import {
  getTestMessages,
  serverTest as test,
  startTestServer,
} from "#server/testing/test-server.ts";
import { getIndianDay } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";

async function createDeps(env: Record<string, string>): Promise<CheckDeps> {
  const dataDir = env["DATA_DIR"] ?? (await createTempFolder());
  const reading = readSettings({ ...env, DATA_DIR: dataDir });
  if (!reading.ok) throw new Error(reading.problems.join(" "));
  return {
    settings: reading.settings,
    env,
    dataDir,
    now: new Date("2026-11-22T06:00:00Z"),
    db: undefined,
    backups: undefined,
  };
}

const messages = getTestMessages().fallback.messages.desk;

async function runChecksNow(check: Check, deps: CheckDeps, timeLimit?: number) {
  const findings = await runChecks([check], deps, timeLimit);
  return findings.map(({ state, formatMessage }) => ({ state, message: formatMessage(messages) }));
}

/** The beginning of a line of the command, for example "Mail: The mail server". */
const formatLineStart = (area: HealthArea, message = "") =>
  `${getDeskMessage(`health.parts.${area}`)}: ${message}`;

test("doctor prints each problem with its remedy and without the password, and exits with 1", async () => {
  const PORT = String(await findFreePort());
  const output = await runTestCommand(
    {
      DATA_DIR: await createTempFolder(),
      PORT,
      SMTP_URL: `smtp://someone:hunter2@127.0.0.1:${await findFreePort()}`,
      ENQUIRIES_TO: "desk@nazariya.invalid",
      MAIL_FROM: "website@nazariya.invalid",
    },
    ["doctor"],
  );
  expect(output.code).toBe(1);
  expect(output.problem).toMatch(/^\d things are to be mended\.\n$/);
  expect(output.out).toContain(
    formatLineStart("settings", `${getDeskMessage("launch.messages.siteAddress")} (SITE_URL)`),
  );
  expect(output.out).toContain(
    formatLineStart("mail", getDeskMessage("health.messages.mailAway", mailAdviceValues)),
  );
  const address = `http://127.0.0.1:${PORT}/readyz`;
  expect(output.out).toContain(
    formatLineStart("server", getDeskMessage("health.messages.serverSilent", { address })),
  );
  expect(output.out).toContain(formatLineStart("disk"));
  expect(output.out + output.problem).not.toMatch(/hunter2|someone/);
});

test("with a broken database everything else is checked", async () => {
  const DATA_DIR = await createTempFolder();
  const file = path.join(DATA_DIR, "site.sqlite");
  await writeFile(file, "no database ".repeat(999));
  const { code, out } = await runTestCommand({ DATA_DIR, PORT: String(await findFreePort()) }, [
    "doctor",
  ]);
  expect(code).toBe(1);
  expect(out).toContain(formatLineStart("server", `DATA_DIR: the database ${file}`));
  expect(out).toContain(formatLineStart("disk"));
});

test("a silent mail server delays no check", async () => {
  const port = await startTestListener(
    createServer((socket) => onTestFinished(() => void socket.destroy())),
  );
  const mails = { ENQUIRIES_TO: "a@b.in", MAIL_FROM: "a@b.in" };
  const silent = await createDeps({ ...mails, SMTP_URL: `smtp://127.0.0.1:${port}` });
  const begun = performance.now();
  expect(await runChecksNow(mailServerCheck, silent, 200)).toEqual([
    { state: "warning", message: getDeskMessage("health.messages.tooLate") },
  ]);
  expect(performance.now() - begun).toBeLessThan(2000);
  const { url } = await startTestMailServer(0, "right");
  const checkPassword = async (password: string) => {
    const SMTP_URL = url.replace("//", `//site:${password}@`);
    return (await runChecksNow(mailServerCheck, await createDeps({ ...mails, SMTP_URL })))[0];
  };
  expect((await checkPassword("right"))?.state).toBe("ok");
  expect(await checkPassword("wrong")).toEqual({
    state: "error",
    message: `${getDeskMessage("health.messages.mailPassword", mailAdviceValues)} (535)`,
  });
});

test("doctor prints the answer of the mail server, without the user's address", async () => {
  const port = await startTestListener(
    createServer((socket) => {
      socket.on("error", () => undefined).write("220 here\r\n");
      socket.on("data", (chunk: Buffer) => {
        const isGreeting = chunk.toString().startsWith("EHLO");
        socket.write(
          isGreeting
            ? "250-here\r\n250 AUTH PLAIN LOGIN\r\n"
            : "535 5.7.139 SmtpClientAuthentication is disabled for asha@example.in\r\n",
        );
      });
    }),
  );
  const env = {
    ENQUIRIES_TO: "owner@example.in",
    MAIL_FROM: "w@example.in",
    SMTP_URL: `smtp://asha%40example.in:password@127.0.0.1:${port}`,
  };
  const { out } = await runTestCommand({ ...env, DATA_DIR: await createTempFolder() }, ["doctor"]);
  const sentence = getDeskMessage("health.messages.mailSwitchedOff", mailAdviceValues);
  expect(out).toContain(
    `${sentence} (535) 535 5.7.139 SmtpClientAuthentication is disabled for …\n`,
  );
});

test("doctor says the cause of mails that have not left for hours", async () => {
  const { environment, db, receive } = await openTestStore();
  await receive();
  const failing_since = new Date(Date.now() - 3 * 60 * 60_000).toISOString();
  await db.updateTable("job").set({ failing_since, error_code: "550 5.4.5" }).execute();
  const { out } = await runTestCommand(environment, ["doctor"]);
  expect(out).toContain(
    `${getDeskMessage("health.messages.mailFull")} (550 5.4.5) ${getDeskMessage("health.messages.mailFailing", { count: "3" })}`,
  );
});

test("doctor tells whether the server or another program answers at its port", async ({ app }) => {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const DATA_DIR = await createTempFolder();
  const fetchState = (port: number) =>
    runTestCommand({ DATA_DIR, HOST: "127.0.0.1", PORT: String(port) }, ["doctor"]);
  expect((await fetchState(getPort(app.server))).out).toContain(
    formatLineStart("server", getDeskMessage("health.messages.ok")),
  );
  const other = createHttpServer((_request, response) => response.end("hello"));
  const port = await startTestListener(other);
  const address = `http://127.0.0.1:${port}/readyz`;
  expect((await fetchState(port)).out).toContain(
    formatLineStart(
      "server",
      getDeskMessage("health.messages.serverOther", { address, setting: "PORT" }),
    ),
  );
});

/** A server behind a proxy, at an address that does not look like this machine. */
async function startBehindProxy(rewrite?: (body: string) => string) {
  let address = "";
  const SITE_URL = `http://[::ffff:7f00:1]:${await openProxy(() => address, rewrite)}`;
  const { app } = await startTestServer({ siteUrl: SITE_URL });
  address = await app.listen({ port: 0, host: "127.0.0.1" });
  return await createDeps({ PORT: String(getPort(app.server)), HOST: "127.0.0.1", SITE_URL });
}

test("a proxy that changes hosts or pages is reported", async () => {
  const lost = await startBehindProxy();
  const values = {
    site: lost.settings.siteUrl ?? "",
    header: "Host",
    guide: "docs/running-the-server.md",
  };
  expect(await runChecksNow(siteCheck, lost)).toEqual([
    { state: "warning", message: getDeskMessage("health.messages.siteHost", values) },
    { state: "ok", message: getDeskMessage("health.messages.ok") },
  ]);
  const rewritten = await startBehindProxy((body) =>
    body.replace("</body>", "<script></script></body>"),
  );
  const site2 = rewritten.settings.siteUrl ?? "";
  expect((await runChecksNow(siteCheck, rewritten))[1]).toEqual({
    state: "error",
    message: getDeskMessage("health.messages.siteRewritten", { ...values, site: site2 }),
  });
});

test("a site that cannot be reached, or is another server's, is an error", async () => {
  const find = async (port: number) => {
    const SITE_URL = `http://[::ffff:7f00:1]:${port}`;
    return [SITE_URL, await runChecksNow(siteCheck, await createDeps({ SITE_URL }))] as const;
  };
  const say = (name: string, values: Record<string, string>) => [
    { state: "error", message: getDeskMessage(`health.messages.${name}`, values) },
  ];
  const [away, unreachable] = await find(await findFreePort());
  expect(unreachable).toEqual(say("siteBroken", { site: away, code: "ECONNREFUSED" }));
  for (const status of [200, 404]) {
    const other = createHttpServer((_request, response) => {
      response.writeHead(status).end("hello");
    });
    const [site, found] = await find(await startTestListener(other));
    expect(found).toEqual(say("siteOther", { site, status: String(status) }));
  }
});

test.each([
  ["ok", "diskFine", 1000, { files: 5000, ffree: 1000 }],
  ["warning", "diskFull", 999, { files: 5000, ffree: 1000 }],
  ["warning", "diskFull", 200, { files: 5000, ffree: 1000 }],
  ["error", "diskFull", 199, { files: 5000, ffree: 1000 }],
  ["error", "diskFull", 1000, { files: 5000, ffree: 999 }],
  // A file system that does not count its files.
  ["ok", "diskFine", 1000, { files: 0, ffree: 0 }],
])("a disk is %s (%s) with %i MB and %o", async (state, name, megabytes, files) => {
  const space = { bsize: 4096, bavail: megabytes * 256, ...files };
  const message = getDeskMessage(`health.messages.${name}`, { count: String(megabytes) });
  expect(
    await runChecksNow(
      createDiskCheck(() => Promise.resolve(space)),
      await createDeps({}),
    ),
  ).toEqual([{ state, message }]);
});

test.each([
  [{ ready: false, database: "ok", forms: "key" }, ["formKey"], {}],
  [{ ready: false, database: "locked" }, ["database"], { fault: "locked" }],
  [{ ready: true, database: "ok", proxy: "ok" }, ["ok"], {}],
  [{ ready: true, database: "ok", proxy: "hidden" }, ["ok", "proxyHidden"], {}],
  [
    { ready: true, database: "ok", proxy: "untrusted" },
    ["ok", "proxy"],
    { setting: "TRUST_PROXY" },
  ],
  [{ ready: true, database: "ok", queue: { failed: 0 }, spam: { overload: 0 } }, ["ok"], {}],
  [{ ready: true, database: "ok", queue: { failed: 1 } }, ["ok", "mailFailed"], { count: "1" }],
  [{ ready: true, database: "ok", spam: { overload: 1 } }, ["ok", "overload"], { count: "1" }],
])("an answer of /readyz becomes messages: %o", async (state, names, more) => {
  const other = createHttpServer((_request, response) => response.end(JSON.stringify(state)));
  const PORT = String(await startTestListener(other));
  const { out } = await runTestCommand(
    { DATA_DIR: await createTempFolder(), HOST: "127.0.0.1", PORT },
    ["doctor"],
  );
  const values = { setting: "FORM_ACCESS_KEY", build: "PUBLIC_FORM_ACCESS_KEY", ...more };
  const lines = out.split("\n").filter((line) => line.startsWith(`  ${formatLineStart("server")}`));
  expect(lines).toHaveLength(names.length);
  for (const name of names) {
    const message = formatLineStart("server", getDeskMessage(`health.messages.${name}`, values));
    expect(lines).toContainEqual(expect.stringContaining(message));
  }
});

test("missing backups are an error, present ones are read", async () => {
  const DATA_DIR = await createTempFolder();
  const folder = path.join(DATA_DIR, "backups");
  await mkdir(folder);
  const databaseFile = path.join(DATA_DIR, "site.sqlite");
  await writeFile(databaseFile, "");
  const now = new Date(Date.now() + 30 * 24 * 60 * 60_000);
  const deps = {
    ...(await createDeps({ DATA_DIR })),
    backups: () => readBackupState({ folder, databaseFile }, now),
  };
  const runOnce = async () => (await runChecksNow(backupCheck, deps)).map(({ state }) => state);
  expect(await runOnce()).toEqual(["error"]);
  const day = now.toISOString().slice(0, 10);
  // A file without a table is no backup.
  await writeFile(path.join(folder, `site-${day}.sqlite`), "");
  expect(await runOnce()).toEqual(["error"]);
  using copy = new DatabaseSync(path.join(folder, `site-${day}.sqlite`));
  copy.exec("create table enquiry (reference text); insert into enquiry values ('NZ-1')");
  expect(await runOnce()).toEqual(["ok", "warning"]);
  const [first] = await runChecksNow(backupCheck, deps);
  expect(first?.message).toBe(getDeskMessage("health.messages.backupsFine", { day, count: "1" }));
});

test("backups without their disk, lost ones and old copies elsewhere are errors", async () => {
  const DATA_DIR = await createTempFolder();
  const folder = path.join(DATA_DIR, "backups");
  await mkdir(folder);
  const newest = { day: "2026-11-21", enquiries: 1 };
  const find = async (state: Partial<BackupState>) => {
    const deps = {
      ...(await createDeps({ DATA_DIR })),
      now: new Date(),
      backups: () => Promise.resolve({ newest, nights: 0, ahead: [], ...state }),
    };
    const found = await runChecksNow(backupCheck, deps);
    return found.map(({ state: urgency, message }) => [urgency, message]);
  };
  const say = (name: string, values = {}) => getDeskMessage(`health.messages.${name}`, values);
  const fine = ["ok", say("backupsFine", { day: newest.day, count: "1" })];
  const sameDisk = ["warning", say("backupsSameDisk")];
  expect(await find({})).toEqual([fine, sameDisk]);
  // The next night repairs one that failed.
  expect(await find({ nights: 1 })).toEqual([fine, sameDisk]);
  expect(await find({ nights: 2 })).toEqual([["error", say("backupsOld", { count: "2" })]]);
  expect(await find({ ahead: ["2100-01-01"] })).toEqual([
    ["warning", say("backupsAhead", { list: "2100-01-01" })],
    fine,
    sameDisk,
  ]);
  expect(await find({ isOtherFolder: true })).toEqual([["error", say("backupsOther")]]);
  expect(await find({ gone: ["2026-11-20", "2026-11-19"] })).toEqual([
    ["error", say("backupsGone", { list: "2026-11-20, 2026-11-19" })],
    fine,
    sameDisk,
  ]);
  // deploy/nazariya-backup.service touches this file after each copy to another machine.
  const unit = await readFile("deploy/nazariya-backup.service", "utf8");
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/touch \/var\/lib\/nazariya\/copied-elsewhere$/m);
  const mark = path.join(DATA_DIR, "copied-elsewhere");
  await writeFile(mark, "");
  expect(await find({})).toEqual([fine]);
  const minute = 60_000;
  const setCopied = async (ago: number) => {
    const copiedAt = new Date(Date.now() - ago);
    await utimes(mark, copiedAt, copiedAt);
    return getIndianDay(copiedAt);
  };
  await setCopied(50 * 60 * minute - minute);
  expect(await find({})).toEqual([fine]);
  const day = await setCopied(50 * 60 * minute + minute);
  expect(await find({})).toEqual([fine, ["error", say("backupsElsewhereOld", { day })]]);
});

test("a server that makes no backups says which ones are left to a person", async () => {
  const find = async (env: Record<string, string>) =>
    await runChecksNow(backupCheck, await createDeps(env));
  const say = (name: string, values: Record<string, string>) => [
    { state: "warning", message: getDeskMessage(`health.messages.${name}`, values) },
  ];
  expect(await find({ BACKUP_DIR: "off" })).toEqual(say("backupsOff", { setting: "BACKUP_DIR" }));
  expect(await find({ DATABASE_URL: "postgres://a:b@db.example.in/c" })).toEqual(
    say("backupsPostgres", { engine: "PostgreSQL", program: "pg_dump" }),
  );
});

test("doctor names a file of SQLite that a move to PostgreSQL left", async () => {
  const DATA_DIR = await createTempFolder();
  const file = path.join(DATA_DIR, "site.sqlite.moved-2026-11-21");
  await writeFile(file, "");
  const { out } = await runTestCommand({ DATA_DIR, PORT: String(await findFreePort()) }, [
    "doctor",
  ]);
  expect(out).toContain(
    formatLineStart("retention", `${getDeskMessage("health.messages.oldDatabase")} ${file}\n`),
  );
});

test("a SQLite database in a folder of the network is an error, PostgreSQL's folder is none", async () => {
  const find = async (type: number, env: Record<string, string> = {}) =>
    await runChecksNow(
      createNetworkCheck(() => Promise.resolve(type)),
      await createDeps(env),
    );
  const values = { kind: "NFS", setting: "DATA_DIR" };
  const message = getDeskMessage("health.messages.diskNetwork", values);
  expect(await find(0x6969)).toEqual([{ state: "error", message }]);
  expect(await find(0xef53)).toEqual([]);
  expect(await find(0x6969, { DATABASE_URL: "postgres://a:b@db.example.in/c" })).toEqual([]);
  // The folder of a test is on a disk of this machine, also before it exists.
  const missing = path.join(await createTempFolder(), "data", "new");
  expect(await runChecksNow(createNetworkCheck(), await createDeps({ DATA_DIR: missing }))).toEqual(
    [],
  );
});

/** A database with the time of its last retention run. */
async function createSweptDatabase(at: Date) {
  const testDatabase = await createTestDatabase();
  const db = await openTestDatabase(testDatabase);
  const run = { at, before: at, spamBefore: at };
  await startRetentionRun(db, undefined, run);
  return {
    ...testDatabase,
    db,
    runDesk: (...args: string[]) => runTestCommand(testDatabase.environment, args),
  };
}

test("doctor counts enquiries that retention could not erase", async () => {
  const { db, runDesk } = await createSweptDatabase(new Date());
  await saveRetentionBacklog(db, { backlog: 7, backlog_reason: "share" });
  const values = { count: "7", setting: "RETENTION_DAYS" };
  const { out } = await runDesk("doctor");
  expect(out).toContain(
    formatLineStart("retention", getDeskMessage("health.messages.retentionShare", values)),
  );
});

test("a clock jump is reported until it is confirmed", async () => {
  const { runDesk } = await createSweptDatabase(new Date("2020-05-01T06:00:00Z"));
  const [doubt = ""] = getDeskMessage("health.messages.clockDoubted", {
    day: "|",
    last: "|",
  }).split("|");
  expect((await runDesk("doctor")).out).toContain(formatLineStart("clock", doubt));
  expect((await runDesk("confirm-clock", "2020-05-01")).code).toBe(2);
  expect((await runDesk("confirm-clock", getIndianDay(new Date()))).code).toBe(0);
  expect((await runDesk("doctor")).out).not.toContain(doubt);
});

test("doctor reports times that a wrong clock has written", async () => {
  const { db, runDesk } = await createSweptDatabase(new Date());
  await storeSubmission(db, minimalSubmission, "an-id", new Date("2100-01-01"));
  const { out } = await runDesk("doctor");
  expect(out).toContain(
    formatLineStart(
      "clock",
      getDeskMessage("health.messages.clockWasWrong", { list: "submission 1" }),
    ),
  );
});

test("launch-check lists open items with file and line", async () => {
  const output = await runTestCommand({ DATA_DIR: await createTempFolder() }, ["launch-check"]);
  expect(output.code).toBe(1);
  expect(output.out).toMatch(/\n {4}content\/launch\.yaml:\d+ backupTried\n/);
  expect(output.out).toContain("\n    SITE_URL\n");
});

test.each(["doctor", "launch-check"])("%s names a build for another address", async (command) => {
  const DATA_DIR = await createTempFolder();
  // Where `runTestCommand` looks for the build.
  await mkdir(path.join(DATA_DIR, "dist"));
  const write = (address: string) =>
    writeFile(path.join(DATA_DIR, "dist", "site-address"), address);
  const env = { DATA_DIR, SITE_URL: "http://localhost:4600", PORT: String(await findFreePort()) };
  const sentence = fillIn(messages.launch.messages.builtElsewhere, {
    built: "https://site.example",
    site: env.SITE_URL,
  });
  await write("https://site.example");
  expect((await runTestCommand(env, [command])).out).toContain(sentence);
  await write(env.SITE_URL);
  expect((await runTestCommand(env, [command])).out).not.toContain(sentence.slice(0, 20));
});
