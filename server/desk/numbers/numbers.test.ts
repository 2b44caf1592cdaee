import { deskText } from "#server/testing/desk-text.ts";
import { expect, test } from "vitest";
import type { Visit } from "#forms/visit.ts";
import { eraseEnquiry } from "#server/db/erasure.ts";
import { changeFollowUp } from "#server/db/follow-ups.ts";
import { acceptLead } from "#server/db/leads.ts";
import { addViews } from "#server/db/page-views.ts";
import { bareLead } from "#server/testing/lead.ts";
import { signedIn } from "#server/testing/desk-fixtures.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { numbersView } from "./numbers-view.ts";

/** An enquiry at a moment; answered after so many minutes, as won where they are few. */
async function enquiry(server: TestServer, at: string, visit?: Visit, answered?: number) {
  const lead = { ...bareLead, fields: { name: "Asha", message: at }, visit };
  const reference = await acceptLead(server.db, lead, at, new Date(at));
  if (answered !== undefined) {
    const { id } = await signedIn(server, "owner", "answers@example.in");
    await changeFollowUp(
      server.db,
      reference,
      { status: answered < 60 ? "won" : "talking", text: "" },
      {
        seen: 0,
        account: id,
        now: new Date(Date.parse(at) + answered * 60_000),
        act: reference,
      },
    );
  }
  return reference;
}

async function visited(
  server: TestServer,
  ...views: [day: string, source: string, page: string, views: number][]
) {
  const rows = views.map(([day, source, page, count]) => ({
    ...{ day, source, page, views: count },
    language: "en" as const,
  }));
  await addViews(server.db, new Map(rows.map((row, at) => [`${at}`, row])));
}

async function numbers(server: TestServer, month: string) {
  const { site, words } = server.served.release;
  const reader = { site, language: "en", words: words.fallback.words, now: server.now() } as const;
  return await numbersView(server.db, month, reader);
}

test("a month counts its visits and enquiries by the days of India", async () => {
  const server = await startTestServer();
  await visited(
    server,
    ["2026-10-31", "google", "/", 50],
    ["2026-11-01", "google", "/contact-us", 5],
    ["2026-11-21", "direct", "/", 3],
    ["2026-11-21", "inside", "/contact-us", 90],
  );
  await enquiry(server, "2026-10-31T18:29:00.000Z");
  await enquiry(server, "2026-10-31T18:31:00.000Z");
  await enquiry(server, "2026-11-21T04:00:00.000Z");
  const view = await numbers(server, "2026-11");
  expect(view).toMatchObject({
    month: "2026-11",
    previous: "2026-10",
    next: undefined,
    running: true,
    visits: 8,
    inside: 90,
    enquiries: 2,
    countedSince: undefined,
    // Not what came later in that month than this one has got: it would look worse than it is.
    before: { month: "2026-10", days: 21, visits: 0, enquiries: 0 },
  });
  expect(view.days).toHaveLength(21);
  expect([view.days[0], view.days[20]]).toEqual([
    { visits: 5, enquiries: 1 },
    { visits: 3, enquiries: 1 },
  ]);
  const before = await numbers(server, "2026-10");
  expect(before).toMatchObject({ visits: 50, enquiries: 1, next: "2026-11", previous: undefined });
  expect(before.countedSince).toBe("2026-10-31");
  expect(before.days).toHaveLength(31);
});

test("sources and first pages have their enquiries and visits, whatever the language", async () => {
  const server = await startTestServer();
  await visited(
    server,
    ["2026-11-02", "google", "/contact-us", 40],
    ["2026-11-03", "poster", "/", 10],
  );
  const at = (day: number) => `2026-11-0${day}T05:00:00.000Z`;
  const google = { referring_host: "www.google.com", landing_page: "/contact-us" };
  await enquiry(server, at(2), google);
  const campaign = { utm_campaign: "Diwali" };
  await enquiry(server, at(3), { ...google, ...campaign, landing_page: "/hi/contact-us" }, 5);
  await enquiry(server, at(4));
  const { sources, pages } = await numbers(server, "2026-11");
  const { unknown } = server.served.release.words.fallback.words.desk.sources;
  expect(sources).toMatchObject([
    {
      name: "Google",
      enquiries: 2,
      won: 1,
      visits: 40,
      href: "/desk/leads?source=google&from=2026-11-01&to=2026-11-30",
      campaigns: [{ name: "Diwali", enquiries: 1, won: 1, paid: 0 }],
    },
    { name: unknown, enquiries: 1, visits: undefined, href: undefined },
    { name: "poster", enquiries: 0, visits: 10, href: undefined },
  ]);
  expect(pages).toMatchObject([
    { name: "Contact", enquiries: 2, visits: 40 },
    { name: unknown, enquiries: 1 },
    { enquiries: 0, visits: 10 },
  ]);
});

test("answer times are counted from the first form to the first answer", async () => {
  const server = await startTestServer();
  const at = (day: number) => `2026-11-0${day}T05:00:00.000Z`;
  await enquiry(server, at(1), undefined, 10);
  await enquiry(server, at(2), undefined, 30);
  await enquiry(server, at(3), undefined, 300);
  const late = await enquiry(server, at(4), undefined, 25 * 60);
  // This one is not answered, and older than the promise.
  const waiting = await enquiry(server, at(5));
  // Corrected a day later: the wait began with the first one.
  const corrected = { ...bareLead, fields: { name: "Asha", message: "more" } };
  await acceptLead(server.db, corrected, at(4), new Date(at(5)));
  const { answers, outcomes } = await numbers(server, "2026-11");
  expect(answers).toMatchObject({ median: 300, withinDay: 3, notYet: 1, late: [late, waiting] });
  expect(answers.waits.map(({ within, enquiries }) => [within, enquiries])).toEqual([
    [15, 1],
    [60, 1],
    [240, 0],
    [1440, 1],
    [undefined, 1],
  ]);
  expect(outcomes).toEqual({ talked: 4, won: 2, lost: 0, open: 3 });
});

test("an erased enquiry still counts in its month, and as nothing else", async () => {
  const server = await startTestServer();
  const reference = await enquiry(server, "2026-11-02T05:00:00.000Z", { utm_source: "poster" });
  await eraseEnquiry(server.db, reference, {
    now: server.now(),
    removeMail: () => Promise.resolve(),
  });
  const view = await numbers(server, "2026-11");
  expect(view).toMatchObject({ enquiries: 1, erased: 1, sources: [], outcomes: { open: 0 } });
});

test("the tables of a month are saved as a file, and the log tells of it", async () => {
  const server = await startTestServer();
  await visited(server, ["2026-11-02", "google", "/contact-us", 40]);
  await visited(server, ["2026-11-02", "=1+1", "/contact-us", 3]);
  await enquiry(server, "2026-11-02T05:00:00.000Z", { utm_source: "google" }, 10);
  const owner = await signedIn(server);
  const { headers, body } = await owner.post("/desk/numbers/download", { month: "2026-11" });
  expect(headers["content-disposition"]).toBe('attachment; filename="numbers-2026-11.csv"');
  const copy = server.served.release.words.fallback.words.desk.numbers;
  const lines = body.replace("\uFEFF", "").split("\r\n");
  const { month, table, line } = copy.download;
  expect(lines[0]).toBe(
    [month, table, line, copy.visits, copy.enquiries, copy.won, copy.rupees].join(","),
  );
  expect(lines).toContain(`2026-11,"${copy.days.heading}",2026-11-02,43,1`);
  expect(lines).toContain(`2026-11,${copy.waits.heading},under 15 min,,1`);
  expect(lines).toContain(`2026-11,${copy.sources.heading},Google,40,1,1,0`);
  expect(lines).toContain(`2026-11,${copy.sources.heading},'=1+1,3,0,0,0`);
  expect(lines).toContain(`2026-11,${copy.outcomes.heading},${copy.outcomes.won},,1`);
  expect((await owner.get("/desk/people")).body).toContain(deskText("people.events.numbers-saved"));
  const staff = await signedIn(server, "staff");
  expect((await staff.post("/desk/numbers/download", {})).statusCode).toBe(403);
});

test("the page shows a month, leads to the one before, and says honestly that one is empty", async () => {
  const server = await startTestServer();
  const owner = await signedIn(server);
  expect((await owner.get("/desk/numbers")).body).toContain("Nothing in November 2026");
  await visited(server, ["2026-09-02", "google", "/", 1200]);
  const { body } = await owner.get("/desk/numbers?month=2026-09");
  expect(body).toContain("September 2026");
  expect(body).toContain("1,200");
  expect(body).toContain('href="/desk/numbers?month=2026-10"');
  expect(body).not.toContain("month=2026-08");
  expect(body).not.toContain("style=");
  for (const month of ["2027-01", "2026-13", "later", "9999-99"]) {
    expect((await owner.get(`/desk/numbers?month=${month}`)).body).toContain("November 2026");
  }
});
