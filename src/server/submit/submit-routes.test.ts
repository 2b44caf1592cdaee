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

const { access_key: _key, form: _form, ...typedContact } = contactFields;

test("an enquiry is stored with its reference and fields once the answer is sent", async ({
  app,
  rows,
}) => {
  const { reference } = (await submitFields(app, contactFields)).json<AcceptedResponse>();
  expect(reference).toMatch(referencePattern);
  const [row] = await rows("select * from submission");
  expect(row).toMatchObject({ reference, form: "contact", is_spam: 0 });
  expect(JSON.parse(String(row?.["fields"]))).toEqual(typedContact);
});

test("the answer to a form has its reference, a sentence, and the fields as they were read", async ({
  app,
}) => {
  const answer = await submitFields(app, contactFields);
  const { accepted } = getTestMessages().fallback.messages.answers;
  expect(answer.statusCode).toBe(200);
  expect(answer.json<AcceptedResponse>()).toEqual({
    statusCode: 200,
    success: true,
    message: accepted,
    reference: expect.stringMatching(referencePattern) as string,
    confirmation: true,
    body: { message: accepted, data: typedContact },
  });
});

test("ten submissions with one id at the same time are one enquiry", async ({ app, rows }) => {
  const fields = { ...contactFields, submission_id: "0123456789abcdef" };
  const answers = await Promise.all(Array.from({ length: 10 }, () => submitFields(app, fields)));
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
])(
  "the answer, and the address of the thanks, promise a confirmation: %j for %s",
  async (confirmation, _what, posts) => {
    const { app } = await startTestServer();
    const postFields = (change: object) => submitFields(app, { ...contactFields, ...change });
    for (const before of posts.slice(0, -1)) await postFields(before);
    const last = { ...contactFields, ...posts.at(-1) };
    // Sent again by a browser without scripts, the form is the same enquiry.
    expect((await submitFields(app, last)).json<AcceptedResponse>().confirmation).toBe(
      confirmation,
    );
    const { location = "" } = (await submitWithoutScript(app, last)).headers;
    expect(location.includes("confirmation=none")).toBe(!confirmation);
  },
);

test("a removed course is an error of its field, in the language of the form", async ({
  app,
  rows,
}) => {
  const gone = getTestMessages().languages.get("hi")?.enrolment.courseId.errors.gone ?? "";
  const posted = { ...enrolmentFields, course: "Tally of 2019", language: "hi" };
  const answer = await submitFields(app, posted);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<RejectedResponse>().errors).toEqual({
    course: { code: "gone", message: gone },
  });
  expect((await submitWithoutScript(app, posted)).body).toContain(gone);
  expect(await rows("select id from submission")).toEqual([]);
});

test("a course may be named in another language than that of the form", async ({ app }) => {
  const { courses = new Map<string, { title: string }>() } =
    getTestMessages().languages.get("hi") ?? {};
  const [hindiCourse] = [...courses.values()];
  const posted = { ...enrolmentFields, course: hindiCourse?.title ?? "", language: "en" };
  expect((await submitFields(app, posted)).statusCode).toBe(200);
});

test("a form without its name is told by its fields", async ({ app, rows }) => {
  const { form: _contact, ...unnamedContact } = contactFields;
  const { form: _enrolment, ...unnamedEnrolment } = enrolmentFields;
  expect((await submitFields(app, unnamedContact)).statusCode).toBe(200);
  expect((await submitFields(app, unnamedEnrolment)).statusCode).toBe(200);
  expect(await rows("select form from submission order by form")).toEqual([
    { form: "contact" },
    { form: "enrolment" },
  ]);
});

test("each missing field has a code and a message, and nothing is stored", async ({
  app,
  rows,
}) => {
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

test("unknown fields are stored; those that could redirect or change our mails are not", async ({
  app,
  rows,
}) => {
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

const formFields = { contact: contactFields, enrolment: enrolmentFields };

test.each([
  ["contact", "without scripts"],
  ["enrolment", "without scripts"],
  ["contact", "with scripts"],
  ["enrolment", "with scripts"],
] as const)("a number outside India is stored as the phone: the form %s, %s", async (form, how) => {
  const { app, rows } = await startTestServer();
  const submit = how === "with scripts" ? submitFields : submitWithoutScript;
  const posted = { ...formFields[form], phone: "", phone_abroad: "+971 50 123 4567" };
  const answer = await submit(app, posted);
  expect(answer.statusCode).toBe(how === "with scripts" ? 200 : 303);
  const [row] = await rows("select fields, extras from submission");
  expect(JSON.parse(String(row?.["fields"]))).toMatchObject({ phone: "+971501234567" });
  expect(row?.["extras"]).toBe("{}");
});

test("beside an Indian number one outside India is an extra field, as it was typed", async ({
  app,
  rows,
}) => {
  await submitFields(app, { ...contactFields, phone_abroad: "+971 50 123 4567" });
  await submitFields(app, { ...enrolmentFields, phone_abroad: "" });
  const stored = await rows("select fields, extras from submission order by form");
  expect(stored.map(({ extras }) => extras)).toEqual(['{"phone_abroad":"+971 50 123 4567"}', "{}"]);
  for (const { fields } of stored)
    expect(JSON.parse(String(fields))).toMatchObject({ phone: "9876543210" });
});

test("a number outside India without its code is an error of the phone, and comes back as typed", async ({
  app,
  rows,
}) => {
  const { abroad = "" } = getTestMessages().fallback.messages.contact.phone.errors;
  // The sentence has a code as an example.
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

test("of thirty unknown fields twenty are stored, each cut to 1,000 signs, with a marker", async ({
  app,
  rows,
}) => {
  const posted: [string, string][] = Object.entries(contactFields);
  for (let number = 1; number <= 30; number++) posted.push([`x${number}`, "y".repeat(5000)]);
  expect((await submitFields(app, posted)).statusCode).toBe(200);
  const [row] = await rows("select extras from submission");
  const { "…": marker, ...extras } = JSON.parse(String(row?.["extras"])) as Record<string, string>;
  expect(Object.keys(extras)).toHaveLength(20);
  expect(extras["x1"]).toBe(`${"y".repeat(1000)}…`);
  expect(marker).toBe("+10");
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

test("a wrong access key is refused, logged once for two forms, and repeated nowhere", async ({
  app,
  logged,
}) => {
  const answer = await submitFields(app, { ...contactFields, access_key: "someone-else" });
  expect(answer.statusCode).toBe(403);
  expect(answer.json<RejectedResponse>().code).toBe("key");
  expect(answer.body).not.toContain("someone-else");
  const withoutKey = { ...typedContact, form: "contact" };
  expect((await submitFields(app, withoutKey)).statusCode).toBe(403);
  expect(logged().match(/another access key than FORM_ACCESS_KEY/g)).toHaveLength(1);
  expect(logged()).not.toContain("someone-else");
});

test.each(["GET", "PUT", "PATCH", "DELETE"] as const)(
  "%s is refused with 405 and the allowed methods, whatever its body",
  async (method) => {
    const { app } = await startTestServer();
    const headers = { accept: "application/json", "content-type": "text/strange" };
    const answer = await app.inject({ method, url: "/api/submit", headers, payload: "x" });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe("POST, OPTIONS");
    expect(answer.json<RejectedResponse>()).toMatchObject({ success: false, code: "method" });
  },
);

test("a form that cannot be stored gets 503 and a time to try again, also for a page of another origin", async ({
  app,
  db,
  logged,
}) => {
  await db.schema.alterTable("job").renameTo("hidden").execute();
  const answer = await submitFields(app, contactFields, {
    accept: "application/json",
    origin: "http://localhost:80",
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBe("60");
  expect(answer.headers["access-control-allow-origin"]).toBe("http://localhost:80");
  expect(answer.json<RejectedResponse>().code).toBe("unavailable");
  expect(logged()).toContain("enquiry could not be stored");
  expect(logged()).not.toContain("asha@example.in");
});

test("while no form can be stored /readyz answers 503, and /healthz 200", async ({ app, db }) => {
  await db.schema.alterTable("job").renameTo("hidden").execute();
  expect((await app.inject("/readyz")).statusCode).toBe(503);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
});

test("the log has the reference of an enquiry, and no text or address of the visitor", async ({
  app,
  outbox,
  logged,
}) => {
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
  // Only the first row has no origin.
  const { origin } = headers as { origin?: string };
  expect(answer.headers["access-control-allow-origin"]).toBe(origin ?? "*");
});

test("a page of another origin may read why it was refused, and asks before that", async ({
  app,
}) => {
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

/** Sends a form from this visit, and returns the attribution that is stored; null where there is none. */
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

test("an enquiry stores host and labels of its visit", async () => {
  expect(await storeAttribution(visit)).toEqual(visit);
});

test.each<[string, Record<string, string>, object | null]>([
  ["a visit of which nothing is known", {}, null],
  [
    "an address in place of the host",
    { referring_host: "https://a.example/?q=1", utm_source: "x" },
    { utm_source: "x" },
  ],
  ["control characters", { utm_source: " po\u0000st\u001b\ner " }, { utm_source: "poster" }],
  ["a long text", { utm_campaign: "ज".repeat(5000) }, { utm_campaign: "ज".repeat(100) }],
])("of %s what is valid is stored", async (_what, posted, expected) => {
  expect(await storeAttribution(posted)).toEqual(expected);
});

test("no source is stored for a visitor who requests privacy", async () => {
  expect(await storeAttribution(visit, { "sec-gpc": "1" })).toBeNull();
});
