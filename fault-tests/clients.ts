/** Clients that are slow, cut off, too big or too many, while all others are served. */
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { submitPath } from "#forms/protocol.ts";
import { startServer, type Finding, type TestBed } from "./test-bed.ts";
import { acknowledged, newForm, post } from "./visitor.ts";

/** How many others ask while a trouble lasts, one after the other. */
const others = 20;
/** Resident, in megabytes. */
const mostMemory = 300;
/** For a page or a form, in milliseconds; a machine that does other work beside takes its time. */
const longestWait = { full: 1000, short: 5000 };

/** Runs it. */
export async function clients({ openStore, short }: TestBed): Promise<Finding[]> {
  await using store = await openStore();
  await using server = startServer(store);
  const address = await server.address;
  const many = short ? 300 : 2000;
  const [few, some] = short ? [5, 100] : [20, 1000];
  const patience = longestWait[short ? "short" : "full"];
  const findings = [
    await during(
      address,
      `${many} connections that say nothing`,
      () => idle(address, many),
      patience,
    ),
    await during(
      address,
      "100 clients that send one character now and then",
      () => slow(address, 100),
      patience,
    ),
    await during(
      address,
      `${few} connections that ask 1,500 times in one packet and read nothing`,
      () => pipelining(address, few),
      patience,
    ),
    await during(
      address,
      `${some} connections that ask for pages and do not read them`,
      () => unread(address, some),
      patience,
    ),
  ];
  const status = await readFile(`/proc/${server.child.pid}/status`, "utf8").catch(() => "");
  const peak = /VmHWM:\s*(\d+) kB/.exec(status)?.[1];
  findings.push({
    promise: `the server that endured them is the one that was started, takes a lead, and held at most ${mostMemory} MB`,
    kept:
      server.child.exitCode === null &&
      acknowledged(await post(address, newForm("Afterwards"))) !== undefined &&
      !(Number(peak) / 1024 > mostMemory),
    numbers: peak === undefined ? "up" : `up, ${Math.round(Number(peak) / 1024)} MB at its peak`,
  });
  return findings;
}

/** A trouble: says what it saw, and ends when it is told to. */
interface Trouble {
  /** Undefined where everything went as it must. */
  wrong: () => string | undefined;
  end: () => void;
}

async function during(
  address: string,
  what: string,
  make: () => Promise<Trouble>,
  patience: number,
): Promise<Finding> {
  const trouble = await make();
  let pages = 0;
  let leads = 0;
  let longest = 0;
  for (let at = 0; at < others; at++) {
    const started = performance.now();
    const page = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(
      () => undefined,
    );
    if (page?.ok && (await page.text()).includes("</html>")) pages++;
    const between = performance.now();
    const answer = await post(address, newForm(`${what} ${at}`)).catch(() => undefined);
    if (answer && acknowledged(answer) !== undefined) leads++;
    longest = Math.max(longest, between - started, performance.now() - between);
  }
  const wrong = trouble.wrong();
  trouble.end();
  return {
    promise: `${what}: others get their pages and send their forms`,
    kept: pages === others && leads === others && wrong === undefined && longest < patience,
    numbers: `${pages} of ${others} pages, ${leads} of ${others} forms, the longest wait ${Math.round(longest)} ms${wrong === undefined ? "" : `, ${wrong}`}`,
  };
}

const nothingWrong = () => undefined;

async function idle(address: string, count: number): Promise<Trouble> {
  const sockets = await openSockets(address, count);
  // At once; in time the server ends them.
  const open = sockets.filter((socket) => !socket.destroyed).length;
  return {
    wrong: () => (open === count ? undefined : `only ${open} of ${count} connections held`),
    end: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function slow(address: string, count: number): Promise<Trouble> {
  const sockets = await openSockets(address, count);
  for (const socket of sockets) socket.write(`POST ${submitPath} HTTP/1.1\r\nHost: a\r\nX-Slow: `);
  const dripping = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write("x");
  }, 100);
  return {
    wrong: nothingWrong,
    end: () => {
      clearInterval(dripping);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Asks far more often than it could ever read, and comes again when it is cut off. */
async function pipelining(address: string, count: number): Promise<Trouble> {
  const packet = "GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(1500);
  return await comingBack(address, count, (socket) => socket.pause().write(packet));
}

/** Asks for the same page a few times, as often as a connection may, and reads nothing of it. */
async function unread(address: string, count: number): Promise<Trouble> {
  const packet = "GET /contact-us HTTP/1.1\r\nHost: a\r\n\r\n".repeat(5);
  return await comingBack(address, count, (socket) => socket.pause().write(packet));
}

/** Connections that do something, and are opened again whenever they end. */
async function comingBack(
  address: string,
  count: number,
  act: (socket: Socket) => void,
): Promise<Trouble> {
  const { hostname, port } = new URL(address);
  const open = new Set<Socket>();
  let over = false;
  const come = () => {
    if (over) return;
    const socket = connect(Number(port), hostname);
    open.add(socket);
    socket.on("error", () => undefined);
    socket.on("connect", () => act(socket));
    socket.on("close", () => {
      open.delete(socket);
      // Not faster than a client on another machine could.
      setTimeout(come, 100);
    });
  };
  for (let at = 0; at < count; at++) come();
  await pause(200);
  return {
    wrong: nothingWrong,
    end: () => {
      over = true;
      for (const socket of open) socket.destroy();
    },
  };
}

async function openSockets(address: string, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(address);
  const sockets: Socket[] = [];
  // In groups: what is tried is how many are held, not how many knock at once.
  while (sockets.length < count) {
    const group = Array.from({ length: Math.min(100, count - sockets.length) }, () => {
      const socket = connect(Number(port), hostname);
      // The server may well end such a connection first.
      socket.on("error", () => undefined);
      return socket;
    });
    await Promise.all(group.map((socket) => once(socket, "connect")));
    sockets.push(...group);
  }
  return sockets;
}
