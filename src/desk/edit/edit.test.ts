/** “Edit website” as requests: the pages with their drafts, and one text after the other. */
import type { DeskRole } from "#enquiry/statuses.ts";
import { load } from "cheerio";
import { expect, test } from "vitest";
import { readContent } from "#content/load-content.ts";
import type { Text } from "./text.ts";
import { locales } from "#locales.ts";
import { contentFiles } from "#content/content-files.ts";
import { claimFigures } from "#content/shapes/figures.ts";
import { allow } from "#server/store/accounts.ts";
import { createLink } from "#desk/enter/entry-links.ts";
import { deskVisitor } from "#server/testing/desk-fixtures.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";

const heading = "en/contact.yaml#/heading";

/** A person who changes texts. */
async function atDesk(server: TestServer, role: DeskRole = "owner", email = `${role}@example.in`) {
  const account = await allow(server.db, { email, role, language: "en" }, server.now());
  const visitor = deskVisitor(server.app);
  await visitor.post("/desk/enter", { token: await createLink(server.db, account, server.now()) });
  const read = async (name: string) => {
    const url = `/desk/edit/text?name=${encodeURIComponent(name)}`;
    return await visitor.get(url, { accept: "application/json" });
  };
  return {
    ...visitor,
    read,
    /** Writes into the field of a name, as its dialog does. */
    async write(name: string, value: string, from?: string) {
      const { fields } = (await read(name)).json<Text>();
      const field = fields.find((one) => one.name === name);
      return await visitor.post("/desk/edit/text", {
        fields: [{ name, value, from: from ?? field?.from ?? "null" }],
      });
    },
  };
}

const home = async (server: TestServer) => (await server.app.inject("/")).body;

test("a page with the drafts is for people of the desk alone, and is never kept", async () => {
  const server = await startTestServer();
  const staff = await atDesk(server, "staff");
  expect((await staff.write(heading, "Only for us")).statusCode).toBe(200);
  for (const place of ["/desk/edit/", "/desk/edit/look/", "/desk/edit/beside/"]) {
    const seen = await staff.get(place);
    expect([place, seen.statusCode, seen.body.includes("Only for us")]).toEqual([place, 200, true]);
    expect(seen.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
    const stranger = await deskVisitor(server.app).get(place);
    expect([stranger.statusCode, stranger.body.includes("Only for us")]).toEqual([303, false]);
  }
  expect(await home(server)).not.toContain("Only for us");
});

test("the policy of such a page is that of the page, with the style of the bar; beside a form it may be framed", async () => {
  const server = await startTestServer();
  const owner = await atDesk(server);
  const policyAt = async (url: string) =>
    String((await owner.get(url)).headers["content-security-policy"]);
  const live = String((await server.app.inject("/")).headers["content-security-policy"]);
  const edited = await policyAt("/desk/edit/");
  expect(edited.replace(/style-src 'sha256-[^']*' /, "style-src ")).toBe(live);
  expect(await policyAt("/desk/edit/beside/")).toBe(
    live.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  );
});

test("the bar counts the changes, and leads to the other mode, the other language and publishing", async () => {
  const server = await startTestServer();
  const owner = await atDesk(server);
  await owner.write(heading, "Write to us today");
  const page = load((await owner.get("/desk/edit/contact-us")).body);
  const links = page("[data-edit-bar] a").map((_, link) => page(link).attr("href"));
  expect([...links]).toEqual([
    "/desk/edit/texts",
    "/desk/edit/look/contact-us",
    "/desk/edit/contact-us",
    "/desk/edit/hi/contact-us",
    "/desk/publish",
  ]);
  expect(page("[data-edit-bar]").text()).toContain("1 unpublished change");
});

test("an address that the site does not have is the page for it, and leads to no other site", async () => {
  const server = await startTestServer();
  const owner = await atDesk(server);
  for (const path of ["/nowhere", "//evil.example/", "/..//evil.example"]) {
    const { statusCode, headers } = await owner.get(`/desk/edit${path}`);
    expect([path, statusCode, headers.location]).toEqual([path, 404, undefined]);
  }
  expect((await owner.get("/desk/edit/contact-us/")).headers.location).toBe(
    "/desk/edit/contact-us",
  );
});

test("a text is read in each language, with what visitors read and who has changed it", async () => {
  const server = await startTestServer();
  const staff = await atDesk(server, "staff");
  const before = (await staff.read(heading)).json<Text>();
  expect(before.fields.map(({ name, language }) => [name, language])).toEqual([
    [heading, "en"],
    ["hi/contact.yaml#/heading", "hi"],
  ]);
  await staff.write(heading, "Write to us today");
  const [english] = (await staff.read(heading)).json<Text>().fields;
  expect(english).toMatchObject({
    value: "Write to us today",
    live: before.fields[0]?.value,
    draft: { by: "staff@example.in" },
  });
});

test("the short line of accent is one field, and a figure leads to where it is changed", async () => {
  const server = await startTestServer();
  const owner = await atDesk(server);
  const fieldsOf = async (name: string) => (await owner.read(name)).json<Text>().fields;
  const accent = await fieldsOf("en/home.yaml#/hero/accent");
  expect(accent.map(({ language }) => language)).toEqual(["accent"]);
  const [partners] = await fieldsOf("en/home.yaml#/facts/partners/figure");
  expect(partners?.figures["claim.partners"]?.href).toBe(
    `/desk/edit/text?name=${encodeURIComponent("claims.yaml#/partners")}`,
  );
});

/** The figure of a claim as sentences write it. */
const partners =
  Object.fromEntries(
    claimFigures(
      readContent({ files: { claims: contentFiles.claims }, locales }).shared.claims,
      "en",
    ),
  )["claim.partners"] ?? "";

test("a text is refused with a sentence beside its field, and nothing is saved", async () => {
  const server = await startTestServer();
  const owner = await atDesk(server);
  const refused = [
    [heading, ""],
    ["en/contact.yaml#/title", "x".repeat(90)],
    [heading, "From {price.nothing}"],
    // The page writes the weeks in its place.
    ["en/courses.yaml#/duration", "Some weeks"],
    // The figure is stored in one place.
    ["en/home.yaml#/facts/partners/figure", partners],
    ["hi/contact.yaml#/heading", "Write to us"],
    ["hi/contact.yaml#/heading", "हमें लिखिए."],
    ["hi/contact.yaml#/heading", "१० मिनट में लिखिए।"],
  ] as const;
  for (const [name, value] of refused) {
    const answer = await owner.write(name, value);
    expect([name, value, answer.statusCode]).toEqual([name, value, 422]);
    expect(answer.json()).toMatchObject({ mistakes: { [name]: expect.any(String) as string } });
  }
  expect(await server.db.selectFrom("word_edit").selectAll().execute()).toEqual([]);
});

test("of two people at one text the second sees what the first has written, and loses nothing", async () => {
  const server = await startTestServer();
  const [one, other] = [await atDesk(server), await atDesk(server, "staff")];
  const { fields } = (await other.read(heading)).json<Text>();
  await one.write(heading, "From the owner");
  const answer = await other.write(heading, "From the helper", fields[0]?.from);
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    {
      problem: "conflict",
      conflicts: {
        [heading]: { now: "From the owner", from: '"From the owner"', by: "owner@example.in" },
      },
    },
  ]);
  expect((await other.write(heading, "From the helper", '"From the owner"')).statusCode).toBe(200);
});

test("only texts are changed here: no name, no figure, no word of the desk, and nothing without a session", async () => {
  const server = await startTestServer();
  const owner = await atDesk(server);
  for (const name of [
    "business.yaml#/name",
    "en/about.yaml#/place/map",
    "en/desk.yaml#/name",
    "en/nothing.yaml#/heading",
    "en/contact.yaml#/nothing/at/all",
    "",
  ]) {
    expect([name, (await owner.read(name)).statusCode]).toEqual([name, 404]);
    const answer = await owner.post("/desk/edit/text", {
      fields: [{ name, value: "x", from: "null" }],
    });
    expect([name, answer.statusCode]).toEqual([name, 404]);
  }
  for (const body of [{}, { fields: [] }, { fields: "x" }]) {
    expect((await owner.post("/desk/edit/text", body)).statusCode).toBe(404);
  }
  const stranger = deskVisitor(server.app);
  const read = await stranger.get("/desk/edit/text", { accept: "application/json" });
  expect(read.statusCode).toBe(401);
});

test("a text that no page shows is in the list of texts, which a search finds in each language", async () => {
  const server = await startTestServer();
  const owner = await atDesk(server);
  await owner.write("en/mail.yaml#/visitor/contact/subject", "We read your letter");
  const list = load((await owner.get("/desk/edit/texts")).body);
  expect(list("[data-edit='en/mail.yaml#/visitor/contact/subject']").text()).toBe(
    "We read your letter",
  );
  const found = load((await owner.get("/desk/edit/texts?search=your%20letter%20read")).body);
  expect(found("main section").first().find("li").text()).toContain("We read your letter");
  const { headers } = await owner.get(
    `/desk/edit/text?name=${encodeURIComponent("en/mail.yaml#/visitor/contact/subject")}`,
  );
  expect(headers.location).toBe(
    `/desk/edit/texts#edit=${encodeURIComponent("en/mail.yaml#/visitor/contact/subject")}`,
  );
});
