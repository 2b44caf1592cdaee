/** The real program in its own process, as it runs in production. */
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { nodeEnvironment, nodeOptions } from "#server/settings/start-options.ts";

/** A started program. Leaving its scope kills it. */
export interface ServerProcess extends AsyncDisposable {
  child: ChildProcessByStdio<null, Readable, Readable>;
  /** The address that the program prints; rejected with its output where it ends before. */
  address: Promise<string>;
  ended: Promise<{ code: number | null; output: string }>;
  /** What it has printed so far. */
  output: () => string;
}

interface StartOptions {
  /** A command that runs another, for a program that is to be watched or confined. */
  launcher?: readonly string[];
  /** The server with the small site by default. */
  program?: string;
  cwd?: string;
}

/** The built server with a data folder of its own. */
export interface RunningSite {
  url: string;
  /** The data folder. */
  data: string;
  output: () => string;
  close: () => Promise<void>;
}

export const serverEntryFile = "dist/server/entry.mjs";

/** The server with the small site, which needs no build. */
const sourceServerFile = path.join(import.meta.dirname, "source-server.ts");

/** Starts the program as in production, on a free port, with no settings but those that are given. */
export function startServerProcess(
  settings: Record<string, string>,
  { launcher = [], program = sourceServerFile, cwd = "." }: StartOptions = {},
): ServerProcess {
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
    // The types of Node do not name the arguments of an event.
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

/** Starts the built server. Its data folder is removed once it is closed. */
export async function startBuiltSite(settings: Record<string, string> = {}): Promise<RunningSite> {
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
