/** Clients that are slow, cut off, too big or too many, while all others are served. */
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { submitPath } from "#forms/protocol.ts";
import { type PromiseResult, startServer, type TestBed } from "./test-bed.ts";
import { createForm, getAcknowledgedReference, postVisitorForm } from "./visitor.ts";

/** Other requests during a fault, one after the other. */
const others = 20;
/** Resident memory in megabytes. */
const mostMemory = 300;
/** For a page or a form, in milliseconds; a machine with other work needs more time. */
const longestWait = { full: 1000, short: 5000 };

export async function testSlowClients({ openStore, short }: TestBed): Promise<PromiseResult[]> {
  await using store = await openStore();
  await using server = startServer(store);
  const address = await server.address;
  const [many, few, some] = short ? [300, 5, 100] : [2000, 20, 1000];
  const ask = (page: string, times: number) => (socket: Socket) => {
    socket.pause().write(`GET ${page} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(times));
  };
  const troubles: Trouble[] = [
    { what: `${many} connections that say nothing`, count: many, act: () => undefined },
    { what: "100 clients that send one character now and then", count: 100, act: drip },
    {
      what: `${few} connections that ask 1,500 times in one packet and read nothing`,
      count: few,
      act: ask("/", 1500),
      comesBack: true,
    },
    {
      what: `${some} connections that ask for pages and do not read them`,
      // The limit of one connection.
      count: some,
      act: ask("/contact-us", 5),
      comesBack: true,
    },
  ];
  const findings: PromiseResult[] = [];
  for (const trouble of troubles) {
    findings.push(await during(address, trouble, longestWait[short ? "short" : "full"]));
  }
  const status = await readFile(`/proc/${server.child.pid}/status`, "utf8").catch(() => "");
  const peak = /VmHWM:\s*(\d+) kB/.exec(status)?.[1];
  findings.push({
    promise: `the server that endured them is the one that was started, takes a lead, and held at most ${mostMemory} MB`,
    kept:
      server.child.exitCode === null &&
      getAcknowledgedReference(await postVisitorForm(address, createForm("Afterwards"))) !==
        undefined &&
      !(Number(peak) / 1024 > mostMemory),
    numbers: peak === undefined ? "up" : `up, ${Math.round(Number(peak) / 1024)} MB at its peak`,
  });
  return findings;
}

interface Trouble {
  what: string;
  /** Connections at the same time; each does `act` once it is open. */
  count: number;
  act: (socket: Socket) => void;
  /** True where a closed connection opens again; otherwise all are open at the beginning. */
  comesBack?: boolean;
}

function drip(socket: Socket): void {
  socket.write(`POST ${submitPath} HTTP/1.1\r\nHost: a\r\nX-Slow: `);
  const dripping = setInterval(() => socket.write("x"), 100);
  socket.on("close", () => clearInterval(dripping));
}

async function during(address: string, trouble: Trouble, patience: number): Promise<PromiseResult> {
  const { what, count, comesBack } = trouble;
  const connections = await make(address, trouble);
  const wrong =
    comesBack || connections.size === count
      ? ""
      : `, only ${connections.size} of ${count} connections held`;
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
    const answer = await postVisitorForm(address, createForm(`${what} ${at}`)).catch(
      () => undefined,
    );
    if (answer && getAcknowledgedReference(answer) !== undefined) leads++;
    longest = Math.max(longest, between - started, performance.now() - between);
  }
  connections.end();
  return {
    promise: `${what}: others get their pages and send their forms`,
    kept: pages === others && leads === others && wrong === "" && longest < patience,
    numbers: `${pages} of ${others} pages, ${leads} of ${others} forms, the longest wait ${Math.round(longest)} ms${wrong}`,
  };
}

/** `size` is the number of open connections once all were opened. */
async function make(address: string, { count, act, comesBack = false }: Trouble) {
  const { hostname, port } = new URL(address);
  const open = new Set<Socket>();
  let over = false;
  const come = () => {
    const socket = connect(Number(port), hostname);
    open.add(socket);
    // The server may end such a connection first.
    socket.on("error", () => undefined);
    socket.on("connect", () => act(socket));
    socket.on("close", () => {
      open.delete(socket);
      // Not faster than a client on another machine could.
      if (comesBack) setTimeout(() => over || come(), 100);
    });
    return socket;
  };
  // In groups: the test is about open connections, not about opening them at once.
  for (let left = count; left > 0; left -= 100) {
    const group = Array.from({ length: Math.min(100, left) }, come);
    await Promise.all(group.map((socket) => once(socket, "connect")));
  }
  return {
    size: open.size,
    end: () => {
      over = true;
      for (const socket of open) socket.destroy();
    },
  };
}
