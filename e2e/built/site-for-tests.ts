/** Vitest starts the built server with the built site once, for all tests that need both. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { builtProgram, startProgram } from "#server/testing/program.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the built site is served. */
    siteAddress: string;
  }
}

export default async function serveForTests({
  provide,
}: TestProject): Promise<() => Promise<void>> {
  const data = await mkdtemp(path.join(tmpdir(), "site-"));
  const settings = { DATA_DIR: data, TRUST_PROXY: "127.0.0.1" };
  const program = startProgram(settings, { program: builtProgram });
  const printed = new URL(await program.address);
  // The server prints its public address, which a test cannot reach.
  provide("siteAddress", `http://127.0.0.1:${printed.port}`);
  return async () => {
    await program[Symbol.asyncDispose]();
    await rm(data, { recursive: true, force: true });
  };
}
