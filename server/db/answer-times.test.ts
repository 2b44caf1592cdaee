import { expect, test } from "vitest";
import { answerTimes, waitingSince } from "#server/db/answer-times.ts";
import { sent, signedIn } from "#server/testing/desk-ground.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

test("the usual wait is the middle one of those who were answered, and people who still wait are counted separately", async () => {
  const server = await startTestServer();
  const visitor = await signedIn(server);
  const begin = server.now();
  const stretch = () => ({ from: begin, until: new Date(server.now().getTime() + 1) });
  expect(await answerTimes(server.db, stretch())).toEqual({ answered: 0, median: null });
  expect(await waitingSince(server.db)).toBeNull();
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
  expect(await waitingSince(server.db)).toEqual(waiting);
  const later = { from: new Date(begin.getTime() + 2 * day), until: stretch().until };
  expect(await answerTimes(server.db, later)).toEqual({ answered: 1, median: 5 });
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
