/**
 * `npm run bench:desk`: what the owner's desk costs those who send forms, in Markdown. In turns, in one
 * run: without it, with it, and with it after its pages were used. The narrow row that the desk's list is
 * read from is written in all three: the desk may be switched on tomorrow.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { loadavg } from "node:os";
import { startServer } from "#fault-tests/ground.ts";
import { signedInOwner } from "#fault-tests/signed-in-owner.ts";
import { startEngine, type Engine, type Store } from "#fault-tests/store.ts";
import { buildIfChanged } from "#scripts/build.ts";
import { cost, sendForms } from "./load.ts";
import { resident } from "./resident.ts";
import { row } from "./row.ts";

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    engine: { type: "string", default: "sqlite" },
  },
});
const connections = 32;
/** In seconds. */
const settling = 5;
const duration = 10;

/** Every kind of page; those of the words more than once, as somebody does who edits. */
const pages = [
  ...["today", "leads", "leads?box=won&q=gst", "people", "launch", "publish", "words"],
  ...["home", "contact", "services/gst", "prices", "business", "terms", "privacy", "franchise"].map(
    (place) => `words/in/${place}`,
  ),
];

const kinds = [
  { name: "DESK=off", settings: { DESK: "off" }, uses: 0 },
  { name: "with the desk", settings: {}, uses: 0 },
  { name: "after its pages, each 10 times", settings: {}, uses: 10 },
] as const;

await buildIfChanged();
console.log(`load ${loadavg()[0]?.toFixed(1)}; memory in MB\n`);
row("", "idle", "used", "a second", "p50 ms", "p99 ms", "failed", "CPU ms each", "then", "at most");
row(...Array<string>(10).fill("---"));
await using running = await startEngine(options.engine as Engine);
for (let round = 0; round < Number(options.rounds); round++) {
  for (const { name, settings, uses } of kinds) {
    await using store = await running.openStore();
    await using server = startServer(store, settings);
    const url = await server.address;
    const { pid } = server.child;
    await pause(settling * 1000);
    const idle = await resident(pid);
    if (uses > 0) await usePages(store, url, uses);
    const used = await resident(pid);
    const load = () => sendForms(url, { connections, duration });
    const { aSecond, p50, p99, failed, processor } = await cost([pid], load);
    const { now, most } = await resident(pid);
    row(name, idle.now, used.now, aSecond, p50, p99, failed, processor.toFixed(2), now, most);
  }
}
console.log(`\nload at the end ${loadavg()[0]?.toFixed(1)}`);

async function usePages(store: Store, url: string, times: number): Promise<void> {
  const { db, cookie } = await signedInOwner(store, "a bench");
  await db.destroy();
  for (let time = 0; time < times; time++) {
    for (const page of pages) {
      const answer = await fetch(`${url}/desk/${page}`, { headers: { Cookie: cookie } });
      if (!answer.ok) throw new Error(`${page}: ${answer.status}`);
      await answer.text();
    }
  }
}
