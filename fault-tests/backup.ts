/** Backups, erasures and restores that are killed in the middle. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm, stat } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { startServer, type Finding, type TestBed } from "./test-bed.ts";
import type { Store } from "./store.ts";
import { acknowledged, newForm, post } from "./visitor.ts";

/** So that a copy takes long enough to be killed in the middle. */
const ballast = 60 * 2 ** 20;

/** Runs it. PostgreSQL has programs of its own for this. */
export async function backup({ engine, openStore, seed, short }: TestBed): Promise<Finding[]> {
  if (engine !== "sqlite") return [];
  await using store = await openStore();
  const references = await storeForms(store, short ? 12 : 40);
  grow(store);
  const kills = short ? 5 : 30;
  // Shares of the time that a command takes on this machine: some are killed before its work, some after.
  const begun = performance.now();
  await command(store, ["list"]);
  const usual = performance.now() - begun;
  const shares = fc.sample(fc.integer({ min: 20, max: 130 }), { seed, numRuns: kills });
  const moments = shares.map((share) => Math.round((usual * share) / 100));
  return [await killedBackups(store, moments), await killedErasures(store, references, moments)];
}

async function storeForms(store: Store, count: number): Promise<string[]> {
  await using server = startServer(store);
  const address = await server.address;
  const answers = await Promise.all(
    Array.from({ length: count }, (_, at) => post(address, newForm(`Form ${at}`))),
  );
  server.child.kill("SIGTERM");
  await server.ended;
  return answers.flatMap((answer) => acknowledged(answer) ?? []);
}

function grow({ dataDir }: Store): void {
  using database = new DatabaseSync(path.join(dataDir, "leads.sqlite"));
  database.exec("create table ballast (bytes blob)");
  database.prepare("insert into ballast values (zeroblob(?))").run(ballast);
}

/** Runs a command of the owner; it is killed after so many milliseconds, if it has not ended. */
async function command(store: Store, words: readonly string[], killAfter?: number) {
  const child = spawn(process.execPath, ["src/server/commands/main.ts", ...words], {
    env: { ...process.env, ...store.environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  const ending = new AbortController();
  if (killAfter !== undefined) {
    void pause(killAfter, undefined, ending).then(
      () => child.kill("SIGKILL"),
      () => undefined,
    );
  }
  const [code] = (await once(child, "close")) as [number | null];
  ending.abort();
  return { code, output };
}

/** How many enquiries a backup holds; undefined where it is no whole database. */
function enquiriesIn(file: string): number | undefined {
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

async function killedBackups(store: Store, moments: readonly number[]): Promise<Finding> {
  let cutOff = 0;
  let broken = 0;
  for (const [at, moment] of moments.entries()) {
    const file = path.join(store.dataDir, `copy-${at}.sqlite`);
    const { code } = await command(store, ["backup", file], moment);
    if (code === null) cutOff++;
    const exists = await stat(file).then(
      () => true,
      () => false,
    );
    if (exists && enquiriesIn(file) === undefined) broken++;
    await rm(file, { force: true });
  }
  const last = path.join(store.dataDir, "last.sqlite");
  const { code } = await command(store, ["backup", last]);
  const enquiries = enquiriesIn(last);
  const [expected] = await store.rows("select count(*) as n from enquiry");
  return {
    promise: "a backup that is killed midway leaves no file that looks like one; the next is whole",
    kept: broken === 0 && code === 0 && enquiries === Number(expected?.["n"]) && cutOff > 0,
    numbers: `${cutOff} of ${moments.length} killed midway, ${broken} broken, the last holds ${enquiries} enquiries`,
  };
}

/** Each enquiry is erased by a command that may be killed; then the backup of before all comes back. */
async function killedErasures(
  store: Store,
  references: readonly string[],
  moments: readonly number[],
): Promise<Finding> {
  const before = path.join(store.dataDir, "before.sqlite");
  await command(store, ["backup", before]);
  let cutOff = 0;
  for (const [at, reference] of references.entries()) {
    const { code } = await command(
      store,
      ["erase", reference, "--yes"],
      moments[at % moments.length],
    );
    if (code === null) cutOff++;
  }
  const present = async () =>
    (await store.rows("select reference from enquiry")).map(({ reference }) => String(reference));
  const left = await present();
  const { code } = await command(store, ["restore", before], moments[0]);
  const restored = code === 0 ? { code } : await command(store, ["restore", before]);
  const back = (await present()).filter(
    (reference) => references.includes(reference) && !left.includes(reference),
  );
  const damage = (await store.damage()).length;
  return {
    promise:
      "who was erased stays erased after a restore, whenever erasing or restoring was killed",
    kept:
      restored.code === 0 && back.length === 0 && damage === 0 && left.length < references.length,
    numbers: `${references.length - left.length} of ${references.length} erased, ${cutOff} killed; ${back.length} came back, ${damage} damages`,
  };
}
