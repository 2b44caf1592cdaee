/**
 * Creates Node's HTTP server with stricter limits for clients that are slow or silent, or never read their answers. No
 * proxy in front is needed.
 */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import { fileContentPolicy, securityHeaders } from "./security-headers.ts";

/** In milliseconds. Names up to `timeout` are Node's. */
const defaultLimits = {
  /** Until the headers are complete; a browser may open a connection before it sends a request. */
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  /** Between two requests; longer than proxies wait. */
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5000,
  /** Without a byte in either direction during a request or an answer. */
  timeout: 30_000,
  /** Until an answer is read to its end. The largest file takes that long at 2 KB a second. */
  answerTimeout: 120_000,
  /** Connections at a time; an idle one takes 10 KB. */
  connections: 5000,
};

/**
 * Requests of one connection that may wait for answers. Browsers and proxies wait for each answer; a packet holds
 * fifteen hundred requests of a client that never reads.
 */
const maxPendingRequests = 5;

/**
 * Requests after which a connection is closed in order. Node's `maxRequestsPerSocket` announces it, and leaves the
 * connection open.
 */
const maxRequests = 1000;

interface Connection {
  requests: number;
  answers: number;
}

/** Creates the server, which does not listen yet. `overrides` are for tests that cannot wait for minutes. */
export function createLimitedServer(
  handler: RequestListener,
  overrides: Partial<typeof defaultLimits> = {},
): Server {
  const { answerTimeout, connections, timeout, ...times } = { ...defaultLimits, ...overrides };
  // In the order of their last activity, so that the one with the longest silence comes first.
  const openConnections = new Map<Socket, Connection>();

  // Node's own answer to a request without a host lacks our headers.
  const server = createServer({ ...times, requireHostHeader: false });
  server.setTimeout(timeout);
  // One more, so that a new connection is accepted and the one with the longest silence is closed.
  server.maxConnections = connections + 1;
  server.on("connection", (socket) => {
    openConnections.set(socket, { requests: 0, answers: 0 });
    socket.once("close", () => openConnections.delete(socket));
    if (openConnections.size <= connections) return;
    const [silent] = openConnections.entries().find(([, { answers }]) => answers === 0) ?? [];
    silent?.destroy();
  });
  server.on("request", (request, response) => {
    if (!startRequest(request.socket, response)) return;
    // Node also accepts a request without a version, as before HTTP/1.0.
    if (!["1.0", "1.1"].includes(request.httpVersion)) refuse(response, 505);
    else if (hasInvalidTarget(request)) refuse(response, 400);
    else handler(request, response);
  });
  server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    refuse(response, 417);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    // A client would read a second answer in the middle of an unfinished one as part of it.
    const isAnswering = openConnections.get(socket)?.answers !== 0;
    if (socket.writable && !isAnswering && error.code !== "ECONNRESET") {
      socket.write(formatResponse(getErrorStatus(error)));
    }
    socket.destroy(error);
  });
  return server;

  /** Counts a request; false where its connection has too many, or was closed before the rest of a packet. */
  function startRequest(socket: Socket, response: ServerResponse): boolean {
    const connection = openConnections.get(socket);
    if (connection === undefined || socket.destroyed) return false;
    if (connection.answers >= maxPendingRequests) {
      socket.destroy();
      return false;
    }
    connection.answers++;
    connection.requests++;
    if (connection.requests >= maxRequests) response.setHeader("Connection", "close");
    const timer = setTimeout(() => socket.destroy(), answerTimeout).unref();
    response.once("close", () => {
      clearTimeout(timer);
      connection.answers--;
      // Moves the connection to the end of the order.
      if (openConnections.delete(socket)) openConnections.set(socket, connection);
    });
    return true;
  }
}

/** A name or an address with an optional port. Without `@`, `/`, `?`, `#` and `\` it cannot lead to another host. */
const validHost = /^(?:[\w.-]*|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * True for a request with no host, two or an invalid one (RFC 9112, 3.2). A request with a complete address is answered
 * for its path at the host in it.
 */
function hasInvalidTarget(request: IncomingMessage): boolean {
  const { rawHeaders, headers, httpVersion, url = "" } = request;
  const hostCount = rawHeaders.filter(
    (name, index) => index % 2 === 0 && /^host$/i.test(name),
  ).length;
  if (hostCount > 1 || (hostCount === 0 && httpVersion === "1.1")) return true;
  const [origin, host] = /^https?:\/\/([^/?#]+)/i.exec(url) ?? [];
  if (!validHost.test(host ?? headers.host ?? "")) return true;
  if (origin === undefined) return false;
  headers.host = host ?? "";
  const path = url.slice(origin.length);
  request.url = path.startsWith("/") ? path : `/${path}`;
  return false;
}

const commonHeaders = { ...securityHeaders, "Content-Security-Policy": fileContentPolicy };

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, {
    ...commonHeaders,
    "Content-Type": "text/plain",
    Connection: "close",
  });
  response.end(STATUS_CODES[status]);
}

/** The bytes of a complete answer, for a socket from which no request could be parsed. */
function formatResponse(status: number): string {
  const text = STATUS_CODES[status] ?? "";
  const headers = {
    ...commonHeaders,
    "Content-Type": "text/plain",
    "Content-Length": text.length,
    Connection: "close",
  };
  const lines = Object.entries(headers).map((header) => header.join(": "));
  return [`HTTP/1.1 ${status} ${text}`, ...lines, "", text].join("\r\n");
}

function getErrorStatus({ code }: NodeJS.ErrnoException): number {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  if (code === "HPE_HEADER_OVERFLOW") return 431;
  return code === "HPE_CHUNK_EXTENSIONS_OVERFLOW" ? 413 : 400;
}
