/** The price of a course changes after an enrolment: everything about the enrolment keeps the fee that was read. */
import { load } from "cheerio";
import { expect, test } from "vitest";
import type { AcceptedResponse } from "#forms/protocol.ts";
import type { SiteMessages } from "#server/messages.ts";
import { toCsvRow } from "#server/store/csv.ts";
import { findEnquiry } from "#server/store/stored-enquiries.ts";
import { signInAs } from "#server/testing/desk-fixtures.ts";
import { createFakeSite, readState } from "#server/testing/fake-site.ts";
import {
  enrolmentFields,
  submitFields,
  submitWithoutScript,
} from "#server/testing/posted-forms.ts";
import { startTestMailServer } from "#server/testing/test-resources.ts";
import { getTestMessages, startTestServer } from "#server/testing/test-server.ts";
import { deskPaths } from "./desk-paths.ts";

const minute = 60_000;

/** Messages with UPI, where both courses have this fee. */
function createMessages(fee: number): SiteMessages {
  const messages = getTestMessages();
  for (const { business, courses } of messages.languages.values()) {
    business.upi = { id: "nazariya@okbank", payeeName: "Nazariya" };
    for (const course of courses.values()) course.fee = fee;
  }
  return messages;
}

async function startSchool() {
  const office = await startTestMailServer();
  const server = await startTestServer({
    smtpUrl: office.url,
    editionDeps: createFakeSite(() => createMessages(1499)),
  });
  const listConfirmations = () =>
    office.mails.filter(({ to }) => to?.[0]?.address === enrolmentFields.email);
  return {
    ...server,
    server,
    office,
    listConfirmations,
    /** The next publication has this fee. */
    publishFee: (fee: number) => {
      const { site } = server.served.edition;
      server.served.swap({ site, messages: createMessages(fee) });
    },
    enrol: async (fields: Record<string, string> = {}) =>
      (await submitFields(server.app, { ...enrolmentFields, ...fields })).json<AcceptedResponse>(),
    readThanks: async (url: string) => readState((await server.app.inject(url)).body)?.thanks,
  };
}

test("a confirmation that is sent after a new price, and the page it links, ask the fee that was read", async () => {
  const { office, enrol, publishFee, outbox, drainAfter, listConfirmations, readThanks } =
    await startSchool();
  office.refusing.set(enrolmentFields.email, 451);
  const accepted = await enrol();
  expect([accepted.fee, accepted.payment?.link]).toEqual([
    "₹1,499",
    expect.stringContaining("&am=1499.00&"),
  ]);
  await outbox.drain();
  publishFee(1999);
  office.refusing.clear();
  await drainAfter(1 * minute);
  const [confirmation] = listConfirmations();
  expect(confirmation?.text).toContain("₹1,499");
  expect(`${confirmation?.text}${confirmation?.html}`).not.toMatch(/1,?999/);
  const href = load(confirmation?.html ?? "")('a[href*="/enrolled?"]').attr("href") ?? "";
  const { pathname, search } = new URL(href);
  const thanks = await readThanks(pathname + search);
  expect(thanks).toMatchObject({ reference: accepted.reference, fee: "₹1,499", courseId: "1" });
  expect(thanks?.payment?.link).toContain("&am=1499.00&");
});

test("a confirmation that the desk releases from spam after a new price asks the fee that was read", async () => {
  const { server, enrol, publishFee, outbox, listConfirmations } = await startSchool();
  const { reference } = await enrol({ botcheck: "on" });
  await outbox.drain();
  expect(listConfirmations()).toEqual([]);
  publishFee(1999);
  const owner = await signInAs(server);
  await owner.post(deskPaths.spamMark(reference), { is: "person" });
  await outbox.drain();
  expect(listConfirmations().map(({ text }) => text?.match(/₹[\d,]+/g))).toEqual([
    ["₹1,499", "₹1,499"],
  ]);
});

test("saved replies and exports have the fee that was read", async () => {
  const { server, db, enrol, publishFee } = await startSchool();
  const { reference } = await enrol();
  publishFee(1999);
  const owner = await signInAs(server);
  const { body } = await owner.get(deskPaths.enquiry(reference));
  expect(decodeURIComponent(body)).toMatch(/₹1,499.*am=1499\.00/s);
  expect(decodeURIComponent(body)).not.toMatch(/1,?999/);
  const stored = await findEnquiry(db, reference);
  expect(stored && toCsvRow(stored)).toMatchObject({ quoted_fee: "1499", fee_asked: "" });
});

test("a correction of an enrolment keeps the fee that was read first, and another course has its own", async () => {
  const { enrol, publishFee, rows, app } = await startSchool();
  const submission = { submission_id: "0123456789abcdef0123456789abcdef" };
  const { reference } = await enrol(submission);
  publishFee(1999);
  const corrected = await enrol({ ...submission, phone: "9876543211" });
  expect(corrected).toMatchObject({ reference, fee: "₹1,499" });
  const { headers } = await submitWithoutScript(app, {
    ...enrolmentFields,
    ...submission,
    course: "Resume & Interview Skills",
  });
  expect(headers.location).toContain(`${reference}&course=4`);
  expect(await rows("select quoted_fee from submission order by received_at, id")).toEqual([
    { quoted_fee: 1499 },
    { quoted_fee: 1499 },
    { quoted_fee: 1999 },
  ]);
});

test("the fee that the owner writes is asked in later mails and on the page of thanks", async () => {
  const { db, office, enrol, outbox, drainAfter, listConfirmations, readThanks } =
    await startSchool();
  office.refusing.set(enrolmentFields.email, 451);
  const { reference } = await enrol();
  await outbox.drain();
  await db.updateTable("enquiry").set({ requested_fee: 1200 }).execute();
  office.refusing.clear();
  await drainAfter(1 * minute);
  expect(listConfirmations()[0]?.text).toContain("₹1,200");
  const url = `/grow-with-us/enrolled?reference=${reference}`;
  expect((await readThanks(`${url}&course=1`))?.payment?.link).toContain("&am=1200.00&");
  // The address cannot bind the fee to a course that is not the student's.
  expect(await readThanks(`${url}&course=4`)).toEqual({
    reference,
    confirmation: true,
    courseId: "4",
  });
});

test("an enrolment for a course that is no longer offered keeps its fee, and asks for no payment yet", async () => {
  const { served, office, enrol, outbox, drainAfter, listConfirmations } = await startSchool();
  office.refusing.set(enrolmentFields.email, 451);
  await enrol();
  await outbox.drain();
  const messages = createMessages(1999);
  for (const known of messages.languages.values()) {
    known.courses = new Map([...known.courses].filter(([key]) => key !== "excel"));
  }
  served.swap({ site: served.edition.site, messages });
  office.refusing.clear();
  await drainAfter(1 * minute);
  const [confirmation] = listConfirmations();
  expect(confirmation?.text).toContain("Microsoft Excel Mastery");
  expect(confirmation?.text).toContain("₹1,499");
  expect(confirmation?.text).not.toContain("upi:");
});

test("the fee that the owner wrote for one course is not asked for another that a correction names", async () => {
  const { server, enrol, db } = await startSchool();
  const form = { submission_id: "5e0b2a52-3c8e-4a3e-9a53-3a6a0f0c9f11" };
  const { reference } = await enrol(form);
  await db
    .updateTable("enquiry")
    .set({ requested_fee: 1000 })
    .where("reference", "=", reference)
    .execute();
  const sameCourse = await enrol({ ...form, fullName: "Asha Devi Verma" });
  expect([sameCourse.reference, sameCourse.fee]).toEqual([reference, "₹1,000"]);
  const { courses } = getTestMessages().fallback.messages;
  const other = [...courses.values()].find(({ title }) => title !== enrolmentFields.course);
  const otherCourse = await enrol({ ...form, course: other?.title ?? "" });
  expect([otherCourse.reference, otherCourse.fee]).toEqual([reference, "₹1,499"]);
  expect(await findEnquiry(server.db, reference)).toMatchObject({
    enrolment: { requestedFee: null },
  });
});
