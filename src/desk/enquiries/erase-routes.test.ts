import path from "node:path";
import { load } from "cheerio";
import { expect } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { readRemovals, removalFileName } from "#server/backup/removal-list.ts";
import {
  createEnquiry,
  createEnrolment,
  deskTest as test,
  getDeskMessage,
  readReferences,
  signInAs,
} from "#server/testing/desk-fixtures.ts";

/** What the form of the page posts with each box ticked. */
function readErasePage(html: string): { seen: string; also: string[]; boxes: string[] } {
  const page = load(html);
  const boxes = page('main input[name="also"]').toArray();
  return {
    seen: String(page('main input[name="seen"]').val()),
    also: boxes.map((box) => String(page(box).val())),
    boxes: page("main fieldset li")
      .toArray()
      .map((row) => page(row).text()),
  };
}

test("an owner with a passkey erases a person's enquiries", async ({ owner, server }) => {
  const before = await createEnquiry(server, { message: "Earlier" });
  const stays = await createEnquiry(server, { email: "r@example.in", phone: "9000000000" });
  const reference = await createEnquiry(server);
  await owner.post(deskPaths.enquiry(reference), { version: "0", status: "talking" });
  const page = deskPaths.eraseEnquiry(reference);
  server.pass(11 * 60_000);
  expect((await owner.get(page)).body).toContain('data-method="show-passkey"');

  const again = await signInAs(server, "owner");
  const { seen, also } = readErasePage((await again.get(page)).body);
  await again.post(page, { seen, also });
  expect(readReferences((await again.get(deskPaths.enquiries)).body)).toEqual([stays]);
  expect((await readRemovals(path.join(server.dataDir, removalFileName))).toSorted()).toEqual(
    [before, reference].toSorted(),
  );
  expect((await again.get(deskPaths.enquiry(reference))).statusCode).toBe(404);
  const marked = await again.post(deskPaths.spamMark(reference), { is: "spam" });
  expect(marked.statusCode).toBe(404);
  expect(await server.rows("select * from enquiry_history")).toEqual([]);
  expect((await again.get(deskPaths.people)).body).toContain(
    getDeskMessage("people.events.erased"),
  );
});

test("exactly the ticked others of a person go", async ({ owner, server }) => {
  const stranger = await createEnquiry(server, { name: "Meera", email: "m@example.in" });
  const others: string[] = [];
  for (let at = 0; at < 70; at++)
    others.push(await createEnquiry(server, { message: `Again ${at}` }));
  const reference = await createEnquiry(server);
  const page = deskPaths.eraseEnquiry(reference);
  const { seen, also } = readErasePage((await owner.get(page)).body);
  expect(also.map((mark) => mark.split("_")[0])).toEqual([...others.toReversed(), stranger]);
  const later = await createEnquiry(server, { message: "After the page was shown" });
  const unrelated = await createEnquiry(server, { email: "r@example.in", phone: "9000000000" });
  const ticked = also.filter((mark) => !mark.startsWith(stranger));
  // As a form without scripts does: one field for each ticked box.
  const { headers } = await owner.post(
    page,
    new URLSearchParams([["seen", seen], ...[...ticked, unrelated].map((mark) => ["also", mark])]),
  );
  const list = (await owner.get(String(headers.location))).body;
  expect(readReferences(list)).toEqual([unrelated, later, stranger]);
  expect(list).toContain(getDeskMessage("enquiries.erased", { count: "71" }));
});

test("the page that asks for the passkey posts every ticked box again", async ({
  owner,
  server,
}) => {
  for (const message of ["One", "Two"]) await createEnquiry(server, { message });
  const page = deskPaths.eraseEnquiry(await createEnquiry(server));
  const { seen, also } = readErasePage((await owner.get(page)).body);
  expect(also).toHaveLength(2);
  server.pass(11 * 60_000);
  const fields = [["seen", seen], ...also.map((mark) => ["also", mark])];
  const { statusCode, body } = await owner.post(page, new URLSearchParams(fields));
  expect(statusCode).toBe(403);
  const again = load(body);
  const repeated = again("form[data-resubmit] input")
    .toArray()
    .map((input) => [again(input).attr("name"), again(input).attr("value")]);
  expect(repeated).toEqual(fields);
});

test("the other person with one number has an unticked box, a name of her own and her payment", async ({
  owner,
  server,
}) => {
  const sister = await createEnrolment(server, "Meera");
  const card = deskPaths.enrolment(sister);
  const paid = { version: "0", paid: "1499", paidOn: "2026-11-20", paidReference: "412345678901" };
  expect((await owner.post(card, paid)).statusCode).toBe(303);
  await createEnquiry(server, { name: "ASHA ", message: "Shop licence" });
  const reference = await createEnquiry(server, { name: "Asha" });
  const html = (await owner.get(deskPaths.eraseEnquiry(reference))).body;
  const page = load(html);
  expect(page('input[name="also"]')).toHaveLength(2);
  expect(page('input[name="also"][checked]')).toHaveLength(0);
  const [own = "", hers = ""] = readErasePage(html).boxes;
  expect(own).toContain("Shop licence");
  expect(own).not.toContain(getDeskMessage("enquiry.erase.differs"));
  expect(hers).toContain("Meera");
  expect(hers).toContain(getDeskMessage("enquiry.erase.differs"));
  expect(hers).toContain(getDeskMessage("enquiry.enrolment.inList.paid", { amount: "₹1,499" }));
  const { seen } = readErasePage(html);
  await owner.post(deskPaths.eraseEnquiry(reference), { seen });
  expect((await owner.get(deskPaths.enquiry(sister))).statusCode).toBe(200);
});

test("what changed after the page of an erasure was opened is not erased", async ({
  owner,
  staff,
  server,
}) => {
  const other = await createEnquiry(server, { message: "Earlier" });
  const reference = await createEnquiry(server);
  const page = deskPaths.eraseEnquiry(reference);
  const first = readErasePage((await owner.get(page)).body);
  await staff.post(deskPaths.enquiry(reference), { version: "0", note: "She has paid" });
  for (const posted of [first, {}, { seen: "" }, { seen: reference }]) {
    const answer = await owner.post(page, posted);
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain(getDeskMessage("enquiry.erase.changed"));
  }
  const second = readErasePage((await owner.get(page)).body);
  await staff.post(deskPaths.enquiry(other), { version: "0", note: "Hers as well" });
  expect((await owner.post(page, { seen: second.seen, also: second.also })).statusCode).toBe(409);
  expect(readReferences((await owner.get(deskPaths.enquiries)).body)).toHaveLength(2);
  expect((await owner.post(page, { seen: second.seen })).statusCode).toBe(303);
  expect(readReferences((await owner.get(deskPaths.enquiries)).body)).toEqual([other]);
});

test("an enquiry whose mail is leaving is not erased", async ({ owner, server }) => {
  const reference = await createEnquiry(server);
  const until = new Date(server.now().getTime() + 60_000).toISOString();
  await server.db.updateTable("job").set({ lease: "x", due_at: until }).execute();
  const page = deskPaths.eraseEnquiry(reference);
  const { seen } = readErasePage((await owner.get(page)).body);
  const answer = await owner.post(page, { seen });
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toContain(getDeskMessage("enquiry.erase.beingSent"));
  expect((await owner.get(deskPaths.enquiry(reference))).statusCode).toBe(200);
});
