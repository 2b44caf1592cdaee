/** Visitors who send forms all at once, and what that costs the server. */
import { randomInt, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { localAccessKey, submitPath } from "#forms/protocol.ts";
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

/** How many send, each one after the other, and for how long: an amount of requests, or seconds. */
export type Load = { connections: number } & ({ amount: number } | { duration: number });

/** Asks for a page again and again. */
export function readPages(
  url: string,
  load: Load,
  headers: Record<string, string> = {},
): Promise<Result> {
  return autocannon({ url, ...load, headers: { "accept-encoding": "br", ...headers } });
}

/** Sends forms, each another lead from another address. */
export function sendForms(url: string, load: Load): Promise<Result> {
  return autocannon({
    url: url + submitPath,
    ...load,
    requests: [
      {
        method: "POST",
        headers: {
          accept: "application/json",
          "content-type": "application/x-www-form-urlencoded",
        },
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, "x-forwarded-for": newAddress() },
          body: newForm(),
        }),
      },
    ],
  });
}

function newAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

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

/** What a load cost: times as the visitors saw them, and work as the servers did it. */
export interface Cost {
  /** Requests. */
  aSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  failed: number;
  /** Milliseconds of processor for one request, of all processes together. */
  processor: number;
}

/** Measures a load on these processes. */
export async function cost(
  pids: readonly (number | undefined)[],
  load: () => Promise<Result>,
): Promise<Cost> {
  const before = await processorTime(pids);
  const { requests, latency, non2xx, errors } = await load();
  return {
    aSecond: Math.round(requests.average),
    p50: latency.p50,
    p99: latency.p99,
    failed: non2xx + errors,
    processor: ((await processorTime(pids)) - before) / requests.total,
  };
}

/** Time that the processors gave to processes, in milliseconds: the same on a busy machine. */
async function processorTime(pids: readonly (number | undefined)[]): Promise<number> {
  const times = pids.map(async (pid) => {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    // After the name in brackets: user and system time, in hundredths of a second.
    const [user, system] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13);
    return (Number(user) + Number(system)) * 10;
  });
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0);
}
