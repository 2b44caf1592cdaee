import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { deskText } from "#server/testing/desk-text.ts";
import { enrolled, sent, signedIn } from "#server/testing/desk-fixtures.ts";
import { startPushService } from "#server/testing/push-service.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { siteKeys } from "./devices.ts";
import { orderDueCalls } from "./order-alerts.ts";
import { isPublicAddress, isPushAddress, postPush } from "./post-push.ts";

/** A server, its push service, and an owner whose phone shows alerts. */
async function withPhone() {
  const service = await startPushService();
  const server = await startTestServer({ pushService: service.post });
  const owner = await signedIn(server);
  const phone = service.subscribe("phone");
  expect((await owner.post("/desk/alerts", phone)).statusCode).toBe(200);
  const [device] = await server.db.selectFrom("desk_alert").selectAll().execute();
  const choose = (ticks: object) => owner.post("/desk/alerts/set", { id: device?.id, ...ticks });
  const read = async () => {
    await server.outbox.drain();
    return service.alerts.splice(0);
  };
  return { service, server, owner, phone, choose, read };
}

test("a new enquiry alerts a phone, without a name until its owner allows one", async () => {
  const { server, choose, read } = await withPhone();
  await sent(server, { name: "Ravi" });
  const [alert] = await read();
  expect(alert).toMatchObject({
    ...{ title: deskText("alerts.lead.title"), body: deskText("alerts.open") },
    ...{ url: "/desk/today", badge: 1 },
  });
  expect(JSON.stringify(alert)).not.toContain("Ravi");

  await choose({ lead: "on", personal: "on" });
  const reference = await sent(server, { name: "Ravi" });
  expect(await read()).toMatchObject([
    { body: deskText("alerts.lead.personal", { name: "Ravi" }), url: `/desk/leads/${reference}` },
  ]);
  await choose({});
  await sent(server);
  expect(await read()).toEqual([]);
});

test("spam sends no alert", async () => {
  const { server, read } = await withPhone();
  await sent(server, {}, true);
  expect(await read()).toEqual([]);
});

test("a call alerts once when its time has come, unless it was put off", async () => {
  // 10:30 in India.
  const { server, owner, read } = await withPhone();
  const [at, putOff] = [await sent(server), await sent(server)];
  await read();
  const set = (reference: string, version: string, time: string) =>
    owner.post(`/desk/leads/${reference}`, { version, nextDay: "2026-11-21", at: time });
  await set(at, "0", "11:00");
  await set(putOff, "0", "11:00");
  expect(await orderDueCalls(server.db, server.now())).toBe(0);
  server.pass(31 * 60_000);
  expect(await orderDueCalls(server.db, server.now())).toBe(2);
  expect(await orderDueCalls(server.db, server.now())).toBe(0);
  await owner.post(`/desk/leads/${putOff}`, { version: "1", inDays: "1" });
  expect((await read()).map(({ title }) => title)).toEqual([deskText("alerts.call.title")]);
});

test("a call with a day alone alerts at nine in the morning", async () => {
  const { server, owner } = await withPhone();
  const reference = await sent(server);
  await owner.post(`/desk/leads/${reference}`, { version: "0", nextDay: "2026-11-22" });
  // 8:30 on the next day.
  server.pass(22 * 60 * 60_000);
  expect(await orderDueCalls(server.db, server.now())).toBe(0);
  server.pass(31 * 60_000);
  expect(await orderDueCalls(server.db, server.now())).toBe(1);
});

test("a payment alerts the others, and not the one who recorded it", async () => {
  const { service, server, owner, read } = await withPhone();
  const staff = await signedIn(server, "staff");
  await staff.post("/desk/alerts", service.subscribe("staff"));
  const reference = await enrolled(server);
  await read();
  const payment = {
    part: "paid",
    paid: "1499",
    paidOn: "2026-11-20",
    paidReference: "412345678901",
  };
  await staff.post(`/desk/leads/${reference}/enrolment`, { version: "0", ...payment });
  expect((await read()).map(({ endpoint, title }) => [endpoint, title])).toEqual([
    ["https://push.example.com/phone", deskText("alerts.paid.title")],
  ]);
  expect((await owner.get(`/desk/leads/${reference}`)).body).not.toContain("alert-");
});

test("a subscription that is over is removed, and a service that is busy is asked again", async () => {
  const { service, server, owner, phone, read } = await withPhone();
  const tablet = service.subscribe("tablet");
  await owner.post("/desk/alerts", tablet);
  service.answers.set(tablet.endpoint, 503);
  service.browsers.delete(phone.endpoint);
  await sent(server);
  expect(await read()).toEqual([]);
  const rows = () => server.db.selectFrom("desk_alert").select("endpoint").execute();
  expect(await rows()).toEqual([{ endpoint: tablet.endpoint }]);
  service.answers.clear();
  server.pass(60 * 60_000);
  expect((await read()).map(({ endpoint }) => endpoint)).toEqual([tablet.endpoint]);
});

test("a device that is signed out is alerted no more", async () => {
  const { server, owner, read } = await withPhone();
  await owner.post("/desk/leave");
  await sent(server);
  expect(await read()).toEqual([]);
});

test("alerts go to https at public addresses alone", async () => {
  const service = await startPushService();
  const server = await startTestServer();
  const owner = await signedIn(server);
  const { keys } = service.subscribe("any");
  for (const endpoint of [
    "http://push.example.com/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://localhost/x",
    "https://push.example.com:8443/x",
    "https://a:b@push.example.com/x",
  ]) {
    expect([endpoint, isPushAddress(endpoint)]).toEqual([endpoint, false]);
    expect((await owner.post("/desk/alerts", { endpoint, keys })).statusCode).toBe(400);
  }
  const wrongKeys = { p256dh: "AAAA", auth: keys.auth };
  const endpoint = "https://push.example.com/x";
  expect((await owner.post("/desk/alerts", { endpoint, keys: wrongKeys })).statusCode).toBe(400);
  expect(
    ["10.0.0.1", "192.168.1.1", "169.254.169.254", "::ffff:127.0.0.1"].map(isPublicAddress),
  ).toEqual(Array(4).fill(false));
  // A name that leads to this machine.
  const toSelf = { endpoint: "https://localhost/x", headers: {}, body: Buffer.from("") };
  await expect(postPush(toSelf)).rejects.toThrow("public");
});

test("all servers on one database have the same keys", async () => {
  const { db } = await startTestServer();
  const [one, other] = await Promise.all([siteKeys(db), siteKeys(db)]);
  expect(one).toEqual(other);
});

test("the desk can be installed, and its worker has the desk alone", async () => {
  const server = await startTestServer();
  const { body, headers } = await server.app.inject({ url: "/desk/manifest.webmanifest" });
  expect(headers["content-type"]).toContain("application/manifest+json");
  const [, paper] =
    /--palette-paper: (#\w+);/.exec(await readFile("src/styles/tokens.css", "utf8")) ?? [];
  const colours = { background_color: paper, theme_color: paper };
  expect(JSON.parse(body)).toMatchObject({ scope: "/desk", display: "standalone", ...colours });
});
