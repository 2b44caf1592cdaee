/**
 * `npm run bench:leads`: what the server takes, in Markdown: leads stored durably in a second, how
 * long each waits, memory as they grow in number, and pages. `--leads 10000` stores fewer.
 */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { localAccessKey, submitPath } from "#forms/protocol.ts";
import { startServer } from "#fault-tests/ground.ts";
import { startEngine, type Engine } from "#fault-tests/store.ts";
import { buildIfChanged } from "#scripts/build.ts";
import { onDemand } from "./on-demand.ts";

/** What we use of Autocannon. */
type Autocannon = (load: {
  url: string;
  connections: number;
  /** Seconds, unless an amount of requests is given. */
  duration?: number;
  amount?: number;
  headers?: Record<string, string>;
  requests?: Request[];
}) => Promise<Result>;

interface Request {
  method: "POST";
  headers: Record<string, string>;
  setupRequest: (request: Request) => Request & { body: string };
}

interface Result {
  requests: { average: number; total: number };
  /** Milliseconds. */
  latency: { p50: number; p99: number };
  non2xx: number;
  errors: number;
}

const autocannon = await onDemand<Autocannon>("autocannon");

const { values: options } = parseArgs({
  options: {
    leads: { type: "string", default: "100000" },
    engine: { type: "string", multiple: true, default: ["sqlite"] },
  },
});
/** Visitors who send at the same time, each one form after the other. */
const connections = 32;
const steps = 5;

await buildIfChanged();
console.log(
  `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}; the load comes from the same machine.`,
);
for (const engine of options.engine) await measure(engine as Engine, Number(options.leads));

async function measure(engine: Engine, leads: number): Promise<void> {
  await using running = await startEngine(engine);
  await using store = await running.openStore();
  await using server = startServer(store);
  const url = await server.address;
  await autocannon({ url, connections, duration: 2 });
  console.log(`\n${engine}\n`);
  head("leads before");
  for (let step = 0; step < steps; step++) {
    const sending = () => sendForms(url, Math.ceil(leads / steps));
    row((leads / steps) * step, ...(await cost(server.child.pid, sending)));
  }
  console.log("");
  head("page");
  row("/", ...(await cost(server.child.pid, () => readPage(url))));
}

function head(first: string): void {
  row(first, "a second", "p50 ms", "p99 ms", "failed", "CPU ms each", "memory MB");
  row(...Array<string>(7).fill("---"));
}

function readPage(url: string): Promise<Result> {
  return autocannon({ url, connections, duration: 10, headers: { "accept-encoding": "br" } });
}

function sendForms(url: string, amount: number): Promise<Result> {
  return autocannon({
    url: url + submitPath,
    connections,
    amount,
    requests: [
      {
        method: "POST",
        headers: {
          accept: "application/json",
          "content-type": "application/x-www-form-urlencoded",
        },
        setupRequest: (request) => ({ ...request, body: newForm() }),
      },
    ],
  });
}

/** Each is another lead. */
function newForm(): string {
  const id = randomUUID();
  return new URLSearchParams({
    access_key: localAccessKey,
    form: "contact",
    name: "आशा वर्मा",
    email: `${id}@example.in`,
    phone: "9876543210",
    message:
      "GST for a new shop in Napier Town; what do you need from me, and how long does it take?",
    submission_id: id,
  }).toString();
}

/** What a load cost: times as the visitors saw them, and work as the server did it. */
async function cost(pid: number | undefined, load: () => Promise<Result>) {
  const before = await processorTime(pid);
  const result = await load();
  const { requests, latency, non2xx, errors } = result;
  const each = ((await processorTime(pid)) - before) / requests.total;
  return [
    Math.round(requests.average),
    latency.p50,
    latency.p99,
    non2xx + errors,
    each.toFixed(2),
    await memoryOf(pid),
  ];
}

/** Time that the processors gave to a process, in milliseconds: the same on a busy machine. */
async function processorTime(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // After the name, which stands in brackets: user and system time, in hundredths of a second.
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

/** Resident memory in megabytes, with the most there ever was; Linux tells it. */
async function memoryOf(pid: number | undefined): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s*(\\d+) kB`).exec(status)?.[1]) / 1024);
  return `${megabytes("VmRSS")} (at most ${megabytes("VmHWM")})`;
}

function row(...cells: (string | number)[]): void {
  console.log(`| ${cells.join(" | ")} |`);
}
