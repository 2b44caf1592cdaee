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

/** Times in milliseconds. Those up to `timeout` are Node's own, by its names. */
const usual = {
  /** Until the headers of a request are whole; a browser may open a connection before it asks. */
  headersTimeout: 20_000,
  /** Until a request is whole. */
  requestTimeout: 30_000,
  /** Between two requests: longer than proxies wait. */
  keepAliveTimeout: 72_000,
  /** How often these are looked at. */
  connectionsCheckingInterval: 5000,
  /** Without a byte in either direction, while something is to be sent or answered. */
  timeout: 30_000,
  /** Until an answer is read to its end. The largest file takes that long at 2 KB a second. */
  answerTimeout: 120_000,
  /** Most connections at a time: idle ones are 10 KB each. */
  connections: 5000,
};

/**
 * Most requests of one connection that wait for their answers. Neither browsers nor proxies send the
 * next one before they have the answer; a packet holds fifteen hundred from a client that never reads.
 */
const mostAtOnce = 5;

/** After so many a connection is closed in good order. Node's `maxRequestsPerSocket` only says so, and leaves it open. */
const mostRequests = 1000;

interface Connection {
  requests: number;
  /** Answers that have not left whole. */
  answers: number;
}

/**
 * Makes the server; it does not listen yet.
 *
 * @param given other limits, for tests that cannot wait for minutes.
 */
export function limitedServer(handler: RequestListener, given: Partial<typeof usual> = {}): Server {
  const { answerTimeout, connections, timeout, ...times } = { ...usual, ...given };
  // The one that has said nothing for the longest time is the first that waits for no answer.
  const open = new Map<Socket, Connection>();

  // Node's own answer to a request without a host has no headers; ours has.
  const server = createServer({ ...times, requireHostHeader: false });
  server.setTimeout(timeout);
  // One more than there may be, so that a new one comes in, and the oldest silent one goes.
  server.maxConnections = connections + 1;
  server.on("connection", (socket) => {
    open.set(socket, { requests: 0, answers: 0 });
    socket.once("close", () => open.delete(socket));
    if (open.size <= connections) return;
    const [silent] = open.entries().find(([, { answers }]) => answers === 0) ?? [];
    silent?.destroy();
  });
  server.on("request", (request, response) => {
    if (!begin(request.socket, response)) return;
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
    const isUnderWay = open.get(socket)?.answers !== 0;
    if (socket.writable && !isUnderWay && error.code !== "ECONNRESET") {
      socket.write(answerInFull(statusOf(error)));
    }
    socket.destroy(error);
  });
  return server;

  /** Counts a request in; false where its connection has too many, or was cut off before the rest of a packet. */
  function begin(socket: Socket, response: ServerResponse): boolean {
    const connection = open.get(socket);
    if (connection === undefined || socket.destroyed) return false;
    if (connection.answers >= mostAtOnce) {
      socket.destroy();
      return false;
    }
    connection.answers++;
    connection.requests++;
    if (connection.requests >= mostRequests) response.setHeader("Connection", "close");
    const late = setTimeout(() => socket.destroy(), answerTimeout).unref();
    response.once("close", () => {
      clearTimeout(late);
      connection.answers--;
      // Behind those that have been silent for longer.
      if (open.delete(socket)) open.set(socket, connection);
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
