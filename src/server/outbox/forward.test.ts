import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import { expect } from "vitest";
import type { AcceptedResponse } from "#forms/protocol.ts";
import { contactFields, enrolmentFields, submitFields } from "#server/testing/posted-forms.ts";
import { startTestListener } from "#server/testing/test-resources.ts";
import { serverTest as test, startTestServer } from "#server/testing/test-server.ts";
import { postWebhook } from "./forward.ts";

/** A program that receives enquiries. */
interface Receiver {
  url: string;
  requests: { headers: IncomingHttpHeaders; body: Record<string, unknown>; text: string }[];
}

const now = new Date("2026-11-21T05:00:00.000Z");
const json = { "Content-Type": "application/json" };

/** The first requests get these answers, later ones `{"success":true}`. */
async function startReceiver(...answers: RequestListener[]): Promise<Receiver> {
  const requests: Receiver["requests"] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      const body = JSON.parse(text) as Record<string, unknown>;
      requests.push({ headers: request.headers, body, text });
      const answer = answers.shift();
      if (answer) answer(request, response);
      else response.writeHead(200, json).end('{"success":true}');
    });
  });
  return { url: `http://127.0.0.1:${await startTestListener(server)}/hook`, requests };
}

function createAnswer(status: number, headers = {}, body = ""): RequestListener {
  return (_request, response) => response.writeHead(status, headers).end(body);
}

const selectForwardJobs = "select state, attempts, error_code from job where kind = 'forward'";

/** Starts a server that forwards to the receiver, and sends it an enquiry. */
async function sendSubmission(receiver: Receiver, accessKey?: string) {
  const server = await startTestServer({ forward: { url: receiver.url, accessKey } });
  const { reference } = (await submitFields(server.app, contactFields)).json<AcceptedResponse>();
  await server.outbox.drain();
  return { ...server, reference };
}

test("an enquiry is forwarded as JSON with the posted names, its reference and an idempotency key", async () => {
  const receiver = await startReceiver();
  const { app, outbox, rows, reference } = await sendSubmission(receiver);
  const [job] = await rows("select id from job where kind = 'forward'");
  expect(receiver.requests).toHaveLength(1);
  expect(receiver.requests[0]?.headers).toMatchObject({
    "content-type": "application/json",
    "idempotency-key": job?.["id"],
    "x-reference": reference,
  });
  expect(receiver.requests[0]?.body).not.toHaveProperty("access_key");
  expect(receiver.requests[0]?.body).toMatchObject({
    reference,
    received_at: "2026-11-21T05:00:00.000Z",
    form: "contact",
    language: "en",
    page: null,
    notice_version: null,
    name: "Asha Verma",
    email: "asha@example.in",
    phone: "9876543210",
    message: "GST for a new shop",
  });
  expect(await rows(selectForwardJobs)).toEqual([{ state: "done", attempts: 1, error_code: null }]);
  await submitFields(app, { ...enrolmentFields, utm_source: "poster" });
  await outbox.drain();
  expect(receiver.requests[1]?.body).toMatchObject({
    course: enrolmentFields.course,
    utm_source: "poster",
  });
});

test("a form service gets its access key, and an enquiry is sent again until JSON confirms it", async () => {
  const page = createAnswer(200, { "Content-Type": "text/html" }, '{"success":true}');
  const refusal = createAnswer(200, json, '{"success":false}');
  const cutJson = createAnswer(200, json, '{"success":tr');
  const receiver = await startReceiver(page, refusal, cutJson);
  const { drainAfter, rows } = await sendSubmission(receiver, "key-1");
  expect(await rows(selectForwardJobs)).toEqual([
    { state: "waiting", attempts: 1, error_code: "unconfirmed" },
  ]);
  for (let tries = 0; tries < 3; tries++) {
    await drainAfter(60 * 60_000);
  }
  expect(await rows(selectForwardJobs)).toMatchObject([{ state: "done", attempts: 4 }]);
  expect(receiver.requests.map(({ body }) => body["access_key"])).toEqual(
    Array.from({ length: 4 }, () => "key-1"),
  );
  expect(new Set(receiver.requests.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
});

test("after a broken connection an enquiry is forwarded a minute later", async () => {
  const receiver = await startReceiver((request) => request.socket.resetAndDestroy());
  const { drainAfter, rows } = await sendSubmission(receiver);
  const error_code = expect.stringMatching(/^(UND_ERR_SOCKET|ECONNRESET)$/) as string;
  expect(await rows(selectForwardJobs)).toEqual([{ state: "waiting", attempts: 1, error_code }]);
  await drainAfter(60_000);
  expect(await rows(selectForwardJobs)).toMatchObject([{ state: "done", attempts: 2 }]);
});

test.each([
  [429, false],
  [500, false],
  [503, false],
  [400, true],
  [403, true],
  [404, true],
  [410, true],
])("a webhook that answers %i fails for good: %s", async (status, permanent) => {
  const { url } = await startReceiver(createAnswer(status));
  const delivery = { sent: false, permanent, errorCode: String(status) };
  expect(await postWebhook({ url }, {}, now)).toEqual(delivery);
});

test("an answer without an end is cut off, and the message counts as sent", async () => {
  let isCut = false;
  const { url } = await startReceiver((_request, response) => {
    response.on("close", () => (isCut = true));
    const send = () => {
      while (!response.destroyed && response.write("x".repeat(2 ** 16)));
    };
    response.on("drain", send).writeHead(200, json);
    send();
  });
  expect(await postWebhook({ url }, {}, now)).toEqual({ sent: true });
  await expect.poll(() => isCut).toBe(true);
});

test("a redirect is not followed, and the webhook fails for good", async () => {
  const elsewhere = await startReceiver();
  const receiver = await startReceiver(createAnswer(307, { Location: elsewhere.url }));
  const { rows } = await sendSubmission(receiver);
  expect(elsewhere.requests).toEqual([]);
  expect(await rows(selectForwardJobs)).toEqual([
    { state: "failed", attempts: 1, error_code: "307" },
  ]);
});

test("spam is not forwarded", async () => {
  const receiver = await startReceiver();
  const { app, outbox } = await startTestServer({
    forward: { url: receiver.url, accessKey: undefined },
  });
  await submitFields(app, { ...contactFields, botcheck: "on" });
  await outbox.drain();
  expect(receiver.requests).toEqual([]);
});

test("without FORWARD_URL no enquiry is forwarded", async ({ app, rows }) => {
  await submitFields(app, contactFields);
  expect(await rows(selectForwardJobs)).toEqual([]);
});

test("a waiting webhook fails once FORWARD_URL is removed", async ({
  app,
  db,
  outbox,
  drainAfter,
  rows,
}) => {
  await submitFields(app, contactFields);
  await outbox.drain();
  // The mails become webhooks that were planned under other settings.
  await db.updateTable("job").set({ kind: "forward", recipient: null, state: "waiting" }).execute();
  await drainAfter(5 * 60_000);
  expect(await rows(selectForwardJobs)).toMatchObject([
    { state: "failed", error_code: "no FORWARD_URL" },
    { state: "failed", error_code: "no FORWARD_URL" },
  ]);
});

test("a target without personal data gets only the reference and data of the server", async () => {
  const receiver = await startReceiver();
  const forward = { url: receiver.url, accessKey: undefined, personal: false };
  const { app, outbox } = await startTestServer({ forward });
  await submitFields(app, contactFields);
  await outbox.drain();
  expect(Object.keys(receiver.requests[0]?.body ?? {}).sort()).toEqual(
    ["form", "language", "notice_version", "page", "received_at", "reference"].sort(),
  );
});

test("a request is signed over its time in seconds and its body", async () => {
  const { url, requests } = await startReceiver();
  expect(await postWebhook({ url, secret: "shared" }, { name: "Asha" }, now)).toEqual({
    sent: true,
  });
  const { headers, body, text } = requests[0]!;
  expect(body).toEqual({ name: "Asha" });
  expect(headers["x-timestamp"]).toBe("1795237200");
  const expected = createHmac("sha256", "shared").update(`1795237200.${text}`).digest("hex");
  expect(headers["x-signature"]).toBe(`sha256=${expected}`);
});
