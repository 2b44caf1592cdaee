import { load } from "cheerio";
import { beforeEach, expect, test } from "vitest";
import { allow } from "#server/desk/accounts.ts";
import { createLink } from "#server/desk/entry-links.ts";
import { deskVisitor, type DeskVisitor } from "#server/testing/desk-visitor.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { sidesIn } from "#desk/words/sides-in.ts";
import { editView } from "./edit-view.ts";
import { allDocuments } from "./document-state.ts";
import { readPosted } from "./posted.ts";
import { draftEdits } from "./word-edits.ts";
import { stateOf } from "./words-state.ts";

let server: TestServer;
let owner: DeskVisitor;
let account: string;

beforeEach(async () => {
  server = await startTestServer();
  const person = { email: "owner@example.in", role: "owner", language: "en" } as const;
  const found = await allow(server.db, person, server.now());
  account = found.id;
  owner = deskVisitor(server.app);
  await owner.post("/desk/enter", { token: await createLink(server.db, found, server.now()) });
});

/** As an earlier version of the desk kept it. */
async function draft(file: string, path: (string | number)[], value: unknown): Promise<void> {
  const row = { file, key_path: JSON.stringify(path), value: JSON.stringify(value) };
  await server.db
    .insertInto("word_edit")
    .values({ ...row, value_before: null, account_id: account, at: server.now().toISOString() })
    .execute();
}

test.each([
  ["a group", "prices", "prices.yaml#/zz"],
  ["a whole file", "prices", "prices.yaml#"],
  ["a group that is there", "prices", "prices.yaml#/gst"],
  ["a list", "home", "en/home.yaml#/audiences/list"],
  ["a name outside of the shapes", "home", "en/home.yaml#/hero/zz"],
  ["a file outside the content", "home", "../package.yaml#/name"],
  ["the number of a course", "courses", "courses.yaml#/excel/id"],
  ["the address of a course", "courses", "courses.yaml#/excel/slug"],
])("a text in the place of %s is refused", async (_what, what, name) => {
  const fields = { [`from ${name}`]: "null", [`is ${name}`]: "x" };
  expect((await owner.post(`/desk/words/in/${what}`, fields)).statusCode).toBe(400);
  await owner.post(`/desk/words/in/${what}`, { do: JSON.stringify(["back", [name]]) });
  expect(await draftEdits(server.db)).toEqual([]);
});

test("every field that a form shows is taken", () => {
  const state = stateOf([], []);
  const words = server.served.release.words.fallback.words.desk;
  const reader = { language: "en", words } as const;
  let count = 0;
  for (const document of allDocuments(state)) {
    const view = editView(state, document, undefined, reader);
    for (const section of view?.sections ?? []) {
      const id = new URL(section.href, "http://desk").searchParams.get("part") ?? undefined;
      const items = editView(state, document, id, reader)?.items ?? [];
      const sides = sidesIn(items);
      const body = Object.fromEntries(sides.map(({ name, from }) => [`from ${name}`, from]));
      expect(readPosted(state, body), `${document} ${id}`).toBeDefined();
      count += sides.length;
    }
  }
  expect(count).toBeGreaterThan(3000);
});

test("drafts that no page can show are left out, told, and dropped: the published text is back", async () => {
  const broken = [
    ["prices.yaml", ["zz"], "x"],
    ["prices.yaml", [], "x"],
    ["services.yaml", ["zz"], 3],
    ["testimonials.yaml", [], []],
    ["en/skills.yaml", ["voices"], "x"],
    ["en/courses.yaml", ["courses"], null],
    ["rules/government.yaml", ["values"], undefined],
  ] as const;
  for (const [file, path, value] of broken) await draft(file, [...path], value);
  for (const page of ["words", "edit/lists", "edit/lists/courses", "edit/lists/prices"]) {
    expect([page, (await owner.get(`/desk/${page}`)).statusCode]).toEqual([page, 200]);
  }
  expect((await owner.get("/desk/publish")).statusCode).toBe(200);
  const buttons = async () => {
    const page = load((await owner.get("/desk/words")).body);
    const { restore } = server.served.release.words.fallback.words.desk.words.broken;
    return page("button")
      .filter((_, button) => page(button).text() === restore)
      .toArray()
      .map((button) => button.attribs["value"] ?? "");
  };
  expect(await buttons()).toHaveLength(broken.length);
  for (const value of await buttons()) {
    const answer = await owner.post("/desk/words/in/-", { do: value });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/desk/words"]);
  }
  expect(await draftEdits(server.db)).toEqual([]);
});

test("a broken draft cannot be published, and the words beside it can be saved", async () => {
  await draft("prices.yaml", ["zz"], "x");
  const version = { overlay: await draftEdits(server.db), changes: [], account };
  const copy = server.served.release.words.fallback.words.desk;
  const problem = await server.publisher.publish({ ...version, event: "published" }, copy);
  expect(problem).toMatchObject({
    problem: "mistakes",
    mistakes: [{ place: "prices", keys: ["zz"] }],
  });
  const name = "prices.yaml#/gst/fee";
  const fields = { [`from ${name}`]: "1499", [`is ${name}`]: "999" };
  const state = stateOf([], []);
  const fee = (state.content.get("prices.yaml") as { gst: { fee: number } }).gst.fee;
  fields[`from ${name}`] = String(fee);
  expect((await owner.post("/desk/words/in/prices", fields)).statusCode).toBe(303);
});
