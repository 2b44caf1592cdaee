import { load } from "cheerio";
import { expect } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import type { Attribution } from "#forms/attribution.ts";
import { eraseEnquiry } from "#server/store/erasure.ts";
import { updateFollowUp } from "#server/store/follow-ups.ts";
import { storeSubmission } from "#server/store/submissions.ts";
import {
  deskTest as test,
  getDeskMessage,
  readReferences,
  signInAs,
} from "#server/testing/desk-fixtures.ts";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { readCells } from "#server/testing/read-xlsx.ts";
import { type TestServer } from "#server/testing/test-server.ts";
import { createStatisticsView } from "./statistics-view.ts";

/** Stores an enquiry. `answered` is in minutes; one that was answered within the hour is won. */
async function addEnquiry(server: TestServer, at: string, visit?: Attribution, answered?: number) {
  const submission = {
    ...minimalSubmission,
    fields: { name: "Asha", message: at },
    attribution: visit,
  };
  const reference = await storeSubmission(server.db, submission, at, new Date(at));
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

async function readStatistics(server: TestServer, month = "2026-11") {
  const { messages } = server.served.edition.messages.fallback;
  return await createStatisticsView(server.db, month, { messages, now: server.now() });
}

/** Records payments of an enquiry, `asked` in all. */
async function recordPayments(
  server: TestServer,
  reference: string,
  asked: number | null,
  payments: [rupees: number, paidOn: string][],
) {
  const { id } = await signInAs(server, "owner", "answers@example.in");
  const { version } = await server.db
    .selectFrom("enquiry")
    .select("version")
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  const rows = payments.map(([rupees, paidOn]) => ({ rupees, paidOn, paidReference: null }));
  const enrolment = { requestedFee: asked, payments: rows };
  const actor = { account: id, now: server.now(), idempotencyKey: `${reference} ${version}` };
  const change = { enrolment, text: "" };
  await updateFollowUp(server.db, reference, change, { shownVersion: version, ...actor });
}

test("a month is counted by source, and a known source links to the list of its enquiries", async ({
  server,
}) => {
  await addEnquiry(server, "2026-10-31T18:29:00.000Z", { utm_source: "Poster" });
  await addEnquiry(server, "2026-10-31T18:31:00.000Z", { referring_host: "www.google.com" }, 5);
  await addEnquiry(server, "2026-11-21T04:00:00.000Z", { referring_host: "www.google.com" });
  await addEnquiry(server, "2026-11-21T04:01:00.000Z");
  const { unknown } = server.served.edition.messages.fallback.messages.desk.sources;
  const { months, ...others } = await readStatistics(server);
  expect(months).toMatchObject([
    {
      month: "2026-11",
      all: { enquiries: 3, won: 1, paid: 0 },
      sources: [
        {
          name: "Google",
          href: `${deskPaths.enquiries}?source=google&from=2026-11-01&to=2026-11-30`,
          enquiries: 2,
          won: 1,
        },
        { name: unknown, href: undefined, enquiries: 1, won: 0 },
      ],
    },
    { month: "2026-10", sources: [{ name: "poster", enquiries: 1 }] },
  ]);
  expect(others).toMatchObject({ earlier: "2026-10", later: undefined });
  expect(await readStatistics(server, "2025-12")).toMatchObject({
    earlier: "2025-11",
    later: "2026-01",
  });
});

test("each part of a fee counts in the month in which it came, not in that of the enquiry", async ({
  server,
}) => {
  const poster = { utm_source: "poster" };
  const reference = await addEnquiry(server, "2026-09-10T05:00:00.000Z", poster);
  await recordPayments(server, reference, 1499, [
    [1000, "2026-10-31"],
    [499, "2026-11-01"],
  ]);
  const { months } = await readStatistics(server);
  expect(months).toMatchObject([
    {
      month: "2026-11",
      all: { enquiries: 0, paid: 499 },
      sources: [{ name: "poster", paid: 499 }],
    },
    { month: "2026-10", all: { enquiries: 0, paid: 1000 } },
  ]);
  // No enquiry of that month stands behind the row.
  expect(months[0].sources[0]?.href).toBeUndefined();
  expect((await readStatistics(server, "2026-09")).months[0]).toMatchObject({
    all: { enquiries: 1, paid: 0 },
  });
  // The money of an erased enquiry is not known any more.
  await eraseEnquiry(server.db, reference, { now: server.now(), dataDir: server.dataDir });
  expect((await readStatistics(server)).months[0].all.paid).toBe(0);
  expect(await server.rows("select * from payment")).toEqual([]);
});

test("what is still to come is summed over all months, and its list is oldest first", async ({
  server,
}) => {
  const at = (day: number) => `2026-09-0${day}T05:00:00.000Z`;
  const part = await addEnquiry(server, at(2));
  await recordPayments(server, part, 1499, [[1000, "2026-09-03"]]);
  const none = await addEnquiry(server, at(1));
  await recordPayments(server, none, 500, []);
  const full = await addEnquiry(server, at(3));
  await recordPayments(server, full, 500, [[500, "2026-09-03"]]);
  // Nothing was asked for it.
  await addEnquiry(server, at(4));
  const lost = await addEnquiry(server, at(5));
  await recordPayments(server, lost, 700, []);
  await server.db
    .updateTable("enquiry")
    .set({ status: "lost" })
    .where("reference", "=", lost)
    .execute();
  const { due } = await readStatistics(server);
  expect(due).toMatchObject({ enquiries: 2, rupees: 999 });
  const owner = await signInAs(server);
  const page = load((await owner.get(due.href)).body);
  expect(readReferences(page("#found").html() ?? "")).toEqual([none, part]);
  expect(page("#found").text()).toContain(
    getDeskMessage("enquiry.enrolment.inList.part", { amount: "₹1,000", rest: "₹499" }),
  );
  expect((await owner.get(deskPaths.statistics)).body).toContain(
    getDeskMessage("statistics.dueList", { amount: "₹999", count: "2" }),
  );
});

test("the reply time is that of the answered ones, and says how many they are", async ({
  server,
}) => {
  const at = (day: number) => `2026-11-0${day}T05:00:00.000Z`;
  const replyTime = async () => (await readStatistics(server)).months[0].replyTime;
  await addEnquiry(server, at(5));
  expect(await replyTime()).toBeUndefined();
  await addEnquiry(server, at(1), undefined, 10);
  await addEnquiry(server, at(2), undefined, 30);
  await addEnquiry(server, at(3), undefined, 300);
  await addEnquiry(server, at(4), undefined, 25 * 60);
  // Corrected a day later: the wait began with the first one.
  const corrected = { ...minimalSubmission, fields: { name: "Asha", message: "more" } };
  await storeSubmission(server.db, corrected, at(4), new Date(at(5)));
  // A caller did not wait.
  await addEnquiry(server, "2026-11-06T05:00:00.000Z", { came_by: "telephone" }, 0);
  expect(await replyTime()).toEqual({ answered: 4, count: 5, minutes: 30 });
  const owner = await signInAs(server);
  const readPage = async () => (await owner.get(deskPaths.statistics)).body;
  const some = { answered: "4", count: "5", time: "30 minutes" };
  expect(await readPage()).toContain(getDeskMessage("statistics.someReplied", some));
  await server.db
    .updateTable("enquiry")
    .set({ answered_at: "2026-11-09T05:00:00.000Z" })
    .where("answered_at", "is", null)
    .execute();
  expect(await replyTime()).toEqual({ answered: 5, count: 5, minutes: 300 });
  expect(await readPage()).toContain(getDeskMessage("statistics.replyTime", { time: "5 hours" }));
});

test("an erased enquiry counts in its month alone", async ({ server }) => {
  const reference = await addEnquiry(server, "2026-11-02T05:00:00.000Z", { utm_source: "poster" });
  await eraseEnquiry(server.db, reference, { now: server.now(), dataDir: server.dataDir });
  const [month] = (await readStatistics(server)).months;
  expect(month).toMatchObject({ all: { enquiries: 1, won: 0 }, deleted: 1, sources: [] });
});

test("for an empty, a future or an invalid month the page shows this month, and says that it has no enquiries", async ({
  owner,
}) => {
  for (const month of ["", "2027-01", "2026-13", "later", "9999-99"]) {
    const { body } = await owner.get(`${deskPaths.statistics}?month=${month}`);
    expect(body).toContain("November 2026");
    expect(body).toContain(getDeskMessage("statistics.none"));
  }
});

test("money that is given back is taken off the month in which that was, and said below it", async ({
  server,
}) => {
  const reference = await addEnquiry(server, "2026-10-20T04:00:00.000Z", { utm_source: "poster" });
  await recordPayments(server, reference, 999, [
    [999, "2026-10-20"],
    [-499, "2026-11-05"],
  ]);
  expect(await readStatistics(server)).toMatchObject({
    months: [
      { month: "2026-11", returned: 499, all: { paid: -499 }, sources: [{ paid: -499 }] },
      { month: "2026-10", returned: 0, all: { paid: 999 } },
    ],
    due: { enquiries: 1, rupees: 499 },
  });
  const owner = await signInAs(server);
  const page = load((await owner.get(`${deskPaths.statistics}?month=2026-11`)).body)("main").text();
  expect(page).toContain("−₹499");
  expect(page).toContain(getDeskMessage("statistics.returned", { amount: "₹499" }));
  // All of it: nothing is to come.
  await recordPayments(server, reference, 999, [
    [999, "2026-10-20"],
    [-999, "2026-11-05"],
  ]);
  expect((await readStatistics(server)).due).toMatchObject({ enquiries: 0, rupees: 0 });
  // As its payments, what was given back of spam is left out.
  await server.db.updateTable("submission").set({ is_spam: 1 }).execute();
  expect((await readStatistics(server)).months[0]).toMatchObject({ returned: 0, all: { paid: 0 } });
});

test("the payments of a month are listed by day, also what went back, and saved for Excel", async ({
  server,
}) => {
  const reference = await addEnquiry(server, "2026-09-10T05:00:00.000Z");
  await recordPayments(server, reference, 1499, [
    [1000, "2026-11-30"],
    [-200, "2026-11-02"],
    [499, "2026-12-01"],
  ]);
  const owner = await signInAs(server);
  const page = load((await owner.get(`${deskPaths.statistics}?month=2026-11`)).body);
  const list = page("details").first();
  expect(list.find("summary").text()).toBe(getDeskMessage("statistics.payments", { count: "2" }));
  const rows = list.find("tbody tr").toArray();
  expect(rows.map((row) => page(row).find("td:last-child").text())).toEqual(["−₹200", "₹1,000"]);
  expect(list.find("tbody a").first().attr("href")).toBe(deskPaths.enquiry(reference));
  const file = await owner.post(deskPaths.exportPayments, { month: "2026-11" });
  expect(file.headers["content-disposition"]).toBe('attachment; filename="payments-2026-11.xlsx"');
  const [, ...cells] = await readCells(file.rawPayload);
  expect(cells).toEqual([
    [new Date("2026-11-02"), reference, "Asha", null, null, -200],
    [new Date("2026-11-30"), reference, "Asha", null, null, 1000],
  ]);
  const log = await server.rows("select event from audit_log where event = 'payments-exported'");
  expect(log).toHaveLength(1);
});

test("only an owner saves the payments for Excel", async ({ server }) => {
  const staff = await signInAs(server, "staff");
  const answer = await staff.post(deskPaths.exportPayments, { month: "2026-11" });
  expect(answer.statusCode).toBe(403);
});
