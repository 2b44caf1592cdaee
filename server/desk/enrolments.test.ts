import { deskText } from "#server/testing/desk-text.ts";
import { expect, test } from "vitest";
import { readFollowUp } from "#server/db/follow-ups.ts";
import type { Accepted } from "#forms/protocol.ts";
import { enrolled, sent, signedIn } from "#server/testing/desk-fixtures.ts";
import { enrolling, postForm } from "#server/testing/post.ts";
import { startTestServer, testWords } from "#server/testing/test-server.ts";

const payment = { part: "paid", paid: "₹1,499", paidOn: "2026-11-20" };
const utr = "412345678901";

test("batch, fee and payment of an enrolment are kept, told, listed and exported", async () => {
  const server = await startTestServer();
  const staff = await signedIn(server, "staff");
  const reference = await enrolled(server);
  const page = `/desk/leads/${reference}`;
  // The fee of the course is proposed.
  expect((await staff.get(page)).body).toContain('value="1499"');
  const card = `${page}/enrolment`;
  await staff.post(card, { version: "0", part: "batch", batch: "Weekend, from 5 December" });
  await staff.post(card, {
    version: "1",
    part: "fee-asked",
    feeAsked: "१४९९",
    feeAskedOn: "2026-11-19",
  });
  expect((await staff.get("/desk/leads")).body).toContain(
    deskText("lead.enrolment.inList.asked", { amount: "₹1,499" }),
  );
  await staff.post(card, { version: "2", ...payment, paidReference: "UTR 4123 4567 8901" });
  expect(await readFollowUp(server.db, reference)).toMatchObject({
    status: "won",
    enrolment: {
      batch: "Weekend, from 5 December",
      feeAsked: 1499,
      feeAskedOn: "2026-11-19",
      paid: 1499,
      paidOn: "2026-11-20",
      paidReference: utr,
    },
  });
  const { body } = await staff.get(page);
  for (const text of [
    deskText("lead.events.fee-asked"),
    "staff@example.in",
    `₹1,499 · Fri, 20 Nov · UPI ${utr}`,
  ]) {
    expect(body).toContain(text);
  }
  expect((await staff.get("/desk/leads?box=won")).body).toContain(
    deskText("lead.enrolment.inList.paid", { amount: "₹1,499" }),
  );
  const owner = await signedIn(server, "owner");
  const csv = (await owner.post("/desk/leads/export", {})).body;
  expect(csv).toContain("batch,fee_asked,fee_asked_on,paid,paid_on,paid_reference");
  expect(csv).toContain(`"Weekend, from 5 December",1499,2026-11-19,1499,2026-11-20,${utr}`);
  // The next of the course is offered the same batch.
  const next = await enrolled(server, "Ravi");
  expect((await owner.get(`/desk/leads/${next}`)).body).toContain(
    '<option value="Weekend, from 5 December">',
  );
});

test.each([
  [
    { ...payment, paidReference: "4123456789" },
    deskText("lead.enrolment.problems.reference").split(".")[0],
  ],
  [{ ...payment, paid: "a lot" }, deskText("lead.enrolment.problems.amount")],
  [{ ...payment, paid: "1499.50" }, deskText("lead.enrolment.problems.amount")],
  [{ ...payment, paid: "0" }, deskText("lead.enrolment.problems.amount")],
  [{ ...payment, paidOn: "2026-11-22" }, deskText("lead.enrolment.problems.day")],
  [{ ...payment, paidOn: "2026-02-30" }, deskText("lead.enrolment.problems.day")],
  [
    { part: "fee-asked", feeAsked: "", feeAskedOn: "2026-11-20" },
    deskText("lead.enrolment.problems.amount"),
  ],
  [{ part: "batch", batch: " " }, deskText("lead.enrolment.problems.batch")],
])("%j is not saved, and the field says why beside what was typed", async (posted, why) => {
  const server = await startTestServer();
  const visitor = await signedIn(server);
  const reference = await enrolled(server);
  const answer = await visitor.post(`/desk/leads/${reference}/enrolment`, {
    version: "0",
    ...posted,
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain(why);
  expect(answer.body).toMatch(/<details [^>]*open=""/);
  for (const typed of Object.values(posted).slice(1)) {
    expect(answer.body).toContain(`value="${typed.trim()}"`);
  }
  expect(await readFollowUp(server.db, reference)).toMatchObject({ version: 0, status: "new" });
});

test("of two who enter a payment the later reads what was saved, and may still save", async () => {
  const server = await startTestServer();
  const owner = await signedIn(server, "owner");
  const staff = await signedIn(server, "staff");
  const reference = await enrolled(server);
  const card = `/desk/leads/${reference}/enrolment`;
  await owner.post(card, { version: "0", ...payment, paidReference: utr });
  const late = await staff.post(card, { version: "0", ...payment, paid: "999" });
  expect(late.statusCode).toBe(409);
  for (const text of ["owner@example.in", utr]) expect(late.body).toContain(text);
  expect((await readFollowUp(server.db, reference)).enrolment.paid).toBe(1499);
  await staff.post(card, { version: "1", ...payment, paid: "999" });
  expect((await readFollowUp(server.db, reference)).enrolment.paid).toBe(999);
});

test("a reference of another enrolment is asked about before it is saved, and an enquiry has no card", async () => {
  const server = await startTestServer();
  const visitor = await signedIn(server);
  const one = await enrolled(server);
  const other = await enrolled(server, "Ravi");
  const paid = { version: "0", ...payment, paidReference: utr };
  await visitor.post(`/desk/leads/${one}/enrolment`, paid);
  const refused = await visitor.post(`/desk/leads/${other}/enrolment`, paid);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain(deskText("lead.enrolment.problems.taken"));
  expect((await readFollowUp(server.db, other)).status).toBe("new");
  // One payment for both.
  await visitor.post(`/desk/leads/${other}/enrolment`, { ...paid, shared: "on" });
  expect((await visitor.get(`/desk/leads/${other}`)).body).toContain(
    deskText("lead.enrolment.sameReference", { reference: one }),
  );
  const enquiry = await visitor.get(`/desk/leads/${await sent(server)}`);
  expect(enquiry.body).not.toContain(`>${deskText("lead.enrolment.heading")}<`);
});

test("an enrolment whose course the site has no more keeps its name, and says so", async () => {
  const server = await startTestServer();
  const visitor = await signedIn(server);
  const gone = deskText("lead.enrolment.notOffered");
  expect((await visitor.get(`/desk/leads/${await enrolled(server)}`)).body).not.toContain(gone);
  const { body } = await visitor.get(`/desk/leads/${await enrolled(server, "Ravi", "Tally")}`);
  expect(body).toContain(gone);
  expect(body).toContain(">Tally<");
});

test("the fee that a student was told stays, whatever the course costs by now", async () => {
  const server = await startTestServer();
  const owner = await signedIn(server);
  const course = [...testWords().fallback.words.courses.values()][0]?.title ?? "";
  const answer = await postForm(server.app, { ...enrolling, course });
  const { reference } = answer.json<Accepted>();
  const fee = [...testWords().fallback.words.courses.values()][0]?.fee;
  expect(await server.rows("select fee_told from lead")).toEqual([{ fee_told: fee }]);
  await server.db.updateTable("lead").set({ fee_told: 2499, course_key: null }).execute();
  expect((await owner.get(`/desk/leads/${reference}`)).body).toContain("₹2,499");
});

test("a service that is won asks for its amount, which counts for its source", async () => {
  const server = await startTestServer();
  const owner = await signedIn(server);
  const page = `/desk/leads/${await sent(server)}`;
  const heading = deskText("lead.enrolment.service");
  expect((await owner.get(page)).body).not.toContain(heading);
  await owner.post(page, { version: "0", status: "won" });
  expect((await owner.get(page)).body).toContain(heading);
  await owner.post(`${page}/enrolment`, { version: "1", ...payment });
  const { body } = await owner.get("/desk/numbers");
  const [, sources = ""] = body.split(`>${deskText("numbers.source")}<`);
  expect(sources.split("</table>")[0]).toContain("₹1,499");
});
