import { expect } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import type { Attribution } from "#forms/attribution.ts";
import { eraseEnquiry } from "#server/store/erasure.ts";
import { updateFollowUp } from "#server/store/follow-ups.ts";
import { storeSubmission } from "#server/store/submissions.ts";
import { deskTest as test, getDeskMessage, signInAs } from "#server/testing/desk-fixtures.ts";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { type TestServer } from "#server/testing/test-server.ts";
import { createStatisticsView } from "./statistics-view.ts";

/** `answered` is in minutes; an enquiry with a quick answer is won. */
async function enquiry(server: TestServer, at: string, visit?: Attribution, answered?: number) {
  const lead = { ...minimalSubmission, fields: { name: "Asha", message: at }, attribution: visit };
  const reference = await storeSubmission(server.db, lead, at, new Date(at));
  if (answered !== undefined) {
    const { id } = await signInAs(server, "owner", "answers@example.in");
    await updateFollowUp(
      server.db,
      reference,
      { status: answered < 60 ? "won" : "talking", text: "" },
      {
        shownVersion: 0,
        account: id,
        now: new Date(Date.parse(at) + answered * 60_000),
        idempotencyKey: reference,
      },
    );
  }
  return reference;
}

async function numbers(server: TestServer, month = "2026-11") {
  const { messages } = server.served.edition.messages.fallback;
  return await createStatisticsView(server.db, month, { messages, now: server.now() });
}

test("a month is counted by source, with its list", async ({ server }) => {
  await enquiry(server, "2026-10-31T18:29:00.000Z", { utm_source: "Poster" });
  await enquiry(server, "2026-10-31T18:31:00.000Z", { referring_host: "www.google.com" }, 5);
  await enquiry(server, "2026-11-21T04:00:00.000Z", { referring_host: "www.google.com" });
  await enquiry(server, "2026-11-21T04:01:00.000Z");
  await server.db.updateTable("enquiry").set({ paid: 4500 }).where("status", "=", "won").execute();
  const { unknown } = server.served.edition.messages.fallback.messages.desk.sources;
  const { months, ...steps } = await numbers(server);
  expect(months).toMatchObject([
    {
      month: "2026-11",
      all: { enquiries: 3, won: 1, paid: 4500 },
      sources: [
        {
          name: "Google",
          href: `${deskPaths.enquiries}?source=google&from=2026-11-01&to=2026-11-30`,
          enquiries: 2,
          won: 1,
          paid: 4500,
        },
        { name: unknown, href: undefined, enquiries: 1, won: 0, paid: 0 },
      ],
    },
    { month: "2026-10", sources: [{ name: "poster", enquiries: 1 }] },
  ]);
  expect(steps).toEqual({ earlier: "2026-10", later: undefined });
  expect(await numbers(server, "2025-12")).toMatchObject({ earlier: "2025-11", later: "2026-01" });
});

test("the reply time is the middle first wait", async ({ server }) => {
  const at = (day: number) => `2026-11-0${day}T05:00:00.000Z`;
  const replyTime = async () => (await numbers(server)).months[0].replyTime;
  await enquiry(server, at(5));
  expect(await replyTime()).toBeUndefined();
  await enquiry(server, at(1), undefined, 10);
  await enquiry(server, at(2), undefined, 30);
  await enquiry(server, at(3), undefined, 300);
  await enquiry(server, at(4), undefined, 25 * 60);
  // Corrected a day later: the wait began with the first one.
  const corrected = { ...minimalSubmission, fields: { name: "Asha", message: "more" } };
  await storeSubmission(server.db, corrected, at(4), new Date(at(5)));
  // The unanswered one is older than the promise, and counts; a caller did not wait.
  await enquiry(server, "2026-11-06T05:00:00.000Z", { came_by: "telephone" }, 0);
  expect(await replyTime()).toBe(300);
});

test("an erased enquiry counts in its month alone", async ({ server }) => {
  const reference = await enquiry(server, "2026-11-02T05:00:00.000Z", { utm_source: "poster" });
  await eraseEnquiry(server.db, reference, { now: server.now(), dataDir: server.dataDir });
  const [month] = (await numbers(server)).months;
  expect(month).toMatchObject({ all: { enquiries: 1, won: 0 }, deleted: 1, sources: [] });
});

test("an empty month says so, others are none", async ({ owner }) => {
  for (const month of ["", "2027-01", "2026-13", "later", "9999-99"]) {
    const { body } = await owner.get(`${deskPaths.statistics}?month=${month}`);
    expect(body).toContain("November 2026");
    expect(body).toContain(getDeskMessage("statistics.none"));
  }
});
