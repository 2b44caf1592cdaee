import { expect, test } from "vitest";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { openEmptyDatabase } from "#server/testing/test-database.ts";
import { countPeople } from "./enquiry-counts.ts";
import { storeSubmission } from "./submissions.ts";
import type { Database } from "./tables.ts";

const query = { status: "new", search: "" } as const;

/** Stores an enquiry with each of these fields, the newest last. */
async function storeEnquiries(enquiries: readonly Record<string, string>[]): Promise<Database> {
  const { db } = await openEmptyDatabase();
  for (const [minute, fields] of enquiries.entries()) {
    const at = new Date(Date.UTC(2026, 10, 21, 5, minute));
    await storeSubmission(db, { ...minimalSubmission, fields }, `id-${minute}`, at);
  }
  return db;
}

test.each<[count: number, what: string, enquiries: Record<string, string>[]]>([
  [0, "no enquiries", []],
  [1, "one phone number", [{ phone: "9876543210", email: "a@b.in" }, { phone: "9876543210" }]],
  [1, "one mailbox in two spellings", [{ email: "a.sha@gmail.com" }, { email: "Asha@gmail.com" }]],
  [2, "neither number nor address", [{ name: "Ravi", phone: "", email: "" }, { name: "Ravi" }]],
])("people count as %i for enquiries with %s", async (count, _what, enquiries) => {
  const db = await storeEnquiries(enquiries);
  expect(await countPeople(db, query)).toBe(count);
});

test("only the newest enquiries are compared, and each older one counts as a person", async () => {
  const sameNumber = { phone: "9876543210" };
  const db = await storeEnquiries([sameNumber, sameNumber, sameNumber, sameNumber]);
  const maxCompared = 2;
  expect(await countPeople(db, query, maxCompared)).toBe(1 + 2);
});

test("people of enquiries with another status are not counted", async () => {
  const db = await storeEnquiries([{ phone: "9876543210" }]);
  expect(await countPeople(db, { ...query, status: "won" })).toBe(0);
});
