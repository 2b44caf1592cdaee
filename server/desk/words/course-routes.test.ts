import { deskText } from "#server/testing/desk-text.ts";
import { beforeEach, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import { loadSite, siteContent } from "#content-loader/site-content.ts";
import { textsIn } from "#content-loader/parse-content.ts";
import type { Overlay } from "#content-loader/overlay.ts";
import { valueAt, withValue } from "#content-loader/key-path.ts";
import { signedIn } from "#server/testing/desk-fixtures.ts";
import type { DeskVisitor } from "#server/testing/desk-visitor.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { draftEdits } from "./word-edits.ts";

const list = "/desk/words/courses";
const edit = "/desk/words/in/courses?part=%2Fcourses%2Ftally-prime";
const tally = {
  "title-en": "Tally Prime",
  "title-hi": "टैली प्राइम",
  slug: "tally-prime",
  weeks: "8",
  fee: "₹2,499",
  category: "BUSINESS",
  level: "beginner",
};
const { courses } = siteContent("courses").shared;
const nextId = Math.max(...Object.values(courses).map(({ id }) => id)) + 1;
const files = ["courses.yaml", "en/courses.yaml", "hi/courses.yaml"];
let server: TestServer;
let owner: DeskVisitor & { id: string };

beforeEach(async () => {
  server = await startTestServer();
  owner = await signedIn(server);
});

async function add(fields: Record<string, string> = {}) {
  return await owner.post(`${list}/new`, { ...tally, ...fields });
}

/** What is posted by the key that takes back what was just done. */
function wayBack(html: string): Record<string, string> {
  const values = /name="values" value="([^"]*)"/.exec(html)?.[1] ?? "";
  const course = /name="course" value="([^"]*)"/.exec(html)?.[1] ?? "";
  return { course, values: values.replaceAll("&quot;", '"').replaceAll("&amp;", "&") };
}

async function publish() {
  server.pass(1000);
  const overlay = JSON.stringify(await draftEdits(server.db));
  const row = { id: randomUUID(), at: server.now().toISOString(), account_id: owner.id, overlay };
  await server.db
    .insertInto("word_release")
    .values({ ...row, changes: "[]" })
    .execute();
}

/** The mistakes that a build would stop at. */
function mistakesOf(overlay: Overlay): string[] {
  const loaded = loadSite(textsIn("content"), overlay);
  return loaded.ok ? [] : loaded.mistakes.map(({ keys }) => keys.join("."));
}

test("a course is added in all files at once, and asks at its fields for what is not written", async () => {
  expect((await add()).headers.location).toBe(edit);
  const edits = await draftEdits(server.db);
  expect(edits.map(({ file }) => file)).toEqual(files);
  expect(edits[0]).toEqual({
    file: "courses.yaml",
    path: ["tally-prime"],
    value: {
      id: nextId,
      slug: "tally-prime",
      price: 2499,
      weeks: 8,
      level: "beginner",
      category: "BUSINESS",
      picture: "book",
    },
  });
  expect(edits[1]?.value).toMatchObject({
    title: "Tally Prime",
    short: "Tally Prime",
    accent: "टैली प्राइम",
    learn: [""],
  });
  const { body } = await owner.get(edit);
  expect(body).toContain("Tally Prime");
  expect(body).toContain("This is empty. Please write it.");
  expect(body).not.toContain('name="is courses.yaml#/tally-prime/slug"');
  // There is nothing that its fields could go back to.
  expect(body).not.toContain("As it was: Price");
  expect((await owner.get(list)).body).toContain("8 mistakes");
  // A build names the same fields.
  const missing = ["description", "summary", "learn.0", "perfectFor.0"];
  const all = missing.map((key) => `courses.tally-prime.${key}`);
  expect(mistakesOf(edits)).toEqual([...all, ...all]);
});

test("the list of changes calls a new course by its title, and shows its words and its fee", async () => {
  await add();
  const { body } = await owner.get("/desk/publish");
  expect(body).toMatch(/<p[^>]*>[^<]*Tally Prime ·/);
  expect(body).toMatch(/<ins[^>]*>[^<]*2499/);
  expect(body).toMatch(/<ins[^>]*>Tally Prime ·[^<]*टैली प्राइम/);
});

test("once its words are written the site can be built with it, its figures in its sentences", async () => {
  await add();
  const [facts, ...words] = await draftEdits(server.db);
  for (const { file } of words) {
    for (const [key, text] of [
      ["/description", "Tally in {weeks} weeks for ₹{price}."],
      ["/summary", "Bills"],
      ["/learn/0", "Bills"],
      ["/perfectFor/0", "Shops"],
    ]) {
      const name = `${file}#/courses/tally-prime${key}`;
      const fields = { part: "/courses/tally-prime", [`from ${name}`]: '""', [`is ${name}`]: text };
      const saved = await owner.post("/desk/words/in/courses", fields);
      expect(saved.statusCode).toBe(303);
    }
  }
  const edits = await draftEdits(server.db);
  expect(edits).toHaveLength(3);
  expect(edits[0]).toEqual(facts);
  expect(mistakesOf(edits)).toEqual([]);
  const { body } = await owner.get(edit);
  expect(body).not.toContain("This is empty");
  expect(body).not.toContain(deskText("words.mistakes.unknownBlank", { blank: "" }).trim());
  expect((await owner.get(list)).body).toContain("New, not published yet");
});

test.each([
  [{ "title-en": "" }, "Please write its name."],
  [{ "title-hi": "x".repeat(51) }, deskText("words.courses.mistakes.nameLong")],
  [{ "title-en": "In {weeks}" }, "A name has no figures in curly brackets."],
  [{ "title-en": "Microsoft Excel Mastery" }, "Another course has this name."],
  [{ slug: "Tally Prime" }, "Please write small English letters"],
  [{ slug: "enrolled" }, "Please write small English letters"],
  [{ slug: "microsoft-excel-mastery" }, deskText("words.courses.mistakes.addressTaken")],
  [{ slug: "excel" }, deskText("words.courses.mistakes.addressTaken")],
  [{ weeks: "0" }, "Please write whole weeks"],
  [{ weeks: "1.5" }, "Please write whole weeks"],
  [{ fee: "a lot" }, "Please write whole rupees"],
  [{ category: "SPORT" }, "Please choose one."],
])("%j is not added, and its field says why beside what was typed", async (wrong, why) => {
  const answer = await add(wrong);
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain(why);
  expect(answer.body).toContain('value="टैली प्राइम"'.slice(0, "title-hi" in wrong ? 6 : 30));
  expect(await draftEdits(server.db)).toEqual([]);
});

test("without a script the address is made here, and is seen before it is taken for good", async () => {
  const shown = await add({ slug: "", "title-en": "Tally & GST" });
  expect(shown.statusCode).toBe(422);
  expect(shown.body).toContain('value="tally-and-gst"');
  expect(shown.body).toContain(deskText("words.courses.mistakes.look"));
  expect(await draftEdits(server.db)).toEqual([]);
});

test("of two who add a course at one address one is told, and no number is given twice", async () => {
  const answers = await Promise.all([
    add(),
    add({ "title-en": "Tally", "title-hi": "टैली" }),
    add({ "title-en": "Python", "title-hi": "पाइथन", slug: "python" }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 303, 422]);
  const ids = (await draftEdits(server.db)).flatMap(({ value }) => valueAt(value, ["id"]) ?? []);
  expect(ids.toSorted()).toEqual([nextId, nextId + 1]);
});

test("the number of a course that was once published is never given again", async () => {
  await add();
  await publish();
  await owner.post(`${list}/take-away`, { course: "tally-prime" });
  await publish();
  await add({ "title-en": "Python", "title-hi": "पाइथन", slug: "python" });
  expect((await draftEdits(server.db))[0]?.value).toMatchObject({ id: nextId + 1 });
});

test("a course is removed in all files, and can be brought back", async () => {
  const done = await owner.post(`${list}/take-away`, { course: "excel" });
  expect(done.body).toContain(
    deskText("words.courses.taken", { course: "Microsoft Excel Mastery" }),
  );
  const edits = await draftEdits(server.db);
  expect(edits.map(({ file, value }) => [file, value])).toEqual(
    files.map((file) => [file, undefined]),
  );
  expect(mistakesOf(edits)).toEqual([]);
  expect((await owner.get("/desk/publish")).body).toContain("Microsoft Excel Mastery");
  // Also later: it is listed as long as visitors read it.
  await owner.post(`${list}/bring-back`, { course: "excel" });
  expect(await draftEdits(server.db)).toEqual([]);
});

test("undo brings a course back as it stood, with what was not published yet", async () => {
  await add();
  const name = "courses.yaml#/excel/price";
  const price = courses["excel"]?.price ?? 0;
  const raised = price + 100;
  const change = { [`from ${name}`]: String(price), [`is ${name}`]: String(raised) };
  await owner.post("/desk/words/in/courses", { part: "/courses/excel", ...change });
  const before = await draftEdits(server.db);
  for (const course of ["excel", "tally-prime"]) {
    const { body } = await owner.post(`${list}/take-away`, { course });
    expect(await draftEdits(server.db)).not.toEqual(before);
    await owner.post(`${list}/bring-back`, wayBack(body));
    const after = await draftEdits(server.db);
    // What is left of the edits, laid over the file, is what stood.
    const fee = after.reduce<unknown>(
      (data, one) => (one.file === "courses.yaml" ? withValue(data, one.path, one.value) : data),
      { excel: { price } },
    );
    expect(valueAt(fee, ["excel", "price"])).toBe(raised);
    expect(valueAt(fee, ["tally-prime", "price"])).toBe(2499);
  }
});

test("a course is not brought back over one that is there, nor anything else with it", async () => {
  await add();
  const before = await draftEdits(server.db);
  const values = JSON.stringify([{ id: 1 }, { title: "x" }, { title: "x" }]);
  await owner.post(`${list}/bring-back`, { course: "tally-prime", values });
  await owner.post(`${list}/bring-back`, { course: "python", values: "[1]" });
  await owner.post(`${list}/bring-back`, { course: "nothing" });
  expect(await draftEdits(server.db)).toEqual(before);
});

test("the last course stays", async () => {
  const [last, ...others] = Object.keys(courses);
  for (const course of others) await owner.post(`${list}/take-away`, { course });
  const before = await draftEdits(server.db);
  await owner.post(`${list}/take-away`, { course: last ?? "" });
  expect(await draftEdits(server.db)).toEqual(before);
  expect((await owner.get(list)).body).toContain(deskText("words.courses.last"));
});
