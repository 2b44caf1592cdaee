import { mkdir, writeFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished } from "vitest";
import { readBackups } from "#server/backup/nightly-backup.ts";
import {
  backups,
  type Check,
  type CheckParts,
  examine,
  mailServer,
  type Part,
  site,
} from "#server/health/checks.ts";
import { mailValues } from "#server/mail/smtp.ts";
import { readSettings } from "#server/settings/settings.ts";
import { beginSweep, noteWaiting } from "#server/store/erasure.ts";
import { acceptLead } from "#server/store/submissions.ts";
import { deskText } from "#server/testing/desk-fixtures.ts";
import { listenForTest, openPostOffice, temporaryFolder } from "#server/testing/test-resources.ts";
import { runLeads } from "#server/testing/test-commands.ts";
import { bareLead } from "#server/testing/posted-forms.ts";
import { freePort, portOf } from "#server/testing/server-process.ts";
import { openProxy } from "#server/testing/proxy.ts";
import { newDatabase, openForTest } from "#server/testing/test-database.ts";
import { serverTest as test, startTestServer, testWords } from "#server/testing/test-server.ts";
import { dayInIndia } from "#text/days.ts";

async function partsWith(env: Record<string, string>): Promise<CheckParts> {
  const dataDir = env["DATA_DIR"] ?? (await temporaryFolder());
  const reading = readSettings({ ...env, DATA_DIR: dataDir });
  if (!reading.ok) throw new Error(reading.problems.join(" "));
  return {
    ...{ settings: reading.settings, env, dataDir, now: new Date("2026-11-22T06:00:00Z") },
    ...{ db: undefined, backups: undefined },
  };
}

const words = testWords().fallback.words.desk;

/** State and sentence of each result of a check. */
async function examined(check: Check, parts: CheckParts, within?: number) {
  const findings = await examine([check], parts, within);
  return findings.map(({ state, says }) => ({ state, says: says(words) }));
}

/** The beginning of a line of the command. */
const line = (part: Part, says = "") => `${deskText(`health.parts.${part}`)}: ${says}`;

test("each problem has its remedy, no password, exit 1", async () => {
  const PORT = String(await freePort());
  const output = await runLeads(
    {
      DATA_DIR: await temporaryFolder(),
      PORT,
      SMTP_URL: `smtp://someone:hunter2@127.0.0.1:${await freePort()}`,
      LEADS_TO: "desk@nazariya.invalid",
      MAIL_FROM: "website@nazariya.invalid",
    },
    ["doctor"],
  );
  expect(output.code).toBe(1);
  expect(output.problem).toMatch(/^\d things are to be mended\.\n$/);
  expect(output.out).toContain(
    line("settings", `${deskText("launch.messages.siteAddress")} (SITE_URL)`),
  );
  expect(output.out).toContain(line("mail", deskText("health.messages.mailAway", mailValues)));
  const address = `http://127.0.0.1:${PORT}/readyz`;
  expect(output.out).toContain(
    line("server", deskText("health.messages.serverSilent", { address })),
  );
  expect(output.out).toContain(line("disk"));
  expect(output.out + output.problem).not.toMatch(/hunter2|someone/);
});

test("a broken database is named, the rest checked", async () => {
  const DATA_DIR = await temporaryFolder();
  const file = path.join(DATA_DIR, "leads.sqlite");
  await writeFile(file, "no database ".repeat(999));
  const { code, out } = await runLeads({ DATA_DIR, PORT: String(await freePort()) }, ["doctor"]);
  expect(code).toBe(1);
  expect(out).toContain(line("server", `DATA_DIR: the database ${file}`));
  expect(out).toContain(line("disk"));
});

test("a silent mail server blocks nothing, passwords are checked", async () => {
  const port = await listenForTest(
    createServer((socket) => onTestFinished(() => void socket.destroy())),
  );
  const mails = { LEADS_TO: "a@b.in", MAIL_FROM: "a@b.in" };
  const silent = await partsWith({ ...mails, SMTP_URL: `smtp://127.0.0.1:${port}` });
  const begun = performance.now();
  expect(await examined(mailServer, silent, 200)).toEqual([
    { state: "warning", says: deskText("health.messages.tooLate") },
  ]);
  expect(performance.now() - begun).toBeLessThan(2000);
  const { url } = await openPostOffice(0, "right");
  const found = async (password: string) => {
    const SMTP_URL = url.replace("//", `//site:${password}@`);
    return (await examined(mailServer, await partsWith({ ...mails, SMTP_URL })))[0];
  };
  expect((await found("right"))?.state).toBe("ok");
  expect(await found("wrong")).toEqual({
    state: "error",
    says: `${deskText("health.messages.mailPassword", mailValues)} (535)`,
  });
});

test("the server is told from another program", async ({ app }) => {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const DATA_DIR = await temporaryFolder();
  const ask = (port: number) =>
    runLeads({ DATA_DIR, HOST: "127.0.0.1", PORT: String(port) }, ["doctor"]);
  expect((await ask(portOf(app.server))).out).toContain(
    line("server", deskText("health.messages.ok")),
  );
  const other = createHttpServer((_request, response) => response.end("hello"));
  const port = await listenForTest(other);
  const address = `http://127.0.0.1:${port}/readyz`;
  expect((await ask(port)).out).toContain(
    line("server", deskText("health.messages.serverOther", { address, setting: "PORT" })),
  );
});

/** A server behind a proxy, at an address that does not look like this machine. */
async function behindProxy(rewrite?: (body: string) => string) {
  let address = "";
  const SITE_URL = `http://[::ffff:7f00:1]:${await openProxy(() => address, rewrite)}`;
  const { app } = await startTestServer({ siteUrl: SITE_URL });
  address = await app.listen({ port: 0, host: "127.0.0.1" });
  return await partsWith({ PORT: String(portOf(app.server)), HOST: "127.0.0.1", SITE_URL });
}

test("a proxy that loses hosts or rewrites pages is told", async () => {
  const lost = await behindProxy();
  const values = {
    site: lost.settings.siteUrl ?? "",
    header: "Host",
    guide: "docs/running-the-server.md",
  };
  expect(await examined(site, lost)).toEqual([
    { state: "warning", says: deskText("health.messages.siteHost", values) },
    { state: "ok", says: deskText("health.messages.ok") },
  ]);
  const rewritten = await behindProxy((body) =>
    body.replace("</body>", "<script></script></body>"),
  );
  const site2 = rewritten.settings.siteUrl ?? "";
  expect((await examined(site, rewritten))[1]).toEqual({
    state: "error",
    says: deskText("health.messages.siteRewritten", { ...values, site: site2 }),
  });
});

test.each([
  [{ ready: false, database: "ok", forms: "key" }, "formKey"],
  [{ ready: true, database: "ok", proxy: "hidden" }, "proxyHidden"],
])("what /readyz says becomes a sentence: %o", async (state, name) => {
  const other = createHttpServer((_request, response) => response.end(JSON.stringify(state)));
  const PORT = String(await listenForTest(other));
  const { out } = await runLeads({ DATA_DIR: await temporaryFolder(), HOST: "127.0.0.1", PORT }, [
    "doctor",
  ]);
  const values = {
    setting: "FORM_ACCESS_KEY",
    build: "PUBLIC_FORM_ACCESS_KEY",
    guide: "docs/running-the-server.md",
  };
  expect(out).toContain(line("server", deskText(`health.messages.${name}`, values)));
});

test("stopped copies are mended, copies beside looked at", async () => {
  const DATA_DIR = await temporaryFolder();
  const folder = path.join(DATA_DIR, "backups");
  await mkdir(folder);
  const databaseFile = path.join(DATA_DIR, "leads.sqlite");
  await writeFile(databaseFile, "");
  const now = new Date(Date.now() + 30 * 24 * 60 * 60_000);
  const parts = {
    ...(await partsWith({ DATA_DIR })),
    backups: () => readBackups({ folder, databaseFile }, now),
  };
  const look = async () => (await examined(backups, parts)).map(({ state }) => state);
  expect(await look()).toEqual(["error"]);
  const day = now.toISOString().slice(0, 10);
  // A file without a table is no backup.
  await writeFile(path.join(folder, `leads-${day}.sqlite`), "");
  expect(await look()).toEqual(["error"]);
  using copy = new DatabaseSync(path.join(folder, `leads-${day}.sqlite`));
  copy.exec("create table enquiry (reference text); insert into enquiry values ('NZ-1')");
  expect(await look()).toEqual(["ok", "warning"]);
  const [first] = await examined(backups, parts);
  expect(first?.says).toBe(deskText("health.messages.backupsFine", { day, count: "1" }));
});

/** A database with the time of its last retention run. */
async function sweptDatabase(at: Date) {
  const place = await newDatabase();
  const db = await openForTest(place);
  const sweep = { at, before: at, spamBefore: at };
  await beginSweep(db, undefined, sweep);
  return { ...place, db, leads: (...args: string[]) => runLeads(place.environment, args) };
}

test("the doctor names leads that retention could not erase", async () => {
  const { db, leads } = await sweptDatabase(new Date());
  await noteWaiting(db, { backlog: 7, backlog_reason: "share" });
  const values = { count: "7", setting: "RETENTION_DAYS" };
  const { out } = await leads("doctor");
  expect(out).toContain(line("retention", deskText("health.messages.retentionShare", values)));
});

test("a doubted clock is named until confirmed", async () => {
  const { leads } = await sweptDatabase(new Date("2020-05-01T06:00:00Z"));
  const [doubt = ""] = deskText("health.messages.clockDoubted", { day: "|", last: "|" }).split("|");
  expect((await leads("doctor")).out).toContain(line("clock", doubt));
  expect((await leads("confirm-clock", "2020-05-01")).code).toBe(2);
  expect((await leads("confirm-clock", dayInIndia(new Date()))).code).toBe(0);
  expect((await leads("doctor")).out).not.toContain(doubt);
});

test("the doctor names what a wrong clock has written", async () => {
  const { db, leads } = await sweptDatabase(new Date());
  await acceptLead(db, bareLead, "an-id", new Date("2100-01-01"));
  const { out } = await leads("doctor");
  expect(out).toContain(
    line("clock", deskText("health.messages.clockWasWrong", { list: "submission 1" })),
  );
});

test("the launch check lists what is unsettled, where", async () => {
  const output = await runLeads({ DATA_DIR: await temporaryFolder() }, ["launch-check"]);
  expect(output.code).toBe(1);
  expect(output.out).toMatch(/\n {4}content\/launch\.yaml:\d+ backupTried\n/);
  expect(output.out).toContain("\n    SITE_URL\n");
});
