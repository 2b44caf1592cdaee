/** What keeps robots out, through the endpoint: limits, the trap, and the time that a form takes. */
import { expect, test } from "vitest";
import type { Accepted, Refused } from "#forms/protocol.ts";
import { letter, postForm, postPlainly } from "../testing/post.ts";
import { startTestServer } from "../testing/test-server.ts";

test("a form over the limit is refused with 429, and told when to come again", async () => {
  const { app, pass, rows } = await startTestServer({ postLimits: { perSender: 2, inAll: 0 } });
  await postForm(app, letter);
  await postForm(app, { ...letter, email: "asha@" });
  pass(9 * 60_000);
  const answer = await postForm(app, { ...letter, message: "ITR" });
  expect(answer.statusCode).toBe(429);
  expect(answer.headers["retry-after"]).toBe("60");
  expect(answer.json<Refused>()).toMatchObject({ success: false, code: "tooMany" });
  expect(await rows("select id from lead")).toHaveLength(1);
  pass(60_000);
  expect((await postForm(app, { ...letter, message: "ITR" })).statusCode).toBe(200);
});

test("without scripts the page comes back with the reason and with all that was typed", async () => {
  const { app } = await startTestServer({ postLimits: { perSender: 0, inAll: 1 } });
  await postPlainly(app, letter);
  const answer = await postPlainly(app, { ...letter, message: "ITR too" });
  expect(answer.statusCode).toBe(429);
  expect(answer.headers["retry-after"]).toBe("600");
  expect(answer.body).toContain("Too many forms have come in at once.");
  expect(answer.body).toContain("ITR too");
  expect(answer.body).toContain('value="asha@example.in"');
});

test("the limit is for each address, of which only a proxy that we trust may tell", async () => {
  const { app } = await startTestServer({
    postLimits: { perSender: 1, inAll: 0 },
    trustProxy: ["10.0.0.1"],
  });
  const from = async (remoteAddress: string, forwarded: string) => {
    const { statusCode } = await app.inject({
      method: "POST",
      url: "/api/submit",
      remoteAddress,
      headers: { accept: "application/json", "x-forwarded-for": forwarded },
      payload: letter,
    });
    return statusCode;
  };
  expect(await from("203.0.113.7", "198.51.100.1")).toBe(200);
  expect(await from("203.0.113.7", "198.51.100.2")).toBe(429);
  expect(await from("10.0.0.1", "198.51.100.3")).toBe(200);
  expect(await from("10.0.0.1", "198.51.100.4")).toBe(200);
  expect(await from("10.0.0.1", "198.51.100.4")).toBe(429);
  expect(await from("10.0.0.1", "2001:db8:1:2::3")).toBe(200);
  expect(await from("10.0.0.1", "2001:db8:1:2:ffff::4")).toBe(429);
});

test("forms that a page elsewhere posts use up no limit", async () => {
  const { app } = await startTestServer({ postLimits: { perSender: 2, inAll: 2 } });
  const elsewhere = { accept: "application/json", origin: "https://evil.example" };
  for (let at = 0; at < 5; at++) {
    expect((await postForm(app, letter, elsewhere)).statusCode).toBe(403);
  }
  expect((await postForm(app, letter)).statusCode).toBe(200);
});

test("a flood is one line in the log, without an address", async () => {
  const { app, logged } = await startTestServer({ postLimits: { perSender: 1, inAll: 0 } });
  for (let at = 0; at < 5; at++) await postForm(app, letter);
  expect(logged().match(/too many forms/g)).toHaveLength(1);
  expect(logged()).not.toContain("127.0.0.1");
});

test("a filled-in trap is answered like success, kept apart, and never mailed", async () => {
  const { app, rows } = await startTestServer();
  const answer = await postForm(app, { ...letter, botcheck: "on" });
  expect(answer.json<Accepted>()).toMatchObject({ success: true });
  expect(await rows("select suspect from lead")).toEqual([{ suspect: 1 }]);
  expect(await rows("select id from job")).toEqual([]);
});

test("a robot that copies a visitor's letter first does not swallow it", async () => {
  const { app, rows } = await startTestServer();
  await postForm(app, { ...letter, botcheck: "on" });
  await postForm(app, letter);
  expect(await rows("select suspect from lead order by suspect")).toEqual([
    { suspect: 0 },
    { suspect: 1 },
  ]);
  expect(await rows("select kind from job order by kind")).toEqual([
    { kind: "owner-mail" },
    { kind: "visitor-mail" },
  ]);
});

test.each([
  ["1999", 1],
  ["2000", 0],
  ["", 0],
  ["soon", 0],
  ["-1", 0],
])("sent %s ms after its page was opened: suspect %i", async (mark, suspect) => {
  const { app, rows } = await startTestServer();
  const answer = await postForm(app, { ...letter, filled_for: mark });
  expect(answer.json<Accepted>()).toMatchObject({ success: true });
  expect(await rows("select suspect, extras from lead")).toEqual([{ suspect, extras: "{}" }]);
  expect(await rows("select id from job")).toHaveLength(suspect === 1 ? 0 : 2);
});

test("a form without a mark, as browsers without scripts send it, is no suspect", async () => {
  const { app, rows } = await startTestServer();
  await postPlainly(app, letter);
  expect(await rows("select suspect from lead")).toEqual([{ suspect: 0 }]);
});
