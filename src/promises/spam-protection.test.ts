/** Spam protection of the form endpoint: rate limits, the hidden field, and the minimum time before sending. */
import type { FastifyInstance } from "fastify";
import { expect, onTestFinished, vi } from "vitest";
import type { AcceptedResponse, RejectedResponse } from "#forms/protocol.ts";
import { contactFields, submitBody, submitFields } from "#server/testing/posted-forms.ts";
import { serverTest as test, startTestServer } from "#server/testing/test-server.ts";

function postWithLimits(app: FastifyInstance, proxy: string, address: string, payload: object) {
  const headers = { accept: "application/json", "x-forwarded-for": address };
  return app.inject({ method: "POST", url: "/api/submit", remoteAddress: proxy, headers, payload });
}

/** A server that takes one form of a sender in ten minutes, and has got five. `passMinutes` moves the clock. */
async function startWithFiveForms() {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await startTestServer({ postLimits: { perSender: 1, inAll: 0 } });
  for (let index = 0; index < 5; index++) {
    await submitFields(server.app, { ...contactFields, message: `GST ${index}` });
  }
  const passMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
  return { ...server, passMinutes };
}

test("four forms above a sender's limit are stored as spam, the next is refused, and after ten minutes one is taken", async () => {
  const { app, rows, passMinutes } = await startWithFiveForms();
  expect(await rows("select spam_reason from submission order by id")).toEqual([
    { spam_reason: null },
    ...Array<object>(4).fill({ spam_reason: "overload" }),
  ]);
  passMinutes(8);
  expect((await submitFields(app, { ...contactFields, message: "ITR" })).statusCode).toBe(429);
  passMinutes(2);
  expect((await submitFields(app, { ...contactFields, message: "ITR" })).statusCode).toBe(200);
});

test("a form that is refused above the limit says how long to wait, with and without scripts, in its language", async () => {
  const { app, passMinutes } = await startWithFiveForms();
  passMinutes(8);
  const answer = await submitFields(app, contactFields);
  expect(answer.headers["retry-after"]).toBe("120");
  expect(answer.json<RejectedResponse>()).toMatchObject({ success: false, code: "tooMany" });
  expect(answer.json<RejectedResponse>().message).toContain("2 minutes");
  const inHindi = await submitFields(app, { ...contactFields, language: "hi" });
  expect(inHindi.json<RejectedResponse>().message).toContain("2 मिनट");
  const page = await submitFields(app, contactFields, { accept: "text/html" });
  expect(page.body).toContain("2 minutes");
});

test("limits count the address that a trusted proxy passes on, and of IPv6 its first 64 bits", async () => {
  const { app, rows } = await startTestServer({
    postLimits: { perSender: 1, inAll: 0 },
    trustProxy: ["10.0.0.1"],
  });
  let posts = 0;
  /** Above the limit a form is stored as spam. */
  const isEnquiry = async (proxy: string, address: string) => {
    await postWithLimits(app, proxy, address, { ...contactFields, message: `GST ${posts++}` });
    const [newest] = await rows("select is_spam from submission order by id desc limit 1");
    return newest?.["is_spam"] === 0;
  };
  // Whoever is no trusted proxy makes the address up.
  expect(await isEnquiry("203.0.113.7", "198.51.100.1")).toBe(true);
  expect(await isEnquiry("203.0.113.7", "198.51.100.2")).toBe(false);
  expect(await isEnquiry("10.0.0.1", "198.51.100.3")).toBe(true);
  expect(await isEnquiry("10.0.0.1", "198.51.100.4")).toBe(true);
  expect(await isEnquiry("10.0.0.1", "198.51.100.4")).toBe(false);
  expect(await isEnquiry("10.0.0.1", "2001:db8:1:2::3")).toBe(true);
  expect(await isEnquiry("10.0.0.1", "2001:db8:1:2:ffff::4")).toBe(false);
});

test("forms from other sites do not count towards limits", async () => {
  const { app } = await startTestServer({ postLimits: { perSender: 2, inAll: 2 } });
  const elsewhere = { accept: "application/json", origin: "https://evil.example" };
  for (let index = 0; index < 5; index++) {
    expect((await submitFields(app, contactFields, elsewhere)).statusCode).toBe(403);
  }
  expect((await submitFields(app, contactFields)).statusCode).toBe(200);
});

test("incomplete and robots' forms do not count towards limits", async () => {
  const { app, rows } = await startTestServer({ postLimits: { perSender: 2, inAll: 2 } });
  for (let index = 0; index < 2; index++) {
    expect((await submitFields(app, { ...contactFields, email: "asha@" })).statusCode).toBe(400);
    const robot = { ...contactFields, botcheck: "on", message: `Robot ${index}` };
    expect((await submitFields(app, robot)).statusCode).toBe(200);
  }
  expect((await submitFields(app, contactFields)).statusCode).toBe(200);
  expect((await submitFields(app, { ...contactFields, message: "ITR" })).statusCode).toBe(200);
  expect(await rows("select id from job")).toHaveLength(4);
});

test("above the total limit forms are stored as spam without mails and with shortened extras, and logged once", async () => {
  const { app, rows, logged } = await startTestServer({
    postLimits: { perSender: 20, inAll: 3 },
    trustProxy: ["10.0.0.1"],
  });
  const postFrom = (address: string, index: number) => {
    const extras = { poster: "x".repeat(900), street: "y".repeat(900) };
    const form = { ...contactFields, message: `Message ${index}`, ...extras };
    return postWithLimits(app, "10.0.0.1", address, form);
  };
  for (let index = 0; index < 5; index++) await postFrom(`2001:db8:${index}::1`, index);
  const answer = await postFrom("203.0.113.7", 9);
  expect(answer.json<AcceptedResponse>()).toMatchObject({ success: true });
  expect(await rows("select spam_reason from submission where is_spam = 1")).toEqual(
    Array(3).fill({ spam_reason: "overload" }),
  );
  const [submission] = await rows("select extras from submission where is_spam = 1");
  expect(JSON.parse(String(submission?.["extras"]))).toEqual({
    poster: "x".repeat(900),
    "…": "+1",
  });
  expect(await rows("select distinct submission_id from job")).toHaveLength(3);
  expect(logged().match(/too many forms/g)).toHaveLength(1);
});

const fourLinks = "http://a.example http://b.example http://c.example http://d.example";

test.each<[reason: string, how: string, change: object]>([
  ["trap", "a trap that is filled in as browsers do", { botcheck: "on" }],
  ["trap", "a trap that is filled in twice", { botcheck: ["on", "on"] }],
  ["trap", "a trap that is filled in as an object", { botcheck: {} }],
  ["trap", "a trap that is filled in as true", { botcheck: true }],
  ["trap", "a trap that is filled in in a list in a list", { botcheck: [["on"]] }],
  ["content", "a text that robots write", { message: fourLinks }],
  ["hurry", "a form sent 1999 ms after its page was opened", { filled_for: "1999" }],
  ["hurry", "a form sent some time after it", { filled_for: "soon" }],
  ["hurry", "a form sent before it", { filled_for: "-1" }],
])("spam (%s): %s looks like success, unmailed", async (reason, _how, change) => {
  const { app, rows } = await startTestServer();
  const answer = await submitBody(app, { ...contactFields, ...change });
  expect(answer.json<AcceptedResponse>()).toMatchObject({ success: true });
  expect(await rows("select is_spam, spam_reason, extras from submission")).toEqual([
    { is_spam: 1, spam_reason: reason, extras: "{}" },
  ]);
  expect(await rows("select id from job")).toEqual([]);
});

test("a form that a robot has copied before is stored and mailed, too", async ({ app, rows }) => {
  await submitFields(app, { ...contactFields, botcheck: "on" });
  await submitFields(app, contactFields);
  expect(await rows("select is_spam from submission order by is_spam")).toEqual([
    { is_spam: 0 },
    { is_spam: 1 },
  ]);
  expect(await rows("select kind from job order by kind")).toEqual([
    { kind: "owner-mail" },
    { kind: "visitor-mail" },
  ]);
});

test.each(["2000", ""])("a form filled for %j ms is no spam", async (filled_for) => {
  const { app, rows } = await startTestServer();
  await submitFields(app, { ...contactFields, filled_for });
  expect(await rows("select is_spam, extras from submission")).toEqual([
    { is_spam: 0, extras: "{}" },
  ]);
});
