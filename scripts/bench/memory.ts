/**
 * `npm run bench:memory` sends mixed traffic of strangers from ever new networks to the built server, and prints what
 * memory it uses over time: pages, files, chosen calendars, both forms, thanks, the desk's sign-in, monitors.
 * `--minutes 60` and `--rate 12`, requests a second, select how long and how fast. `--collect` collects garbage before
 * each row, which shows what is kept; without it the row shows what the system sees.
 */
import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { cpus, loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { forms } from "#forms/forms.ts";
import { localAccessKey, submitPath } from "#forms/protocol.ts";
import { contactFields, enrolmentFields } from "#server/testing/posted-forms.ts";
import { startDatabaseEngine, startServer } from "../../fault-tests/test-bed.ts";
import { buildIfChanged } from "../build.ts";
import { printHead, printRow } from "./load.ts";

const { values: options } = parseArgs({
  options: {
    minutes: { type: "string", default: "60" },
    every: { type: "string", default: "5" },
    rate: { type: "string", default: "12" },
    collect: { type: "boolean", default: false },
  },
});
const minute = 60_000;
const megabyte = 2 ** 20;

await buildIfChanged();
console.log(
  `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}; ${options.rate} requests a second.\n`,
);
await using engine = await startDatabaseEngine("sqlite");
await using store = await engine.openStore();
// The usual limits: what they remember is a part of the memory.
const limits = {
  RATE_PER_ADDRESS: "",
  RATE_TOTAL: "",
  MIN_FILL_SECONDS: "0",
  OWNER_MAILS_PER_HOUR: "",
};
await using server = startServer(store, {
  ...limits,
  TRUST_PROXY: "loopback",
  NODE_OPTIONS: "--inspect=127.0.0.1:0",
});
const site = (await server.address).replace("localhost", "127.0.0.1");
const addresses = await listAddresses();
const kinds = await listKinds();
/** The traffic: each request is one of these by chance, so that a kind comes as often as it is listed. */
const mixes = [
  ...Array.from({ length: 12 }, () => sendPageRequest),
  ...Array.from({ length: 3 }, () => sendFileRequest),
  ...Array.from({ length: 2 }, () => sendCalendarRequest),
  ...Array.from({ length: 2 }, () => sendForm),
  sendRefusedForm,
  sendTopicsRequest,
  sendThanksRequest,
  sendWrongRequest,
  sendDeskRequest,
  () => send("/readyz"),
] as const;

let sent = 0;
let failed = 0;
printHead("minutes", "requests", "failed", "resident MB", "heap MB", "in use MB", "buffers MB");
const start = performance.now();
let nextRow = 0;
while (performance.now() - start < Number(options.minutes) * minute + 1000) {
  if (performance.now() - start >= nextRow) {
    await printMemory(Math.round(nextRow / minute));
    nextRow += Number(options.every) * minute;
  }
  sent++;
  // The next request does not wait for this one.
  void pick(mixes)().catch(() => failed++);
  await pause(1000 / Number(options.rate));
}

async function printMemory(minutes: number): Promise<void> {
  const { resident, heap, used, buffers } = await readMemory();
  const figures = [resident, heap, used, buffers].map((value) => value.toFixed(0));
  printRow(minutes, sent, failed, ...figures);
}

/** In megabytes. `resident` is what the system sees; `used` is the part of the heap in use; `buffers` lie outside of it. */
interface MemoryFigures {
  resident: number;
  heap: number;
  used: number;
  buffers: number;
}

async function readMemory(): Promise<MemoryFigures> {
  const resident = Number(
    /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.child.pid}/status`, "utf8"))?.[1],
  );
  const address = /Debugger listening on (ws:\S+)/.exec(server.output())?.[1];
  if (address === undefined) throw new Error("The memory of the server cannot be read.");
  const socket = new WebSocket(address);
  await once(socket, "open");
  const ask = async (method: string, params = {}) => {
    socket.send(JSON.stringify({ id: 1, method, params }));
    const [{ data }] = (await once(socket, "message")) as [MessageEvent<string>];
    return JSON.parse(data) as { result: { result?: { value: number[] } } };
  };
  if (options.collect) await ask("HeapProfiler.collectGarbage");
  const expression =
    "(({ heapTotal, heapUsed, external }) => [heapTotal, heapUsed, external])(process.memoryUsage())";
  const { result } = await ask("Runtime.evaluate", { expression, returnByValue: true });
  socket.close();
  const [heap = NaN, used = NaN, buffers = NaN] = result.result?.value ?? [];
  return {
    resident: resident / 1024,
    heap: heap / megabyte,
    used: used / megabyte,
    buffers: buffers / megabyte,
  };
}

async function listAddresses(): Promise<{ pages: string[]; files: string[] }> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  const home = await (await fetch(site)).text();
  const files = [...home.matchAll(/(?:src|href)="(\/[^"]+\.[a-z0-9]+)"/g)].map(
    ([, file = ""]) => file,
  );
  if (pages.length === 0 || files.length === 0)
    throw new Error("The site lists no pages or files.");
  return { pages, files };
}

/** Lists the kinds of business that the page of due dates offers calendars for. */
async function listKinds(): Promise<string[]> {
  const page = await (await fetch(`${site}/c-a-services/due-dates`)).text();
  const names = [...page.matchAll(/name="kinds"[^>]*value="([^"]+)"/g)].map(
    ([, name = ""]) => name,
  );
  if (names.length === 0) throw new Error("The page of due dates offers no kinds.");
  return names;
}

function pick<Item>(items: readonly Item[]): Item {
  // The index is within the list, and no list is empty.
  return items[randomInt(items.length)] as Item;
}

function sendPageRequest() {
  return send(pick(addresses.pages), { "accept-encoding": pick(["br", "br", "gzip", "identity"]) });
}

function sendFileRequest() {
  return send(pick(addresses.files), { "accept-encoding": "br" });
}

function sendCalendarRequest() {
  const chosen = kinds.filter(() => randomInt(2) === 1).join("_") || "all";
  return send(`/c-a-services/due-dates/${chosen}.ics`);
}

/** Asks for the contact page with a prepared message, which the server fills in. */
function sendTopicsRequest() {
  return send(`/contact-us?need=${pick(["gst", "itr", "gst,itr", "tds,pf", "trademark", "x"])}`);
}

/** Asks for the thanks for a made-up reference. */
function sendThanksRequest() {
  const reference =
    "NZ-" +
    ["2345", "6789"].map((part) => part.replace(/./g, () => pick([..."ABCDEFGH23"]))).join("-");
  return send(`${pick(["", "/hi"])}${forms.contact.thanks}?reference=${reference}`);
}

function sendWrongRequest() {
  return send(`/${pick(["wp-login.php", ".env", "hi/x", randomUUID()])}`);
}

function sendDeskRequest() {
  return send(pick(["/desk/sign-in", "/desk"]));
}

function sendForm() {
  const id = randomUUID();
  const fields = pick([contactFields, enrolmentFields]);
  const body = {
    ...fields,
    access_key: localAccessKey,
    email: `${id}@example.in`,
    submission_id: id,
  };
  return send(submitPath, { accept: pick(["application/json", "text/html"]) }, body);
}

function sendRefusedForm() {
  const body = {
    ...contactFields,
    phone: pick(["1", "", "abc"]),
    page: pick(addresses.pages),
    message: randomUUID(),
  };
  return send(submitPath, { accept: pick(["application/json", "text/html"]) }, body);
}

/** Sends a request from a new network, by IPv4 or IPv6. */
function send(
  address: string,
  headers: Record<string, string> = {},
  form?: Record<string, string>,
): Promise<void> {
  const network =
    randomInt(2) === 0
      ? Array.from({ length: 4 }, () => randomInt(1, 224)).join(".")
      : `2001:${Array.from({ length: 7 }, () => randomInt(0x10000).toString(16)).join(":")}`;
  return new Promise((resolve, reject) => {
    const sending = request(
      site + address,
      {
        method: form === undefined ? "GET" : "POST",
        timeout: 30_000,
        headers: {
          ...headers,
          "x-forwarded-for": network,
          "x-forwarded-proto": "https",
          ...(form && { "content-type": "application/x-www-form-urlencoded" }),
        },
      },
      (answer) => {
        answer.resume().once("end", resolve).once("error", reject);
      },
    );
    sending.once("timeout", () => sending.destroy(new Error("no answer")));
    sending.once("error", reject);
    sending.end(form && new URLSearchParams(form).toString());
  });
}
