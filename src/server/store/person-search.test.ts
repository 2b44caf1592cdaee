import { expect, test } from "vitest";
import { bareLead } from "#server/testing/post.ts";
import { newDatabase, openForTest } from "#server/testing/test-database.ts";
import { leadPages } from "./person-search.ts";
import { acceptLead } from "./leads.ts";

test("pages hold every lead once, newest first, over page ends and equal times", async () => {
  const db = await openForTest(await newDatabase());
  // Two at each time, every tenth in spam, the first twenty corrected at the end.
  const moment = (at: number) => Date.UTC(2026, 10, 1, 0, Math.floor(at / 2));
  for (let at = 0; at < 640; at++) {
    const lead = { ...bareLead, fields: { name: String(at) }, isSpam: at % 10 === 0 };
    await acceptLead(db, lead, `id-${at % 620}`, new Date(moment(at)));
  }
  const all: number[] = [];
  for await (const page of leadPages(db)) {
    all.push(...page.map(({ fields }) => Number(fields["name"])));
  }
  const expected = Array.from({ length: 640 }, (_, at) => at);
  expect(all.toSorted((one, other) => one - other)).toEqual(expected);
  expect(all.map(moment)).toEqual(expected.map(moment).reverse());
});
