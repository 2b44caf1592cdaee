/** The real program in its own process, as it runs in production. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { nodeEnvironment, nodeOptions } from "#server/settings/start-options.ts";

export type ServerProcess = ReturnType<typeof startServerProcess>;

export const serverEntryFile = "dist/server/entry.mjs";

/** The server with the small site needs no build. */
const sources = path.join(import.meta.dirname, "source-server.ts");

/**
 * Starts the program as in production, on a free port, with no settings but those that are given.
 *
 * @param launcher a command that runs another, for a program that is to be watched or confined.
 */
export function startServerProcess(
  settings: Record<string, string>,
  {
    launcher = [],
    program = sources,
    cwd = ".",
  }: { launcher?: readonly string[]; program?: string; cwd?: string } = {},
) {
  const command = [...launcher, process.execPath, ...nodeOptions, program];
  const [first = process.execPath, ...rest] = command;
  const child = spawn(first, rest, {
    env: { ...nodeEnvironment, HOST: "127.0.0.1", PORT: "0", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
    cwd,
  });
  const chunks: string[] = [];
  const address = new Promise<string>((resolve, reject) => {
    let found = false;
    const collect = (chunk: Buffer) => {
      chunks.push(chunk.toString());
      // A log of many megabytes is not searched again and again.
      if (found) return;
      const printed = /The site is at (http:\S+)/.exec(chunks.join(""))?.[1];
      if (printed === undefined) return;
      found = true;
      resolve(printed);
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("close", () => {
      reject(new Error(chunks.join("")));
    });
  });
  // A test that awaits only the end does not need the address.
  address.catch(() => undefined);
  const ended = once(child, "close").then(([code]) => ({
    code: code as number | null,
    output: chunks.join(""),
  }));
  return {
    child,
    address,
    ended,
    output: () => chunks.join(""),
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

export type RunningSite = Awaited<ReturnType<typeof startBuiltSite>>;

/** The data folder is removed once the program is closed. */
export async function startBuiltSite(settings: Record<string, string> = {}) {
  const data = await mkdtemp(path.join(tmpdir(), "site-"));
  const program = startServerProcess({ DATA_DIR: data, ...settings }, { program: serverEntryFile });
  // The program prints its public address, which a test cannot reach.
  const { port } = new URL(await program.address);
  return {
    url: `http://127.0.0.1:${port}`,
    data,
    output: program.output,
    close: async () => {
      program.child.kill("SIGTERM");
      await program.ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}

export function getPort(server: Server): number {
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("it listens on no port");
  return bound.port;
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const port = getPort(probe);
  probe.close();
  await once(probe, "close");
  return port;
}
