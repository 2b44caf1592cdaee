/** Traces system calls to show that a submission is on the disk before its response is sent. */
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";
import { engine, faultTest, faultTimeout, isFullRun } from "./fault-test.ts";
import { countLogSyncs, startServer } from "./test-bed.ts";
import { createForm, getAcknowledgedReference, postVisitorForm } from "./visitor.ts";

const count = isFullRun ? 500 : 25;
const hasStrace = spawnSync("strace", ["-V"]).status === 0;

faultTest.runIf(engine === "postgres")(
  "PostgreSQL waits for the disk at least once for each enquiry that is acknowledged in turn",
  { timeout: faultTimeout },
  async ({ store }) => {
    await using server = startServer(store);
    const address = await server.address;
    const before = await countLogSyncs(store);
    const stored = await storeInTurn(address);
    // Processes report their counts at the latest when they end.
    server.child.kill("SIGTERM");
    await server.ended;
    const syncs = (await countLogSyncs(store)) - before;
    expect(stored).toBe(count);
    expect(syncs).toBeGreaterThanOrEqual(count);
  },
);

// SQLite writes in the server's process, so the order of system calls is enough; `apt-get install strace`.
faultTest.runIf(engine === "sqlite" && hasStrace)(
  "every commit of SQLite is on the disk (fsync) before its success is answered",
  { timeout: faultTimeout },
  async ({ store }) => {
    const trace = path.join(store.dataDir, "system-calls");
    const calls = "trace=pwrite64,write,writev,sendto,sendmsg,fsync,fdatasync";
    // -D: the server stays our own child. -y: a file is named, not numbered.
    const watched = ["strace", "-D", "-f", "-y", "-s", "16", "-e", calls, "-o", trace];
    await using server = startServer(store, {}, watched);
    const stored = await storeInTurn(await server.address);
    server.child.kill("SIGTERM");
    await server.ended;
    const { answers, early, syncs } = readTrace(await readFile(trace, "utf8"));
    expect({ stored, answers, early }).toEqual({ stored: count, answers: count, early: 0 });
    expect(syncs).toBeGreaterThan(0);
  },
);

/** Sends forms one after the other, and returns how many were acknowledged. */
async function storeInTurn(address: string): Promise<number> {
  let stored = 0;
  for (let index = 0; index < count; index++) {
    const answer = await postVisitorForm(address, createForm(`Form ${index}`));
    if (getAcknowledgedReference(answer) !== undefined) stored++;
  }
  return stored;
}

/**
 * Reads the state of the log file `site.sqlite-wal` at each success. `early` counts the answers with status 200 that were
 * sent while written lines of the log were not on the disk yet.
 */
function readTrace(trace: string): { answers: number; early: number; syncs: number } {
  let isUnsynced = false;
  let answers = 0;
  let early = 0;
  let syncs = 0;
  for (const line of trace.split("\n")) {
    if (/ pwrite64\(\d+<[^>]*-wal>/.test(line)) isUnsynced = true;
    else if (/ f(data)?sync\(\d+<[^>]*-wal>/.test(line)) {
      isUnsynced = false;
      syncs++;
    } else if (line.includes('"HTTP/1.1 200')) {
      answers++;
      if (isUnsynced) early++;
    }
  }
  return { answers, early, syncs };
}
