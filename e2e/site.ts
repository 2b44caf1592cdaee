/** The site as the owner runs it: built pages, real server, real database, real mail. One for each worker. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test as base } from "@playwright/test";
import { freePort } from "./free-port.ts";
import { openPostOffice, type PostOffice } from "./post-office.ts";

export { expect } from "@playwright/test";
export { expectAccessible, expectForEverybody, expectNoSidewaysScroll, widths } from "./checks.ts";

interface Site {
  url: string;
  /** Where the mails of the site arrive. */
  post: PostOffice;
  /** Its data folder, with the database. */
  data: string;
}

interface Fixtures {
  /** What the browser's console complained about. Must be empty in the end; a test may take out what it provoked. */
  complaints: string[];
}

export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    // Playwright reads from this pattern which other fixtures are needed: none.
    async ({}, use) => {
      const { close, ...site } = await openSite();
      await use(site);
      await close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Takes out what a test has provoked: something with each of these words has been said, and nothing
 * but these. What `perhaps` names may have been said as well.
 */
export async function provoked(
  complaints: string[],
  words: readonly string[],
  perhaps: readonly string[] = [],
): Promise<void> {
  const unsaid = () => words.filter((word) => !complaints.some((said) => said.includes(word)));
  await expect.poll(unsaid).toEqual([]);
  const named = [...words, ...perhaps];
  const others = complaints.splice(0).filter((said) => !named.some((word) => said.includes(word)));
  expect(others).toEqual([]);
}

/** A site of its own: for a test that breaks its server, or changes what it serves. */
export async function openSite(settings: NodeJS.ProcessEnv = {}) {
  const data = await mkdtemp(path.join(tmpdir(), "site-"));
  const post = await openPostOffice();
  const port = await freePort();
  const server = spawn(process.execPath, ["dist-server/main.js"], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: data,
      SMTP_URL: post.url,
      LEADS_TO: "owner@example.in",
      MAIL_FROM: "site@example.in",
      RATE_PER_ADDRESS: "0",
      RATE_TOTAL: "0",
      // These visitors type faster than people.
      MIN_FILL_SECONDS: "0",
      TRUST_PROXY: "127.0.0.1",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await listening(server);
  const close = async () => {
    server.kill("SIGCONT");
    server.kill("SIGTERM");
    await once(server, "exit");
    post.close();
    await rm(data, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, post, data, server, close };
}

/** Waits for the line with the address, which comes once the server listens. */
async function listening(child: ChildProcess): Promise<void> {
  let output = "";
  child.stdout?.setEncoding("utf8");
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (text: string) => {
      output += text;
      if (output.includes("http://")) resolve();
    });
    child.once("exit", (code) => {
      reject(new Error(`The server ended with ${code} before it listened:\n${output}`));
    });
  });
}
