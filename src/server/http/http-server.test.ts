/** Answers on a bare connection, to requests that ordinary clients cannot send. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { contactFields } from "#server/testing/posted-forms.ts";
import { startTestListener } from "#server/testing/test-resources.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { createLimitedServer } from "./http-server.ts";

function connectTo(port: number): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

async function startListening() {
  const server = await startTestServer();
  const { port } = new URL(await server.app.listen({ port: 0, host: "127.0.0.1" }));
  const open = () => connectTo(Number(port));
  const sendBytes = async (text: string) => {
    const socket = open();
    socket.write(text);
    return await readAll(socket);
  };
  return { ...server, open, sendBytes };
}

async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  await once(socket, "close");
  return Buffer.concat(chunks).toString();
}

const listStatuses = (answers: string) =>
  [...answers.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));

const refusedRequests: [status: number, what: string, text: string][] = [
  [400, "two hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"],
  [400, "no host", "GET / HTTP/1.1\r\n\r\n"],
  [400, "a host with a user", "GET / HTTP/1.1\r\nHost: localhost:3000@evil.example\r\n\r\n"],
  [400, "a host with a path", "GET / HTTP/1.1\r\nHost: localhost/evil.example\r\n\r\n"],
  [400, "a host with a question", "GET / HTTP/1.1\r\nHost: evil.example?localhost\r\n\r\n"],
  [400, "a host with a fragment", "GET / HTTP/1.1\r\nHost: evil.example#localhost\r\n\r\n"],
  [400, "a host with a backslash", "GET / HTTP/1.1\r\nHost: evil.example\\localhost\r\n\r\n"],
  [400, "a whole address with a user", "GET http://a@evil.example/ HTTP/1.1\r\nHost: a\r\n\r\n"],
  [400, "no HTTP", "hello\r\n\r\n"],
  [505, "no version", "GET /robots.txt\r\n\r\n"],
  [505, "version 0.9", "GET /robots.txt HTTP/0.9\r\nHost: a\r\n\r\n"],
  [417, "an expectation", "GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n"],
  [431, "long headers", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`],
];

test("an invalid request is refused and its connection closed", async () => {
  const { sendBytes } = await startListening();
  for (const [status, what, text] of refusedRequests) {
    const answer = await sendBytes(text);
    expect(listStatuses(answer), what).toEqual([status]);
    expect(answer, what).toMatch(/^X-Content-Type-Options: nosniff\r$/m);
    expect(answer, what).toMatch(
      /^Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r$/m,
    );
    expect(answer, what).toMatch(/^Connection: close\r$/im);
  }
});

const hosts = [
  "a.example",
  "a.example:3000",
  "127.0.0.1:3000",
  "[::1]:3000",
  "xn--11b4c3d.example",
];

test("a request to a name or an address, with or without a port, is answered", async () => {
  const { sendBytes } = await startListening();
  for (const host of hosts) {
    const text = `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    expect(listStatuses(await sendBytes(text)), host).toEqual([200]);
  }
});

test("above the limit the longest silent connection is closed", async () => {
  const server = createLimitedServer((_request, response) => response.end("here"), {
    connections: 20,
  });
  const port = await startTestListener(server);
  const open = async () => {
    const socket = connectTo(port);
    await once(socket, "connect");
    return socket;
  };
  const silent: Socket[] = [];
  // Only a socket that is read notices that the server closed it.
  for (let at = 0; at < 30; at++) silent.push((await open()).resume());
  const connection = await open();
  connection.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  expect(listStatuses(await readAll(connection))).toEqual([200]);
  // The new one is the twentieth beside the 19 that were opened last.
  await expect
    .poll(() => silent.map(({ destroyed }) => destroyed))
    .toEqual([...Array<boolean>(11).fill(true), ...Array<boolean>(19).fill(false)]);
});

test("a few pipelined requests are answered in order", async () => {
  const { sendBytes } = await startListening();
  const one = "GET /robots.txt HTTP/1.1\r\nHost: a\r\n\r\n";
  const last = one.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
  expect(listStatuses(await sendBytes(one.repeat(4) + last))).toEqual(Array(5).fill(200));
});

test("of a client that pipelines too many requests five are handled, and it is disconnected", async () => {
  const urls: (string | undefined)[] = [];
  const server = createLimitedServer((request, response) => {
    urls.push(request.url);
    if (request.url === "/next") response.end("here");
  });
  const port = await startTestListener(server);
  const socket = connectTo(port).setNoDelay();
  socket.write("GET /many HTTP/1.1\r\nHost: a\r\n\r\n".repeat(1500));
  expect(await readAll(socket)).toBe("");
  const other = connectTo(port);
  // HTTP/1.0 needs no host.
  other.write("GET /next HTTP/1.0\r\n\r\n");
  expect(listStatuses(await readAll(other))).toEqual([200]);
  expect(urls).toEqual([...Array<string>(5).fill("/many"), "/next"]);
});

test("rubbish during an answer ends the connection, with no second answer inside the first", async () => {
  const server = createLimitedServer((_request, response) => response.write("half"));
  const socket = connectTo(await startTestListener(server));
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  const answer = readAll(socket);
  await once(socket, "data");
  socket.write("rubbish\r\n\r\n");
  expect(listStatuses(await answer)).toEqual([200]);
});

test("a connection closes in order after its last allowed request", async () => {
  const { open } = await startListening();
  const socket = open();
  let text = "";
  let requests = 0;
  const sendRequest = () => {
    requests++;
    socket.write("HEAD /robots.txt HTTP/1.1\r\nHost: a\r\n\r\n");
  };
  socket.on("data", (chunk: Buffer) => {
    text = chunk.toString();
    if (!/connection: close/i.test(text)) sendRequest();
  });
  socket.on("connect", sendRequest);
  await once(socket, "close");
  expect(requests).toBe(1000);
});

test("an answer that is sent during a stop closes its connection", async () => {
  const { app, open } = await startListening();
  const socket = open();
  const answer = readAll(socket);
  const whole = new URLSearchParams(contactFields).toString();
  const type = "Content-Type: application/x-www-form-urlencoded";
  const length = `Content-Length: ${whole.length}`;
  socket.write(`POST /api/submit HTTP/1.1\r\nHost: a\r\n${type}\r\n${length}\r\n\r\n`);
  await once(app.server, "request");
  const closed = app.close();
  socket.write(whole);
  expect(await answer).toMatch(/^Connection: close\r$/im);
  await closed;
});

test("an endless refused body does not keep the connection open", async () => {
  const { open } = await startListening();
  const socket = open();
  const head = "PUT /api/submit HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";
  socket.write(`${head}5\r\nhello\r\n`);
  expect(listStatuses(await readAll(socket))).toEqual([405]);
});

test("a form posted to a complete address is accepted", async () => {
  const { sendBytes, rows } = await startListening();
  const body = new URLSearchParams(contactFields).toString();
  const headers = [
    "Host: a",
    "Origin: http://shop.example",
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${body.length}`,
    "Connection: close",
  ].join("\r\n");
  const answer = await sendBytes(
    `POST http://shop.example/api/submit HTTP/1.1\r\n${headers}\r\n\r\n${body}`,
  );
  expect(listStatuses(answer)).toEqual([303]);
  expect(await rows("select id from submission")).toHaveLength(1);
});

/** A server with short limits. The returned function opens a connection to it, and sends the text. */
async function startShortServer(
  handler: Parameters<typeof createLimitedServer>[0],
  times: Parameters<typeof createLimitedServer>[1],
) {
  const server = createLimitedServer(handler, { connectionsCheckingInterval: 50, ...times });
  const port = await startTestListener(server);
  return (text: string) => {
    const socket = connectTo(port);
    socket.write(text);
    return socket;
  };
}

const waitForever = () => undefined;
/** In milliseconds: far less than the default limits, so that a closed connection proves the short ones. */
const soon = 8000;

test("a client with incomplete headers gets a 408", async () => {
  const open = await startShortServer(waitForever, { headersTimeout: 200 });
  const answer = await readAll(open("GET / HTTP/1.1\r\nHost: a\r\n"));
  expect(listStatuses(answer)).toEqual([408]);
  expect(answer).toMatch(/^X-Content-Type-Options: nosniff\r$/m);
});

test.each([
  ["says nothing", "", { timeout: 200 }],
  [
    "does not end a body",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc",
    { requestTimeout: 200, headersTimeout: 100 },
  ],
  ["is answered nothing and says nothing", "GET / HTTP/1.1\r\nHost: a\r\n\r\n", { timeout: 200 }],
  ["asks nothing more", "GET / HTTP/1.1\r\nHost: a\r\n\r\n", { keepAliveTimeout: 200 }],
])("the connection of a client that %s is closed", async (_what, text, times) => {
  const begun = performance.now();
  const open = await startShortServer((_request, response) => {
    if ("keepAliveTimeout" in times) response.end("well");
  }, times);
  await readAll(open(text));
  expect(performance.now() - begun).toBeLessThan(soon);
});

test("an answer that is read too slowly is aborted", async () => {
  const whole = 64 * 1024 * 1024;
  const open = await startShortServer((_request, response) => response.end(Buffer.alloc(whole)), {
    answerTimeout: 300,
  });
  const begun = performance.now();
  const socket = open("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  let read = 0;
  socket.on("data", (chunk: Buffer) => {
    read += chunk.length;
    socket.pause();
    setTimeout(() => socket.resume(), 20);
  });
  await once(socket, "close");
  expect(read).toBeLessThan(whole);
  expect(performance.now() - begun).toBeLessThan(soon);
});
