import { expect } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { createEnquiry, deskTest as test, getDeskMessage } from "#server/testing/desk-fixtures.ts";
import { readXlsx } from "#server/testing/read-xlsx.ts";

test("an owner exports what the list shows", async ({ owner, server }) => {
  const wanted = await createEnquiry(server, { message: "Excel" });
  await createEnquiry(server, { message: "GST" });
  server.pass(9 * 60_000);
  const values = { status: "talking", next: "2026-11-24", note: "Wants the list" };
  await owner.post(deskPaths.enquiry(wanted), { version: "0", ...values });
  server.pass(1000);
  await owner.post(deskPaths.enquiry(wanted), { version: "1", note: "Rang again" });
  expect((await owner.get(`${deskPaths.exportEnquiries}?search=excel`)).body).toContain(
    getDeskMessage("enquiries.export.lede", { count: "1" }),
  );
  const file = await owner.post(deskPaths.exportEnquiries, { search: "excel" });
  expect(file.headers["content-disposition"]).toContain("enquiries-2026-11-21.xlsx");
  const done = {
    status: "In progress",
    next_call: new Date("2026-11-24"),
    answered_after_minutes: 9,
  };
  expect(await readXlsx(file.rawPayload)).toEqual([
    expect.objectContaining({ reference: wanted, ...done, last_note: "Rang again" }),
  ]);
  expect((await owner.get(deskPaths.people)).body).toContain("exported enquiries");
});
