import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { builtSite } from "./testing/built-site.ts";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;
let site: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "main-"));
  site = await builtSite();
});

afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

function start(environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: {
      PATH: process.env["PATH"],
      HOST: "127.0.0.1",
      PORT: "0",
      SITE_DIR: site,
      DATA_DIR: path.join(folder, "data"),
      ...environment,
    },
  });
  children.push(child);
  let output = "";
  const collect = (text: Buffer) => (output += text.toString());
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  return {
    child,
    ended: once(child, "close").then(([code]) => ({ code: code as number | null, output })),
    address: new Promise<string>((resolve) => {
      child.stdout.on("data", () => {
        const found = /The site is at (http:\S+)/.exec(output)?.[1];
        if (found) resolve(found);
      });
    }),
  };
}

test("it serves, writes mails as files where no SMTP is set, and ends cleanly on SIGTERM", async () => {
  const server = start();
  const address = await server.address;
  expect((await fetch(address)).status).toBe(200);
  const body = new URLSearchParams({
    access_key: "local",
    name: "Asha",
    email: "a@b.in",
    message: "GST",
  });
  const answer = await fetch(`${address}/api/submit`, {
    method: "POST",
    headers: { Accept: "application/json" },
    body,
  });
  const { reference } = (await answer.json()) as { reference: string };
  const mails = path.join(folder, "data/mail");
  await expect
    .poll(() => readdir(mails).catch(() => []))
    .toEqual([expect.stringContaining(reference)]);
  const [mail = ""] = await readdir(mails);
  expect(await readFile(path.join(mails, mail), "utf8")).toContain("Reply-To: Asha <a@b.in>");
  server.child.kill("SIGTERM");
  const { code, output } = await server.ended;
  expect(code).toBe(0);
  expect(output).toContain("SMTP_URL is not set");
  expect(output).not.toContain("a@b.in");
});

test("bad settings stop the start with a sentence for each", async () => {
  const { code, output } = await start({ PORT: "many", SMTP_URL: "mail" }).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/PORT must be .*\n.*SMTP_URL must be /);
});

test("SMTP without the two addresses is a bad setting", async () => {
  const { code, output } = await start({ SMTP_URL: "smtp://localhost" }).ended;
  expect(code).toBe(1);
  expect(output).toContain("LEADS_TO must be set");
  expect(output).toContain("MAIL_FROM must be set");
});

test("a port in use is said in one sentence", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address ? String(address.port) : "";
  const { code, output } = await start({ PORT: port }).ended;
  other.close();
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    `PORT: another program already listens on 127.0.0.1:${port}. Set PORT to a free one.`,
  );
});

test("a data folder that cannot be written is named", async () => {
  const file = path.join(folder, "file");
  await writeFile(file, "");
  const data = path.join(file, "data");
  const { code, output } = await start({ DATA_DIR: data }).ended;
  expect(code).toBe(1);
  expect(output).toContain(`DATA_DIR: the folder ${data} cannot be written`);
});

test("a folder without a site is named", async () => {
  const { code, output } = await start({ SITE_DIR: folder }).ended;
  expect(code).toBe(1);
  expect(output).toContain("SITE_DIR: ");
  expect(output).toContain("npm run build");
});
