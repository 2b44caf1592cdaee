import { randomUUID } from "node:crypto";
import { type CheerioAPI, load } from "cheerio";
import { expect } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { forms } from "#forms/forms.ts";
import { toCsvRow } from "#server/store/csv.ts";
import { listSubmissionsByPerson } from "#server/store/person-search.ts";
import { findEnquiry } from "#server/store/stored-enquiries.ts";
import { listSubmissions } from "#server/store/submissions.ts";
import {
  createEnquiry,
  getDeskMessage,
  readReferences,
  signInAs,
} from "#server/testing/desk-fixtures.ts";
import {
  getTestMessages,
  serverTest as test,
  startTestServer,
  type TestServer,
} from "#server/testing/test-server.ts";

const caller = {
  name: "Ramesh",
  phone: "+91 98260 11223",
  about: "",
  channel: "shop",
  message: "GST for a new shop",
  next: "2026-11-24",
  language: "hi",
};

async function add(server: TestServer, fields: Record<string, string> = {}) {
  const owner = await signInAs(server);
  const answer = await owner.post(deskPaths.addEnquiry, {
    idempotencyKey: randomUUID(),
    ...caller,
    ...fields,
  });
  const reference = String(answer.headers.location).split("/").at(-1) ?? "";
  return { owner, answer, reference };
}

test("a caller is written down and gets no mail", async ({ server }) => {
  const { owner, reference } = await add(server);
  const [lead] = await listSubmissions(server.db, reference);
  expect(lead).toMatchObject({
    form: "contact",
    fields: { name: "Ramesh", phone: "9826011223", message: "GST for a new shop" },
    language: "hi",
    attribution: { came_by: "shop" },
  });
  expect(await findEnquiry(server.db, reference))?.toMatchObject({
    status: "talking",
    nextDay: "2026-11-24",
  });
  expect(await server.rows("select id from job")).toEqual([]);
  const { body } = await owner.get(`${deskPaths.enquiries}?source=desk:shop`);
  expect(body).toContain("Ramesh");
  expect(lead && toCsvRow(lead)).toMatchObject({ came_by: "shop", phone: "9826011223" });
});

test("a form that arrives twice adds one enquiry", async ({ server }) => {
  const idempotencyKey = randomUUID();
  for (let attempt = 0; attempt < 2; attempt++) await add(server, { idempotencyKey });
  expect(await server.rows("select id from submission")).toHaveLength(1);
  expect(await server.rows("select id from enquiry_history")).toHaveLength(1);
});

test.each([
  ["a number alone", { name: "" }, 303],
  ["a name alone", { phone: "" }, 303],
  ["neither", { name: "", phone: " " }, 422],
  ["a number with nine digits", { phone: "982601122" }, 422],
])("%s", async (_what, fields, status) => {
  const server = await startTestServer();
  const { answer } = await add(server, fields);
  expect(answer.statusCode).toBe(status);
  // Typed values are still there.
  if (status === 422) expect(answer.body).toContain("GST for a new shop");
});

test("an added course enquiry gets an enrolment's card", async ({ server }) => {
  const [[key, course] = ["", undefined]] = [...getTestMessages().fallback.messages.courses];
  const { owner, reference } = await add(server, { about: `course:${key}`, language: "en" });
  const [lead] = await listSubmissions(server.db, reference);
  expect(lead).toMatchObject({
    form: forms.enrolment.name,
    courseKey: key,
    fields: { courseId: course?.title },
  });
  const { body } = await owner.get(deskPaths.enquiry(reference));
  expect(body).toContain(getDeskMessage("enquiry.enrolment.heading"));
});

test("a known number is named while typed", async ({ server }) => {
  const reference = await createEnquiry(server, { name: "Sunita", phone: "9826011223" });
  const owner = await signInAs(server);
  const known = async (phone: string) =>
    (await owner.get(`${deskPaths.enquiryMatches}?phone=${encodeURIComponent(phone)}`)).json<
      unknown[]
    >();
  expect(await known("098260-11223")).toMatchObject([
    { reference, summary: expect.stringContaining("Sunita") as unknown },
  ]);
  expect(await known("98260")).toEqual([]);
  expect(await known("0065 98260 11223")).toEqual([]);
});

test.each(["+971 50 123 4567", "00971501234567"])(
  "a caller from abroad is added with the number %s",
  async (phone) => {
    const server = await startTestServer();
    const { owner, answer, reference } = await add(server, { phone });
    expect(answer.statusCode).toBe(303);
    const [enquiry] = await listSubmissions(server.db, reference);
    expect(enquiry?.fields).toMatchObject({ phone: "+971501234567" });
    expect(enquiry && toCsvRow(enquiry)).toMatchObject({ phone: "+971501234567" });
    const page = load((await owner.get(deskPaths.enquiry(reference))).body);
    expect(readLinks(page, "tel:")).toEqual(["tel:+971501234567"]);
    expect(readLinks(page, "https://wa.me/")).toEqual(["https://wa.me/971501234567"]);
    expect(page("main").text()).toContain("+971501234567");
    expect(page("main").text()).not.toContain("+91 ");
    for (const search of ["+971 50 123 4567", "00971-501234567", "50 123 4567", "971501234567"]) {
      const list = await owner.get(`${deskPaths.enquiries}?search=${encodeURIComponent(search)}`);
      expect(readReferences(list.body), search).toContain(reference);
    }
    const matches = await owner.get(`${deskPaths.enquiryMatches}?phone=%2B971-50-1234567`);
    expect(matches.json()).toMatchObject([{ reference }]);
    expect(await listSubmissionsByPerson(server.db, "00971 50 1234567")).toHaveLength(1);
    expect(await listSubmissionsByPerson(server.db, "97150 12345")).toEqual([]);
    server.pass(4 * 24 * 60 * 60 * 1000);
    const later = await signInAs(server);
    const today = load((await later.get(deskPaths.today)).body);
    expect(readLinks(today, "tel:")).toEqual(["tel:+971501234567"]);
    expect(readLinks(today, "https://wa.me/")).toEqual(["https://wa.me/971501234567"]);
  },
);

/** Different addresses of links that begin with a text, without their messages. */
function readLinks(page: CheerioAPI, start: string): string[] {
  const links = page(`a[href^="${start}"]`).map((_, { attribs }) => attribs["href"]?.split("?", 1));
  return [...new Set(links.get())];
}

test.each(["0065 9826 0112 23", "006598260112", "971501234567", "+91 98260"])(
  "the number %s of no country is not added as an Indian one",
  async (phone) => {
    const server = await startTestServer();
    const { answer } = await add(server, { phone });
    const isAbroad = phone.startsWith("00");
    expect(answer.statusCode).toBe(isAbroad ? 303 : 422);
    expect(answer.body.includes(getDeskMessage("addEnquiry.errors.number"))).toBe(!isAbroad);
    const stored = await server.rows("select fields from submission");
    expect(stored.map(({ fields }) => JSON.parse(String(fields)) as unknown)).toMatchObject(
      isAbroad ? [{ phone: expect.stringMatching(/^\+65/) as unknown }] : [],
    );
  },
);

test("the privacy notice is offered until sent", async ({ server }) => {
  const { owner, reference } = await add(server);
  const page = deskPaths.enquiry(reference);
  const offer = getDeskMessage("addEnquiry.notice.send");
  expect((await owner.get(page)).body).toContain(offer);
  const { name } = getTestMessages().languages.get("hi")?.desk.addEnquiry.notice ?? { name: "" };
  await owner.post(page, { version: "1", replied: name });
  expect((await owner.get(page)).body).not.toContain(offer);
  const { body } = await owner.get(deskPaths.statistics);
  expect(body).toContain(getDeskMessage("sources.shop"));
  expect(body).toContain(getDeskMessage("statistics.noReply"));
});
