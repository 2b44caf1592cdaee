/**
 * `npm run bench:attacks`: how long a visitor waits for a page while somebody sends the worst that a
 * form endpoint can be sent, in Markdown. `--seconds 10` looks longer at each.
 */
import { once } from "node:events";
import { parseArgs } from "node:util";
import { setTimeout as pause } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { localAccessKey, submitPath } from "#forms/protocol.ts";
import { startServer } from "#fault-tests/ground.ts";
import { startEngine } from "#fault-tests/store.ts";
import { buildIfChanged } from "#scripts/build.ts";
import { median } from "./median.ts";
import { row } from "./row.ts";

const { values: options } = parseArgs({ options: { seconds: { type: "string", default: "5" } } });
const seconds = Number(options.seconds);
/** Connections of whoever attacks. */
const connections = 4;
const largest = 256 * 1024;

interface Attack {
  method?: string;
  type?: string;
  body?: string;
  accept?: string;
}

const form = `access_key=${localAccessKey}&form=contact&name=A&email=a&message=`;
const urlencoded = "application/x-www-form-urlencoded";
const multipart = (fields: number, size: number) =>
  Array.from(
    { length: fields },
    (_, at) =>
      `--b\r\nContent-Disposition: form-data; name="x${at}"\r\n\r\n${"y".repeat(size)}\r\n`,
  ).join("") + "--b--\r\n";

const attacks: Record<string, Attack> = {
  "`a&a&a…`, 250 KB": { type: urlencoded, body: "a&".repeat(125_000) },
  "a hundred thousand names": {
    type: urlencoded,
    body: Array.from({ length: 30_000 }, (_, at) => `x${at}=1`)
      .join("&")
      .slice(0, largest - 1),
  },
  "250 KB of `<`, to be put back into the page": {
    type: urlencoded,
    body: form + "<".repeat(250_000),
  },
  "250 KB of `%3C`": { type: urlencoded, body: form + "%3C".repeat(83_000) },
  "a right key, a wrong email, page asked back": { type: urlencoded, body: `${form}hello` },
  "a wrong key, page asked back": { type: urlencoded, body: "access_key=x&message=hello" },
  "JSON 50,000 deep": {
    type: "application/json",
    accept: "application/json",
    body: `{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
  },
  "JSON of 250 KB in 60 fields": {
    type: "application/json",
    accept: "application/json",
    body: JSON.stringify({
      access_key: localAccessKey,
      ...Object.fromEntries(
        Array.from({ length: 60 }, (_, at) => [`x${at}`, "\u0001<".repeat(600)]),
      ),
    }),
  },
  "multipart, 60 fields of 4 KB": {
    type: "multipart/form-data; boundary=b",
    body: multipart(60, 4000),
  },
  "multipart, 60 fields of 60 KB": {
    type: "multipart/form-data; boundary=b",
    body: multipart(60, 60_000),
  },
  "GET where forms are posted": { method: "GET" },
  "PUT where forms are posted": { method: "PUT", type: urlencoded, body: "a=1" },
};

/** Where an attack comes from. */
type From = "one address" | "ever new ones";

/** What the thread that attacks is told. */
interface Task {
  address: string;
  name: string;
  from: From;
}

// The worker's data is what this file gave it.
if (isMainThread) await measureAll();
else await attackUntilTold(workerData as Task);

async function measureAll(): Promise<void> {
  await buildIfChanged();
  await using running = await startEngine("sqlite");
  row(
    "what comes over four connections",
    "from",
    "answers a second",
    "page p50 ms",
    "p95 ms",
    "longest ms",
    "times the usual",
  );
  row("---", "---", "---:", "---:", "---:", "---:", "---:");
  for (const name of Object.keys(attacks)) {
    for (const from of ["one address", "ever new ones"] as const) {
      await using store = await running.openStore();
      // The limits as they are by default; whoever attacks may have many addresses.
      const limits = { RATE_PER_ADDRESS: "", RATE_TOTAL: "", MIN_FILL_SECONDS: "" };
      await using server = startServer(store, { ...limits, TRUST_PROXY: "loopback" });
      const address = await server.address;
      await visitFor(address, 1);
      const usual = await visitFor(address, 2);
      const task: Task = { address, name, from };
      const attacker = new Worker(import.meta.filename, {
        workerData: task,
        argv: process.argv.slice(2),
      });
      await once(attacker, "message");
      const waits = await visitFor(address, seconds);
      attacker.postMessage("enough");
      const [answers] = (await once(attacker, "message")) as [number];
      await attacker.terminate();
      row(
        name,
        from,
        Math.round(answers / seconds),
        median(waits).toFixed(1),
        nth(waits, 0.95).toFixed(1),
        Math.max(...waits).toFixed(0),
        (median(waits) / median(usual)).toFixed(1),
      );
    }
  }
}

/** Sends one attack over and over, in a thread of its own: its work is not the visitor's wait. */
async function attackUntilTold({ address, name, from }: Task): Promise<void> {
  const attack = attacks[name] ?? {};
  let over = false;
  parentPort?.once("message", () => {
    over = true;
  });
  parentPort?.postMessage("begun");
  let answers = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (!over) {
        await send(address, attack, from).catch(() => pause(10));
        answers++;
      }
    }),
  );
  parentPort?.postMessage(answers);
}

/** Reads the first page over and over, as many visitors after one another would; how long each took, in milliseconds. */
async function visitFor(address: string, duration: number): Promise<number[]> {
  const waits: number[] = [];
  const end = performance.now() + duration * 1000;
  while (performance.now() < end) {
    const started = performance.now();
    const headers = { "accept-encoding": "br", "x-forwarded-for": "198.51.100.1" };
    await (await fetch(address, { headers })).arrayBuffer();
    waits.push(performance.now() - started);
    await pause(10);
  }
  return waits;
}

async function send(address: string, attack: Attack, from: From): Promise<void> {
  const { method = "POST", type, body, accept = "text/html" } = attack;
  const answer = await fetch(address + submitPath, {
    method,
    headers: {
      accept,
      ...(type !== undefined && { "content-type": type }),
      "x-forwarded-for": from === "one address" ? "203.0.113.7" : anyAddress(),
    },
    ...(body !== undefined && { body }),
  });
  await answer.arrayBuffer();
}

function anyAddress(): string {
  return Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 200)).join(".");
}

function nth(waits: number[], share: number): number {
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * share)] ?? NaN;
}
