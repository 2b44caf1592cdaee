/**
 * `npm run bench:leads`: enquiries that the server acknowledges in a second, each stored durably before
 * its answer, on both engines, with limits off. `--engine sqlite` takes one; `--seconds 30` is longer.
 */
import { randomUUID } from "node:crypto";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { startEngine, type Engine, startServer } from "../../fault-tests/test-bed.ts";
import { localAccessKey, submitPath } from "#forms/protocol.ts";
import { buildIfChanged } from "../build.ts";
import { ask, head, row, type Load } from "./load.ts";

const { values: options } = parseArgs({
  options: {
    engine: { type: "string", multiple: true, default: ["sqlite", "postgres"] },
    seconds: { type: "string", default: "10" },
  },
});
const seconds = Number(options.seconds);
const warmUp = 2;
const rounds = 3;
/** Visitors who send at the same time. */
const connections = 50;

await buildIfChanged();
console.log(
  `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}; ${connections} connections from the same machine.\n`,
);
head("engine", "a second", "p50 ms", "p99 ms", "failed");
for (const engine of options.engine as Engine[]) {
  await using running = await startEngine(engine);
  await using store = await running.openStore();
  await using server = startServer(store);
  const url = (await server.address) + submitPath;
  const load: Load = { connections, seconds, next: newForm };
  await ask(url, { ...load, seconds: warmUp });
  for (let round = 0; round < rounds; round++) {
    const { aSecond, p50, p99, failed } = await ask(url, load);
    row(engine, aSecond, p50, p99, failed);
  }
}

function newForm(): ReturnType<Load["next"]> {
  const id = randomUUID();
  const body = new URLSearchParams({
    access_key: localAccessKey,
    form: "contact",
    name: "आशा वर्मा",
    email: `${id}@example.in`,
    phone: "9876543210",
    message: "GST for a new shop in Napier Town; what do you need from me?",
    submission_id: id,
  }).toString();
  const headers = {
    accept: "application/json",
    "content-type": "application/x-www-form-urlencoded",
  };
  return { method: "POST", headers, body };
}
