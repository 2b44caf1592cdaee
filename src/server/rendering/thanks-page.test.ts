import { expect } from "vitest";
import { readState } from "#server/testing/fake-site.ts";
import { contactFields, submitFields } from "#server/testing/posted-forms.ts";
import { getTestMessages, serverTest as test } from "#server/testing/test-server.ts";
import { createThanks, readThanks } from "./thanks-page.ts";

const messages = getTestMessages();

/** The state of the page for an enrolment that was stored at this fee; undefined where the query is not valid. */
function createThanksState(query: string, quotedFee: number | undefined = 1499) {
  const upi = { id: "nazariya@okbank", payeeName: "Nazariya" };
  const business = { ...messages.fallback.messages.business, upi };
  const fallback = { ...messages.fallback, messages: { ...messages.fallback.messages, business } };
  const known = { ...messages, fallback };
  const requested = readThanks("/hi/grow-with-us/enrolled", query, known);
  return requested && createThanks(requested, { agreed: { quotedFee }, given: undefined }, known);
}

test("the thanks page of an enrolment has its reference, course and fee, with link and code to pay by UPI", () => {
  const { payment, ...others } = createThanksState("?reference=NZ-2345-6789&course=1") ?? {};
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

test("the thanks page promises a confirmation unless its address says that there is none", () => {
  const readConfirmation = (more: string) =>
    createThanksState(`?reference=NZ-2345-6789&course=1${more}`)?.confirmation;
  expect(readConfirmation("")).toBe(true);
  expect(readConfirmation("&confirmation=none")).toBe(false);
  expect(readConfirmation("&confirmation=%3Cscript%3E")).toBe(true);
});

test.each([
  ["an unknown course", "?reference=NZ-2345-6789&course=99"],
  ["no course", "?reference=NZ-2345-6789"],
])("the thanks page for %s shows no payment", (_, query) => {
  expect(createThanksState(query)).toMatchObject({ courseId: undefined, payment: undefined });
});

test("the thanks page of an enrolment that is not stored asks for no amount", () => {
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

test.each(["", "NZ-0000-0000", "<script>", "NZ-ABCD-EFGH-"])(
  "a thanks page with the reference %j, which cannot be ours, has no state",
  (reference) => {
    const query = new URLSearchParams({ reference, course: "1" });
    expect(createThanksState(`?${query.toString()}`)).toBeUndefined();
  },
);

test("a thanks page without a reference, and another page with one, have no state of thanks", () => {
  expect(createThanksState("?course=1")).toBeUndefined();
  expect(readThanks("/contact-us", "?reference=NZ-2345-6789", messages)).toBeUndefined();
});

test("after ten pages of thanks in a second the next have no reference, but course and confirmation", async ({
  app,
  pass,
}) => {
  const fetchThanks = async () => {
    const query = "reference=NZ-2345-6789&course=1&confirmation=none";
    const { body, headers } = await app.inject(`/grow-with-us/enrolled?${query}`);
    expect(headers["cache-control"]).toBe("no-store, no-transform");
    return readState(body)?.thanks;
  };
  for (let number = 1; number <= 10; number++) {
    expect((await fetchThanks())?.reference).toBe("NZ-2345-6789");
  }
  expect(await fetchThanks()).toEqual({ courseId: "1", confirmation: false });
  pass(1000);
  expect((await fetchThanks())?.reference).toBe("NZ-2345-6789");
});

test("a form shows the topics that its address requests, in the order in which the page offers them", async ({
  app,
}) => {
  const { statusCode, body, headers } = await app.inject("/contact-us?need=excel,gst");
  expect(statusCode).toBe(200);
  expect(readState(body)).toEqual({ topicIds: "gst,excel" });
  expect(headers["cache-control"]).toBe("no-cache, no-transform");
});

test.for([
  ["no topic", "/contact-us?need="],
  ["topics that we do not offer", "/contact-us?need=%3Cscript%3E,gold"],
  ["a topic that cannot be decoded", "/contact-us?need=%ff"],
  ["2,000 topics that we do not offer", `/contact-us?need=${"gold,".repeat(2000)}`],
  ["another parameter", "/contact-us?letter=gst"],
  ["a topic, on a page that offers none", "/about-us?need=gst"],
] as const)("an address that requests %s gets the plain page", async ([, url], { app }) => {
  const { statusCode, body } = await app.inject(url);
  expect(statusCode).toBe(200);
  expect(readState(body)).toBeUndefined();
});

test("after ten pages with several topics in a second only single topics are shown", async ({
  app,
}) => {
  const readPageState = async (topicIds: string) =>
    readState((await app.inject(`/contact-us?need=${topicIds}`)).body)?.topicIds;
  for (let number = 1; number <= 10; number++) {
    expect(await readPageState("gst,excel")).toBe("gst,excel");
  }
  expect(await readPageState("gst,excel")).toBeUndefined();
  expect(await readPageState("gst")).toBe("gst");
});

test.for([
  ["en", { need: "gst,gold" }, '{"need":"GST <registration>","need_keys":"gst"}'],
  ["hi", { need: "gst" }, '{"need":"जीएसटी","need_keys":"gst"}'],
  ["en", { need: "gold <b>", need_keys: "gst" }, "{}"],
] as const)(
  "a form in the language %s that asks for %j stores of the topics that we offer: %s",
  async ([language, topics, extras], { app, rows }) => {
    await submitFields(app, { ...contactFields, ...topics, language });
    expect(await rows("select extras from submission")).toEqual([{ extras }]);
  },
);
