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

test("without scripts a stored form leads to the page of thanks with its reference, which is not cached", async ({
  app,
  rows,
}) => {
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

const formFields = { contact: contactFields, enrolment: enrolmentFields };

test.each([
  ["contact", "en", "/contact-us/sent"],
  ["contact", "hi", "/hi/contact-us/sent"],
  // There is no such language.
  ["contact", "fr", "/contact-us/sent"],
  ["enrolment", "en", "/grow-with-us/enrolled"],
  // The small site of tests has not translated this page.
  ["enrolment", "hi", "/grow-with-us/enrolled"],
] as const)(
  "the thanks for the form %s in the language %s are at %s",
  async (form, language, page) => {
    const { app } = await startTestServer();
    const { headers } = await submitWithoutScript(app, { ...formFields[form], language });
    expect(headers.location?.split("?", 1)).toEqual([page]);
  },
);

test("a refused form comes back with its errors and all that was typed, and is not stored", async ({
  app,
  rows,
}) => {
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

test("a form with another access key comes back with the reason and its values, without the key", async ({
  app,
}) => {
  const { statusCode, body } = await submitWithoutScript(app, {
    ...contactFields,
    access_key: "another-key",
  });
  expect(statusCode).toBe(403);
  const refusal = readRefusal(body);
  expect(refusal).toMatchObject({ error: answers.refused.key, messages: {} });
  expect(refusal?.values["name"]).toBe("Asha Verma");
  expect(body).not.toContain("another-key");
});

test("a form that cannot be stored comes back with the reason and its values", async ({
  app,
  db,
}) => {
  await db.schema.alterTable("submission").renameTo("hidden").execute();
  const { statusCode, body } = await submitWithoutScript(app, contactFields);
  expect(statusCode).toBe(503);
  const refusal = readRefusal(body);
  expect(refusal).toMatchObject({ error: answers.refused.unavailable, messages: {} });
  expect(refusal?.values["name"]).toBe("Asha Verma");
});

test("ten refused forms a second come back with their values, further ones with one sentence", async ({
  app,
  pass,
}) => {
  const submitWrong = async () => {
    const { body } = await submitWithoutScript(app, { ...contactFields, email: "asha@" });
    return readRefusal(body);
  };
  for (let number = 1; number <= 10; number++) {
    expect((await submitWrong())?.values["name"]).toBe("Asha Verma");
  }
  const further = await submitWrong();
  expect(further?.values).toEqual({});
  expect(further?.error).toMatch(/^Too many forms/);
  pass(1000);
  expect((await submitWrong())?.values["name"]).toBe("Asha Verma");
});

test.each([
  ["<", 5001, "Please shorten the message by 1 character."],
  ["a", 5312, "Please shorten the message by 312 characters."],
  ["क्षि", 5600, "Please shorten the message by 150 characters."],
  ["a", 28_000, "Please shorten the message by more than 15,000 characters."],
  ["<", 85_000, "Please shorten the message by more than 15,000 characters."],
  ["क्षि", 28_000, "Please shorten the message by more than 3,750 characters."],
])(
  "a message of many %j, %i signs in all, comes back whole with the sentence: %s",
  async (letter, length, sentence) => {
    const { app } = await startTestServer();
    const message = letter.repeat(length / letter.length);
    const { body } = await submitWithoutScript(app, { ...contactFields, message });
    const { values, messages } = readRefusal(body) ?? {};
    expect(values).toMatchObject({ name: "Asha Verma", message });
    expect(messages).toEqual({ message: sentence });
  },
);

test.for(["a", "क्षि", "श्री", "👩‍👩‍👧‍👦"])(
  "a message of many %s is stored once it is shorter by the number of letters that was named",
  async (letter, { app }) => {
    // Too long for the form, and short enough for the exact number of letters to be named.
    const letterCount = Math.min(6000, Math.floor(19_000 / letter.length));
    const submitShortened = async (removed: number) => {
      const message = letter.repeat(letterCount - removed);
      const answer = await submitBody(app, { ...contactFields, message });
      return answer.json<RejectedResponse>().errors?.["message"]?.message ?? answer.statusCode;
    };
    const sentence = String(await submitShortened(0));
    const [, named = ""] = /by ([\d,]+) characters/.exec(sentence) ?? [];
    const excess = Number(named.replace(",", ""));
    expect(excess).toBeGreaterThan(0);
    expect(await submitShortened(excess)).toBe(200);
    const tooShort = await submitShortened(excess - 1);
    expect(tooShort).toBe("Please shorten the message by 1 character.");
  },
);

test("a form that is too large gets its page with the reason", async ({ app }) => {
  const headers = { host: "localhost", referer };
  const answer = await submitWithoutScript(app, { message: "x".repeat(300_000) }, headers);
  expect(answer.statusCode).toBe(413);
  expect(getTitle(answer.body)).toBe("About");
  expect(readRefusal(answer.body)?.error).toBe(answers.refused.tooLarge);
});

test("a form of another type gets its page with the reason", async ({ app }) => {
  const headers = { host: "localhost", referer, "content-type": "text/plain" };
  const answer = await submitWithoutScript(app, contactFields, headers);
  expect(answer.statusCode).toBe(415);
  expect(getTitle(answer.body)).toBe("About");
  expect(readRefusal(answer.body)?.error).toBe(answers.refused.type);
});

test("a person who opens the address of the forms gets a page with the form", async ({ app }) => {
  const answer = await app.inject({ url: "/api/submit", headers: { accept: "text/html" } });
  expect(answer.statusCode).toBe(405);
  expect(getTitle(answer.body)).toBe("Contact");
  expect(readRefusal(answer.body)?.error).toBe(answers.refused.method);
});

test.each([
  ["stored", contactFields],
  ["refused", { ...contactFields, name: "" }],
])("the answer to a %s form is never cached, with and without scripts", async (_what, fields) => {
  const { app } = await startTestServer();
  for (const submit of [submitFields, submitWithoutScript]) {
    const { headers } = await submit(app, fields);
    expect(headers["cache-control"]).toBe("no-store, no-transform");
  }
});
