import { expect, test } from "vitest";
import { bareLead } from "../testing/lead.ts";
import { newDatabase, openForTest } from "../testing/test-database.ts";
import { takeForm, type ArrivingForm, type Taken } from "./take-form.ts";
import type { Database } from "./tables.ts";

const now = new Date("2026-11-21T05:00:00.000Z");

/** A form from an address of its own. */
function formOf(name: string, inAll: number, confirmations: number): ArrivingForm {
  const fields = { email: `${name}@gmail.com`, message: name };
  return {
    networks: [name],
    limits: { perSender: 10, inAll },
    suspicion: undefined,
    lead: (suspicion) => ({ ...bareLead, fields, suspect: suspicion !== undefined, suspicion }),
    submissionId: name,
    now,
    follows: {
      owners: 0,
      also: ["visitor-mail"],
      confirmations: { inAll: confirmations, perDomain: 0 },
    },
  };
}

/** What each of four servers on one database makes of ten forms that come to it at once. */
async function fourServers(take: (db: Database, server: number, at: number) => Promise<Taken>) {
  const place = await newDatabase();
  const servers = await Promise.all([0, 1, 2, 3].map(() => openForTest(place)));
  const taken = await Promise.all(
    servers.flatMap((db, server) => Array.from({ length: 10 }, (_, at) => take(db, server, at))),
  );
  const jobs = await place.rows("select state, count(*) as count from job group by state");
  const counts = await place.rows("select mails from confirmation_count where name = ''");
  return {
    taken,
    rows: place.rows,
    states: Object.fromEntries(jobs.map(({ state, count }) => [String(state), Number(count)])),
    confirmed: counts.map(({ mails }) => mails),
  };
}

test("servers on one database keep the limits in total: of forms, and of confirmations", async () => {
  const { taken, states, confirmed } = await fourServers((db, server, at) =>
    takeForm(db, formOf(`v${server}-${at}`, 20, 12)),
  );
  const kept = taken.map((one) => (one.stored ? (one.suspicion ?? "stored") : "refused"));
  expect(kept.filter((what) => what === "stored")).toHaveLength(20);
  expect(kept.filter((what) => what === "crowd")).toHaveLength(20);
  expect(states).toEqual({ waiting: 12, skipped: 8 });
  expect(confirmed).toEqual([12]);
});

test("the same form at several servers at once is one lead, and one confirmation of the day", async () => {
  const { taken, states, confirmed, rows } = await fourServers((db, _server, at) =>
    takeForm(db, formOf(`v${at}`, 1000, 200)),
  );
  expect(new Set(taken.map((one) => (one.stored ? one.reference : ""))).size).toBe(10);
  expect(await rows("select id from lead")).toHaveLength(10);
  expect(states).toEqual({ waiting: 10 });
  expect(confirmed).toEqual([10]);
});

test("somebody who writes often gets five confirmations, and uses up no more of the day", async () => {
  const { states, confirmed } = await fourServers((db, server, at) => {
    const form = formOf("same", 1000, 200);
    const submissionId = `${server}-${at}`;
    return takeForm(db, { ...form, networks: [submissionId], submissionId });
  });
  expect(states).toEqual({ waiting: 5, skipped: 35 });
  expect(confirmed).toEqual([5]);
});
