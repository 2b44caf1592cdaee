/** Traces system calls to show that a submission is on the disk before its response is sent. */
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import {
  countLogSyncs,
  type PromiseResult,
  startServer,
  type Store,
  type TestBed,
} from "./test-bed.ts";
import { createForm, getAcknowledgedReference, postVisitorForm } from "./visitor.ts";

const promise = "every commit is on the disk (fsync) before its success is answered";

export async function testDurability({
  engine,
  openStore,
  short,
}: TestBed): Promise<PromiseResult[]> {
  await using store = await openStore();
  const watch = { sqlite: watchLogFile, postgres: watchLogSyncs }[engine];
  return [await watch(store, short ? 25 : 500)];
}

/** PostgreSQL counts syncs itself: one form after the other waits for the disk. */
async function watchLogSyncs(store: Store, count: number): Promise<PromiseResult> {
  await using server = startServer(store);
  const address = await server.address;
  const before = await countLogSyncs(store);
  const stored = await storeInTurn(address, count);
  // Processes report their counts at the latest when they end.
  server.child.kill("SIGTERM");
  await server.ended;
  const syncs = (await countLogSyncs(store)) - before;
  return {
    promise,
    kept: stored === count && syncs >= count,
    numbers: `${stored} successes answered one after the other, ${syncs} waits for the disk`,
  };
}

async function storeInTurn(address: string, count: number): Promise<number> {
  let stored = 0;
  for (let at = 0; at < count; at++) {
    if (
      getAcknowledgedReference(await postVisitorForm(address, createForm(`Form ${at}`))) !==
      undefined
    )
      stored++;
  }
  return stored;
}

/** SQLite writes in the server's process, so the order of system calls is enough. */
async function watchLogFile(store: Store, count: number): Promise<PromiseResult> {
  if (spawnSync("strace", ["-V"]).status !== 0) {
    return { promise, kept: undefined, numbers: "needs strace (apt-get install strace)" };
  }
  const trace = path.join(store.dataDir, "system-calls");
  const calls = "trace=pwrite64,write,writev,sendto,sendmsg,fsync,fdatasync";
  // -D: the server stays our own child. -y: a file is named, not numbered.
  const watched = ["strace", "-D", "-f", "-y", "-s", "16", "-e", calls, "-o", trace];
  await using server = startServer(store, {}, watched);
  const stored = await storeInTurn(await server.address, count);
  server.child.kill("SIGTERM");
  await server.ended;
  const { answers, early, syncs } = readTrace(await readFile(trace, "utf8"));
  return {
    promise,
    kept: stored === count && answers === count && early === 0,
    numbers: `${answers} successes answered, ${syncs} waits for the disk, ${early} answers before theirs`,
  };
}

/** Reads the state of the log file `site.sqlite-wal` at each success. */
function readTrace(trace: string): { answers: number; early: number; syncs: number } {
  let waiting = false;
  let answers = 0;
  let early = 0;
  let syncs = 0;
  for (const line of trace.split("\n")) {
    if (/ pwrite64\(\d+<[^>]*-wal>/.test(line)) waiting = true;
    else if (/ f(data)?sync\(\d+<[^>]*-wal>/.test(line)) {
      waiting = false;
      syncs++;
    } else if (line.includes('"HTTP/1.1 200')) {
      answers++;
      if (waiting) early++;
    }
  }
  return { answers, early, syncs };
}
