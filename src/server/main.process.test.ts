import { chmod, readdir, stat, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { contactFields } from "#server/testing/posted-forms.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { startTestListener, startTestProcess } from "#server/testing/test-resources.ts";

async function postForm(address: string, fields: Record<string, string>) {
  const headers = { accept: "application/json" };
  const body = new URLSearchParams(fields);
  const answer = await fetch(`${address}/api/submit`, { method: "POST", headers, body });
  // The answer to a stored enquiry has its reference.
  return ((await answer.json()) as { reference?: string }).reference;
}

test("the server prints where mails are written and its address, serves, and ends on SIGTERM", async () => {
  const { dataDir, environment } = await createTestDatabase();
  const program = await startTestProcess(environment);
  const address = await program.address;
  expect((await fetch(address)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const reference = await postForm(address, contactFields);
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

test("each enquiry whose sender gets a reference during a stop is stored", async () => {
  const { environment, rows } = await createTestDatabase();
  const program = await startTestProcess(environment);
  const address = await program.address;
  const answers = Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      postForm(address, { ...contactFields, message: `Question ${index}` }),
    ),
  );
  await expect.poll(() => rows("select id from submission")).not.toHaveLength(0);
  program.child.kill("SIGTERM");
  // A connection that the stopping server no longer accepts has no answer.
  const references = (await answers).flatMap((answer) =>
    answer.status === "fulfilled" && answer.value !== undefined ? [answer.value] : [],
  );
  expect(references).not.toEqual([]);
  expect((await program.ended).code).toBe(0);
  const stored = await rows("select reference from submission");
  for (const reference of references) expect(stored).toContainEqual({ reference });
});

test(
  "a start with another SITE_URL than that of the build says so",
  { timeout: 60_000 },
  async () => {
    const { dataDir, environment } = await createTestDatabase();
    const settings = { ...environment, BUILD_FOLDER: dataDir, SITE_URL: "https://www.nazariya.in" };
    await writeFile(path.join(dataDir, "site-address"), "https://site.example");
    const program = await startTestProcess(settings);
    await program.address;
    expect(program.output()).toContain(
      "SITE_URL is https://www.nazariya.in, but the pages were built for https://site.example",
    );
    program.child.kill("SIGTERM");
    await program.ended;
    await writeFile(path.join(dataDir, "site-address"), settings.SITE_URL);
    const again = await startTestProcess(settings);
    await again.address;
    expect(again.output()).not.toContain("were built for");
  },
);

test("a stop releases mails that a silent mail server holds, though a client is slow", async () => {
  const { environment, rows } = await createTestDatabase();
  const port = await startTestListener(createServer());
  const program = await startTestProcess({
    ...environment,
    // A mail server that accepts connections and says nothing.
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    ENQUIRIES_TO: "owner@example.in",
    MAIL_FROM: "website@example.in",
  });
  const address = await program.address;
  await postForm(address, contactFields);
  const listHeld = () => rows("select id from job where lease is not null");
  await expect.poll(listHeld).toHaveLength(2);
  const slow = connect(Number(new URL(address).port), "127.0.0.1");
  onTestFinished(() => void slow.destroy());
  slow.on("error", () => undefined);
  const type = "Content-Type: application/x-www-form-urlencoded";
  slow.write(`POST /api/submit HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: 9\r\n\r\nname`);
  await postForm(address, { ...contactFields, message: "Behind the slow one" });
  program.child.kill("SIGTERM");
  await expect.poll(listHeld, { timeout: 10_000 }).toEqual([]);
  expect(program.child.exitCode).toBeNull();
});

test("only the account of the server may read its files", async () => {
  const { dataDir, environment } = await createTestDatabase();
  await chmod(dataDir, 0o755);
  const program = await startTestProcess(environment);
  await postForm(await program.address, contactFields);
  const listFiles = () => readdir(path.join(dataDir, "mail")).catch(() => []);
  // A mail that is being written ends in .part.
  const listMails = async () => (await listFiles()).filter((name) => name.endsWith(".eml"));
  await expect.poll(listMails).toHaveLength(2);
  for (const entry of await readdir(dataDir, { recursive: true })) {
    const { mode } = await stat(path.join(dataDir, entry));
    expect(mode & 0o077, entry).toBe(0);
  }
});
