import { expect } from "vitest";
import { type AcceptedResponse, referencePattern, type RejectedResponse } from "#forms/protocol.ts";
import {
  contactFields,
  enrolmentFields,
  submitFields,
  submitWithoutScript,
} from "#server/testing/posted-forms.ts";
import {
  getTestMessages,
  serverTest as test,
  startTestServer,
} from "#server/testing/test-server.ts";

test("an enquiry is on the disk before the answer", async ({ app, rows }) => {
  const answer = await submitFields(app, contactFields);
  const body = answer.json<AcceptedResponse>();
  expect(answer.statusCode).toBe(200);
  expect(body).toMatchObject({ statusCode: 200, success: true, reference: body.reference });
  expect(body.reference).toMatch(referencePattern);
  expect(body.body.message).toBe(body.message);
  expect(answer.body).not.toContain("access_key");
  const { access_key: _key, form: _form, ...fields } = contactFields;
  expect(body.body.data).toMatchObject(fields);
  const [row] = await rows("select * from submission");
  expect(row).toMatchObject({ reference: body.reference, form: "contact", is_spam: 0 });
  expect(JSON.parse(String(row?.["fields"]))).toEqual(body.body.data);
});

test("equal submissions at the same time are one enquiry", async ({ app, rows }) => {
  const twin = { ...contactFields, submission_id: "0123456789abcdef" };
  const answers = await Promise.all(Array.from({ length: 10 }, () => submitFields(app, twin)));
  expect(new Set(answers.map((answer) => answer.json<AcceptedResponse>().reference)).size).toBe(1);
  expect(await rows("select id from submission")).toHaveLength(1);
});

test.each<[confirmation: boolean, what: string, posts: object[]]>([
  [true, "the first mail to an address", [{}]],
  [
    true,
    "a second try of what was sent",
    [{ submission_id: "1234567890" }, { submission_id: "1234567890" }],
  ],
  [
    false,
    "the sixth to one address",
    Array.from({ length: 6 }, (_, index) => ({ message: `${index}` })),
  ],
  [false, "an address that no mail can be sent to", [{ email: "आशा@example.in" }]],
  [false, "spam", [{ botcheck: "on" }]],
])("the confirmation in the answer is %j for %s", async (confirmation, _what, posts) => {
  const { app } = await startTestServer();
  const postFields = (change: object) => submitFields(app, { ...contactFields, ...change });
  for (const before of posts.slice(0, -1)) await postFields(before);
  const last = { ...contactFields, ...posts.at(-1) };
  // The same form again, as a browser without scripts sends it, is the same enquiry.
  expect((await submitFields(app, last)).json<AcceptedResponse>().confirmation).toBe(confirmation);
  const { location = "" } = (await submitWithoutScript(app, last)).headers;
  expect(location.includes("confirmation=none")).toBe(!confirmation);
});

test("a removed course is an error of its field", async ({ app, rows }) => {
  const { languages } = getTestMessages();
  const [language, messages] = [...languages].at(-1) ?? [];
  const posted = { ...enrolmentFields, course: "Tally of 2019", language: String(language) };
  const answer = await submitFields(app, posted);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<RejectedResponse>().errors).toEqual({
    course: { code: "gone", message: messages?.enrolment.courseId.errors.gone },
  });
  expect((await submitWithoutScript(app, posted)).body).toContain(
    messages?.enrolment.courseId.errors.gone,
  );
  expect(await rows("select id from submission")).toEqual([]);
  // Its name in the other language is valid, too: a page may be in one language, its form in the other.
  const [{ title = "" } = {}] = [...(messages?.courses.values() ?? [])];
  expect((await submitFields(app, { ...enrolmentFields, course: title })).statusCode).toBe(200);
});

test("a third-party client may omit the name of the form", async ({ app, rows }) => {
  const { form: _contact, ...plainLetter } = contactFields;
  const { form: _enrolment, ...plainEnrolment } = enrolmentFields;
  expect((await submitFields(app, plainLetter)).statusCode).toBe(200);
  expect((await submitFields(app, plainEnrolment)).statusCode).toBe(200);
  expect(await rows("select form from submission order by form")).toEqual([
    { form: "contact" },
    { form: "enrolment" },
  ]);
});

test("missing fields have a code and a message", async ({ app, rows }) => {
  const { invalid } = getTestMessages().fallback.messages.answers.refused;
  const answer = await submitFields(app, { access_key: "local", form: "contact" });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<RejectedResponse>()).toEqual({
    statusCode: 400,
    success: false,
    code: "invalid",
    message: invalid,
    errors: {
      name: { code: "missing", message: "Name is required." },
      email: { code: "missing", message: "Email is required" },
      message: { code: "missing", message: "Message is required." },
    },
    body: { message: invalid },
  });
  const course = await submitFields(app, { ...enrolmentFields, course: "" });
  expect(course.json<RejectedResponse>().errors).toEqual({
    course: { code: "missing", message: "Please select a course." },
  });
  expect(await rows("select id from submission")).toEqual([]);
});

test("unknown fields are stored, control fields are not", async ({ app, rows }) => {
  await submitFields(app, {
    ...contactFields,
    poster: "Napier Town",
    ccemail: "all@example.in",
    webhook: "https://evil.example/",
    replyto: "x@evil.example",
    redirect: "https://evil.example/",
  });
  expect(await rows("select extras from submission")).toEqual([
    { extras: '{"poster":"Napier Town"}' },
  ]);
});

test.each([
  ["/about-us", "/about-us"],
  ["/hi/contact-us", "/hi/contact-us"],
  ["/nowhere", null],
  ["//evil.example/about-us", null],
])("the page %s, which nobody has opened yet, is stored as %s", async (page, kept) => {
  const { app, rows } = await startTestServer();
  expect((await submitFields(app, { ...contactFields, page })).statusCode).toBe(200);
  expect(await rows("select page, extras from submission")).toEqual([{ page: kept, extras: "{}" }]);
});

test.each([
  ["2026-11-21", "2026-11-21"],
  ["latest", null],
])("the notice version %s is stored as %s", async (posted, kept) => {
  const { app, rows } = await startTestServer();
  await submitFields(app, { ...contactFields, notice_version: posted });
  expect(await rows("select notice_version, extras from submission")).toEqual([
    { notice_version: kept, extras: "{}" },
  ]);
});

test.each([
  [contactFields, "without scripts"],
  [enrolmentFields, "without scripts"],
  [contactFields, "with scripts"],
  [enrolmentFields, "with scripts"],
] as const)("a number outside India is stored as the phone: $form, %s", async (form, how) => {
  const { app, rows } = await startTestServer();
  const submit = how === "with scripts" ? submitFields : submitWithoutScript;
  const posted = { ...form, phone: "", phone_abroad: "+971 50 123 4567" };
  const answer = await submit(app, posted);
  expect(answer.statusCode).toBe(how === "with scripts" ? 200 : 303);
  const [row] = await rows("select fields, extras from submission");
  expect(JSON.parse(String(row?.["fields"]))).toMatchObject({ phone: "+971501234567" });
  expect(row?.["extras"]).toBe("{}");
});

test("beside an Indian number one outside India is kept as typed", async ({ app, rows }) => {
  await submitFields(app, { ...contactFields, phone_abroad: "+971 50 123 4567" });
  await submitFields(app, { ...enrolmentFields, phone_abroad: "" });
  const stored = await rows("select fields, extras from submission order by form");
  expect(stored.map(({ extras }) => extras)).toEqual(['{"phone_abroad":"+971 50 123 4567"}', "{}"]);
  for (const { fields } of stored)
    expect(JSON.parse(String(fields))).toMatchObject({ phone: "9876543210" });
});

test("a number outside India without its code is an error of the phone", async ({ app, rows }) => {
  const { abroad = "" } = getTestMessages().fallback.messages.contact.phone.errors;
  expect(abroad).toContain("+971");
  const posted = { ...contactFields, phone: "", phone_abroad: "50 123 4567" };
  const answer = await submitFields(app, posted);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<RejectedResponse>().errors).toEqual({
    phone: { code: "abroad", message: abroad },
  });
  const { body } = await submitWithoutScript(app, posted);
  expect(body).toContain("50 123 4567");
  expect(body).toContain(abroad);
  expect(await rows("select id from submission")).toEqual([]);
});

test("too many unknown fields are cut with a marker", async ({ app, rows }) => {
  const many = Array.from({ length: 30 }, (_, index): [string, string] => [
    `x${index}`,
    "y".repeat(5000),
  ]);
  const answer = await submitFields(app, [...Object.entries(contactFields), ...many]);
  expect(answer.statusCode).toBe(200);
  const extras = JSON.parse(
    String((await rows("select extras from submission"))[0]?.["extras"]),
  ) as Record<string, string>;
  expect(Object.keys(extras)).toHaveLength(21);
  expect(extras["x0"]).toBe(`${"y".repeat(1000)}…`);
  expect(extras["…"]).toBe("+10");
});

test("long extra fields and labels of links are cut between letters", async ({ app, rows }) => {
  const letter = "👨‍👩‍👧‍👦";
  await submitFields(app, {
    ...contactFields,
    poster: `${"y".repeat(995)}${letter}`,
    utm_source: `${"y".repeat(95)}${letter}`,
  });
  expect(await rows("select extras, attribution from submission")).toEqual([
    {
      extras: JSON.stringify({ poster: `${"y".repeat(995)}…` }),
      attribution: JSON.stringify({ utm_source: "y".repeat(95) }),
    },
  ]);
});

test("a wrong access key is refused and not repeated", async ({ app, logged }) => {
  const answer = await submitFields(app, { ...contactFields, access_key: "someone-else" });
  expect(answer.statusCode).toBe(403);
  expect(answer.json<RejectedResponse>().code).toBe("key");
  expect(answer.body).not.toContain("someone-else");
  const { access_key: _key, ...without } = contactFields;
  expect((await submitFields(app, without)).statusCode).toBe(403);
  expect(logged().match(/another access key than FORM_ACCESS_KEY/g)).toHaveLength(1);
  expect(logged()).not.toContain("someone-else");
});

test.each(["GET", "PUT", "PATCH", "DELETE"] as const)(
  "%s is refused with 405 and the allowed methods",
  async (method) => {
    const { app } = await startTestServer();
    const headers = { accept: "application/json", "content-type": "text/strange" };
    const answer = await app.inject({ method, url: "/api/submit", headers, payload: "x" });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe("POST, OPTIONS");
    expect(answer.json<RejectedResponse>()).toMatchObject({ success: false, code: "method" });
  },
);

test("without the database the answer is 503 with Retry-After", async ({ app, db, logged }) => {
  await db.schema.alterTable("job").renameTo("hidden").execute();
  const answer = await submitFields(app, contactFields, {
    accept: "application/json",
    origin: "http://localhost:80",
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBe("60");
  expect(answer.headers["access-control-allow-origin"]).toBe("http://localhost:80");
  expect(answer.json<RejectedResponse>().code).toBe("unavailable");
  expect((await app.inject("/readyz")).statusCode).toBe(503);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  expect(logged()).toContain("enquiry could not be stored");
  expect(logged()).not.toContain("asha@example.in");
});

test("the log has no text of a visitor", async ({ app, outbox, logged }) => {
  const { reference } = (await submitFields(app, contactFields)).json<AcceptedResponse>();
  await submitFields(app, { ...contactFields, email: "asha@" });
  await outbox.drain();
  expect(logged()).toContain(reference);
  for (const text of ["Asha", "asha@", "98765", "GST", "127.0.0.1"]) {
    expect(logged()).not.toContain(text);
  }
});

test.each([
  ["no origin", 200, {}],
  ["our own page", 200, { origin: "https://nazariya.example" }],
  ["an allowed origin", 200, { origin: "https://partner.example", "sec-fetch-site": "cross-site" }],
  ["a foreign origin", 403, { origin: "https://evil.example" }],
])("a form from %s is answered with %i", async (_where, status, headers) => {
  const { app, rows } = await startTestServer({ allowedOrigins: ["https://partner.example"] });
  const answer = await submitFields(app, contactFields, { accept: "application/json", ...headers });
  expect(answer.statusCode).toBe(status);
  expect(await rows("select id from submission")).toHaveLength(status === 200 ? 1 : 0);
  const { origin } = headers as { origin?: string };
  expect(answer.headers["access-control-allow-origin"]).toBe(origin ?? "*");
});

test("a page of another origin may read every answer", async ({ app }) => {
  const origin = "https://evil.example";
  const headers = { origin, "access-control-request-method": "POST" };
  const preflight = await app.inject({ method: "OPTIONS", url: "/api/submit", headers });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers["access-control-allow-methods"]).toBe("POST");
  const refused = await app.inject({ method: "GET", url: "/api/submit", headers: { origin } });
  for (const answer of [preflight, refused]) {
    expect(answer.headers["access-control-allow-origin"]).toBe(origin);
    expect(answer.headers.vary).toContain("Origin");
  }
});

const visit = {
  referring_host: "www.google.co.in",
  utm_source: "google",
  utm_campaign: "diwali",
};

async function storeAttribution(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const server = await startTestServer();
  const answer = await submitFields(
    server.app,
    { ...contactFields, ...fields },
    { accept: "application/json", ...headers },
  );
  expect(answer.statusCode).toBe(200);
  const [row] = await server.rows("select attribution, extras from submission");
  expect(row?.["extras"]).toBe("{}");
  return JSON.parse(String(row?.["attribution"])) as unknown;
}

test("an enquiry stores the source of its visit", async () => {
  expect(await storeAttribution(visit)).toEqual(visit);
});

test.each<[string, Record<string, string>, object | null]>([
  ["nothing", {}, null],
  ["no host", { referring_host: "https://a.example/?q=1", utm_source: "x" }, { utm_source: "x" }],
  ["control characters", { utm_source: " po\u0000st\u001b\ner " }, { utm_source: "poster" }],
  ["a long text", { utm_campaign: "ज".repeat(5000) }, { utm_campaign: "ज".repeat(100) }],
])("valid values are stored of %s", async (_what, posted, expected) => {
  expect(await storeAttribution(posted)).toEqual(expected);
});

test("no source is stored for a visitor who requests privacy", async () => {
  expect(await storeAttribution(visit, { "sec-gpc": "1" })).toBeNull();
});
