/** Starts the built server with the built site, for tests that need both. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { builtProgram, startProgram, type Program } from "#server/testing/program.ts";

/** Fetches a path of the site without following redirects. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** Serves the site while the tests of a file run. */
export function serveSite(): { ask: Ask; address: () => string } {
  let program: Program;
  let data: string;
  let address = "";
  beforeAll(async () => {
    data = await mkdtemp(path.join(tmpdir(), "site-"));
    program = startProgram({ DATA_DIR: data, TRUST_PROXY: "127.0.0.1" }, { program: builtProgram });
    const printed = new URL(await program.address);
    // The server prints its public address, which a test cannot reach.
    address = `http://127.0.0.1:${printed.port}`;
  });
  afterAll(async () => {
    await program[Symbol.asyncDispose]();
    await rm(data, { recursive: true, force: true });
  });
  return {
    ask: (url, init) => fetch(address + url, { redirect: "manual", ...init }),
    address: () => address,
  };
}
