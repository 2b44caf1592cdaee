/** Backups, erasures and restores that are killed in the middle. PostgreSQL has its own programs for backups. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { expect } from "vitest";
import { engine, faultTest, faultTimeout, isFullRun, seed } from "./fault-test.ts";
import { startServer, type Store } from "./test-bed.ts";
import { createForm, getAcknowledgedReference, postVisitorForm } from "./visitor.ts";

/** In bytes: makes a copy take long enough to be killed in the middle. */
const ballast = 60 * 2 ** 20;

const kills = isFullRun ? 30 : 5;
// The moments of the kills: from 20 to 130 % of the time of a command on this machine, so that each run kills some
// before their work and lets some end.
const jitters = fc.sample(fc.double({ min: 0, max: 1, noNaN: true }), { seed, numRuns: kills });
const shares = jitters.map((jitter, index) => 0.2 + (1.1 * (index + jitter)) / kills);

faultTest.runIf(engine === "sqlite")(
  "a backup that is killed midway leaves no file that looks like a backup, and the next one is whole",
  { timeout: faultTimeout },
  async ({ store, annotate }) => {
    await storeForms(store, isFullRun ? 40 : 12);
    addBallast(store);
    const { took } = runBackupCommand(store, ["backup", path.join(store.dataDir, "first.sqlite")]);
    let cutOff = 0;
    let broken = 0;
    for (const [index, share] of shares.entries()) {
      const file = path.join(store.dataDir, `copy-${index}.sqlite`);
      const { code } = runBackupCommand(store, ["backup", file], took * share);
      if (code === null) cutOff++;
      if (existsSync(file) && countEnquiries(file) === undefined) broken++;
      await rm(file, { force: true });
    }
    const last = path.join(store.dataDir, "last.sqlite");
    const { code } = runBackupCommand(store, ["backup", last]);
    const enquiries = countEnquiries(last);
    const [expected] = await store.rows("select count(*) as n from enquiry");
    await annotate(`${cutOff} of ${shares.length} killed midway`);
    expect(cutOff).toBeGreaterThan(0);
    expect({ broken, code, enquiries }).toEqual({
      broken: 0,
      code: 0,
      enquiries: Number(expected?.["n"]),
    });
  },
);

// The first erasure ends, each other may be killed; then a backup from before is restored.
faultTest.runIf(engine === "sqlite")(
  "who was erased stays erased after a restore, when erasing or restoring was killed",
  { timeout: faultTimeout },
  async ({ store, annotate }) => {
    const references = await storeForms(store, isFullRun ? 40 : 12);
    addBallast(store);
    const before = path.join(store.dataDir, "before.sqlite");
    runBackupCommand(store, ["backup", before]);
    const erase = (reference: string, killAfter?: number) =>
      runBackupCommand(store, ["erase", reference, "--yes"], killAfter);
    const [first = "", ...others] = references;
    const { took } = erase(first);
    const killAfter = (at: number) => took * (shares[at % shares.length] ?? 1);
    let cutOff = 0;
    for (const [index, reference] of others.entries()) {
      const { code } = erase(reference, killAfter(index));
      if (code === null) cutOff++;
    }
    const listReferences = async () =>
      (await store.rows("select reference from enquiry")).map(({ reference }) => String(reference));
    const left = await listReferences();
    // Longer than an erasure takes, so that it has begun to write.
    const { code } = runBackupCommand(store, ["restore", before], killAfter(shares.length - 1));
    const restored = code === 0 ? { code } : runBackupCommand(store, ["restore", before]);
    const cameBack = (await listReferences()).filter(
      (reference) => references.includes(reference) && !left.includes(reference),
    );
    await annotate(`${references.length - left.length} erased, ${cutOff} killed`);
    expect(cutOff).toBeGreaterThan(0);
    expect(left.length).toBeLessThan(references.length);
    expect({ code: restored.code, cameBack, damage: await store.damage() }).toEqual({
      code: 0,
      cameBack: [],
      damage: [],
    });
  },
);

/** Sends forms to a server on the store, and returns their references. */
async function storeForms(store: Store, count: number): Promise<string[]> {
  await using server = startServer(store);
  const address = await server.address;
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      postVisitorForm(address, createForm(`Form ${index}`)),
    ),
  );
  server.child.kill("SIGTERM");
  await server.ended;
  return answers.flatMap((answer) => getAcknowledgedReference(answer) ?? []);
}

function addBallast({ dataDir }: Store): void {
  using database = new DatabaseSync(path.join(dataDir, "site.sqlite"));
  // In a table of the site: a backup with other tables is not restored.
  const row = "insert into retention_run (id, at, spam_before, backlog, backlog_reason) values";
  database.prepare(`${row} ('ballast', '', '', 0, zeroblob(?))`).run(ballast);
}

/** Runs a command of the owner, and kills it after `killAfter` milliseconds. `took` is in milliseconds. */
function runBackupCommand(store: Store, words: readonly string[], killAfter?: number) {
  const begun = performance.now();
  const { status: code } = spawnSync(process.execPath, ["src/server/commands/main.ts", ...words], {
    env: { ...process.env, ...store.environment },
    timeout: killAfter && Math.round(killAfter),
    killSignal: "SIGKILL",
  });
  return { code, took: performance.now() - begun };
}

/** Counts the enquiries in a copy; undefined where the file is no complete database. */
function countEnquiries(file: string): number | undefined {
  try {
    using copy = new DatabaseSync(file, { readOnly: true });
    const sound = copy.prepare("PRAGMA integrity_check").get()?.["integrity_check"] === "ok";
    return sound
      ? Number(copy.prepare("select count(*) as n from enquiry").get()?.["n"])
      : undefined;
  } catch {
    return undefined;
  }
}
