import { readFile } from "node:fs/promises";
import { load } from "cheerio";
import { expect, test } from "vitest";
import { csvSheet } from "#server/csv.ts";
import { bareLead } from "#server/testing/lead.ts";
import { references, sent, signedIn } from "#server/testing/desk-fixtures.ts";
import { deskVisitor } from "#server/testing/desk-visitor.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { allow } from "./accounts.ts";

test("an address with a name twice shows the list", async () => {
  const server = await startTestServer();
  const visitor = await signedIn(server);
  for (const name of ["after", "notice", "search"]) {
    const { statusCode } = await visitor.get(`/desk/leads?${name}=a&${name}=b`);
    expect([name, statusCode]).toEqual([name, 200]);
  }
});

test("a preview is asked for by any body, and leads to no other site", async () => {
  const server = await startTestServer();
  const owner = await signedIn(server);
  for (const payload of ['"text"', "7", "null", '{"page":["a"]}', '{"place":"//evil.example"}']) {
    const { statusCode, headers } = await server.app.inject({
      method: "POST",
      url: "/desk/publish/preview",
      headers: {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        cookie: `__Host-desk=${owner.cookies.get("desk")}`,
      },
      payload,
    });
    expect([payload, statusCode, headers.location]).toEqual([payload, 303, "/desk/preview/"]);
  }
  for (const path of ["//evil.example/", "/..//evil.example"]) {
    const { statusCode, headers } = await owner.get(`/desk/preview${path}`);
    expect([path, statusCode, headers.location]).toEqual([path, 404, undefined]);
  }
});

test("an address of an enquiry adds no receiver and no text to the owner's mail", async () => {
  const server = await startTestServer();
  const visitor = await signedIn(server);
  const email = "asha?cc=evil%40evil.example&body=Please%20pay@example.in";
  const reference = await sent(server, { email });
  const page = load((await visitor.get(`/desk/leads/${reference}`)).body);
  const href = page('a[href^="mailto:"]').attr("href") ?? "";
  const address = new URL(href);
  expect(decodeURIComponent(address.pathname)).toBe(email);
  expect([...address.searchParams.keys()]).toEqual(["subject"]);
});

test("asking whether a file is there does not mark it as read", async () => {
  const server = await startTestServer();
  const visitor = await signedIn(server);
  const reference = await sent(server);
  const cookie = `__Host-desk=${visitor.cookies.get("desk")}`;
  const url = `/desk/leads/${reference}`;
  const isUnread = async () =>
    (
      await server.db
        .selectFrom("follow_up")
        .select("opened_at")
        .where("reference", "=", reference)
        .execute()
    ).every(({ opened_at }) => opened_at === null);
  expect((await server.app.inject({ method: "HEAD", url, headers: { cookie } })).statusCode).toBe(
    200,
  );
  expect(await isUnread()).toBe(true);
  await visitor.get(url);
  expect(await isUnread()).toBe(false);
});

test("a name with letters that no one sees is written without them in a reply", async () => {
  const server = await startTestServer();
  const visitor = await signedIn(server);
  const reference = await sent(server, { name: "As\u200Bha\uFEFF" });
  const page = load((await visitor.get(`/desk/leads/${reference}`)).body);
  const reply = decodeURIComponent(page('a[href*="wa.me"]').attr("href") ?? "");
  expect(reply).toContain("Asha");
  expect(references((await visitor.get("/desk/leads?search=asha")).body)).toContain(reference);
});

test("SITE_URL decides whether cookies are for TLS alone, also behind a proxy that is not declared", async () => {
  for (const hasSiteUrl of [true, false]) {
    const server = await startTestServer({ hasSiteUrl });
    const answer = await server.app.inject({
      method: "POST",
      url: "/desk/enter/link",
      headers: { "sec-fetch-site": "same-origin" },
      payload: { email: "eve@example.in" },
    });
    const [cookie] = answer.cookies;
    expect([cookie?.name, cookie?.secure === true]).toEqual(
      hasSiteUrl ? ["__Host-desk-asking", true] : ["desk-asking", false],
    );
  }
});

test("writes of foreign pages are one line of log", async () => {
  const server = await startTestServer();
  const visitor = deskVisitor(server.app);
  for (let write = 0; write < 20; write++) {
    await visitor.post("/desk/enter", {}, { "sec-fetch-site": "cross-site" });
  }
  expect(server.logged().match(/a foreign page tried/g)).toHaveLength(1);
});

test("a link is mailed at a moment of its own: the next request does not wait longer for a known address", async () => {
  const server = await startTestServer();
  await allow(server.db, { email: "asha@example.in", role: "owner", language: "en" }, server.now());
  const begun = performance.now();
  const waited: number[] = [];
  for (let at = 0; at < 5; at++) {
    await deskVisitor(server.app).post("/desk/enter/link", { email: "asha@example.in" });
  }
  await expect
    .poll(
      () => {
        while (waited.length < server.deskMails.length) waited.push(performance.now() - begun);
        return waited.length;
      },
      { timeout: 5000, interval: 5 },
    )
    .toBe(5);
  expect(Math.max(...waited) - Math.min(...waited)).toBeGreaterThan(10);
});

test("while a large export is written, other requests are answered", async () => {
  async function* many() {
    for (let row = 0; row < 20_000; row++) {
      yield await Promise.resolve({
        ...bareLead,
        reference: `NZ-${row}`,
        receivedAt: new Date(0),
        status: "new" as const,
      });
    }
  }
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  let bytes = 0;
  for await (const part of csvSheet(many() as Parameters<typeof csvSheet>[0]))
    bytes += String(part).length;
  clearInterval(timer);
  expect(bytes).toBeGreaterThan(1_000_000);
  expect(turns).toBeGreaterThan(30);
});

test("a wrong address leads a stranger to the door, and is told to who is signed in", async () => {
  const server = await startTestServer();
  const { statusCode, headers } = await deskVisitor(server.app).get("/desk/nowhere");
  expect([statusCode, headers.location?.toString().split("?")[0]]).toEqual([303, "/desk/enter"]);
  expect((await (await signedIn(server)).get("/desk/nowhere")).statusCode).toBe(404);
});

test("the desk can be installed on a phone, in the colours of the site", async () => {
  const server = await startTestServer();
  const { body, headers } = await server.app.inject({ url: "/desk/manifest.webmanifest" });
  expect(headers["content-type"]).toContain("application/manifest+json");
  const [, paper] =
    /--palette-paper: (#\w+);/.exec(await readFile("src/styles/tokens.css", "utf8")) ?? [];
  const colours = { background_color: paper, theme_color: paper };
  expect(JSON.parse(body)).toMatchObject({ scope: "/desk", display: "standalone", ...colours });
});
