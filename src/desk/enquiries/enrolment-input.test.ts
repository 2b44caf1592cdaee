import { load } from "cheerio";
import { expect } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import type { AcceptedResponse } from "#forms/protocol.ts";
import { findEnquiry } from "#server/store/stored-enquiries.ts";
import {
  createEnquiry,
  createEnrolment,
  deskTest as test,
  getDeskMessage,
  signInAs,
} from "#server/testing/desk-fixtures.ts";
import { enrolmentFields, submitFields } from "#server/testing/posted-forms.ts";
import { readXlsx } from "#server/testing/read-xlsx.ts";
import { getTestMessages } from "#server/testing/test-server.ts";
import { maxPayments, normalizeBankReference } from "./enrolment-input.ts";

const utr = "412345678901";
const payment = { paid: "₹1,499", paidOn: "2026-11-20", paidReference: "UTR 4123 4567 8901" };

test("batch, fee and payment are kept, listed, exported and in the history", async ({
  server,
  owner,
  staff,
}) => {
  const reference = await createEnrolment(server);
  const page = deskPaths.enquiry(reference);
  const batch = "Weekend, from 5 December";
  await staff.post(`${page}/enrolment`, { version: "0", batch, requestedFee: "१४९९", paid: "" });
  expect((await staff.get(deskPaths.enquiries)).body).toContain(
    getDeskMessage("enquiry.enrolment.inList.requested", { amount: "₹1,499" }),
  );
  await staff.post(`${page}/enrolment`, { version: "1", batch, requestedFee: "1499", ...payment });
  expect(await findEnquiry(server.db, reference))?.toMatchObject({
    status: "won",
    enrolment: { batch, requestedFee: 1499, paid: 1499, paidOn: "2026-11-20", paidReference: utr },
  });
  const { body } = await staff.get(page);
  const amount = getDeskMessage("enquiry.enrolment.paid");
  const day = getDeskMessage("enquiry.enrolment.paidOn");
  expect(body).toContain(`${amount}: 1,499 · ${day}: Fri, 20 Nov`);
  expect((await staff.get(`${deskPaths.enquiries}?status=won`)).body).toContain(
    getDeskMessage("enquiry.enrolment.inList.paid", { amount: "₹1,499" }),
  );
  const sheet = await readXlsx((await owner.post(deskPaths.exportEnquiries, {})).rawPayload);
  const paid = {
    batch,
    fee_asked: 1499,
    paid: 1499,
    paid_on: new Date("2026-11-20"),
    paid_reference: utr,
  };
  expect(sheet).toEqual([expect.objectContaining(paid)]);
});

test("the next student of a course is offered the batch of another", async ({ server, owner }) => {
  const reference = await createEnrolment(server);
  await owner.post(deskPaths.enrolment(reference), { version: "0", batch: "Weekend", paid: "" });
  const next = await createEnrolment(server, "Ravi");
  expect((await owner.get(deskPaths.enquiry(next))).body).toContain('<option value="Weekend">');
});

test("an emptied field of the card removes its value", async ({ server, owner }) => {
  const reference = await createEnrolment(server);
  const card = deskPaths.enrolment(reference);
  await owner.post(card, { version: "0", batch: "Weekend", requestedFee: "1499", ...payment });
  await owner.post(card, { version: "1", batch: "", requestedFee: "1499", paid: "" });
  expect((await findEnquiry(server.db, reference))?.enrolment).toEqual({
    batch: null,
    requestedFee: 1499,
    paid: null,
    returned: 0,
    paidOn: null,
    paidReference: null,
  });
});

test.for([
  ["paidReference", "4123456789", "reference"],
  ["paid", "a lot", "amount"],
  ["paid", "1499.50", "amount"],
  ["paid", "0", "amount"],
  ["paid", "", "amount"],
  ["paidOn", "2026-11-22", "day"],
  ["paidOn", "2026-02-30", "day"],
  ["requestedFee", "much", "amount"],
] as const)("%s as “%s” is not saved, and says why", async ([...wrong], { server }) => {
  const [field, text, error] = wrong;
  const owner = await signInAs(server);
  const reference = await createEnrolment(server);
  const posted = { version: "0", batch: "Weekend", ...payment, [field]: text };
  const answer = await owner.post(deskPaths.enrolment(reference), posted);
  expect(answer.statusCode).toBe(422);
  const $ = load(answer.body);
  // Without scripts, too, the browser shows it.
  expect($("main [autofocus][aria-invalid]").attr("id")).toBe(`enrolment-${field}`);
  expect($("#saved")).toHaveLength(0);
  expect($(`#enrolment-${field}-error`).text()).toBe(
    getDeskMessage(`enquiry.enrolment.problems.${error}`),
  );
  expect($(`#enrolment-${field}`).attr("value")).toBe(text);
  expect($("#enrolment-batch").attr("value")).toBe("Weekend");
  expect(await findEnquiry(server.db, reference))?.toMatchObject({ version: 0, status: "new" });
});

test("a payment of today is saved", async ({ server, owner }) => {
  const reference = await createEnrolment(server);
  const posted = { version: "0", ...payment, paidOn: "2026-11-21" };
  expect((await owner.post(deskPaths.enrolment(reference), posted)).statusCode).toBe(303);
  expect((await findEnquiry(server.db, reference))?.enrolment.paidOn).toBe("2026-11-21");
});

test("the later of two payments sees both, and saves", async ({ server, owner, staff }) => {
  const reference = await createEnrolment(server);
  const card = deskPaths.enrolment(reference);
  await owner.post(card, { version: "0", ...payment });
  const late = await staff.post(card, { version: "0", ...payment, paid: "999" });
  expect(late.statusCode).toBe(409);
  expect(late.body).toContain("owner@example.in");
  const $ = load(late.body);
  expect((await findEnquiry(server.db, reference))?.enrolment.paid).toBe(1499);
  const form = new URLSearchParams($(`form[action="${card}"]`).serialize());
  await staff.post(card, Object.fromEntries(form));
  expect((await findEnquiry(server.db, reference))?.enrolment.paid).toBe(999);
});

test("a reference of another enquiry is named", async ({ server, owner }) => {
  const one = await createEnrolment(server);
  const other = await createEnrolment(server, "Ravi");
  await owner.post(deskPaths.enrolment(one), { version: "0", ...payment });
  await owner.post(deskPaths.enrolment(other), { version: "0", ...payment });
  expect((await owner.get(deskPaths.enquiry(other))).body).toContain(
    getDeskMessage("enquiry.enrolment.sameReference", { reference: one }),
  );
});

test("a quoted fee stays, whatever the course costs", async ({ server, owner }) => {
  const course = [...getTestMessages().fallback.messages.courses.values()][0]?.title ?? "";
  const answer = await submitFields(server.app, { ...enrolmentFields, course });
  const { reference } = answer.json<AcceptedResponse>();
  const fee = [...getTestMessages().fallback.messages.courses.values()][0]?.fee;
  expect(await server.rows("select quoted_fee from submission")).toEqual([{ quoted_fee: fee }]);
  await server.db.updateTable("submission").set({ quoted_fee: 2499, course_key: null }).execute();
  expect((await owner.get(deskPaths.enquiry(reference))).body).toContain("₹2,499");
});

test("a service has a fee and payments as a course has, and no batch", async ({
  server,
  owner,
}) => {
  const reference = await createEnquiry(server);
  const page = deskPaths.enquiry(reference);
  const card = deskPaths.enrolment(reference);
  const open = async () => load((await owner.get(page)).body)(`form[action="${card}"]`);
  const fields = (await open()).serializeArray().map(({ name }) => name);
  expect(fields.slice(2)).toEqual(["form", "requestedFee", "paid", "paidOn", "paidReference"]);
  // Folded, until there is something to see.
  expect((await open()).closest("details")).toHaveLength(1);
  await owner.post(card, { version: "0", requestedFee: "499", paid: "" });
  expect((await open()).closest("details")).toHaveLength(0);
  expect(await findEnquiry(server.db, reference)).toMatchObject({
    status: "new",
    enrolment: { requestedFee: 499, paid: null },
  });
  await owner.post(card, { version: "1", requestedFee: "499", ...payment, paid: "499" });
  expect(await findEnquiry(server.db, reference)).toMatchObject({
    status: "won",
    enrolment: { requestedFee: 499, paid: 499, paidReference: utr },
  });
  expect((await open()).text()).toContain(getDeskMessage("enquiry.enrolment.stamp"));
});

test("a fee is paid in parts: each keeps its day and reference, and the rest is said", async ({
  server,
  owner,
}) => {
  const reference = await createEnrolment(server);
  const card = deskPaths.enrolment(reference);
  const read = async () => load((await owner.get(deskPaths.enquiry(reference))).body);
  await owner.post(card, { version: "0", requestedFee: "1499", ...payment, paid: "1000" });
  expect((await read())(`form[action="${card}"]`).text()).toContain(
    getDeskMessage("enquiry.enrolment.due", { amount: "₹499" }),
  );
  expect((await read())(`form[action="${card}"]`).text()).toContain(
    getDeskMessage("enquiry.enrolment.partStamp"),
  );
  // As a browser posts the form with its second row filled in, in cash.
  const $ = await read();
  $("#enrolment-paid-2").val("499");
  $("#enrolment-paidOn-2").val("2026-11-21");
  await owner.post(card, new URLSearchParams($(`form[action="${card}"]`).serialize()));
  expect(await server.rows("select * from payment order by number")).toEqual([
    { reference, number: 1, rupees: 1000, paid_on: "2026-11-20", paid_reference: utr },
    { reference, number: 2, rupees: 499, paid_on: "2026-11-21", paid_reference: null },
  ]);
  expect((await findEnquiry(server.db, reference))?.enrolment).toMatchObject({
    paid: 1499,
    paidOn: "2026-11-21",
    paidReference: null,
  });
  const after = await read();
  expect(after("main").text()).not.toContain(
    getDeskMessage("enquiry.enrolment.due", { amount: "₹499" }),
  );
  const history = after("main ol").text();
  for (const event of ["paid", "part-paid"]) {
    expect(history).toContain(getDeskMessage(`enquiry.events.${event}`));
  }
  // An emptied row is a payment that was written by mistake.
  after("#enrolment-paid-2").val("");
  await owner.post(card, new URLSearchParams(after(`form[action="${card}"]`).serialize()));
  expect((await findEnquiry(server.db, reference))?.enrolment.paid).toBe(1000);
  const sheet = await readXlsx((await owner.post(deskPaths.exportEnquiries, {})).rawPayload);
  expect(sheet).toEqual([expect.objectContaining({ fee_asked: 1499, paid: 1000, fee_due: 499 })]);
});

test("money that is given back has its day and way, is taken off, and is still to come", async ({
  server,
  owner,
}) => {
  const reference = await createEnrolment(server);
  const card = deskPaths.enrolment(reference);
  const read = async () => load((await owner.get(deskPaths.enquiry(reference))).body);
  const save = async ($: Awaited<ReturnType<typeof read>>) =>
    await owner.post(card, new URLSearchParams($(`form[action="${card}"]`).serialize()));
  // Nothing can be given back before something was paid.
  expect((await read())("#enrolment-returned")).toHaveLength(0);
  await owner.post(card, { version: "0", requestedFee: "999", ...payment, paid: "999" });
  const paid = await read();
  paid("#enrolment-returned").val("499");
  paid("#enrolment-returnedOn").val("2026-11-21");
  expect((await save(paid)).statusCode).toBe(303);
  expect(await server.rows("select * from payment order by number")).toEqual([
    { reference, number: 1, rupees: 999, paid_on: "2026-11-20", paid_reference: utr },
    { reference, number: 2, rupees: -499, paid_on: "2026-11-21", paid_reference: null },
  ]);
  const part = await read();
  const text = part(`form[action="${card}"]`).text();
  expect(text).toContain(
    getDeskMessage("enquiry.enrolment.givenBack", { amount: "₹499", rest: "₹500" }),
  );
  expect(text).toContain(getDeskMessage("enquiry.enrolment.due", { amount: "₹499" }));
  expect(text).toContain(getDeskMessage("enquiry.enrolment.returnedHint"));
  expect(part("main ol").text()).toContain(
    "Money given back · Given back (₹): 499 · Given back on: Sat, 21 Nov",
  );
  const stored = await findEnquiry(server.db, reference);
  // The receipt stays one for what came in.
  expect(stored).toMatchObject({
    status: "won",
    enrolment: { paid: 500, returned: 499, paidOn: "2026-11-20", paidReference: utr },
  });
  const due = `${deskPaths.enquiries}?money=due`;
  expect((await owner.get(due)).body).toContain(reference);
  const sheet = await readXlsx((await owner.post(deskPaths.exportEnquiries, {})).rawPayload);
  expect(sheet).toEqual([
    expect.objectContaining({
      paid: 500,
      fee_due: 499,
      payments: `2026-11-20 ₹999 ${utr}\n2026-11-21 ₹499 Money given back`,
    }),
  ]);
  // Whoever gets everything back has left: nothing is asked for again.
  part("#enrolment-returned-2").val("500");
  part("#enrolment-returnedOn-2").val("2026-11-21");
  await save(part);
  const all = await read();
  expect(all(`form[action="${card}"]`).text()).toContain(
    getDeskMessage("enquiry.enrolment.backStamp"),
  );
  expect(all("main").text()).not.toContain("Still to come");
  expect((await owner.get(due)).body).not.toContain(reference);
  expect((await owner.get(deskPaths.enquiries)).body).toContain(
    getDeskMessage("enquiry.enrolment.inList.returned", { amount: "₹999" }),
  );
});

test("no more is given back than was received", async ({ server, owner }) => {
  const reference = await createEnrolment(server);
  const card = deskPaths.enrolment(reference);
  await owner.post(card, { version: "0", requestedFee: "999", ...payment, paid: "500" });
  const answer = await owner.post(card, {
    version: "1",
    ...payment,
    paid: "500",
    returned: "501",
    returnedOn: "2026-11-21",
  });
  expect(answer.statusCode).toBe(422);
  const $ = load(answer.body);
  expect($("#enrolment-returned-error").text()).toBe(
    getDeskMessage("enquiry.enrolment.problems.tooMuch"),
  );
  expect($("#enrolment-returned").attr("value")).toBe("501");
  expect(await server.rows("select rupees from payment")).toEqual([{ rupees: 500 }]);
});

test("a payment that is saved together with money given back makes a customer, and ends the calls once all is paid", async ({
  server,
  owner,
}) => {
  const reference = await createEnrolment(server);
  const card = deskPaths.enrolment(reference);
  await owner.post(card, { version: "0", requestedFee: "999", ...payment, paid: "500" });
  await owner.post(deskPaths.enquiry(reference), { version: "1", status: "talking" });
  await owner.post(deskPaths.enquiry(reference), { version: "2", next: "2026-12-04" });
  await owner.post(card, {
    version: "3",
    requestedFee: "999",
    paid: ["500", "600"],
    paidOn: ["2026-11-20", "2026-11-20"],
    returned: "101",
    returnedOn: "2026-11-21",
  });
  expect(await findEnquiry(server.db, reference)).toMatchObject({
    status: "won",
    nextDay: null,
    enrolment: { paid: 999, returned: 101 },
  });
  const [last] = await server.rows("select event from enquiry_history order by version desc");
  expect(last).toEqual({ event: "money-back" });
});

test("a payment that is removed leaves its amount and day in the history", async ({
  server,
  owner,
}) => {
  const reference = await createEnrolment(server);
  const card = deskPaths.enrolment(reference);
  const two = { paid: ["500", "499"], paidOn: ["2026-11-20", "2026-11-21"] };
  await owner.post(card, { version: "0", requestedFee: "999", ...two });
  await owner.post(card, { version: "1", paid: ["500"], paidOn: ["2026-11-20"] });
  await owner.post(card, { version: "2", paid: "" });
  const lines = load((await owner.get(deskPaths.enquiry(reference))).body)("main ol li b");
  expect(
    lines
      .toArray()
      .map((line) => load(line).text())
      .slice(0, 2),
  ).toEqual(["₹500 of 20 Nov removed", "₹499 of 21 Nov removed"]);
});

test("a payment that was written by mistake and removed is no payment in the history", async ({
  server,
  owner,
}) => {
  const reference = await createEnrolment(server);
  const card = deskPaths.enrolment(reference);
  const two = { paid: ["500", "400"], paidOn: ["2026-11-20", "2026-11-20"] };
  await owner.post(card, { version: "0", requestedFee: "1499", ...two });
  await owner.post(deskPaths.enquiry(reference), { version: "1", status: "lost" });
  await owner.post(card, { version: "2", requestedFee: "1499", paid: "500", paidOn: "2026-11-20" });
  expect(await findEnquiry(server.db, reference)).toMatchObject({
    status: "lost",
    enrolment: { paid: 500 },
  });
  expect(await server.rows("select event from enquiry_history order by version")).toEqual([
    { event: "part-paid" },
    { event: null },
    { event: null },
  ]);
});

test("a card with the most payments is saved again, and one more is refused", async ({
  server,
  owner,
}) => {
  const reference = await createEnrolment(server);
  const card = deskPaths.enrolment(reference);
  const open = async () => load((await owner.get(deskPaths.enquiry(reference))).body);
  const parts = Array.from({ length: maxPayments }, (_, index) => String(index + 1));
  const days = parts.map(() => "2026-11-20");
  const more = await owner.post(card, {
    version: "0",
    paid: [...parts, "1"],
    paidOn: [...days, "2026-11-20"],
  });
  expect(more.statusCode).toBe(400);
  expect((await owner.post(card, { version: "0", paid: parts, paidOn: days })).statusCode).toBe(
    303,
  );
  const $ = await open();
  expect($("input[name=paid]")).toHaveLength(maxPayments);
  $("#enrolment-batch").val("Weekend");
  const form = new URLSearchParams($(`form[action="${card}"]`).serialize());
  expect((await owner.post(card, form)).statusCode).toBe(303);
  expect((await findEnquiry(server.db, reference))?.enrolment.batch).toBe("Weekend");
  expect(await server.rows("select number from payment")).toHaveLength(maxPayments);
});

test("the last free row of a full card is for money that is given back", async ({
  server,
  owner,
}) => {
  const reference = await createEnrolment(server);
  const card = deskPaths.enrolment(reference);
  const parts = Array.from({ length: maxPayments - 1 }, (_, index) => String(index + 1));
  const days = parts.map(() => "2026-11-20");
  await owner.post(card, { version: "0", paid: parts, paidOn: days });
  const $ = load((await owner.get(deskPaths.enquiry(reference))).body);
  expect($("input[name=paid]")).toHaveLength(parts.length);
  expect($("input[name=returned]")).toHaveLength(1);
});

test("a change of somebody else keeps the payment that was added meanwhile", async ({
  server,
  owner,
  staff,
}) => {
  const reference = await createEnrolment(server);
  const card = deskPaths.enrolment(reference);
  const serialize = (html: string, batch: string) => {
    const $ = load(html);
    $("#enrolment-batch").val(batch);
    return new URLSearchParams($(`form[action="${card}"]`).serialize());
  };
  const first = { ...payment, paid: "1000" };
  await owner.post(card, { version: "0", requestedFee: "1499", ...first });
  const before = (await staff.get(deskPaths.enquiry(reference))).body;
  await owner.post(card, {
    version: "1",
    requestedFee: "1499",
    paid: ["1000", "400"],
    paidOn: ["2026-11-20", "2026-11-21"],
    paidReference: [utr, ""],
  });
  const late = await staff.post(card, serialize(before, "Weekend"));
  expect(late.statusCode).toBe(409);
  const shown = load(late.body)("input[name=paid]").toArray();
  expect(shown.map(({ attribs }) => attribs["value"])).toEqual(["1000", "400", ""]);
  // As a person does who wants the batch alone, and presses Save once more.
  expect((await staff.post(card, serialize(late.body, "Weekend"))).statusCode).toBe(303);
  expect((await findEnquiry(server.db, reference))?.enrolment).toMatchObject({
    batch: "Weekend",
    paid: 1400,
  });
});

test("a mistake in the second payment is shown at it, with everything that was typed", async ({
  server,
  owner,
}) => {
  const card = deskPaths.enrolment(await createEnrolment(server));
  const posted = new URLSearchParams([
    ["version", "0"],
    ["requestedFee", "1499"],
    ["paid", "1000"],
    ["paidOn", "2026-11-20"],
    ["paidReference", ""],
    ["paid", "499"],
    ["paidOn", "2026-11-22"],
    ["paidReference", "4123"],
  ]);
  const answer = await owner.post(card, posted);
  expect(answer.statusCode).toBe(422);
  const $ = load(answer.body);
  expect($("#enrolment-paid-2").attr("value")).toBe("499");
  expect($("#enrolment-paidOn-2-error").text()).toBe(
    getDeskMessage("enquiry.enrolment.problems.day"),
  );
  expect($("#enrolment-paidReference-2-error").text()).toBe(
    getDeskMessage("enquiry.enrolment.problems.reference"),
  );
  expect($("#enrolment-paidOn-error").text()).toBe("");
  expect(await server.rows("select * from payment")).toEqual([]);
});

test("the call of somebody who paid in full ends, and the history says so; after a part it stays", async ({
  server,
  owner,
}) => {
  const reference = await createEnrolment(server);
  const page = deskPaths.enquiry(reference);
  const card = deskPaths.enrolment(reference);
  const nextDay = async () => (await findEnquiry(server.db, reference))?.nextDay;
  await owner.post(page, { version: "0", next: "2026-11-22" });
  await owner.post(card, { version: "1", requestedFee: "1499", ...payment, paid: "1000" });
  expect(await nextDay()).toBe("2026-11-22");
  await owner.post(card, { version: "2", requestedFee: "1499", ...payment });
  expect(await nextDay()).toBeNull();
  const history = load((await owner.get(page)).body)("main ol").text();
  expect(history).toContain(getDeskMessage("enquiry.nextRemoved"));
  // A call that the owner sets afterwards stays, also where the day of the payment is corrected.
  await owner.post(page, { version: "3", next: "2026-11-24" });
  const corrected = { ...payment, paidOn: "2026-11-19" };
  await owner.post(card, { version: "4", requestedFee: "1499", ...corrected });
  expect(await nextDay()).toBe("2026-11-24");
});

test.each([
  ["4123 4567 8901", "412345678901"],
  ["UTR: 412345678901", "412345678901"],
  ["UPI Ref No. 4123-4567-8901", "412345678901"],
  ["४१२३४५६७८९०१", "412345678901"],
  ["sbin123456789012", "SBIN123456789012"],
  ["HDFCR52026112100012345", "HDFCR52026112100012345"],
  ["", ""],
  // Eleven digits, an app's own number, and words.
  ["41234567890", undefined],
  ["T2611211234567890123456", undefined],
  ["paid in cash", undefined],
  ["---", undefined],
])("%j is a bank's reference as %j", (given, read) => {
  expect(normalizeBankReference(given)).toBe(read);
});
