/**
 * Node's HTTP server with limits of its own, for clients that reach it without a proxy in front and
 * are slow or silent, or never read their answers.
 */
import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { filePolicy, securityHeaders } from "./security-headers.ts";

/** Times in milliseconds. */
const usual = {
  /** Until the headers of a request are whole; a browser may open a connection before it asks. */
  headers: 20_000,
  /** Until a request is whole. */
  request: 30_000,
  /** Without a byte in either direction, while something is to be sent or answered. */
  idle: 30_000,
  /** Between two requests: longer than proxies wait. */
  keepAlive: 72_000,
  /** Until an answer is read to its end. The largest file takes that long at 2 KB a second. */
  answer: 120_000,
  /** How often the times are looked at. */
  look: 5000,
  /** Most connections at a time: idle ones are 10 KB each. */
  connections: 5000,
};

/** After so many requests a connection is closed in good order. */
const mostRequests = 1000;
/**
 * Most requests of one connection that wait for their answers. Neither browsers nor proxies send the
 * next one before they have the answer; a packet holds fifteen hundred from a client that never reads.
 */
const mostAtOnce = 5;

interface Connection {
  requests: number;
  /** Answers that have not left whole. */
  open: number;
  /** When the oldest of them was asked for, or the last one left. */
  since: number;
}

/**
 * Makes the server; it does not listen yet.
 *
 * @param given other times, for tests that cannot wait for minutes.
 */
export function limitedServer(handler: RequestListener, given: Partial<typeof usual> = {}): Server {
  const limits = { ...usual, ...given };
  const connections = new Map<Socket, Connection>();
  // Those that ask for nothing at the moment, the oldest first.
  const silent = new Set<Socket>();

  const server = createServer({
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: limits.look,
    // Node's own answer to a request without it has no headers; ours has.
    requireHostHeader: false,
  });
  // One more than there may be, so that a new one comes in, and the oldest silent one goes.
  server.maxConnections = limits.connections + 1;
  server.on("connection", (socket) => {
    connections.set(socket, { requests: 0, open: 0, since: 0 });
    silent.add(socket);
    socket.once("close", () => {
      connections.delete(socket);
      silent.delete(socket);
    });
    if (connections.size <= limits.connections) return;
    const [oldest] = silent;
    oldest?.destroy();
  });
  server.setTimeout(limits.idle);
  server.on("request", (request, response) => {
    const { socket } = request;
    // The rest of a packet whose sender has been cut off.
    const connection = connections.get(socket);
    if (socket.destroyed || connection === undefined) return;
    if (!begin(socket, connection, response)) return;
    // Node also takes one without a version, as before HTTP/1.0, and answers as if it had one.
    if (!["1.0", "1.1"].includes(request.httpVersion)) refuse(response, 505);
    else if (wrongTarget(request)) refuse(response, 400);
    else handler(request, response);
  });
  server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    refuse(response, 417);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    // Half an answer may be on its way; another in the middle of it would be read as a part of it.
    const underWay = (connections.get(socket)?.open ?? 0) > 0;
    if (socket.writable && !underWay && error.code !== "ECONNRESET") {
      socket.write(answerInFull(statusOf(error)));
    }
    socket.destroy(error);
  });

  const looking = setInterval(() => {
    const before = performance.now() - limits.answer;
    for (const [socket, { open, since }] of connections) {
      if (open > 0 && since < before) socket.destroy();
    }
  }, limits.look).unref();
  server.on("close", () => {
    clearInterval(looking);
  });
  return server;

  /** Counts a request in; false where its connection has had too many. */
  function begin(socket: Socket, connection: Connection, response: ServerResponse): boolean {
    if (connection.open >= mostAtOnce) {
      socket.destroy();
      return false;
    }
    if (connection.open === 0) connection.since = performance.now();
    silent.delete(socket);
    connection.open++;
    connection.requests++;
    if (connection.requests >= mostRequests) response.setHeader("Connection", "close");
    response.once("close", () => {
      connection.open--;
      connection.since = performance.now();
      if (connection.open === 0 && !socket.destroyed) silent.add(socket);
    });
    return true;
  }
}

/** A name or an address, with a port or without: no `@`, `/`, `?`, `#` or `\` can lead elsewhere. */
const validHost = /^(?:[\w.-]*|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Whether a request names no host, two, or one that is none (RFC 9112, 3.2). One that names its whole
 * address is asked for the path of it, at the host named there.
 */
function wrongTarget(request: IncomingMessage): boolean {
  const { rawHeaders, headers, httpVersion, url = "" } = request;
  const named = rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length;
  if (named > 1 || (named === 0 && httpVersion === "1.1")) return true;
  const [whole, host, path] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(url) ?? [];
  if (!validHost.test(host ?? headers.host ?? "")) return true;
  if (whole === undefined) return false;
  headers.host = host ?? "";
  request.url = path?.startsWith("/") ? path : `/${path ?? ""}`;
  return false;
}

const ownHeaders = { ...securityHeaders, "Content-Security-Policy": filePolicy };

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, {
    ...ownHeaders,
    "Content-Type": "text/plain",
    Connection: "close",
  });
  response.end(STATUS_CODES[status]);
}

/** What is answered where no request could be read. */
function answerInFull(status: number): string {
  const text = STATUS_CODES[status] ?? "";
  const headers = {
    ...ownHeaders,
    "Content-Type": "text/plain",
    "Content-Length": text.length,
    Connection: "close",
  };
  const lines = Object.entries(headers).map((header) => header.join(": "));
  return [`HTTP/1.1 ${status} ${text}`, ...lines, "", text].join("\r\n");
}

function statusOf({ code }: NodeJS.ErrnoException): number {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  if (code === "HPE_HEADER_OVERFLOW") return 431;
  return code === "HPE_CHUNK_EXTENSIONS_OVERFLOW" ? 413 : 400;
}
