import { load, type CheerioAPI } from "cheerio";
import { expect, test } from "vitest";
import { thanksAnchor } from "#forms/protocol.ts";
import { enrolling, contactForm, postForm, postPlainly } from "#server/testing/post.ts";
import { startTestServer, testWords } from "#server/testing/test-server.ts";

/** What a person sees in a form that came back. */
function seen($: CheerioAPI, form: string) {
  const root = $(`form[data-form="${form}"]`);
  const message = (name: string) => {
    const place = root.find(`[data-field="${name}"] [data-message]`);
    return place.attr("hidden") === undefined ? place.text().trim() : undefined;
  };
  return {
    value: (name: string) => root.find(`input[name="${name}"]`).attr("value"),
    message,
    summary: root
      .find("[data-summary]:not([hidden]) li")
      .toArray()
      .map((item) => [$(item).text(), $(item).find("a").attr("href")]),
  };
}

test("a form that is stored leads to the page that thanks for it, with its number", async () => {
  const { app, rows } = await startTestServer();
  const answer = await postPlainly(app, contactForm);
  const [row] = await rows("select reference from lead");
  const thanks = `/contact-us/sent?reference=${String(row?.["reference"])}#${thanksAnchor}`;
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe(thanks);

  const page = await app.inject(thanks);
  const place = load(page.body)("[data-reference]");
  expect(place.text()).toBe(row?.["reference"]);
  expect(place.attr("hidden")).toBeUndefined();
  expect(page.headers["cache-control"]).toBe("no-store, no-transform");
});

test("every form and language has its own page of thanks, where it is translated", async () => {
  const { app } = await startTestServer();
  const location = async (fields: Record<string, string>) =>
    (await postPlainly(app, fields)).headers.location?.replace(/=.*/, "");
  expect(await location({ ...contactForm, language: "hi" })).toBe("/hi/contact-us/sent?reference");
  expect(await location({ ...contactForm, message: "Bonjour", language: "fr" })).toBe(
    "/contact-us/sent?reference",
  );
  expect(await location(enrolling)).toBe("/grow-with-us/enrolled?reference");
  expect(await location({ ...enrolling, email: "asha@example.in", language: "hi" })).toBe(
    "/grow-with-us/enrolled?reference",
  );
});

test("a refused form comes back with what to mend, and with all that was typed", async () => {
  const { app, rows } = await startTestServer();
  const message = '</textarea><script>alert("1")</script>\nSecond line';
  const answer = await postPlainly(app, {
    ...contactForm,
    name: " ",
    email: 'a"b@example',
    message,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  const $ = load(answer.body);
  const form = seen($, "contact");
  expect($("head > title").text()).toBe("Error: Contact");
  expect($("svg > title").text()).toBe("Logo");
  expect(form.message("name")).toBe("Name is required.");
  expect(form.message("email")).toBe("Please enter a valid email");
  expect(form.message("message")).toBeUndefined();
  expect(form.value("email")).toBe('a"b@example');
  expect(form.value("phone")).toBe("9876543210");
  expect($("textarea").text()).toBe(message);
  expect($("script")).toHaveLength(0);
  expect(form.summary).toEqual([
    ["Name is required.", "#contact-name"],
    ["Please enter a valid email", "#contact-email"],
  ]);
  expect($("[data-field=name]").attr("data-invalid")).toBe("");
  expect($("#contact-name").attr("aria-invalid")).toBe("true");
  expect($("#contact-phone").attr("aria-invalid")).toBeUndefined();
  // The reader is brought to the summary without scripts.
  expect($("[data-summary]").attr("autofocus")).toBeDefined();
  expect($("[data-summary]").attr("tabindex")).toBe("-1");
  // Hydration would wipe what was typed.
  expect($("astro-island")).toHaveLength(0);
  expect($(".outer form")).toHaveLength(1);
  expect(await rows("select id from lead")).toEqual([]);
});

test("a group of radios is refused as a group", async () => {
  const { app } = await startTestServer();
  const { course, ...others } = enrolling;
  const $ = load((await postPlainly(app, others)).body);
  expect($("[data-field=course]").attr("aria-invalid"), course).toBe("true");
  expect($("[name=course][aria-invalid]")).toHaveLength(0);
});

test("the chosen course stays chosen", async () => {
  const { app } = await startTestServer();
  const answer = await postPlainly(app, {
    ...enrolling,
    fullName: "",
    course: "Resume & Interview Skills",
  });
  const $ = load(answer.body);
  expect(
    $("[name=course][checked]")
      .toArray()
      .map((radio) => radio.attribs["value"]),
  ).toEqual(["Resume & Interview Skills"]);
  expect(seen($, "enrolment").message("fullName")).toBe("Full name is required.");
});

const referer = "http://localhost/about-us";

test.each([
  ["the page that the form names", { page: "/about-us" }, {}, "Error: About"],
  ["the page that the browser names", {}, { referer }, "Error: About"],
  [
    "the form's own page, where the named one has no such form",
    { page: "/" },
    {},
    "Error: Contact",
  ],
  [
    "the form's own page, where the named one does not exist",
    { page: "//evil.example/" },
    {},
    "Error: Contact",
  ],
  [
    "the form's own page, where it came from elsewhere",
    {},
    { referer: "http://evil.example/about-us" },
    "Error: Contact",
  ],
  ["the translated page", { page: "/hi/contact-us" }, {}, "Error: संपर्क"],
])("a refused form comes back on %s", async (_which, fields, headers, title) => {
  const { app } = await startTestServer();
  const named = { host: "localhost", ...headers };
  const answer = await postPlainly(app, { ...contactForm, name: "", ...fields }, named);
  expect(load(answer.body)("head > title").text()).toBe(title);
});

test("a page in another language answers in it, even when the form does not say which", async () => {
  const { app } = await startTestServer();
  const answer = await postPlainly(app, { ...contactForm, name: "", page: "/hi/contact-us" });
  expect(seen(load(answer.body), "contact").message("name")).toBe("नाम लिखिए।");
});

test("other refusals come as the page too, with the reason in the summary and all values kept", async () => {
  const { app, db } = await startTestServer();
  const answers = [await postPlainly(app, { ...contactForm, access_key: "other" })];
  await db.schema.alterTable("lead").renameTo("hidden").execute();
  answers.push(await postPlainly(app, contactForm));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 503]);
  for (const answer of answers) {
    const form = seen(load(answer.body), "contact");
    expect(form.summary).toEqual([[expect.stringMatching(/\.$/), undefined]]);
    expect(form.value("name")).toBe("Asha Verma");
    expect(form.message("name")).toBeUndefined();
    expect(answer.body).not.toContain("other");
  }
});

test("when very many come in a second, the rest get their page as it was made before", async () => {
  const { app, pass } = await startTestServer();
  const wrong = { ...contactForm, email: "asha@" };
  const pages = [];
  for (let at = 0; at < 12; at++) pages.push(await postPlainly(app, wrong));
  const names = pages.map(({ body }) => seen(load(body), "contact").value("name"));
  expect(names).toEqual([...Array<string>(10).fill("Asha Verma"), undefined, undefined]);
  const { answers } = testWords().fallback.words;
  const last = seen(load(pages.at(-1)?.body ?? ""), "contact");
  expect(last.summary).toEqual([[answers.refused.invalid, undefined]]);
  pass(1000);
  const form = seen(load((await postPlainly(app, wrong)).body), "contact");
  expect(form.value("name")).toBe("Asha Verma");
});

test("a text of many times the longest message is not put back; that of five is", async () => {
  const { app } = await startTestServer();
  const shown = async (length: number) => {
    const { body } = await postPlainly(app, { ...contactForm, message: "<".repeat(length) });
    return load(body)("textarea").text().length;
  };
  expect([await shown(25_000), await shown(28_000)]).toEqual([25_000, 0]);
});

test("what could not be read at all is answered on the page it came from", async () => {
  const { app } = await startTestServer();
  const headers = { host: "localhost", referer };
  const tooLarge = await postPlainly(app, { message: "x".repeat(300_000) }, headers);
  expect(tooLarge.statusCode).toBe(413);
  const $ = load(tooLarge.body);
  expect($("head > title").text()).toBe("Error: About");
  const { answers } = testWords().fallback.words;
  expect(seen($, "contact").summary).toEqual([[answers.refused.tooLarge, undefined]]);
  const wrongType = await postPlainly(app, contactForm, {
    ...headers,
    "content-type": "text/plain",
  });
  expect(wrongType.statusCode).toBe(415);
  const opened = await app.inject({ url: "/api/submit", headers: { accept: "text/html" } });
  expect(opened.statusCode).toBe(405);
  expect(opened.headers["content-type"]).toContain("text/html");
});

test("an answer to a form is never kept by a cache", async () => {
  const { app } = await startTestServer();
  for (const fields of [contactForm, { ...contactForm, name: "" }]) {
    expect((await postPlainly(app, fields)).headers["cache-control"]).toBe(
      "no-store, no-transform",
    );
    expect((await postForm(app, fields)).headers["cache-control"]).toBe("no-store, no-transform");
  }
});
