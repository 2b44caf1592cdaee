import { mkdir, writeFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import path from "node:path";
import { expect } from "vitest";
import type { HealthArea } from "#server/health/check.ts";
import { mailAdviceValues } from "#server/mail/mail-server-answers.ts";
import { saveRetentionBacklog, startRetentionRun } from "#server/store/retention-runs.ts";
import { storeSubmission } from "#server/store/submissions.ts";
import { getDeskMessage } from "#server/testing/desk-fixtures.ts";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { findFreePort, getPort } from "#server/testing/server-process.ts";
import { openTestStore, runTestCommand } from "#server/testing/test-commands.ts";
import { createTestDatabase, openTestDatabase } from "#server/testing/test-database.ts";
import { createTempFolder, startTestListener } from "#server/testing/test-resources.ts";
import { serverTest as test } from "#server/testing/test-server.ts";
import { getIndianDay } from "#text/days.ts";

/** The beginning of a line of the command: `Mail: The mail server`. */
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

test("doctor reports a broken database, and checks everything else", async () => {
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
  const runDoctor = (port: number) =>
    runTestCommand({ DATA_DIR, HOST: "127.0.0.1", PORT: String(port) }, ["doctor"]);
  expect((await runDoctor(getPort(app.server))).out).toContain(
    formatLineStart("server", getDeskMessage("health.messages.ok")),
  );
  const other = createHttpServer((_request, response) => response.end("hello"));
  const port = await startTestListener(other);
  const address = `http://127.0.0.1:${port}/readyz`;
  expect((await runDoctor(port)).out).toContain(
    formatLineStart(
      "server",
      getDeskMessage("health.messages.serverOther", { address, setting: "PORT" }),
    ),
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

/** A database in which retention ran at this time, and the commands of the terminal. */
async function createDatabaseAfterRetention(at: Date) {
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
  const { db, runDesk } = await createDatabaseAfterRetention(new Date());
  await saveRetentionBacklog(db, { backlog: 7, backlog_reason: "share" });
  const values = { count: "7", setting: "RETENTION_DAYS" };
  const { out } = await runDesk("doctor");
  expect(out).toContain(
    formatLineStart("retention", getDeskMessage("health.messages.retentionShare", values)),
  );
});

test("doctor reports a clock jump until confirm-clock names the present day", async () => {
  const { runDesk } = await createDatabaseAfterRetention(new Date("2020-05-01T06:00:00Z"));
  // The beginning of the sentence, before the first of its two days.
  const values = { day: "|", last: "|" };
  const [doubt = ""] = getDeskMessage("health.messages.clockDoubted", values).split("|");
  expect((await runDesk("doctor")).out).toContain(formatLineStart("clock", doubt));
  expect((await runDesk("confirm-clock", "2020-05-01")).code).toBe(2);
  expect((await runDesk("confirm-clock", getIndianDay(new Date()))).code).toBe(0);
  expect((await runDesk("doctor")).out).not.toContain(doubt);
});

test("doctor reports times that a wrong clock has written", async () => {
  const { db, runDesk } = await createDatabaseAfterRetention(new Date());
  await storeSubmission(db, minimalSubmission, "an-id", new Date("2100-01-01"));
  const { out } = await runDesk("doctor");
  expect(out).toContain(
    formatLineStart(
      "clock",
      getDeskMessage("health.messages.clockWasWrong", { list: "submission 1" }),
    ),
  );
});

test.each(["doctor", "launch-check"])("%s names a build for another address", async (command) => {
  const DATA_DIR = await createTempFolder();
  // Where `runTestCommand` looks for the build.
  await mkdir(path.join(DATA_DIR, "dist"));
  const write = (address: string) =>
    writeFile(path.join(DATA_DIR, "dist", "site-address"), address);
  const env = { DATA_DIR, SITE_URL: "http://localhost:4600", PORT: String(await findFreePort()) };
  const sentence = getDeskMessage("launch.messages.builtElsewhere", {
    built: "https://site.example",
    site: env.SITE_URL,
  });
  await write("https://site.example");
  expect((await runTestCommand(env, [command])).out).toContain(sentence);
  await write(env.SITE_URL);
  expect((await runTestCommand(env, [command])).out).not.toContain(sentence.slice(0, 20));
});
