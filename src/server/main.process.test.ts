import { chmod, readdir, stat } from "node:fs/promises";
import { connect, createServer } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listenForTest, startForTest } from "#server/testing/test-resources.ts";
import { contactForm } from "#server/testing/posted-forms.ts";
import { newDatabase } from "#server/testing/test-database.ts";

async function post(address: string, fields: Record<string, string>) {
  const headers = { accept: "application/json" };
  const body = new URLSearchParams(fields);
  const answer = await fetch(`${address}/api/submit`, { method: "POST", headers, body });
  // The answer to a stored enquiry has its reference.
  return ((await answer.json()) as { reference?: string }).reference;
}

test("it serves, says where, and ends on SIGTERM", async () => {
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

test("a lead arriving at the stop is taken", async () => {
  const { environment, rows } = await newDatabase();
  const program = await startForTest(environment);
  const address = await program.address;
  const answers = Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      post(address, { ...contactForm, message: `Question ${at}` }),
    ),
  );
  await expect.poll(() => rows("select id from submission")).not.toHaveLength(0);
  program.child.kill("SIGTERM");
  const references = await answers.catch(() => []);
  expect((await program.ended).code).toBe(0);
  const stored = await rows("select reference from submission");
  for (const reference of references) {
    if (reference) expect(stored).toContainEqual({ reference });
  }
});

test("a stop gives back unsent mails", async () => {
  const { environment, rows } = await newDatabase();
  const port = await listenForTest(createServer());
  const program = await startForTest({
    ...environment,
    // A mail server that accepts connections and says nothing.
    SMTP_URL: `smtp://127.0.0.1:${port}`,
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

test("stored files are the server account's alone", async () => {
  const { dataDir, environment } = await newDatabase();
  await chmod(dataDir, 0o755);
  const program = await startForTest(environment);
  await post(await program.address, contactForm);
  const files = () => readdir(path.join(dataDir, "mail")).catch(() => []);
  // A mail that is being written ends in .part.
  const mails = async () => (await files()).filter((name) => name.endsWith(".eml"));
  await expect.poll(mails).toHaveLength(2);
  for (const entry of await readdir(dataDir, { recursive: true })) {
    const { mode } = await stat(path.join(dataDir, entry));
    expect(mode & 0o077, entry).toBe(0);
  }
});
