/** `npm run test:faults` breaks the server on purpose and prints the result of each promise. */
import { parseArgs } from "node:util";
import { buildIfChanged } from "../scripts/build.ts";
import { testBackup } from "./backup.ts";
import { testDurability } from "./durability.ts";
import { testFullDisk } from "./full-disk.ts";
import { testKill } from "./kill.ts";
import { testPublish } from "./publish.ts";
import { testSlowClients } from "./slow-clients.ts";
import {
  type DatabaseEngine,
  engines,
  type FaultTest,
  type PromiseResult,
  type RunningEngine,
  startDatabaseEngine,
} from "./test-bed.ts";
import { testUpgrade } from "./upgrade.ts";

const programs: Record<string, FaultTest> = {
  killed: testKill,
  durable: testDurability,
  "full-disk": testFullDisk,
  backup: testBackup,
  clients: testSlowClients,
  upgrade: testUpgrade,
  publish: testPublish,
};

/** Programs that do not depend on the engine; a short run uses one. */
const onceIsEnough = new Set(["clients", "upgrade", "publish"]);

/** In milliseconds; a program that never ends has found a fault, too. */
const longest = 40 * 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: "boolean", default: false },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    engine: { type: "string", multiple: true, default: [...engines] },
    help: { type: "boolean", default: false },
  },
});
const unknown = positionals.filter((name) => !Object.hasOwn(programs, name));
if (values.help || unknown.length > 0) {
  const names = Object.keys(programs).join("|");
  console.log(`test:faults [--short] [--seed NUMBER] [--engine ${engines.join("|")}] [${names} …]`);
  process.exit(values.help ? 0 : 2);
}
await buildIfChanged();
const chosen = positionals.length > 0 ? positionals : Object.keys(programs);
const seed = Number(values.seed);
console.log(`seed ${seed}${values.short ? ", short" : ""}\n`);

let brokenPromises = 0;
for (const engine of engines.filter((name) => values.engine.includes(name))) {
  await using running = await startDatabaseEngine(engine);
  for (const name of chosen) {
    const enough = values.short && onceIsEnough.has(name) && engine !== values.engine[0];
    if (!enough) await report(engine, running, name);
  }
}
console.log(brokenPromises === 0 ? "\nEvery promise was kept." : `\n${brokenPromises} broken.`);
process.exit(brokenPromises === 0 ? 0 : 1);

async function report(
  engine: DatabaseEngine,
  { openStore }: RunningEngine,
  name: string,
): Promise<void> {
  const started = performance.now();
  const ground = { engine, openStore, seed, short: values.short };
  const late = setTimeout(() => {
    console.error(`${name} on ${engine} has not ended.`);
    process.exit(1);
  }, longest);
  const findings = await programs[name]?.(ground).catch((error: unknown): PromiseResult[] => [
    { promise: "the program ran to its end", kept: false, numbers: String(error) },
  ]);
  clearTimeout(late);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name} on ${engine}, ${seconds} s`);
  for (const { promise, kept, numbers } of findings ?? []) {
    const mark = kept === undefined ? "not shown" : kept ? "kept" : "BROKEN";
    console.log(`  ${mark.padEnd(9)} ${promise} → ${numbers}`);
    if (kept === false) brokenPromises++;
  }
}
