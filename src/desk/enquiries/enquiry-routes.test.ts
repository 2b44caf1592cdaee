import { randomUUID } from "node:crypto";
import path from "node:path";
import { load } from "cheerio";
import { expect } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { readRemovals, removalFileName } from "#server/backup/removal-list.ts";
import { listHistory } from "#server/store/follow-ups.ts";
import { findEnquiry } from "#server/store/inbox.ts";
import { storeSubmission } from "#server/store/submissions.ts";
import {
  createEnquiry,
  deskTest as test,
  getDeskMessage,
  readReferences,
  signInAs,
} from "#server/testing/desk-fixtures.ts";
import { readXlsx } from "#server/testing/read-xlsx.ts";
import { type TestServer } from "#server/testing/test-server.ts";

async function listJobs(server: TestServer): Promise<number> {
  return (await server.db.selectFrom("job").select("id").execute()).length;
}

test("one call sets status, note and next call", async ({ owner, server }) => {
  const reference = await createEnquiry(server);
  const page = deskPaths.enquiry(reference);
  const sheet = { version: "0", call: "interested", next: "3", onDay: "", note: "Will bring PAN" };
  expect((await owner.post(page, sheet)).headers.location).toBe(page);
  expect(await findEnquiry(server.db, reference))?.toMatchObject({
    status: "talking",
    nextDay: "2026-11-24",
    version: 1,
  });
  const { body } = await owner.get(page);
  for (const text of ["Interested", "Will bring PAN", "owner@example.in"]) {
    expect(body).toContain(text);
  }
});

test.for([
  ["no-answer", { status: "new", nextDay: "2026-11-22" }],
  ["not-now", { status: "lost", nextDay: null }],
  ["won", { status: "won", nextDay: null }],
] as const)("a call that went %s, without a next", async ([call, after], { owner, server }) => {
  const reference = await createEnquiry(server);
  await owner.post(deskPaths.enquiry(reference), { version: "0", next: "1" });
  await owner.post(deskPaths.enquiry(reference), { version: "1", call, onDay: "", note: "" });
  expect(await findEnquiry(server.db, reference))?.toMatchObject(after);
});

test("a status keeps the next call until the end", async ({ owner, server }) => {
  const reference = await createEnquiry(server);
  const page = deskPaths.enquiry(reference);
  await owner.post(page, { version: "0", next: "1" });
  await owner.post(page, { version: "1", status: "talking" });
  expect((await owner.get(page)).body).not.toContain("No next call");
  await owner.post(page, { version: "2", next: "none" });
  expect((await owner.get(page)).body).toContain("No next call");
  await owner.post(page, { version: "3", next: "1" });
  await owner.post(page, { version: "4", status: "lost" });
  expect((await findEnquiry(server.db, reference))?.nextDay).toBeNull();
});

test("a form that arrives twice is saved once", async ({ owner, server }) => {
  const reference = await createEnquiry(server);
  const page = deskPaths.enquiry(reference);
  const idempotencyKey = randomUUID();
  for (const note of ["They rang", "They rang", "They rang again"]) {
    await owner.post(page, { version: "0", idempotencyKey, note });
  }
  await owner.post(page, { version: "0", idempotencyKey, status: "talking" });
  const again = await owner.post(page, { version: "0", idempotencyKey, status: "talking" });
  expect(again.statusCode).toBe(303);
  const notes = await listHistory(server.db, reference);
  expect(notes.map(({ text, status }) => status ?? text).toSorted()).toEqual([
    "They rang",
    "They rang again",
    "talking",
  ]);
});

test("a stale change is refused and keeps the typing", async ({ owner, server, staff: other }) => {
  const reference = await createEnquiry(server);
  const page = deskPaths.enquiry(reference);
  await owner.post(page, { version: "0", status: "won" });
  const call = { call: "not-now", next: "day", onDay: "2026-12-01", at: "11:00" };
  const sheet = { ...call, note: "Too dear" };
  const late = await other.post(page, { version: "0", ...sheet });
  expect(late.statusCode).toBe(409);
  expect(late.body).toContain(
    getDeskMessage("enquiry.conflict", {
      by: "owner@example.in",
      what: getDeskMessage("enquiry.statuses.won"),
    }),
  );
  const $ = load(late.body);
  expect(
    $("#call :checked")
      .get()
      .map(({ attribs }) => attribs["value"]),
  ).toEqual(["not-now", "day"]);
  expect($("#call-day").attr("value")).toBe("2026-12-01");
  expect($("#call-time").attr("value")).toBe("11:00");
  expect($("#call-note").text()).toBe("Too dear");
  expect(late.body).toMatch(/name="version" value="1"/);
  expect(await findEnquiry(server.db, reference))?.toMatchObject({ status: "won" });
  // A note alone contradicts nothing.
  expect((await other.post(page, { version: "0", note: "Rang, too" })).statusCode).toBe(303);
  await other.post(page, { version: "1", ...sheet });
  expect(await findEnquiry(server.db, reference))?.toMatchObject({ status: "lost" });
});

test("spam moves both ways; each mail goes once", async ({ server, staff }) => {
  const reference = await createEnquiry(server);
  const page = deskPaths.enquiry(reference);
  await staff.post(page, { version: "0", status: "talking" });
  const jobs = await listJobs(server);
  await staff.post(`${page}/spam`, { is: "spam" });
  expect(readReferences((await staff.get(deskPaths.enquiries)).body)).toEqual([]);
  expect(readReferences((await staff.get(`${deskPaths.enquiries}?status=spam`)).body)).toEqual([
    reference,
  ]);
  await staff.post(`${page}/spam`, { is: "person" });
  expect(readReferences((await staff.get(`${deskPaths.enquiries}?status=talking`)).body)).toEqual([
    reference,
  ]);
  expect(await listJobs(server)).toBe(jobs);
  // Spam that the server found was never mailed.
  const robot = await createEnquiry(server, {}, true);
  expect(await listJobs(server)).toBe(jobs);
  await staff.post(deskPaths.spamMark(robot), { is: "person" });
  expect(readReferences((await staff.get(`${deskPaths.enquiries}?status=new`)).body)).toEqual([
    robot,
  ]);
  expect(await listJobs(server)).toBe(jobs + 2);
});

test("an owner with a passkey erases a person's enquiries", async ({ owner, server }) => {
  const before = await createEnquiry(server, { message: "Earlier" });
  const stays = await createEnquiry(server, { email: "r@example.in", phone: "9000000000" });
  const reference = await createEnquiry(server);
  await owner.post(deskPaths.enquiry(reference), { version: "0", status: "talking" });
  const page = deskPaths.eraseEnquiry(reference);
  server.pass(11 * 60_000);
  expect((await owner.get(page)).body).toContain('data-method="show-passkey"');

  const again = await signInAs(server, "owner");
  await again.post(page, { others: "on", listed: before });
  expect(readReferences((await again.get(deskPaths.enquiries)).body)).toEqual([stays]);
  expect((await readRemovals(path.join(server.dataDir, removalFileName))).toSorted()).toEqual(
    [before, reference].toSorted(),
  );
  expect((await again.get(deskPaths.enquiry(reference))).statusCode).toBe(404);
  const marked = await again.post(deskPaths.spamMark(reference), { is: "spam" });
  expect(marked.statusCode).toBe(404);
  expect(await server.rows("select * from enquiry_history")).toEqual([]);
  expect((await again.get(deskPaths.people)).body).toContain(
    getDeskMessage("people.events.erased"),
  );
});

test("exactly the listed others of a person go", async ({ owner, server }) => {
  const stranger = await createEnquiry(server, { name: "Meera", email: "m@example.in" });
  const others: string[] = [];
  for (let at = 0; at < 13; at++)
    others.push(await createEnquiry(server, { message: `Again ${at}` }));
  const reference = await createEnquiry(server);
  const page = deskPaths.eraseEnquiry(reference);
  const { body } = await owner.get(page);
  for (const each of [...others, stranger]) expect(body).toContain(`/desk/enquiries/${each}"`);
  expect(body).toContain(">Meera</a> 21 Nov 2026");
  const listed = /name="listed" value="([^"]*)"/.exec(body)?.[1] ?? "";
  const later = await createEnquiry(server, { message: "After the page was shown" });
  const unrelated = await createEnquiry(server, { email: "r@example.in", phone: "9000000000" });
  await owner.post(page, { others: "on", listed: `${listed} ${unrelated}` });
  expect(readReferences((await owner.get(deskPaths.enquiries)).body)).toEqual([unrelated, later]);
});

test("an enquiry whose mail is leaving is not erased", async ({ owner, server }) => {
  const reference = await createEnquiry(server);
  const until = new Date(server.now().getTime() + 60_000).toISOString();
  await server.db.updateTable("job").set({ lease: "x", due_at: until }).execute();
  expect((await owner.post(deskPaths.eraseEnquiry(reference))).statusCode).toBe(409);
  expect((await owner.get(deskPaths.enquiry(reference))).statusCode).toBe(200);
});

test("form, language, topic and days narrow the list", async ({ owner, server }) => {
  const lead = { extras: {}, page: null, isSpam: false };
  const enter = (form: "contact" | "enrolment", language: string, fields: object, extras = {}) =>
    storeSubmission(
      server.db,
      { ...lead, form, language, fields: { ...fields }, extras },
      `${Math.random()}`,
      server.now(),
    );
  const all = [await enter("contact", "en", { name: "One", message: "GST" }, { need: "GST" })];
  server.pass(1000);
  all.push(await enter("contact", "hi", { name: "Two", message: "Income tax" }));
  server.pass(24 * 60 * 60_000);
  all.push(await enter("enrolment", "en", { fullName: "Three", courseId: "Excel" }));
  const queries: [query: string, wanted: number[]][] = [
    ["form=enrolment", [2]],
    ["language=hi", [1]],
    ["topic=Excel", [2]],
    ["topic=GST", [0]],
    ["from=2026-11-22", [2]],
    ["to=2026-11-21", [1, 0]],
    ["form=contact&from=2026-11-21&to=2026-11-22&search=tax", [1]],
    ["form=nonsense&language=x&from=2026-02-31", [2, 1, 0]],
    // Names that come twice.
    ["after=a&after=b&notice=a&notice=b&search=a&search=b", [2, 1, 0]],
  ];
  for (const [query, wanted] of queries) {
    const { body } = await owner.get(`${deskPaths.enquiries}?${query}`);
    expect([query, readReferences(body)]).toEqual([query, wanted.map((at) => all[at])]);
  }
});

test("an owner exports what the list shows", async ({ owner, server }) => {
  const wanted = await createEnquiry(server, { message: "Excel" });
  await createEnquiry(server, { message: "GST" });
  server.pass(9 * 60_000);
  const values = { status: "talking", next: "3", note: "Wants the list" };
  await owner.post(deskPaths.enquiry(wanted), { version: "0", ...values });
  server.pass(1000);
  await owner.post(deskPaths.enquiry(wanted), { version: "1", note: "Rang again" });
  expect((await owner.get(`${deskPaths.exportEnquiries}?search=excel`)).body).toContain(
    getDeskMessage("inbox.export.lede", { count: "1" }),
  );
  const file = await owner.post(deskPaths.exportEnquiries, { search: "excel" });
  expect(file.headers["content-disposition"]).toContain("enquiries-2026-11-21.xlsx");
  const done = { status: "talking", next_call: "2026-11-24", answered_after_minutes: 9 };
  expect(await readXlsx(file.rawPayload)).toEqual([
    expect.objectContaining({ reference: wanted, ...done, last_note: "Rang again" }),
  ]);
  expect((await owner.get(deskPaths.people)).body).toContain("exported enquiries");
});

test.for([
  ["WhatsApp", {}, "replied"],
  ["email", { by: "mail" }, "mailed"],
] as const)(
  "a reply by %s answers and proposes a call",
  async ([, by, event], { owner, server }) => {
    const reference = await createEnquiry(server);
    const page = deskPaths.enquiry(reference);
    const idempotencyKey = randomUUID();
    const reply = { version: "0", idempotencyKey, replied: "Documents, please", ...by };
    // Its answer may be lost, and it is sent again.
    await owner.post(page, reply);
    await owner.post(page, reply);
    expect(await listHistory(server.db, reference)).toHaveLength(1);
    expect((await owner.get(page)).body).toContain(getDeskMessage(`enquiry.events.${event}`));
    // The name of a reply is no note.
    expect((await owner.get(deskPaths.today)).body).not.toContain("Documents, please");
    expect(await findEnquiry(server.db, reference))?.toMatchObject({
      status: "talking",
      nextDay: "2026-11-22",
    });
    // A later message changes nothing that was set.
    await owner.post(page, { version: "1", status: "won" });
    await owner.post(page, { version: "2", replied: "Receipt" });
    expect(await findEnquiry(server.db, reference))?.toMatchObject({
      status: "won",
      nextDay: null,
    });
  },
);

test("a call has a time, sorts and runs late", async ({ owner, server }) => {
  // 10:30 in India.
  const at = async (name: string, values: object) => {
    const reference = await createEnquiry(server, { name });
    await owner.post(deskPaths.enquiry(reference), { version: "0", ...values });
    return reference;
  };
  const evening = await at("Evening", { next: "evening" });
  const day = await at("Day", { next: "day", onDay: "2026-11-21" });
  const noon = await at("Noon", {
    call: "call-back",
    next: "day",
    onDay: "2026-11-21",
    at: "12:00",
  });
  await at("Tomorrow", { call: "call-back", next: "1", at: "11:00" });
  await owner.post(deskPaths.enquiry(noon), { version: "1", note: "Wants fee and documents" });
  expect((await findEnquiry(server.db, evening))?.nextDay).toBe("2026-11-21T18:00");

  const today = async () => (await owner.get(deskPaths.today)).body;
  const due = (body: string) =>
    readReferences(body).filter((item) => [evening, day, noon].includes(item));
  expect(due(await today()).slice(0, 3)).toEqual([day, noon, evening]);
  expect(await today()).toContain("Wants fee and documents");
  const slot = /\d+:00/;
  expect(await today()).toMatch(new RegExp(createTimePattern("inbox.callAt", slot)));
  server.pass(2 * 60 * 60_000);
  expect(await today()).toMatch(new RegExp(createTimePattern("inbox.callLateAt", slot)));
  // A day without a time is late once it is over.
  const row = async () =>
    (await today()).split("<article").find((call) => call.includes(day)) ?? "";
  expect(await row()).not.toContain("data-late");
  server.pass(24 * 60 * 60_000);
  expect(await row()).toContain("data-late");
});

function createTimePattern(key: string, time: RegExp): string {
  return getDeskMessage(key, { time: "@" }).replace("@", `${time.source}[^<]*`);
}

test.for(["", "9999-01-01", "0026-12-01", "2026-02-31"])(
  "a call on day %j is refused, typing kept",
  async (onDay, { owner, server }) => {
    const reference = await createEnquiry(server);
    const values = {
      version: "0",
      call: "interested",
      next: "day",
      onDay,
      note: "Half a thought",
    };
    const answer = await owner.post(deskPaths.enquiry(reference), values);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(getDeskMessage("enquiry.callResult.noDay"));
    expect(answer.body).toContain("Half a thought");
    expect(await findEnquiry(server.db, reference))?.toMatchObject({
      status: "new",
      nextDay: null,
    });
  },
);

test("an owner deletes all spam with one form", async ({ owner, server }) => {
  const stays = await createEnquiry(server);
  await createEnquiry(server, { message: "Buy links" }, true);
  const marked = await createEnquiry(server, { message: "Buy more links" });
  await owner.post(deskPaths.spamMark(marked), { is: "spam" });
  const mails = server.db.updateTable("job");
  const soon = new Date(server.now().getTime() + 60_000).toISOString();
  await mails.set({ lease: "x", due_at: soon }).execute();
  const page = deskPaths.eraseSpam;
  expect((await owner.get(page)).body).toContain(
    getDeskMessage("inbox.eraseSpam.lede", { count: "2" }),
  );
  const list = async () =>
    (await owner.get(String((await owner.post(page)).headers.location))).body;
  const left = await list();
  expect(readReferences(left)).toEqual([marked]);
  expect(left).toContain(getDeskMessage("inbox.eraseSpam.left"));
  await mails.set({ lease: null }).execute();
  expect(readReferences(await list())).toEqual([]);
  expect(readReferences((await owner.get(deskPaths.enquiries)).body)).toEqual([stays]);
});
