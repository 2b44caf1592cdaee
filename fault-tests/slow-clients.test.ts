/** Clients that are slow, cut off, too big or too many, while all others are served. */
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { expect } from "vitest";
import { submitPath } from "#forms/protocol.ts";
import { coversEngine, faultTest, faultTimeout, isFullRun } from "./fault-test.ts";
import { startServer } from "./test-bed.ts";
import { createForm, getAcknowledgedReference, postVisitorForm } from "./visitor.ts";

/** Other requests during a fault, one after the other. */
const others = 20;
/** Resident memory in megabytes. */
const mostMemory = 300;
/** In milliseconds, for a page or a form of another visitor; a machine with other work needs more time. */
const maxWait = isFullRun ? 1000 : 5000;

interface Trouble {
  /** What the connections do, for the title of the test. */
  what: string;
  /** Connections at the same time; each does `act` once it is open. */
  count: number;
  act: (socket: Socket) => void;
  /** True where a closed connection opens again; otherwise all are open at the beginning. */
  reopens?: boolean;
}

const silentCount = isFullRun ? 2000 : 300;
const pipeliningCount = isFullRun ? 20 : 5;
const unreadCount = isFullRun ? 1000 : 100;

/** Asks for a page so many times in one packet, and reads no answer. */
const ask = (page: string, times: number) => (socket: Socket) => {
  socket.pause().write(`GET ${page} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(times));
};
const troubles: Trouble[] = [
  { what: `${silentCount} connections that say nothing`, count: silentCount, act: () => undefined },
  { what: "100 clients that send one character now and then", count: 100, act: drip },
  {
    what: `${pipeliningCount} connections that ask 1,500 times in one packet and read nothing`,
    count: pipeliningCount,
    act: ask("/", 1500),
    reopens: true,
  },
  {
    what: `${unreadCount} connections that ask for pages and do not read them`,
    count: unreadCount,
    // As many requests as one connection may have open.
    act: ask("/contact-us", 5),
    reopens: true,
  },
];

const test = faultTest.extend(
  "server",
  { scope: "file" },
  async ({ runningEngine }, { onCleanup }) => {
    const resources = new AsyncDisposableStack();
    onCleanup(() => resources.disposeAsync());
    const store = resources.use(await runningEngine.openStore());
    return resources.use(startServer(store));
  },
);

test.runIf(coversEngine).for(troubles)(
  "others get their pages and send their forms beside $what",
  { timeout: faultTimeout },
  async (trouble, { server, annotate }) => {
    const address = await server.address;
    const connections = await openConnections(address, trouble);
    if (!trouble.reopens) expect(connections.size).toBe(trouble.count);
    let longest = 0;
    for (let index = 0; index < others; index++) {
      const started = performance.now();
      const page = await fetch(address, { signal: AbortSignal.timeout(10_000) });
      expect(page.status).toBe(200);
      expect(await page.text()).toContain("</html>");
      const between = performance.now();
      const answer = await postVisitorForm(address, createForm(`${trouble.what} ${index}`));
      expect(getAcknowledgedReference(answer)).toBeDefined();
      longest = Math.max(longest, between - started, performance.now() - between);
    }
    connections.end();
    await annotate(`the longest wait ${Math.round(longest)} ms`);
    expect(longest).toBeLessThan(maxWait);
  },
);

test.runIf(coversEngine)(
  `the server that endured them runs, takes an enquiry, and held at most ${mostMemory} MB`,
  { timeout: faultTimeout },
  async ({ server, annotate }) => {
    const status = await readFile(`/proc/${server.child.pid}/status`, "utf8").catch(() => "");
    // Linux only.
    const peak = /VmHWM:\s*(\d+) kB/.exec(status)?.[1] ?? 0;
    await annotate(`${Math.round(Number(peak) / 1024)} MB at its peak`);
    expect(server.child.exitCode).toBeNull();
    const answer = await postVisitorForm(await server.address, createForm("Afterwards"));
    expect(getAcknowledgedReference(answer)).toBeDefined();
    expect(Number(peak) / 1024).toBeLessThanOrEqual(mostMemory);
  },
);

/** Begins a form, and never ends its headers. */
function drip(socket: Socket): void {
  socket.write(`POST ${submitPath} HTTP/1.1\r\nHost: a\r\nX-Slow: `);
  const dripping = setInterval(() => socket.write("x"), 100);
  socket.on("close", () => clearInterval(dripping));
}

/** Opens the connections of a trouble. `size` is the number of those that were open at the same time. */
async function openConnections(address: string, { count, act, reopens = false }: Trouble) {
  const { hostname, port } = new URL(address);
  const open = new Set<Socket>();
  let isOver = false;
  const openAgain = () => {
    if (!isOver) openOne();
  };
  const openOne = () => {
    const socket = connect(Number(port), hostname);
    open.add(socket);
    // The server may end such a connection first.
    socket.on("error", () => undefined);
    socket.on("connect", () => act(socket));
    socket.on("close", () => {
      open.delete(socket);
      // Not faster than a client on another machine could.
      if (reopens) setTimeout(openAgain, 100);
    });
    return socket;
  };
  // In groups: the test is about open connections, not about opening them at once.
  for (let left = count; left > 0; left -= 100) {
    const group = Array.from({ length: Math.min(100, left) }, openOne);
    await Promise.all(group.map((socket) => once(socket, "connect")));
  }
  return {
    size: open.size,
    end: () => {
      isOver = true;
      for (const socket of open) socket.destroy();
    },
  };
}
