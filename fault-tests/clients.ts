/** Clients that are slow, cut off, too big or too many, while all others are served. */
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { localAccessKey, submitPath } from "#forms/protocol.ts";
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
    await during(address, "50 uploads that are cut off", () => cutOff(address, 50), patience),
    await during(address, "20 bodies of 10 MB", () => tooBig(address, 20), patience),
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
    await during(
      address,
      "4 connections that send the worst bodies over and over",
      () => worstBodies(address, 4),
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

/** Half of them break off where the connection is reset, half where it is closed in good order. */
async function cutOff(address: string, count: number): Promise<Trouble> {
  const head = `POST ${submitPath} HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\n`;
  const body = '--b\r\nContent-Disposition: form-data; name="message"\r\n\r\nHalf a mess';
  for (const [at, socket] of (await openSockets(address, count)).entries()) {
    socket.write(`${head}Content-Length: 5000\r\n\r\n${body}`);
    await pause(2);
    if (at % 2 === 0) socket.resetAndDestroy();
    else socket.end();
  }
  return { wrong: nothingWrong, end: () => undefined };
}

/** Half of them say beforehand how large they are. Each is to be told 413, or to be cut off. */
async function tooBig(address: string, count: number): Promise<Trouble> {
  const chunk = "x".repeat(1024 * 1024);
  const fates = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const sending = request(address + submitPath, {
        method: "POST",
        headers: {
          accept: "application/json",
          "content-type": "application/x-www-form-urlencoded",
          ...(at % 2 === 0 && { "content-length": 10 * chunk.length }),
        },
      });
      const fate = new Promise<number | "cut off">((resolve) => {
        sending.on("response", ({ statusCode = 0 }) => {
          resolve(statusCode);
        });
        sending.on("error", () => {
          resolve("cut off");
        });
      });
      sending.write(`access_key=${localAccessKey}&message=`.padEnd(chunk.length, "x"));
      for (let sent = 1; sent < 10 && !sending.destroyed; sent++) {
        if (!sending.write(chunk))
          await Promise.race([once(sending, "drain"), fate]).catch(() => 0);
      }
      sending.end();
      const result = await fate;
      sending.destroy();
      return result;
    }),
  );
  const strange = fates.filter((fate) => fate !== 413 && fate !== "cut off");
  return {
    wrong: () => (strange.length === 0 ? undefined : `answered with ${strange.join(", ")}`),
    end: () => undefined,
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

/** What takes the longest to read, or to write back into a page: each is refused, and none is an error. */
async function worstBodies(address: string, count: number): Promise<Trouble> {
  const packets = bodies().map(({ type, body }) => {
    const accept = type === "application/json" ? type : "text/html";
    const head = `Host: a\r\nAccept: ${accept}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}`;
    return `POST ${submitPath} HTTP/1.1\r\n${head}\r\n\r\n${body}`;
  });
  const errors: string[] = [];
  const trouble = await comingBack(address, count, (socket) => {
    let next = 0;
    const send = () => socket.write(packets[next++ % packets.length] ?? "");
    // An answer that has come makes room for the next form.
    socket.on("data", (answer) => {
      errors.push(...(/^HTTP\/1.1 5\d\d/.exec(answer.toString("latin1", 0, 12)) ?? []));
      send();
    });
    send();
  });
  return {
    ...trouble,
    wrong: () => (errors.length === 0 ? undefined : `answered ${errors.length} times with 5xx`),
  };
}

/** All of one byte a character. */
function bodies(): { type: string; body: string }[] {
  const form = `access_key=${localAccessKey}&form=contact&name=A&email=a&message=`;
  const urlencoded = [
    "a&".repeat(125_000),
    Array.from({ length: 20_000 }, (_, at) => `x${at}=1`).join("&"),
    form + "<".repeat(250_000),
    form + "%3C".repeat(83_000),
    `${form}hello`,
    "access_key=x&message=hello",
  ];
  const names = Array.from({ length: 60 }, (_, at) => `x${at}`);
  const json = [
    `{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
    JSON.stringify({
      access_key: localAccessKey,
      ...Object.fromEntries(names.map((name) => [name, "\u0001<".repeat(600)])),
    }),
  ];
  const multipart = names.map(
    (name) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${"y".repeat(4000)}\r\n`,
  );
  return [
    ...urlencoded.map((body) => ({ type: "application/x-www-form-urlencoded", body })),
    ...json.map((body) => ({ type: "application/json", body })),
    { type: "multipart/form-data; boundary=b", body: `${multipart.join("")}--b--\r\n` },
  ];
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
