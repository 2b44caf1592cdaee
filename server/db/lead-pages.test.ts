import { expect, test } from "vitest";
import { bareLead } from "../testing/lead.ts";
import { newDatabase, openForTest } from "../testing/test-database.ts";
import { leadPages, type Wanted } from "./lead-pages.ts";
import { acceptLead } from "./leads.ts";
import { arrivals, countEnquiries } from "./stats.ts";

/** 620 enquiries a minute apart, two of each moment; every tenth a suspect, the first twenty corrected at the end. */
async function filledStore() {
  const db = await openForTest(await newDatabase());
  const moment = (at: number) => new Date(Date.UTC(2026, 10, 1, 0, Math.floor(at / 2)));
  for (let at = 0; at < 640; at++) {
    const fields = { name: String(at) };
    await acceptLead(
      db,
      { ...bareLead, fields, suspect: at % 10 === 0 },
      `id-${at % 620}`,
      moment(at),
    );
  }
  const names = async (wanted: Wanted) => {
    const all: number[] = [];
    for await (const page of leadPages(db, wanted)) {
      all.push(...page.map(({ fields }) => Number(fields["name"])));
    }
    return all;
  };
  return { db, names, moment };
}

test("pages hold every lead once, newest first, suspects apart, over page ends and equal moments", async () => {
  const { names, moment, db } = await filledStore();
  const all = await names({ suspects: false, each: "lead" });
  const expected = Array.from({ length: 640 }, (_, at) => at).filter((at) => at % 10 !== 0);
  expect(all.toSorted((one, other) => one - other)).toEqual(expected);
  expect(all.map((name) => moment(name).getTime())).toEqual(
    expected.map((name) => moment(name).getTime()).reverse(),
  );
  const enquiries = await names({ suspects: false, each: "enquiry" });
  expect(enquiries.toSorted((one, other) => one - other)).toEqual(
    expected.filter((at) => at >= 20),
  );
  expect(await names({ suspects: true, each: "enquiry" })).toHaveLength(62);
  expect(await names({ suspects: false, each: "lead", since: moment(600) })).toHaveLength(36);
  expect(await countEnquiries(db)).toEqual({ leads: 558, suspects: 62 });
});

test("arrivals count each enquiry once, when it came first, by form", async () => {
  const db = await openForTest(await newDatabase());
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 18, minute));
  await acceptLead(db, bareLead, "one", at(21));
  await acceptLead(db, { ...bareLead, fields: { name: "corrected" } }, "one", at(45));
  await acceptLead(db, bareLead, "two", at(29));
  await acceptLead(db, { ...bareLead, form: "enrolment" }, "three", at(30));
  await acceptLead(db, { ...bareLead, suspect: true }, "four", at(31));
  expect(await arrivals(db)).toEqual([
    { from: at(20), form: "contact", count: 2 },
    { from: at(30), form: "enrolment", count: 1 },
  ]);
});
