import { expect } from "vitest";
import { readState } from "#server/testing/fake-site.ts";
import { contactFields, submitFields } from "#server/testing/posted-forms.ts";
import { getTestMessages, serverTest as test } from "#server/testing/test-server.ts";
import { createThanks, readThanks } from "./thanks-page.ts";

const messages = getTestMessages();

/** The state of the page for an enrolment that was stored at this fee; undefined where the query is not valid. */
function readThanksState(query: string, quotedFee: number | undefined = 1499) {
  const upi = { id: "nazariya@okbank", payeeName: "Nazariya" };
  const business = { ...messages.fallback.messages.business, upi };
  const fallback = { ...messages.fallback, messages: { ...messages.fallback.messages, business } };
  const known = { ...messages, fallback };
  const requested = readThanks("/hi/grow-with-us/enrolled", query, known);
  return requested && createThanks(requested, { agreed: { quotedFee }, given: undefined }, known);
}

test("the thanks page has reference, course and payment", () => {
  const { payment, ...others } = readThanksState("?reference=NZ-2345-6789&course=1") ?? {};
  expect(others).toEqual({
    reference: "NZ-2345-6789",
    confirmation: true,
    courseId: "1",
    fee: "₹1,499",
  });
  expect(payment?.link).toBe(
    "upi://pay?pa=nazariya@okbank&pn=Nazariya&am=1499.00&cu=INR&tn=NZ-2345-6789",
  );
  expect(payment?.code.path).toMatch(/^M4 4h7v1h-7z/);
});

test("the thanks page agrees with the answer about the confirmation", () => {
  const readConfirmation = (more: string) =>
    readThanksState(`?reference=NZ-2345-6789&course=1${more}`)?.confirmation;
  expect(readConfirmation("")).toBe(true);
  expect(readConfirmation("&confirmation=none")).toBe(false);
  expect(readConfirmation("&confirmation=%3Cscript%3E")).toBe(true);
});

test.each([
  ["an unknown course", "?reference=NZ-2345-6789&course=99"],
  ["no course", "?reference=NZ-2345-6789"],
])("the thanks page for %s shows no payment", (_, query) => {
  expect(readThanksState(query)).toMatchObject({ courseId: undefined, payment: undefined });
});

test("the thanks page of an enrolment that is not stored asks no amount", () => {
  const requested = readThanks(
    "/grow-with-us/enrolled",
    "?reference=NZ-2345-6789&course=1",
    messages,
  );
  expect(
    requested && createThanks(requested, { agreed: undefined, given: undefined }, messages),
  ).toEqual({
    reference: "NZ-2345-6789",
    confirmation: true,
    courseId: "1",
    payment: undefined,
    fee: undefined,
  });
});

test("a query without a valid reference gets the plain page", () => {
  for (const reference of ["", "NZ-0000-0000", "<script>", "NZ-ABCD-EFGH-"]) {
    const query = new URLSearchParams({ reference, course: "1" });
    expect(readThanksState(`?${query.toString()}`), reference).toBeUndefined();
  }
  expect(readThanksState("?course=1")).toBeUndefined();
  expect(readThanks("/contact-us", "?reference=NZ-2345-6789", messages)).toBeUndefined();
});

test("after ten pages of thanks in a second the next omit the reference", async ({ app, pass }) => {
  const fetchThanks = async () => {
    const query = "reference=NZ-2345-6789&course=1&confirmation=none";
    const { body, headers } = await app.inject(`/grow-with-us/enrolled?${query}`);
    expect(headers["cache-control"]).toBe("no-store, no-transform");
    return readState(body)?.thanks;
  };
  for (let at = 0; at < 10; at++) expect((await fetchThanks())?.reference).toBe("NZ-2345-6789");
  // The course, and that no mail is sent, are still on the page.
  expect(await fetchThanks()).toEqual({ courseId: "1", confirmation: false });
  pass(1000);
  expect((await fetchThanks())?.reference).toBe("NZ-2345-6789");
});

test("a form shows the topic that its address requests", async ({ app }) => {
  const readPageState = async (url: string) => {
    const { statusCode, body } = await app.inject(url);
    expect([url, statusCode]).toEqual([url, 200]);
    return readState(body);
  };
  expect(await readPageState("/contact-us?need=excel,gst")).toEqual({ topicIds: "gst,excel" });
  const { headers } = await app.inject("/contact-us?need=gst");
  expect(headers["cache-control"]).toBe("no-cache, no-transform");
  for (const url of [
    "/contact-us?need=",
    "/contact-us?need=%3Cscript%3E,gold",
    "/contact-us?need=%ff",
    `/contact-us?need=${"gold,".repeat(2000)}`,
    "/contact-us?letter=gst",
    "/about-us?need=gst",
  ]) {
    expect(await readPageState(url), url).toBeUndefined();
  }
});

test("after ten pages with several topics in a second only single topics are shown", async ({
  app,
}) => {
  const readPageState = async (topicIds: string) =>
    readState((await app.inject(`/contact-us?need=${topicIds}`)).body)?.topicIds;
  for (let at = 0; at < 10; at++) expect(await readPageState("gst,excel")).toBe("gst,excel");
  expect(await readPageState("gst,excel")).toBeUndefined();
  expect(await readPageState("gst")).toBe("gst");
});

test("an enquiry stores the topics that we offer, and no others", async ({ app, rows }) => {
  await submitFields(app, { ...contactFields, need: "gst,gold" });
  await submitFields(app, { ...contactFields, message: "Hindi", need: "gst", language: "hi" });
  await submitFields(app, {
    ...contactFields,
    message: "Gold",
    need: "gold <b>",
    need_keys: "gst",
  });
  expect(await rows("select extras from submission order by received_at, id")).toEqual(
    expect.arrayContaining([
      { extras: '{"need":"GST <registration>","need_keys":"gst"}' },
      { extras: '{"need":"जीएसटी","need_keys":"gst"}' },
      { extras: "{}" },
    ]),
  );
});
