import { expect, test } from "vitest";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { openEmptyDatabase } from "#server/testing/test-database.ts";
import { countPeople } from "./enquiry-counts.ts";
import { storeSubmission } from "./submissions.ts";

const query = { status: "new", search: "" } as const;

test("who left neither number nor address is a person of their own, and of very many only some are compared", async () => {
  const { db } = await openEmptyDatabase();
  const people = [
    { name: "Asha", phone: "9876543210", email: "asha@example.in" },
    { name: "Ravi", phone: "", email: "" },
    { name: "Meena" },
    { name: "Asha", email: "a.sha@gmail.com" },
    { name: "Asha", email: "Asha@gmail.com" },
    { name: "Asha", phone: "9876543210" },
  ];
  for (const [index, fields] of people.entries()) {
    const at = new Date(Date.UTC(2026, 10, 21, 5, index));
    await storeSubmission(db, { ...minimalSubmission, fields }, `id-${index}`, at);
  }
  expect(await countPeople(db, query)).toBe(4);
  // The newest three are two people; each of the older ones counts as one.
  expect(await countPeople(db, query, 3)).toBe(5);
  expect(await countPeople(db, { ...query, status: "won" })).toBe(0);
});
