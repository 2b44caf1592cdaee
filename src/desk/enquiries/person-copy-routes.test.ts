import { load } from "cheerio";
import { expect } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { storeSubmission } from "#server/store/submissions.ts";
import {
  createEnquiry,
  createEnrolment,
  deskTest as test,
  getDeskMessage,
} from "#server/testing/desk-fixtures.ts";
import { minimalSubmission } from "#server/testing/posted-forms.ts";

test("the copy has all that one person sent by number or address, with corrections, payments and no notes", async ({
  owner,
  server,
}) => {
  const byNumber = await createEnquiry(server, { email: "", message: "दुकान का लाइसेंस" });
  const byAddress = await createEnrolment(server, "ASHA");
  await owner.post(deskPaths.enrolment(byAddress), {
    version: "0",
    paid: "1499",
    paidOn: "2026-11-20",
    paidReference: "412345678901",
  });
  await createEnquiry(server, { name: "Ravi", phone: "9123456780", email: "", message: "Other" });
  const fields = { name: "Asha", phone: "9876543210", email: "asha@example.in" };
  const store = (message: string) =>
    storeSubmission(
      server.db,
      { ...minimalSubmission, fields: { ...fields, message } },
      "one form",
      server.now(),
    );
  const reference = await store("GST, first");
  expect(await store("GST, corrected")).toBe(reference);
  await owner.post(deskPaths.enquiry(reference), { version: "0", note: "Sounds busy" });

  expect((await owner.get(deskPaths.enquiry(reference))).body).toContain(
    `href="${deskPaths.personCopy(reference)}"`,
  );
  const page = load((await owner.get(deskPaths.personCopy(reference))).body);
  expect(page("main").text()).toContain(getDeskMessage("enquiry.copy.lede", { count: "4" }));
  expect(page("main input[type=radio]")).toHaveLength(0);
  const file = await owner.post(deskPaths.personCopy(reference));
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "content-disposition": `attachment; filename="data-${reference}.txt"`,
  });
  for (const text of [
    byNumber,
    byAddress,
    "दुकान का लाइसेंस",
    "GST, first",
    "GST, corrected",
    "9876543210",
    "asha@example.in",
    "₹1,499 2026-11-20 412345678901",
  ]) {
    expect(file.body).toContain(text);
  }
  for (const text of ["Ravi", "Other", "Sounds busy"]) expect(file.body).not.toContain(text);
  const log = (await owner.get(deskPaths.people)).body;
  expect(log).toContain(getDeskMessage("people.events.copied"));
  expect(await server.rows("select subject from audit_log where event = 'copied'")).toEqual([
    { subject: reference },
  ]);
});

test("where several people share a number, the file has one of them, who must be chosen", async ({
  owner,
  server,
}) => {
  await createEnquiry(server, { name: "Meera", email: "", message: "A surprise for Asha" });
  const reference = await createEnquiry(server, { name: "Asha", message: "GST" });
  const address = deskPaths.personCopy(reference);
  const page = load((await owner.get(address)).body);
  const values = page("input[name=name]").toArray();
  expect(values.map((input) => page(input).attr("value"))).toEqual(["Asha", "Meera"]);
  expect(page("input[name=name][checked]")).toHaveLength(0);
  for (const name of [undefined, "Ravi", ""]) {
    const answer = await owner.post(address, { name });
    expect(answer.statusCode).toBe(422);
    expect(load(answer.body)("[role=alert]").text()).toContain(
      getDeskMessage("enquiry.copy.nameMissing"),
    );
  }
  expect(await server.rows("select * from audit_log where event = 'copied'")).toEqual([]);
  const file = await owner.post(address, { name: "Asha" });
  expect(file.body).toContain("GST");
  expect(file.body).not.toContain("surprise");
  expect(file.body).not.toContain("Meera");
});

test("a file without a name is chosen as well, and never sent where nobody was chosen", async ({
  owner,
  server,
}) => {
  await createEnquiry(server, { name: "", email: "", message: "From the counter" });
  const reference = await createEnquiry(server, { name: "Asha", message: "GST" });
  const address = deskPaths.personCopy(reference);
  expect((await owner.post(address)).statusCode).toBe(422);
  const file = await owner.post(address, { name: "" });
  expect(file.statusCode).toBe(200);
  expect(file.body).toContain("From the counter");
  expect(file.body).not.toContain("GST");
});

test("only a verified owner copies a person's data", async ({ owner, staff, server }) => {
  const reference = await createEnquiry(server);
  const address = deskPaths.personCopy(reference);
  expect((await staff.get(address)).statusCode).toBe(403);
  expect((await staff.post(address)).statusCode).toBe(403);
  expect((await staff.get(deskPaths.enquiry(reference))).body).not.toContain(address);
  expect((await owner.get(deskPaths.personCopy("NZ-2222-2222"))).statusCode).toBe(404);
  server.pass(11 * 60_000);
  expect((await owner.post(address)).statusCode).toBe(403);
  expect(await server.rows("select * from audit_log where event = 'copied'")).toEqual([]);
});
