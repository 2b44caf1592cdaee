import { expect } from "vitest";
import { type RejectedResponse, thanksAnchor } from "#forms/protocol.ts";
import { readState } from "#server/testing/fake-site.ts";
import {
  contactFields,
  enrolmentFields,
  submitBody,
  submitFields,
  submitWithoutScript,
} from "#server/testing/posted-forms.ts";
import {
  getTestMessages,
  serverTest as test,
  startTestServer,
} from "#server/testing/test-server.ts";
import { createRecentContacts } from "./recent-contacts.ts";

const { answers } = getTestMessages().fallback.messages;
const getTitle = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
const readRefusal = (html: string) => readState(html)?.rejected;

test("a stored form redirects to thanks with its reference", async ({ app, rows }) => {
  const answer = await submitWithoutScript(app, contactFields);
  const [row] = await rows("select reference from submission");
  const thanks = `/contact-us/sent?reference=${String(row?.["reference"])}`;
  expect(answer.statusCode).toBe(303);
  const { location = "" } = answer.headers;
  expect(location.replace(/&shown=[\w-]{22}(?=#)/, "")).toBe(`${thanks}#${thanksAnchor}`);

  const page = await app.inject(location);
  expect(readState(page.body)?.thanks?.reference).toBe(row?.["reference"]);
  expect(page.headers["cache-control"]).toBe("no-store, no-transform");
});

test("without scripts the thanks name the address and number of the form that led to them", async ({
  app,
  pass,
}) => {
  const readGiven = async (address: string) =>
    readState((await app.inject(address)).body)?.thanks?.given;
  for (const [fields, page] of [
    [contactFields, "/contact-us/sent"],
    [enrolmentFields, "/grow-with-us/enrolled"],
  ] as const) {
    const email = `sunita.${fields.form}@gmial.com`;
    const { headers } = await submitWithoutScript(app, { ...fields, email, phone: "9812345670" });
    const address = String(headers.location);
    expect(address.startsWith(`${page}?reference=NZ-`)).toBe(true);
    expect(address).not.toMatch(/sunita|9812345670/);
    const given = { email, phone: "9812345670" };
    expect(await readGiven(address)).toEqual(given);
    expect(await readGiven(address), "after a reload").toEqual(given);

    const url = new URL(address, "http://localhost");
    const token = url.searchParams.get("shown") ?? "";
    expect(token).toMatch(/^[\w-]{22}$/);
    url.searchParams.delete("shown");
    expect(await readGiven(url.pathname + url.search), "the reference alone").toBeUndefined();
    const other = `${page}?reference=NZ-2345-6789&shown=${token}`;
    expect(await readGiven(other), "with another reference").toBeUndefined();
    pass(15 * 60_000);
    expect(await readGiven(address), "a quarter of an hour later").toBeUndefined();
  }
});

test("without scripts the thanks name the number outside India that was given", async ({ app }) => {
  for (const fields of [contactFields, enrolmentFields]) {
    const abroad = { ...fields, phone: "", phone_abroad: "+65 9123 4567" };
    const { headers } = await submitWithoutScript(app, abroad);
    const { body } = await app.inject(String(headers.location));
    const given = { email: fields.email, phone: "+6591234567" };
    expect(readState(body)?.thanks?.given).toEqual(given);
  }
});

test("the contacts of at most 500 forms are remembered for their thanks", () => {
  const contacts = createRecentContacts(() => new Date(0));
  const tokens = Array.from({ length: 501 }, (_, index) =>
    contacts.remember("NZ-2345-6789", { email: `${index}@example.in`, phone: "" }),
  );
  expect(new Set(tokens).size).toBe(501);
  const found = tokens.map((token) => contacts.find("NZ-2345-6789", token));
  expect(found.filter((given) => given !== undefined).length).toBeLessThanOrEqual(500);
  expect(found.at(-1)?.email).toBe("500@example.in");
});

test("each form and language has its thanks page", async ({ app }) => {
  const getLocation = async (fields: Record<string, string>) =>
    (await submitWithoutScript(app, fields)).headers.location?.replace(/=.*/, "");
  expect(await getLocation({ ...contactFields, language: "hi" })).toBe(
    "/hi/contact-us/sent?reference",
  );
  expect(await getLocation({ ...contactFields, message: "Bonjour", language: "fr" })).toBe(
    "/contact-us/sent?reference",
  );
  expect(await getLocation(enrolmentFields)).toBe("/grow-with-us/enrolled?reference");
  expect(await getLocation({ ...enrolmentFields, email: "asha@example.in", language: "hi" })).toBe(
    "/grow-with-us/enrolled?reference",
  );
});

test("a refused form returns with errors and typed values", async ({ app, rows }) => {
  const posted = { ...contactFields, name: " ", email: 'a"b@example', need: '"><b>' };
  const answer = await submitWithoutScript(app, {
    ...posted,
    message: "First line\r\nSecond line",
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(readState(answer.body)).toEqual({
    topicIds: '"><b>',
    rejected: {
      form: "contact",
      values: {
        name: " ",
        email: 'a"b@example',
        phone: "9876543210",
        message: "First line\nSecond line",
      },
      messages: { name: "Name is required.", email: "Please enter a valid email" },
    },
  });
  expect(await rows("select id from submission")).toEqual([]);
});

test("a refused form keeps the selected course", async ({ app }) => {
  const course = "Resume & Interview Skills";
  const refused = readRefusal(
    (await submitWithoutScript(app, { ...enrolmentFields, fullName: "", course })).body,
  );
  expect(refused?.form).toBe("enrolment");
  expect(refused?.values["course"]).toBe(course);
  expect(refused?.messages).toEqual({ fullName: "Full name is required." });
});

const referer = "http://localhost/about-us";

test.each([
  ["the page that the form names", { page: "/about-us" }, {}, "About"],
  ["the page that the browser names", {}, { referer }, "About"],
  ["the form's own page, where the named one has no such form", { page: "/" }, {}, "Contact"],
  [
    "the form's own page, where the named one does not exist",
    { page: "//evil.example/" },
    {},
    "Contact",
  ],
  [
    "the form's own page, where it came from elsewhere",
    {},
    { referer: "http://evil.example/about-us" },
    "Contact",
  ],
  ["the translated page", { page: "/hi/contact-us" }, {}, "संपर्क"],
])("a refused form is shown on %s", async (_which, fields, headers, title) => {
  const { app } = await startTestServer();
  const named = { host: "localhost", ...headers };
  const answer = await submitWithoutScript(app, { ...contactFields, name: "", ...fields }, named);
  expect(getTitle(answer.body)).toBe(title);
});

test("a refusal is in the language of the page", async ({ app }) => {
  const answer = await submitWithoutScript(app, {
    ...contactFields,
    name: "",
    page: "/hi/contact-us",
  });
  expect(readRefusal(answer.body)?.messages["name"]).toBe("नाम लिखिए।");
});

test("other refusals have a reason, and keep all values", async ({ app, db }) => {
  const got = [await submitWithoutScript(app, { ...contactFields, access_key: "other" })];
  await db.schema.alterTable("submission").renameTo("hidden").execute();
  got.push(await submitWithoutScript(app, contactFields));
  expect(got.map(({ statusCode }) => statusCode)).toEqual([403, 503]);
  for (const [index, code] of (["key", "unavailable"] as const).entries()) {
    const refused = readRefusal(got[index]?.body ?? "");
    expect(refused).toMatchObject({ error: answers.refused[code], messages: {} });
    expect(refused?.values["name"]).toBe("Asha Verma");
    expect(got[index]?.body).not.toContain("other");
  }
});

test("above the rendering limit a refusal is one sentence", async ({ app, pass }) => {
  const wrong = { ...contactFields, email: "asha@" };
  const pages = [];
  for (let at = 0; at < 12; at++) pages.push(await submitWithoutScript(app, wrong));
  const names = pages.map(({ body }) => readRefusal(body)?.values["name"]);
  expect(names).toEqual([...Array<string>(10).fill("Asha Verma"), undefined, undefined]);
  expect(readRefusal(pages.at(-1)?.body ?? "")?.error).toMatch(/^Too many forms/);
  pass(1000);
  expect(readRefusal((await submitWithoutScript(app, wrong)).body)?.values["name"]).toBe(
    "Asha Verma",
  );
});

test.each([
  ["<", 5001, "Please shorten the message by 1 character."],
  ["a", 5312, "Please shorten the message by 312 characters."],
  ["क्षि", 5600, "Please shorten the message by 150 characters."],
  ["a", 28_000, "Please shorten the message by more than 15,000 characters."],
  ["<", 85_000, "Please shorten the message by more than 15,000 characters."],
  ["क्षि", 28_000, "Please shorten the message by more than 3,750 characters."],
])("a message of %j that has %i signs comes back whole", async (sign, length, sentence) => {
  const { app } = await startTestServer();
  const message = sign.repeat(length / sign.length);
  const { body } = await submitWithoutScript(app, { ...contactFields, message });
  const { values, messages } = readRefusal(body) ?? {};
  expect(values).toMatchObject({ name: "Asha Verma", message });
  expect(messages).toEqual({ message: sentence });
});

test("a message is stored once it is shorter by the number that was named", async ({ app }) => {
  for (const letter of ["a", "क्षि", "श्री", "👩‍👩‍👧‍👦"]) {
    const letters = Array<string>(6000)
      .fill(letter)
      .slice(0, Math.floor(19_000 / letter.length));
    const post = async (over: number) => {
      const message = letters.slice(0, letters.length - over).join("");
      const answer = await submitBody(app, { ...contactFields, message });
      return answer.json<RejectedResponse>().errors?.["message"]?.message ?? answer.statusCode;
    };
    const [, count = ""] = /by ([\d,]+) characters/.exec(String(await post(0))) ?? [];
    const over = Number(count.replace(",", ""));
    expect(over, letter).toBeGreaterThan(0);
    expect(await post(over), letter).toBe(200);
    expect(await post(over - 1), letter).toBe("Please shorten the message by 1 character.");
  }
});

test("an unreadable form gets the page of the form", async ({ app }) => {
  const headers = { host: "localhost", referer };
  const tooLarge = await submitWithoutScript(app, { message: "x".repeat(300_000) }, headers);
  expect(tooLarge.statusCode).toBe(413);
  expect(getTitle(tooLarge.body)).toBe("About");
  expect(readRefusal(tooLarge.body)?.error).toBe(answers.refused.tooLarge);
  const wrongType = await submitWithoutScript(app, contactFields, {
    ...headers,
    "content-type": "text/plain",
  });
  expect(wrongType.statusCode).toBe(415);
  const opened = await app.inject({ url: "/api/submit", headers: { accept: "text/html" } });
  expect(opened.statusCode).toBe(405);
  expect(opened.headers["content-type"]).toContain("text/html");
});

test("answers to forms are never cached", async ({ app }) => {
  for (const fields of [contactFields, { ...contactFields, name: "" }]) {
    expect((await submitWithoutScript(app, fields)).headers["cache-control"]).toBe(
      "no-store, no-transform",
    );
    expect((await submitFields(app, fields)).headers["cache-control"]).toBe(
      "no-store, no-transform",
    );
  }
});
