import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { builtSite } from "./testing/built-site.ts";
import { temporaryFolder } from "./testing/folder.ts";
import { newDatabase } from "./testing/test-database.ts";
import { openPostOffice } from "./testing/post-office.ts";
import { letter } from "./testing/post.ts";
import { startProgram, type Program } from "./testing/program.ts";

/** Starts the program with a data folder and a site of its own where none is given; it ends after the test. */
async function start(environment: Record<string, string> = {}): Promise<Program> {
  const folders = environment["DATA_DIR"]
    ? {}
    : { DATA_DIR: path.join(await temporaryFolder(), "data") };
  const site = environment["SITE_DIR"] ? {} : { SITE_DIR: await builtSite() };
  // One machine sends more here than one visitor may.
  const unlimited = { RATE_PER_ADDRESS: "0" };
  const program = startProgram({ ...unlimited, ...folders, ...site, ...environment });
  onTestFinished(() => void program.child.kill("SIGKILL"));
  return program;
}

async function post(address: string, fields: Record<string, string>) {
  const headers = { accept: "application/json" };
  const body = new URLSearchParams(fields);
  const answer = await fetch(`${address}/api/submit`, { method: "POST", headers, body });
  // The answer to a lead that is taken holds its reference.
  return ((await answer.json()) as { reference?: string }).reference;
}

test("it says where it is and where mails go, serves, and ends cleanly on SIGTERM", async () => {
  const { dataDir, environment } = await newDatabase();
  const program = await start(environment);
  const address = await program.address;
  expect((await fetch(address)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const reference = await post(address, letter);
  await expect
    .poll(() => readdir(path.join(dataDir, "mail")).catch(() => []))
    .toEqual(Array.from({ length: 2 }, () => expect.stringContaining(`${reference}-`) as string));
  program.child.kill("SIGTERM");
  const { code, output } = await program.ended;
  expect(code).toBe(0);
  const plain = output.split("\n").filter((line) => line !== "" && !line.startsWith("{"));
  expect(plain).toEqual([
    `SMTP_URL is not set: mails are written as files to ${path.join(dataDir, "mail")}`,
    `The site is at ${address}`,
  ]);
});

test("a lead that was being sent when the program stopped is taken in", async () => {
  const { environment, rows } = await newDatabase();
  const program = await start(environment);
  const address = await program.address;
  const answers = Promise.all(
    Array.from({ length: 20 }, (_, at) => post(address, { ...letter, message: `Question ${at}` })),
  );
  await expect.poll(() => rows("select id from lead")).not.toHaveLength(0);
  program.child.kill("SIGTERM");
  const references = await answers.catch(() => []);
  expect((await program.ended).code).toBe(0);
  const stored = await rows("select reference from lead");
  for (const reference of references) {
    if (reference) expect(stored).toContainEqual({ reference });
  }
});

test("one form sent to two processes at the same moment is one lead with one reference", async () => {
  const { environment, rows } = await newDatabase();
  const shared = { ...environment, SITE_DIR: await builtSite() };
  // Both bring the same new database up to date at the same moment, too.
  const programs = await Promise.all([start(shared), start(shared), start(shared)]);
  const addresses = await Promise.all(programs.map(({ address }) => address));
  for (let round = 0; round < 10; round++) {
    const same = { ...letter, message: `Round ${round}`, submission_id: randomUUID() };
    const sent = [...addresses, ...addresses].map((address) => post(address, same));
    expect(new Set(await Promise.all(sent)).size).toBe(1);
  }
  expect(await rows("select id from lead")).toHaveLength(10);
});

test("what was acknowledged before a kill is there afterwards, and its two mails are sent once", async () => {
  const office = await openPostOffice();
  const { environment, rows } = await newDatabase();
  const settings = {
    ...environment,
    SITE_DIR: await builtSite(),
    SMTP_URL: office.url,
    LEADS_TO: "owner@example.in",
    MAIL_FROM: "website@example.in",
  };
  office.refuseWith.push(...Array.from({ length: 20 }, () => 451));
  const first = await start(settings);
  const address = await first.address;
  const references = await Promise.all(
    Array.from({ length: 20 }, (_, at) => post(address, { ...letter, message: `Question ${at}` })),
  );
  first.child.kill("SIGKILL");
  await first.ended;
  const stored = await rows("select reference from lead");
  expect(stored.map((row) => row["reference"])).toEqual(expect.arrayContaining(references));
  office.refuseWith.length = 0;
  await rows("update job set due_at = '2000-01-01T00:00:00.000Z'");
  await (
    await start(settings)
  ).address;
  await expect.poll(() => office.mails.length, { timeout: 10_000 }).toBe(40);
});

// Windows follow the clock, and one may begin in the middle.
test("two processes on one database count a visitor's forms together", { retry: 1 }, async () => {
  const { environment } = await newDatabase();
  const shared = { ...environment, SITE_DIR: await builtSite(), RATE_PER_ADDRESS: "5" };
  const programs = await Promise.all([start(shared), start(shared)]);
  const addresses = await Promise.all(programs.map(({ address }) => address));
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => addresses.map((address) => post(address, letter))).flat(),
  );
  expect(answers.filter((reference) => reference !== undefined)).toHaveLength(5);
});

test("bad settings stop the start with one sentence each", async () => {
  const { code, output } = await (await start({ PORT: "many", SMTP_URL: "mail" })).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/^PORT must be [^\n]*\.\nSMTP_URL must be [^\n]*\.\n$/);
});

test("a port in use is said in one sentence", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const bound = other.address();
  const port = bound !== null && typeof bound === "object" ? String(bound.port) : "";
  const { code, output } = await (await start({ PORT: port })).ended;
  expect(code).toBe(1);
  expect(output).toBe(
    `PORT: another program already listens on 127.0.0.1:${port}. Set PORT to a free one.\n`,
  );
});

test("a host that is none of this machine's is said in one sentence", async () => {
  const { code, output } = await (await start({ HOST: "192.0.2.77" })).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/^PORT or HOST: this program cannot listen on 192\.0\.2\.77:0 .*\n$/);
});

test("a data folder that cannot be written is named", async () => {
  const file = path.join(await temporaryFolder(), "file");
  await writeFile(file, "");
  const { code, output } = await (await start({ DATA_DIR: path.join(file, "data") })).ended;
  expect(code).toBe(1);
  expect(output).toBe(`DATA_DIR: the folder ${file}/data cannot be written (ENOTDIR).\n`);
});

test("a database file that is none is named", async () => {
  const dataDir = await temporaryFolder();
  const file = path.join(dataDir, "leads.sqlite");
  await writeFile(file, "this is no database, however long it is ".repeat(100));
  const { code, output } = await (await start({ DATA_DIR: dataDir })).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/^DATA_DIR: the database .*leads\.sqlite cannot be opened \(.+\)\.\n$/);
});

test("a database that cannot be reached is named, without its credentials", async () => {
  const url = "postgres://someone:secret@127.0.0.1:1/leads";
  const { code, output } = await (await start({ DATABASE_URL: url })).ended;
  expect(code).toBe(1);
  expect(output).toMatch(
    /^DATABASE_URL: the database 127\.0\.0\.1:1\/leads cannot be opened \(.*ECONNREFUSED.*\)\.\n$/,
  );
  expect(output).not.toMatch(/someone|secret/);
});

test("a folder without a site is named, with what to do", async () => {
  const { code, output } = await (await start({ SITE_DIR: await temporaryFolder() })).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/^SITE_DIR: there is no built site in .*\.\nRun: npm run build\n$/);
});
