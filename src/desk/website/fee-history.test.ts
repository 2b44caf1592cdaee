/** A form whose page was opened before a new fee was published, or that a service worker kept. */
import { expect, test } from "vitest";
import type { AcceptedResponse } from "#forms/protocol.ts";
import { signInAs } from "#server/testing/desk-fixtures.ts";
import { createFakeSite, readState } from "#server/testing/fake-site.ts";
import {
  contactFields,
  enrolmentFields,
  submitFields,
  submitWithoutScript,
} from "#server/testing/posted-forms.ts";
import { startTestMailServer } from "#server/testing/test-resources.ts";
import { getTestMessages, startTestServer } from "#server/testing/test-server.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { groupDigits } from "#text/money.ts";
import { applyOverlay, getValue, readDeliveredContent } from "./content-values.ts";
import { createRevision, readLatestRevision } from "./revisions.ts";

const day = 24 * 60 * 60_000;
/** The course that the students choose, number 1 in `courses.yaml`. */
const excelPrice = { file: "courses.yaml", path: ["excel", "price"] };
const readPrice = (overlay: Overlay = []) =>
  Number(getValue(applyOverlay(readDeliveredContent(), overlay), excelPrice.file, excelPrice.path));
const delivered = readPrice();
const newFee = delivered + 500;

function createMessages(overlay: Overlay) {
  const messages = getTestMessages();
  for (const { business, courses } of messages.languages.values()) {
    business.upi = { id: "nazariya@okbank", payeeName: "Nazariya" };
    const course = courses.get("excel");
    if (course) course.fee = readPrice(overlay);
  }
  return messages;
}

/** Starts a server with a mail server for its mails, and the means to publish fees and to enrol students. */
async function startSchool() {
  const office = await startTestMailServer();
  const server = await startTestServer({
    smtpUrl: office.url,
    editionDeps: createFakeSite(createMessages),
  });
  const { id: account } = await signInAs(server);
  let students = 0;
  const createStudent = (shownFees: string) => ({
    ...enrolmentFields,
    fullName: `Ravi ${++students}`,
    shown_fees: shownFees,
  });
  return {
    server,
    office,
    createStudent,
    publishFee: async (value: number) => {
      const overlay = [{ ...excelPrice, value }];
      const latest = await readLatestRevision(server.db);
      await createRevision(server.db, { account, overlay, changes: [] }, server.now(), latest);
      await server.publisher.poll();
    },
    /** Returns the fee in the answer to an enrolment whose page shows these fees: `1:2499`, the fee of the course with the number 1. */
    enrol: async (shownFees: string) =>
      (await submitFields(server.app, createStudent(shownFees))).json<AcceptedResponse>().fee,
    listStoredFees: () =>
      server.rows("select form, quoted_fee from submission order by form, received_at"),
  };
}

const format = (fee: number) => `₹${groupDigits(fee)}`;

test("an enrolment from a page with the former fee has that fee in its row, its answer, its mails and its payment link", async () => {
  const { server, office, createStudent, publishFee, listStoredFees } = await startSchool();
  await publishFee(newFee);
  // The page shows the fee of another course as well, in either order.
  const student = createStudent(`4:999 1:${delivered}`);
  const { fee, payment } = (await submitFields(server.app, student)).json<AcceptedResponse>();
  expect(fee).toBe(format(delivered));
  expect(payment?.link).toContain(`&am=${delivered}.00&`);
  const { headers } = await submitWithoutScript(server.app, createStudent(`1:${delivered} 4:999`));
  const thanks = readState((await server.app.inject(String(headers.location))).body)?.thanks;
  expect(thanks?.fee).toBe(format(delivered));
  expect(thanks?.payment?.link).toContain(`&am=${delivered}.00&`);
  const stored = { form: "enrolment", quoted_fee: delivered };
  expect(await listStoredFees()).toEqual([stored, stored]);
  await server.outbox.drain();
  const confirmations = office.mails.filter(({ to }) => to?.[0]?.address === student.email);
  expect(confirmations).toHaveLength(2);
  for (const { text, html } of confirmations) {
    expect(text).toContain(format(delivered));
    expect(`${text}${String(html)}`).not.toContain(format(newFee));
  }
});

test("a fee counts as shown for seven days after another one was published", async () => {
  const { server, publishFee, enrol } = await startSchool();
  await publishFee(2100);
  server.pass(day);
  await publishFee(2200);
  server.pass(2 * day);
  await publishFee(2300);
  expect(await enrol("1:2100")).toBe("₹2,100");
  expect(await enrol("1:2200")).toBe("₹2,200");
  server.pass(7 * day - 60_000);
  expect(await enrol("1:2100"), "replaced nine days ago").toBe("₹2,300");
  expect(await enrol(`1:${delivered}`), "replaced ten days ago").toBe("₹2,300");
  expect(await enrol("1:2200"), "replaced almost seven days ago").toBe("₹2,200");
  server.pass(2 * 60_000);
  expect(await enrol("1:2200"), "replaced seven days ago").toBe("₹2,300");
  expect(await enrol("1:2300")).toBe("₹2,300");
});

test("the present fee is stored for a fee that the site never showed for the course", async () => {
  const { server, publishFee, enrol, listStoredFees } = await startSchool();
  await publishFee(newFee);
  const forged = [
    "1:1",
    "1:0",
    `1:-${delivered}`,
    `1:${delivered}.5`,
    `1:${delivered}e0`,
    `4:${delivered}`,
    `${delivered}`,
    `${"4:1 ".repeat(300)}1:${delivered}`,
    "",
  ];
  for (const shownFees of forged) {
    expect(await enrol(shownFees), shownFees.slice(-20)).toBe(format(newFee));
  }
  await submitFields(server.app, { ...contactFields, shown_fees: `1:${delivered}` });
  expect(await listStoredFees()).toEqual([
    { form: "contact", quoted_fee: null },
    ...forged.map(() => ({ form: "enrolment", quoted_fee: newFee })),
  ]);
  expect(await server.rows("select extras from submission where extras <> '{}'")).toEqual([]);
});
