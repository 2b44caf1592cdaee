import { expect } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import {
  createEnquiry,
  deskTest as test,
  getDeskMessage,
  readReferences,
} from "#server/testing/desk-fixtures.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

test("Today has new ones by wait, then the undated", async ({ server, owner }) => {
  const undated = await createEnquiry(server, { name: "Undated", phone: "9000000001" });
  await owner.post(deskPaths.enquiry(undated), { version: "0", status: "talking" });
  const longest = await createEnquiry(server, { name: "Longest", phone: "9000000002" });
  const long = await createEnquiry(server, { name: "Long", phone: "9000000003" });
  server.pass(day + minute);
  const fresh = await createEnquiry(server, {
    name: "Fresh",
    phone: "9000000004",
    email: "f@example.in",
  });
  const { body } = await owner.get(deskPaths.today);
  expect(readReferences(body)).toEqual([longest, long, fresh, undated]);
  expect(body).toContain(getDeskMessage("today.groups.waited", { time: "1 day" }));
  expect(body.match(/data-late/g)).toHaveLength(2);
  expect(body).toContain("English · 90000 00003");
  // With a day set, it is only in the list of calls.
  await owner.post(deskPaths.enquiry(undated), { version: "1", note: "Wants the fee" });
  await owner.post(deskPaths.enquiry(undated), {
    version: "1",
    next: "day",
    onDay: "2026-11-22",
  });
  const later = (await owner.get(deskPaths.today)).body;
  expect(readReferences(later)[0]).toBe(undated);
  expect(later).toContain("Wants the fee");
  expect(later).toContain("https://wa.me/919000000001");
});
