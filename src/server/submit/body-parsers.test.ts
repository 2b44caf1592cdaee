import { once } from "node:events";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import naughtyStrings from "big-list-of-naughty-strings";
import fc from "fast-check";
import { expect } from "vitest";
import type { AcceptedResponse, RejectedResponse } from "#forms/protocol.ts";
import { contactFields, submitBody, submitFields } from "#server/testing/posted-forms.ts";
import { serverTest as test, startTestServer } from "#server/testing/test-server.ts";
import { toLines, toOneLine } from "#text/typed-text.ts";

const json = { "content-type": "application/json" };

test("the same form as urlencoded, JSON and multipart is one enquiry", async ({ app, rows }) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(contactFields)) data.append(name, value);
  const form = new Response(data);
  const type = { "content-type": form.headers.get("content-type") ?? "" };
  const answers = [
    await submitFields(app, contactFields),
    await submitBody(app, { ...contactFields, phone: 9876543210 }),
    await submitBody(app, Buffer.from(await form.arrayBuffer()), type),
  ];
  const references = answers.map((answer) => answer.json<AcceptedResponse>().reference);
  expect(new Set(references)).toEqual(new Set([references[0]]));
  expect(await rows("select id from submission")).toHaveLength(1);
});

/** 400 where the form cannot be read, 403 for a missing access key, 413 above a limit. */
const strangeJson: [what: string, payload: string, status: number][] = [
  ["a repeated field", JSON.stringify({ ...contactFields, name: ["A", "B"] }), 400],
  ["an object for a field", JSON.stringify({ ...contactFields, name: { first: "A" } }), 400],
  ["null for a field", JSON.stringify({ ...contactFields, name: null }), 400],
  ["an array", "[]", 403],
  ["a string", '"hello"', 403],
  ["null", "null", 403],
  ["rubbish", "{", 400],
  ["nothing", "", 400],
  ["a __proto__ key", '{"__proto__":{"access_key":"local"}}', 400],
  ["a constructor key", '{"constructor":{"prototype":{"x":1}},"access_key":"local"}', 400],
  ["brackets without end", "[".repeat(100_000) + "]".repeat(100_000), 413],
  ["a field of brackets without end", `{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}`, 413],
  ["a list without end", `{"a":[1${",1".repeat(100_000)}]}`, 413],
  ["nothing but commas in a text", JSON.stringify({ ...contactFields, access_key: "," }), 403],
];

test.for(strangeJson)("JSON with %s is refused", async ([, payload, status], { app, rows }) => {
  const answer = await submitBody(app, payload, json);
  expect(answer.statusCode).toBe(status);
  expect(answer.json<RejectedResponse>()).toMatchObject({ success: false, statusCode: status });
  expect(await rows("select id from submission")).toEqual([]);
});

test("a field that is posted twice is an error", async ({ app }) => {
  const pairs = Object.entries(contactFields);
  const answer = await submitFields(app, [...pairs, ["name", "Someone else"]]);
  expect(answer.json<RejectedResponse>().errors).toHaveProperty("name.code", "invalid");
});

test("fields with the names of prototypes are stored like any other", async ({ app, rows }) => {
  const pairs = Object.entries(contactFields);
  const answer = await submitFields(app, [...pairs, ["__proto__", "x"], ["constructor", "y"]]);
  expect(answer.statusCode).toBe(200);
  expect(await rows("select extras from submission")).toEqual([
    { extras: '{"__proto__":"x","constructor":"y"}' },
  ]);
});

test.for([
  ["65 fields", Array.from({ length: 65 }, (_, index) => `x${index}=1`).join("&")],
  ["120,000 fields without a value", "a&".repeat(120_000)],
] as const)("%s are refused with 413", async ([, body], { app }) => {
  expect((await submitFields(app, body)).statusCode).toBe(413);
});

test("JSON with a text that never ends is refused within two seconds, and is no error of the server", async ({
  app,
  logged,
}) => {
  // Each of the quotes could begin another text.
  const payload = '"' + String.raw`\"`.repeat(120_000);
  const started = performance.now();
  expect((await submitBody(app, payload, json)).statusCode).toBe(400);
  expect(performance.now() - started).toBeLessThan(2000);
  expect(logged()).not.toContain('"level":50');
});

test("a message of commas, brackets and ampersands is stored, as JSON and urlencoded", async ({
  app,
}) => {
  const message = `${"[{,".repeat(300)} \\" ${"&".repeat(300)} "`;
  expect((await submitBody(app, { ...contactFields, message })).statusCode).toBe(200);
  expect((await submitFields(app, { ...contactFields, message })).statusCode).toBe(200);
});

test("any JSON is refused with a reason, as no form or for its missing key", async ({ app }) => {
  await fc.assert(
    fc.asyncProperty(fc.json(), async (payload) => {
      const answer = await submitBody(app, payload, json);
      expect([400, 403]).toContain(answer.statusCode);
      const { success, message } = answer.json<RejectedResponse>();
      expect(success).toBe(false);
      expect(message).not.toBe("");
    }),
    { numRuns: 200 },
  );
});

test("every text is stored unchanged or refused", async ({ app, rows }) => {
  const text = fc.oneof(
    fc.string({ unit: "binary", minLength: 1, maxLength: 40 }),
    fc.constantFrom(...naughtyStrings),
  );
  await fc.assert(
    fc.asyncProperty(text, text, async (name, message) => {
      const answer = await submitBody(app, { ...contactFields, name, message });
      const body = answer.json<AcceptedResponse | RejectedResponse>();
      if (!body.success) {
        expect(Object.keys(body.errors ?? {}).length).toBeGreaterThan(0);
        return;
      }
      const [row] = await rows(
        `select fields from submission where reference = '${body.reference}'`,
      );
      expect(JSON.parse(String(row?.["fields"]))).toMatchObject({
        name: toOneLine(name),
        message: toLines(message),
      });
    }),
    { numRuns: 100 },
  );
});

test("a body that is too large is refused with 413", async ({ app }) => {
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const answer = await fetch(`${url}/api/submit`, {
    method: "POST",
    headers: { accept: "application/json", origin: url },
    body: new URLSearchParams({ ...contactFields, message: "x".repeat(5_000_000) }),
  });
  expect(answer.status).toBe(413);
  expect(answer.headers.get("access-control-allow-origin")).toBe(url);
  expect(await answer.json()).toMatchObject({ code: "tooLarge", success: false });
});

/** The delimiter between the fields is `--x`. */
const multipart = { "content-type": "multipart/form-data; boundary=x" };
const begun = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAsh';
const withFile = new FormData();
withFile.append("file", new Blob(["x".repeat(100_000)]), "cv.pdf");
const file = new Response(withFile);

test.each<
  [what: string, status: number, headers: Record<string, string>, payload: string | Buffer]
>([
  ["plain text", 415, { "content-type": "text/plain" }, "hello"],
  ["XML", 415, { "content-type": "application/xml" }, "hello"],
  ["a rubbish type", 415, { "content-type": "rubbish" }, "hello"],
  // The server never unpacks it.
  [
    "a compressed body",
    415,
    { "content-type": "application/json", "content-encoding": "gzip" },
    gzipSync(JSON.stringify(contactFields)),
  ],
  [
    "a file",
    415,
    { "content-type": file.headers.get("content-type") ?? "" },
    Buffer.from(await file.arrayBuffer()),
  ],
  ["multipart that is cut short", 400, multipart, begun],
  ["multipart without its boundary", 400, multipart, "hello"],
  ["multipart without an end", 400, multipart, `${begun}a\r\n`],
])("%s is refused with %i, and nothing is stored", async (_what, status, headers, payload) => {
  const { app, rows } = await startTestServer();
  const answer = await submitBody(app, payload, headers);
  const code = status === 415 ? "type" : "invalid";
  expect(answer.json<RejectedResponse>()).toMatchObject({
    statusCode: status,
    success: false,
    code,
  });
  expect(answer.statusCode).toBe(status);
  expect(await rows("select id from submission")).toEqual([]);
});

test.for([
  // Read, and refused for its missing access key.
  [64, 403],
  [65, 413],
  [4000, 413],
] as const)(
  "a multipart form of %i fields is answered with %i",
  async ([count, status], { app }) => {
    const field = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
    const answer = await submitBody(app, `${field.repeat(count)}--x--\r\n`, multipart);
    expect(answer.statusCode).toBe(status);
  },
);

test("a form of another origin is refused before its body", async ({ app }) => {
  const url = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const asking = httpRequest(new URL("/api/submit", url), {
    method: "POST",
    headers: {
      origin: "https://evil.example",
      "content-type": "application/json",
      "content-length": "500",
    },
  });
  asking.flushHeaders();
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(403);
  asking.on("error", () => undefined);
  asking.destroy();
});

test("a client that stops midway stores nothing", async ({ app, rows }) => {
  const url = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": "500" };
  const half = httpRequest(new URL("/api/submit", url), { method: "POST", headers });
  const closed = new Promise((resolve) => half.on("error", resolve));
  half.write("access_key=local&name=Asha", () => half.destroy(new Error("gone")));
  await closed;
  expect((await submitFields(app, contactFields)).statusCode).toBe(200);
  expect(await rows("select id from submission")).toHaveLength(1);
});

/** Sends a body as slowly as a phone, and only then reads the answer. */
async function sendSlowly(url: string, body: Buffer, headers: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  const head = `POST /api/submit HTTP/1.1\r\nHost: x\r\n${headers}`;
  socket.write(`${head}\r\nContent-Length: ${body.length}\r\n\r\n`);
  for (let at = 0; at < body.length; at += 65_536) {
    socket.write(body.subarray(at, at + 65_536));
    await pause(5);
  }
  const [answer] = socket.destroyed ? [""] : ((await once(socket, "data")) as [Buffer]);
  socket.destroy();
  return String(answer);
}

test.each([
  ["ten thousand fields", "Origin: http://x", 413],
  ["ten thousand fields from another site", "Origin: https://evil.example", 403],
])("%s are refused, and a slow sender reads the answer", async (_what, origin, status) => {
  const { app } = await startTestServer();
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const data = new FormData();
  for (let field = 0; field < 10_000; field++) data.append(`field${field}`, "x");
  const form = new Response(data);
  const headers = `${origin}\r\nContent-Type: ${form.headers.get("content-type")}`;
  const answer = await sendSlowly(url, Buffer.from(await form.arrayBuffer()), headers);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});
