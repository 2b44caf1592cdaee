/**
 * `npm run bench:leads`: what the server takes, in Markdown: leads stored durably in a second, beside
 * as little as a server can be and from several processes; and how long each waits and memory as they
 * grow in number. `--leads 10000` stores fewer, `--leads 0` leaves that part out.
 */
import { cpus, loadavg, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { startServer } from "#fault-tests/test-bed.ts";
import { startEngine, type Engine } from "#fault-tests/store.ts";
import { buildIfChanged } from "#scripts/build.ts";
import { besideBare, severalProcesses } from "./beside-bare.ts";
import { cost, readPages, sendForms, type Cost } from "./load.ts";
import { resident } from "./resident.ts";
import { row } from "./row.ts";

const { values: options } = parseArgs({
  options: {
    leads: { type: "string", default: "100000" },
    engine: { type: "string", multiple: true, default: ["sqlite", "postgres"] },
  },
});
/** Visitors who send at the same time, each one form after the other. */
const connections = 32;
const steps = 5;

await buildIfChanged();
console.log(
  `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}; the load comes from the same machine.`,
);
for (const engine of options.engine as Engine[]) {
  await besideBare(engine);
  if (engine === "postgres") await severalProcesses(engine);
  if (options.leads !== "0") await grow(engine, Number(options.leads));
}
console.log(`\nload at the end ${loadavg()[0]?.toFixed(1)}`);

async function grow(engine: Engine, leads: number): Promise<void> {
  await using running = await startEngine(engine);
  await using store = await running.openStore();
  await using server = startServer(store);
  const url = await server.address;
  await readPages(url, { connections, duration: 2 });
  console.log(`\n${engine}, ${connections} connections, no limits\n`);
  head("leads before");
  for (let step = 0; step < steps; step++) {
    const sending = () => sendForms(url, { connections, amount: Math.ceil(leads / steps) });
    await show((leads / steps) * step, await cost([server.child.pid], sending), server.child.pid);
  }
  console.log("");
  head("page");
  const reading = () => readPages(url, { connections, duration: 10 });
  await show("/", await cost([server.child.pid], reading), server.child.pid);
}

function head(first: string): void {
  row(first, "a second", "p50 ms", "p99 ms", "failed", "CPU ms each", "memory MB");
  row(...Array<string>(7).fill("---"));
}

async function show(
  name: string | number,
  { aSecond, p50, p99, failed, processor }: Cost,
  pid: number | undefined,
): Promise<void> {
  const { now, most } = await resident(pid);
  const memory = `${now} (at most ${most})`;
  row(name, aSecond, p50, p99, failed, processor.toFixed(2), memory);
}
