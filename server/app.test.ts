import { beforeEach, expect, test } from "vitest";
import { startTestServer, type TestServer } from "./testing/test-server.ts";

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer({ allowedOrigins: ["https://partner.example"] });
});

const letter = {
  access_key: "local",
  name: "Asha",
  email: "asha@example.in",
  phone: "",
  message: "GST",
};

function post(fields: Record<string, unknown>, headers: Record<string, string> = {}) {
  return server.app.inject({
    method: "POST",
    url: "/api/submit",
    headers: { accept: "application/json", ...headers },
    payload: fields,
  });
}

const leads = () => server.rows("select * from lead");

test("a lead is committed, with its mail to do, before success is answered", async () => {
  const answer = await post(letter);
  expect(answer.statusCode).toBe(200);
  const { success, reference, body } = answer.json<Record<string, unknown>>();
  expect(success).toBe(true);
  expect(body).toHaveProperty("message");
  expect(await leads()).toEqual([expect.objectContaining({ reference, suspect: 0 })]);
  expect(await server.rows("select * from job")).toHaveLength(1);
  expect(answer.body).not.toContain("access_key");
});

test("the same submission at the same moment is one lead with one reference", async () => {
  const twin = { ...letter, submission_id: "0123456789abcdef" };
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(twin)));
  const references = new Set(
    answers.map((answer) => answer.json<{ reference: string }>().reference),
  );
  expect(references.size).toBe(1);
  expect(await leads()).toHaveLength(1);
});

test("the same content without an id counts as the same", async () => {
  await post(letter);
  await post(letter);
  expect(await leads()).toHaveLength(1);
  await post({ ...letter, message: "ITR" });
  expect(await leads()).toHaveLength(2);
});

test("refused fields are named with their sentences, and nothing is stored", async () => {
  const answer = await post({ ...letter, name: " ", email: "asha" });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    success: false,
    code: "invalid",
    errors: {
      name: { code: "missing", message: "Name is required." },
      email: { code: "invalid", message: "Please enter a valid email" },
    },
  });
  expect(await leads()).toEqual([]);
});

test.each([
  ["NUL", { message: "a\0b" }, 400],
  ["a lone surrogate", { name: "\ud800" }, 400],
  ["a line break in a name", { name: "Asha\r\nBcc: all@example.in" }, 400],
  ["a wrong key", { access_key: "other" }, 403],
  ["no key", { access_key: undefined }, 403],
])("%s gets a clear refusal", async (_what, change, status) => {
  const answer = await post({ ...letter, ...change });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ success: false });
  expect(answer.json()).toHaveProperty("message");
  expect(await leads()).toEqual([]);
});

test("a body that is too large is 413, one that is no form 415, another method 405", async () => {
  expect((await post({ ...letter, message: "x".repeat(300_000) })).statusCode).toBe(413);
  const xml = await server.app.inject({
    method: "POST",
    url: "/api/submit",
    headers: { "content-type": "text/xml", accept: "application/json" },
    payload: "<a/>",
  });
  expect(xml.statusCode).toBe(415);
  const read = await server.app.inject({
    url: "/api/submit",
    headers: { accept: "application/json" },
  });
  expect([read.statusCode, read.headers.allow]).toEqual([405, "POST, OPTIONS"]);
});

test("unknown fields are kept with the lead, those that would steer our mails are not", async () => {
  await post({ ...letter, company: "Verma Stores", ccemail: "all@example.in", __proto: "x" });
  expect(JSON.parse(String((await leads())[0]?.["extras"]))).toEqual({
    company: "Verma Stores",
    __proto: "x",
  });
});

test("a robot is kept apart, answered like success and not mailed", async () => {
  const answer = await post({ ...letter, botcheck: "on" });
  expect(answer.json()).toMatchObject({ success: true });
  expect(await leads()).toEqual([expect.objectContaining({ suspect: 1 })]);
  expect(await server.rows("select * from job")).toEqual([]);
});

test("a foreign page is refused and may read why; an allowed one may send", async () => {
  const foreign = await post(letter, { origin: "https://evil.example" });
  expect(foreign.statusCode).toBe(403);
  expect(foreign.headers["access-control-allow-origin"]).toBe("https://evil.example");
  expect((await post(letter, { origin: "https://partner.example" })).statusCode).toBe(200);
  expect(
    (await post(letter, { origin: "https://nazariya.example", host: "nazariya.example" }))
      .statusCode,
  ).toBe(200);
});

test("a database that is away is an honest 503, and the next lead is stored once it is back", async () => {
  const unblock = await server.blockWriters();
  const answer = await post(letter);
  expect([answer.statusCode, answer.json<{ success: boolean }>().success]).toEqual([503, false]);
  await unblock();
  expect((await post(letter)).statusCode).toBe(200);
});

test("without scripts a refused form comes back filled in, escaped, and not to be hydrated", async () => {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/submit",
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
    payload: new URLSearchParams({
      ...letter,
      name: "",
      message: '</textarea><script>"',
    }).toString(),
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain("<title>Error: ");
  expect(answer.body).toContain("Name is required.");
  expect(answer.body).toContain('value="asha@example.in"');
  expect(answer.body).toContain("&lt;/textarea&gt;&lt;script&gt;");
  expect(answer.body).not.toContain("astro-island");
});

test("without scripts a form that is stored leads to the page that says so", async () => {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/submit",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(letter).toString(),
  });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toMatch(/^\/contact-us\/sent\?reference=NZ-/);
});

test.each(["//evil.example/", "/../package.json", "/%2e%2e/package.json", "/nowhere"])(
  "%s is a page that does not exist",
  async (url) => {
    expect((await server.app.inject({ url })).statusCode).toBe(404);
  },
);

test.each([
  ["/contact-us/?a=1", "/contact-us?a=1"],
  ["/contact-us.html", "/contact-us"],
])("%s leads to its one address", async (url, location) => {
  const answer = await server.app.inject({ url });
  expect([answer.statusCode, answer.headers.location]).toEqual([308, location]);
});

test("nothing that a person wrote is in the log", async () => {
  await post({ ...letter, message: "a secret matter" });
  await server.outbox.drain();
  expect(server.logged()).not.toMatch(/asha|secret/i);
});
