import type { DeskRole } from "#core/roles.ts";
import { deskText } from "#server/testing/desk-text.ts";
import { load } from "cheerio";
import { beforeEach, expect, test } from "vitest";
import { allow } from "#server/desk/accounts.ts";
import { createLink } from "#server/desk/entry-links.ts";
import { deskVisitor, type DeskVisitor } from "#server/testing/desk-visitor.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { draftEdits } from "./word-edits.ts";

const heading = "en/home.yaml#/hero/heading";
const hindiHeading = "hi/home.yaml#/hero/heading";
const audiences = ["en/home.yaml#/audiences/list", "hi/home.yaml#/audiences/list"];
let server: TestServer;
let owner: DeskVisitor;

beforeEach(async () => {
  server = await startTestServer();
  owner = await signedIn("owner");
});

async function signedIn(role: DeskRole, email = `${role}@example.in`): Promise<DeskVisitor> {
  const account = await allow(server.db, { email, role, language: "en" }, server.now());
  const visitor = deskVisitor(server.app);
  const token = await createLink(server.db, account, server.now());
  await visitor.post("/desk/enter", { token });
  return visitor;
}

/** What a page asks to be sent back with a field: the value that it was made from. */
async function from(name: string, section = "/hero", document = "home"): Promise<string> {
  const { body } = await owner.get(
    `/desk/words/in/${document}?part=${encodeURIComponent(section)}`,
  );
  const found = new RegExp(`name="from ${RegExp.escape(name)}" value="([^"]*)"`).exec(body)?.[1];
  return (found ?? "nothing").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");
}

async function save(fields: Record<string, string>, document = "home", visitor = owner) {
  return await visitor.post(`/desk/words/in/${document}`, { part: "/hero", ...fields });
}

async function write(name: string, text: string, was?: string) {
  return await save({ [`from ${name}`]: was ?? (await from(name)), [`is ${name}`]: text });
}

/** The button that a page has for this, as it is sent. */
async function button(section: string, looksLike: RegExp, document = "home"): Promise<string> {
  const { body } = await owner.get(
    `/desk/words/in/${document}?part=${encodeURIComponent(section)}`,
  );
  const values = [...body.matchAll(/<button value="(\[[^"]*)"/g)].map(([, value = ""]) =>
    value.replaceAll("&quot;", '"'),
  );
  return values.find((value) => looksLike.test(value)) ?? "";
}

test("every page, service, price list and rule is a document, and each of its sections opens", async () => {
  const { body } = await owner.get("/desk/words");
  const documents = [...body.matchAll(/href="(\/desk\/words\/in\/[^"]+)"/g)].map(
    ([, href]) => href,
  );
  expect(documents).toContain("/desk/words/in/home");
  expect(documents).toContain("/desk/words/in/services/gst");
  expect(documents).toContain("/desk/words/in/prices");
  for (const document of documents) {
    const page = await owner.get(document ?? "");
    expect(page.statusCode, document).toBe(200);
    expect(page.body, document).toMatch(/name="(?:from |do")/);
  }
});

test("a sentence is kept as a draft, in its language, and counted", async () => {
  const answer = await write(heading, "See yourself");
  expect(answer.headers.location).toBe("/desk/words/in/home?part=%2Fhero");
  expect(await draftEdits(server.db)).toEqual([
    { file: "en/home.yaml", path: ["hero", "heading"], value: "See yourself" },
  ]);
  expect((await owner.get("/desk/words")).body).toContain(deskText("words.oneChange"));
});

test("a price is a number, and any other text has an error at its field", async () => {
  const fee = "prices.yaml#/gst/fee";
  const was = await from(fee, "facts/", "prices");
  await save({ part: "facts/", [`from ${fee}`]: was, [`is ${fee}`]: "450" }, "prices");
  expect(await draftEdits(server.db)).toEqual([
    { file: "prices.yaml", path: ["gst", "fee"], value: 450 },
  ]);
  await save({ part: "facts/", [`from ${fee}`]: "450", [`is ${fee}`]: "four" }, "prices");
  expect((await owner.get("/desk/words/in/prices")).body).toContain(
    deskText("words.mistakes.number"),
  );
});

test.each([
  [
    "too long",
    "en/home.yaml#/title",
    "x".repeat(73),
    deskText("words.mistakes.tooLong", { over: "13", most: "60" }),
  ],
  ["empty", heading, "", "This is empty."],
  [
    "with an unknown blank",
    heading,
    "We are {claim.partner}",
    deskText("words.mistakes.unknownBlank", { blank: "{claim.partner}" }),
  ],
])("a text that is %s is stored, with an error at its field", async (_, name, text, sentence) => {
  const section = name === heading ? "/hero" : "/";
  const was = await from(name, section);
  await save({ part: section, [`from ${name}`]: was, [`is ${name}`]: text });
  const { body } = await owner.get(`/desk/words/in/home?part=${encodeURIComponent(section)}`);
  const field = body.slice(body.indexOf(`data-side="${name}"`)).split("data-side=")[1];
  expect(field).toContain('aria-invalid="true"');
  expect(field).toContain(sentence);
});

test("of two who change the same words the second is shown both, and chooses", async () => {
  const was = await from(heading);
  await write(heading, "See yourself", was);
  const late = await write(heading, "Look", was);
  expect(late.statusCode).toBe(409);
  expect(late.body).toContain(deskText("words.conflict.by", { by: "owner@example.in" }));
  expect(late.body).toContain(">See yourself<");
  expect(late.body).toContain(">Look<");
  const choice = { [`from ${heading}`]: was, [`is ${heading}`]: "Look" };
  const mine = JSON.stringify(["mine", heading, '"See yourself"']);
  expect((await save({ ...choice, do: mine })).statusCode).toBe(303);
  expect((await draftEdits(server.db))[0]?.value).toBe("Look");
  const theirs = JSON.stringify(["theirs", heading]);
  const given = await save({ ...choice, [`is ${heading}`]: "Read", do: theirs });
  expect(given.statusCode).toBe(303);
  expect((await draftEdits(server.db))[0]?.value).toBe("Look");
});

test("a script is told what was kept, what is wrong and whom it met", async () => {
  const json = { "sec-fetch-site": "same-origin", accept: "application/json" };
  const was = await from(heading);
  const fields = { part: "/hero", [`from ${heading}`]: was, [`is ${heading}`]: "See" };
  const kept = await owner.post("/desk/words/in/home", fields, json);
  expect(kept.json()).toMatchObject({
    fields: { [heading]: { from: '"See"', changed: true, mistake: null } },
    conflicts: {},
    changes: 1,
  });
  const met = await owner.post(
    "/desk/words/in/home",
    { ...fields, [`is ${heading}`]: "Look" },
    json,
  );
  expect(met.statusCode).toBe(409);
  expect(met.json()).toMatchObject({
    conflicts: { [heading]: { text: "See", by: "owner@example.in" } },
  });
});

test("a list is moved in both languages, with what was typed in it", async () => {
  const name = "en/home.yaml#/audiences/list/0/name";
  const down = await button("/audiences", /^\["down",0,/);
  const answer = await save({
    part: "/audiences",
    [`from ${name}`]: '"Students"',
    [`is ${name}`]: "Pupils",
    do: down,
  });
  expect(answer.headers.location).toContain("#v-audiences-list");
  const edits = await draftEdits(server.db);
  expect(edits.map(({ file, path }) => [file, path])).toEqual([
    ["en/home.yaml", ["audiences", "list"]],
    ["hi/home.yaml", ["audiences", "list"]],
  ]);
  const [english, hindi] = edits.map(({ value }) => value as { name: string }[]);
  expect(english?.slice(0, 2).map(({ name }) => name)).toEqual(["Job seekers", "Pupils"]);
  expect(hindi?.[1]?.name).toBe("छात्र");
});

test("who presses a button of a list that another has changed meanwhile changes nothing", async () => {
  const down = await button("/audiences", /^\["down",0,/);
  await save({ part: "/audiences", do: await button("/audiences", /^\["remove",1,/) });
  const before = await draftEdits(server.db);
  expect((await save({ part: "/audiences", do: down })).statusCode).toBe(409);
  expect(await draftEdits(server.db)).toEqual(before);
});

test("an entry is added in both languages, and asks for its words", async () => {
  await save({ part: "/audiences", do: await button("/audiences", /^\["add",/) });
  const { body } = await owner.get("/desk/words/in/home?part=%2Faudiences");
  for (const name of audiences) expect(body).toContain(`data-side="${name}/6/text"`);
  expect(body).toContain("This is empty. Please write it.");
});

test("what the owner has not given is given, and taken away", async () => {
  const name = "business.yaml#/identity/legalName";
  const fields = { part: "facts/identity", [`from ${name}`]: "null" };
  await save({ ...fields, [`is ${name}`]: "Asha Verma" }, "business");
  expect(await draftEdits(server.db)).toEqual([
    { file: "business.yaml", path: ["identity", "legalName"], value: "Asha Verma" },
  ]);
  await save({ ...fields, [`from ${name}`]: '"Asha Verma"', [`is ${name}`]: "" }, "business");
  expect(await draftEdits(server.db)).toEqual([]);
});

test("what a new version of the product changed, too, is shown with both, and settled", async () => {
  await write(heading, "See yourself");
  const older = { value_before: JSON.stringify("Words of the version before") };
  await server.db.updateTable("word_edit").set(older).execute();
  expect((await owner.get("/desk/words")).body).toContain("The new version says:");
  const { body } = await owner.get("/desk/words/in/home?part=%2Fhero");
  expect(body).toContain("Know yourself at");
  await save({ do: JSON.stringify(["keep", heading]) });
  expect((await owner.get("/desk/words")).body).not.toContain("The new version says:");
  await server.db.updateTable("word_edit").set(older).execute();
  await save({ do: JSON.stringify(["take", heading]) });
  expect(await draftEdits(server.db)).toEqual([]);
});

test("an unrequested change has no effect", async () => {
  const wrong = [{ do: "[" }, { do: '["down",0,["en/home.yaml#/hero"],"x"]' }];
  for (const fields of wrong) expect((await save(fields)).statusCode).toBeGreaterThanOrEqual(400);
  expect(await draftEdits(server.db)).toEqual([]);
});

test("what the business does not have is a box, not a word to type", async () => {
  const name = "business.yaml#/identity/cin";
  const { body } = await owner.get("/desk/words/in/business?part=facts%2Fidentity");
  expect(body).toContain(`name="none ${name}"`);
  expect(body).not.toContain(`name="none business.yaml#/identity/legalName"`);
  const posted = { part: "facts/identity", [`from ${name}`]: "null", [`is ${name}`]: "" };
  await save({ ...posted, [`none ${name}`]: "on" }, "business");
  expect(await draftEdits(server.db)).toEqual([
    { file: "business.yaml", path: ["identity", "cin"], value: "none" },
  ]);
});

/** The hits of a search: address and text of each. */
async function search(query: string): Promise<{ href: string; text: string; found: string }[]> {
  const { body } = await owner.get(`/desk/words?search=${encodeURIComponent(query)}`);
  const page = load(body);
  return page("main li")
    .toArray()
    .map((hit) => ({
      href: page("a", hit).attr("href") ?? "",
      text: page(hit).text(),
      found: page("mark", hit).first().text(),
    }));
}

test("a text is found by its words in either language, marked, and its link leads to its field", async () => {
  await write(heading, "Brown foxes jump");
  await write(hindiHeading, "भूरी लोमड़ी कूदी");
  for (const [query, found] of [
    ["jump BROWN", "Brown"],
    ["लोमड़ी", "लोमड़ी"],
  ]) {
    const [hit, ...others] = await search(query ?? "");
    expect(others).toEqual([]);
    expect(hit).toMatchObject({ href: "/desk/words/in/home?part=%2Fhero#v-hero-heading", found });
    const field = load((await owner.get(hit?.href ?? "")).body);
    expect(field("#v-hero-heading")).toHaveLength(1);
  }
});

test("a text is found by the figure that visitors read in it, and by a price", async () => {
  const years = "en/home.yaml#/hero/heading";
  await write(years, "Within {claim.replyHours} hours of foxes");
  const [hit] = await search("hours of foxes");
  expect(hit?.text).not.toContain("{claim");
  const fee = "prices.yaml#/gst/fee";
  await save(
    {
      part: "facts/",
      [`from ${fee}`]: await from(fee, "facts/", "prices"),
      [`is ${fee}`]: "76543",
    },
    "prices",
  );
  expect((await search("76543")).map(({ href }) => href)).toContain(
    "/desk/words/in/prices?part=facts%2F#vf-gst-fee",
  );
});

test("a search without a hit says so, and one with too many shows the first", async () => {
  const query = "no such <b>words</b> (anywhere";
  const none = (await owner.get(`/desk/words?search=${encodeURIComponent(query)}`)).body;
  expect(none).toContain(deskText("words.search.none"));
  expect(none).not.toContain("<b>words</b>");
  const hits = await search("e");
  expect(hits).toHaveLength(50);
  expect(new Set(hits.map(({ href }) => href)).size).toBe(50);
});

test("the words of the desk come last, folded", async () => {
  const page = load((await owner.get("/desk/words")).body);
  expect(page("details").last().find("a").attr("href")).toBe("/desk/words/in/desk");
  expect(page("details[open]").length).toBe(0);
  expect(page("section a[href='/desk/words/in/desk']").length).toBe(0);
});
