/** The real program for one test. */
import type { Server } from "node:net";
import path from "node:path";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "./folder.ts";
import { startProgram, type Program } from "./program.ts";

/** Starts the program with a data folder of its own where none is given; it ends after the test. */
export async function startForTest(environment: Record<string, string> = {}): Promise<Program> {
  const folders = environment["DATA_DIR"]
    ? {}
    : { DATA_DIR: path.join(await temporaryFolder(), "data") };
  // One machine sends more here than one visitor may.
  const unlimited = { RATE_PER_ADDRESS: "0" };
  const program = startProgram({ ...unlimited, ...folders, ...environment });
  onTestFinished(() => void program.child.kill("SIGKILL"));
  return program;
}

/** The port on which a server listens. */
export function portOf(server: Server): number {
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("it listens on no port");
  return bound.port;
}
