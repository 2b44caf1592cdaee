import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmod, readdir, stat } from "node:fs/promises";
import { connect, createServer } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newDatabase } from "./testing/test-database.ts";
import { openPostOffice } from "./testing/post-office.ts";
import { contactForm } from "./testing/post.ts";
import { portOf, startForTest } from "./testing/start-for-test.ts";

async function post(address: string, fields: Record<string, string>) {
  const headers = { accept: "application/json" };
  const body = new URLSearchParams(fields);
  const answer = await fetch(`${address}/api/submit`, { method: "POST", headers, body });
  // The answer to a lead that is taken holds its reference.
  return ((await answer.json()) as { reference?: string }).reference;
}

test("it says where it is and where mails go, serves, and ends cleanly on SIGTERM", async () => {
  const { dataDir, environment } = await newDatabase();
  const program = await startForTest(environment);
  const address = await program.address;
  expect((await fetch(address)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const reference = await post(address, contactForm);
  await expect
    .poll(() => readdir(path.join(dataDir, "mail")).catch(() => []))
    .toEqual(Array.from({ length: 2 }, () => expect.stringContaining(`${reference}-`) as string));
  program.child.kill("SIGTERM");
  const { code, output } = await program.ended;
  expect(code).toBe(0);
  const plain = output.split("\n").filter((line) => line !== "" && !line.startsWith("{"));
  expect(plain.filter((line) => !/pg_dump|desk/.test(line))).toEqual([
    `SMTP_URL is not set: mails are written as files to ${path.join(dataDir, "mail")}`,
    `The site is at ${address}`,
  ]);
});

test("a lead that was being sent when the program stopped is taken in", async () => {
  const { environment, rows } = await newDatabase();
  const program = await startForTest(environment);
  const address = await program.address;
  const answers = Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      post(address, { ...contactForm, message: `Question ${at}` }),
    ),
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

test("a stop gives back unsent mails, also while a client keeps its request open", async () => {
  const { environment, rows } = await newDatabase();
  const silent = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await once(silent, "listening");
  const program = await startForTest({
    ...environment,
    // A mail server that takes connections and says nothing.
    SMTP_URL: `smtp://127.0.0.1:${portOf(silent)}`,
    LEADS_TO: "owner@example.in",
    MAIL_FROM: "website@example.in",
  });
  const address = await program.address;
  await post(address, contactForm);
  const held = () => rows("select id from job where lease is not null");
  await expect.poll(held).toHaveLength(2);
  const slow = connect(Number(new URL(address).port), "127.0.0.1");
  onTestFinished(() => void slow.destroy());
  slow.on("error", () => undefined);
  const type = "Content-Type: application/x-www-form-urlencoded";
  slow.write(`POST /api/submit HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: 9\r\n\r\nname`);
  await post(address, { ...contactForm, message: "Behind the slow one" });
  program.child.kill("SIGTERM");
  await expect.poll(held, { timeout: 10_000 }).toEqual([]);
  expect(program.child.exitCode).toBeNull();
});

test("stored files are readable by the server's account alone, in any folder", async () => {
  const { dataDir, environment } = await newDatabase();
  await chmod(dataDir, 0o755);
  const program = await startForTest(environment);
  await post(await program.address, contactForm);
  const files = () => readdir(path.join(dataDir, "mail")).catch(() => []);
  // While a mail is written, its name ends in .part.
  const mails = async () => (await files()).filter((name) => name.endsWith(".eml"));
  await expect.poll(mails).toHaveLength(2);
  for (const entry of await readdir(dataDir, { recursive: true })) {
    const { mode } = await stat(path.join(dataDir, entry));
    expect(mode & 0o077, entry).toBe(0);
  }
});

test("one form sent to two processes at the same moment is one lead with one reference", async () => {
  const { environment, rows } = await newDatabase();
  const shared = environment;
  // Both bring the same new database up to date at the same moment, too.
  const programs = await Promise.all([
    startForTest(shared),
    startForTest(shared),
    startForTest(shared),
  ]);
  const addresses = await Promise.all(programs.map(({ address }) => address));
  for (let round = 0; round < 10; round++) {
    const same = { ...contactForm, message: `Round ${round}`, submission_id: randomUUID() };
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
    SMTP_URL: office.url,
    LEADS_TO: "owner@example.in",
    MAIL_FROM: "website@example.in",
  };
  office.refuseWith.push(...Array.from({ length: 20 }, () => 451));
  const first = await startForTest(settings);
  const address = await first.address;
  const references = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      post(address, { ...contactForm, email: `asha-${at}@example.in`, message: `Question ${at}` }),
    ),
  );
  first.child.kill("SIGKILL");
  await first.ended;
  const stored = await rows("select reference from lead");
  expect(stored.map((row) => row["reference"])).toEqual(expect.arrayContaining(references));
  office.refuseWith.length = 0;
  await rows("update job set due_at = '2000-01-01T00:00:00.000Z'");
  await (
    await startForTest(settings)
  ).address;
  await expect.poll(() => office.mails.length, { timeout: 30_000 }).toBe(40);
}, 60_000);

test("each of two processes on one database counts a visitor's forms for itself", async () => {
  const { environment } = await newDatabase();
  const shared = { ...environment, RATE_PER_ADDRESS: "5" };
  const programs = await Promise.all([startForTest(shared), startForTest(shared)]);
  const addresses = await Promise.all(programs.map(({ address }) => address));
  const answers = await Promise.all(
    Array.from({ length: 7 }, () => addresses.map((address) => post(address, contactForm))).flat(),
  );
  expect(answers.filter((reference) => reference !== undefined)).toHaveLength(2 * 5);
});
