/**
 * `npm run bench:submissions` measures enquiries per second, each stored durably before its answer, on both engines without
 * limits. Enquiries arrive faster than mails leave: the first window shows the cost with few waiting mails, the last
 * with many. `--engine sqlite` selects one engine; `--enquiries 50000` stores more between the windows.
 */
import { randomUUID } from "node:crypto";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { localAccessKey, submitPath } from "#forms/protocol.ts";
import { engines, startDatabaseEngine, startServer } from "../../fault-tests/test-bed.ts";
import { buildIfChanged } from "../build.ts";
import { type Load, printHead, printRow, sendLoad } from "./load.ts";

const { values: options } = parseArgs({
  options: {
    engine: { type: "string", multiple: true, default: ["sqlite", "postgres"] },
    enquiries: { type: "string", default: "25000" },
  },
});
const enquiries = Number(options.enquiries);
const seconds = 10;
const warmUpSeconds = 2;
const connections = 50;

await buildIfChanged();
console.log(
  `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}; ${connections} connections from the same machine.\n`,
);
printHead("engine", "window", "mails waiting", "per second", "p50 ms", "p99 ms", "failed");
for (const engine of engines.filter((name) => options.engine.includes(name))) {
  await using running = await startDatabaseEngine(engine);
  await using store = await running.openStore();
  await using server = startServer(store);
  const url = (await server.address) + submitPath;
  const load: Load = { connections, seconds, createRequest: createForm };
  /** Sends load for one window, prints its row, and returns how many enquiries were stored. */
  const showWindow = async (name: string) => {
    const waiting = "select count(*) as mails from job where state = 'waiting'";
    const mails = Number((await store.rows(waiting))[0]?.["mails"]);
    const { perSecond, p50, p99, failed } = await sendLoad(url, load);
    printRow(engine, name, mails, perSecond, p50, p99, failed);
    return perSecond * seconds;
  };
  await sendLoad(url, { ...load, seconds: warmUpSeconds });
  let stored = await showWindow("first");
  while (stored < enquiries) {
    const { perSecond } = await sendLoad(url, { ...load, seconds: 1 });
    stored += perSecond;
  }
  await showWindow("last");
}

function createForm(): ReturnType<Load["createRequest"]> {
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
