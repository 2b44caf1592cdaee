import { expect, test } from "vitest";
import { answerTimes } from "#server/db/answer-times.ts";
import { waitingSince } from "#server/db/inbox.ts";
import { deskText } from "#server/testing/desk-text.ts";
import { references, sent, signedIn } from "#server/testing/desk-fixtures.ts";
import { startTestServer, testWords } from "#server/testing/test-server.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

test("the usual wait is the middle one of those who were answered, and people who still wait are counted separately", async () => {
  const server = await startTestServer();
  const visitor = await signedIn(server);
  const begin = server.now();
  const stretch = () => ({ from: begin, until: new Date(server.now().getTime() + 1) });
  expect(await answerTimes(server.db, stretch())).toEqual({ answered: 0, median: null });
  expect(await waitingSince(server.db, server.now())).toEqual([]);
  for (const minutes of [10, 90, 5]) {
    const reference = await sent(server, { message: `after ${minutes}` });
    server.pass(minutes * minute);
    await visitor.post(`/desk/leads/${reference}`, { version: "0", status: "talking" });
    // What is set later is no first answer.
    server.pass(day);
    await visitor.post(`/desk/leads/${reference}`, { version: "1", status: "won" });
  }
  const robot = await sent(server, { message: "links" }, true);
  await visitor.post(`/desk/leads/${robot}`, { version: "0", status: "talking" });
  expect(await answerTimes(server.db, stretch())).toEqual({ answered: 3, median: 10 });

  await sent(server, { message: "waits" });
  const waiting = server.now();
  await sent(server, { message: "came later" });
  const late = await waitingSince(server.db, server.now());
  expect(late).toEqual([waiting]);
  const later = { from: new Date(begin.getTime() + 2 * day), until: stretch().until };
  expect(await answerTimes(server.db, later)).toEqual({ answered: 1, median: 5 });
  // Who still waits too long counts with the time so far.
  server.pass(30 * minute);
  const until = server.now();
  const all = { from: begin, until };
  expect(await answerTimes(server.db, all, [begin, begin, begin, begin])).toMatchObject({
    answered: 3,
    median: Math.round((until.getTime() - begin.getTime()) / minute),
  });
});

test("today says how long people wait, and who waits longest", async () => {
  const server = await startTestServer();
  const visitor = await signedIn(server, "staff");
  expect((await visitor.get("/desk/today")).body).not.toContain("Answer time");
  const reference = await sent(server);
  server.pass(100 * minute);
  await visitor.post(`/desk/leads/${reference}`, { version: "0", status: "talking" });
  await sent(server, { message: "waits" });
  server.pass(3 * 60 * minute);
  const { body } = await visitor.get("/desk/today");
  expect(body).toContain("1 hour 40 minutes");
  expect(body).toContain("3 hours");
});

test("today shows who waits longer than is promised, the longest first, then the new ones, then those without a day", async () => {
  const server = await startTestServer();
  const owner = await signedIn(server);
  const undated = await sent(server, { name: "Undated", phone: "9000000001" });
  await owner.post(`/desk/leads/${undated}`, { version: "0", status: "talking" });
  const longest = await sent(server, { name: "Longest", phone: "9000000002" });
  const long = await sent(server, { name: "Long", phone: "9000000003" });
  server.pass(day + minute);
  const again = await sent(server, {
    name: "Again",
    phone: "9000000003",
    email: "again@example.in",
  });
  const fresh = await sent(server, { name: "Fresh", phone: "9000000004", email: "f@example.in" });
  const { body } = await owner.get("/desk/today");
  expect(references(body)).toEqual([longest, long, fresh, again, undated]);
  expect(body).toContain(deskText("today.groups.waited", { time: "1 day" }));
  const [, row = ""] = body.split(`data-reference="${again}"`);
  const { repeat } = testWords().fallback.words.desk.today.groups;
  expect(row.split("</li>")[0]).toContain(`English · 90000 00003 · ${repeat}`);
  expect(body.split(`data-reference="${fresh}"`)[1]?.split("</li>")[0]).not.toContain(repeat);
  // Once a day is set, it waits in no list but that of its calls.
  await owner.post(`/desk/leads/${undated}`, { version: "1", note: "Wants the fee" });
  await owner.post(`/desk/leads/${undated}`, { version: "1", nextDay: "2026-11-22" });
  const later = (await owner.get("/desk/today")).body;
  expect(references(later)[0]).toBe(undated);
  expect(later).toContain("Wants the fee");
  expect(later).toContain("https://wa.me/919000000001");
});
