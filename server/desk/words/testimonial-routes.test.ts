import { beforeEach, expect, test } from "vitest";
import { load } from "cheerio";
import { loadSite } from "#content-loader/site-content.ts";
import { textsIn } from "#content-loader/parse-content.ts";
import { signedIn } from "#server/testing/desk-fixtures.ts";
import { deskText } from "#server/testing/desk-text.ts";
import type { DeskVisitor } from "#server/testing/desk-visitor.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { draftEdits } from "./word-edits.ts";

const list = "/desk/words/testimonials";
const sheet = `${list}/services/wholesaler`;
const files = ["testimonials.yaml", "en/services.yaml", "hi/services.yaml"];
const real = {
  "text-en": "They filed it in two days.",
  "text-hi": "दो दिन में काम हो गया।",
  "name-en": "Ravi Kumar Jain",
  "name-hi": "रवि कुमार जैन",
  "position-en": "Grocer, Jabalpur",
  "position-hi": "किराना व्यापारी, जबलपुर",
};
let server: TestServer;
let owner: DeskVisitor & { id: string };

beforeEach(async () => {
  server = await startTestServer();
  owner = await signedIn(server);
});

/** The fields of the sheet as a browser posts them. */
async function fieldsOf(address = sheet): Promise<Record<string, string>> {
  const page = load((await owner.get(address)).body);
  const form = page(`form[action="${address}"]`);
  return Object.fromEntries(form.serializeArray().map(({ name, value }) => [name, value]));
}

/** Posts the sheet with these changes; without the tick for a sample. */
async function saveReal(changes: Record<string, string>) {
  const { sample: _, ...fields } = await fieldsOf();
  return await owner.post(sheet, { ...fields, ...changes });
}

async function isBuilt(): Promise<boolean> {
  return loadSite(textsIn("content"), await draftEdits(server.db)).ok;
}

test("one save writes the words of both languages, the consent and the switch", async () => {
  expect((await saveReal({ ...real, consent: "on" })).headers.location).toBe(list);
  const edits = await draftEdits(server.db);
  const written = Object.fromEntries(
    edits.map(({ file, path, value }) => [`${file} ${path.at(-1)}`, value]),
  );
  expect(written).toEqual({
    "testimonials.yaml sample": false,
    "testimonials.yaml consent": true,
    "en/services.yaml text": real["text-en"],
    "en/services.yaml name": real["name-en"],
    "en/services.yaml position": real["position-en"],
    "en/services.yaml monogram": "RK",
    "hi/services.yaml text": real["text-hi"],
    "hi/services.yaml name": real["name-hi"],
    "hi/services.yaml position": real["position-hi"],
    "hi/services.yaml monogram": "र",
  });
  expect(await isBuilt()).toBe(true);
  expect(await fieldsOf()).toMatchObject({ ...real, consent: "on" });
  expect((await owner.get("/desk/launch")).body).not.toContain(`href="${sheet}"`);
});

test.each(["text-en", "text-hi", "name-en", "name-hi", "position-en", "position-hi"] as const)(
  "it stays a sample while %s is the sample's own",
  async (field) => {
    const own = (await fieldsOf())[field] ?? "";
    const answer = await saveReal({ ...real, consent: "on", [field]: ` ${own} ` });
    expect(answer.statusCode).toBe(422);
    const page = load(answer.body);
    expect(page(`#${field}-error`).text()).toBe(deskText("words.testimonials.unchanged"));
    expect(page("#sample-error").text()).toBe(deskText("words.testimonials.stillSample"));
    const typed = field === "text-en" ? "name-en" : "text-en";
    expect(page(`#${typed}`).val()).toBe(real[typed]);
    expect(await draftEdits(server.db)).toEqual([]);
  },
);

test("it stays a sample without consent, and an empty field is told", async () => {
  const answer = await saveReal(real);
  expect(answer.statusCode).toBe(422);
  const text = load(answer.body)("#sample-error").text();
  expect(text).toBe(deskText("words.testimonials.noConsent"));
  const empty = await saveReal({ ...real, consent: "on", "name-hi": " " });
  expect(load(empty.body)("#name-hi-error").text()).toBe(deskText("words.mistakes.empty"));
  expect(await draftEdits(server.db)).toEqual([]);
});

test("of two who write at once the second is told, and keeps what was typed", async () => {
  const before = await fieldsOf();
  await owner.post(sheet, { ...before, "text-en": "First." });
  const second = await owner.post(sheet, { ...before, "text-en": "Second." });
  expect(second.statusCode).toBe(409);
  const page = load(second.body);
  expect(page.text()).toContain(deskText("words.testimonials.conflict"));
  expect(page("#text-en").val()).toBe("Second.");
  const again = { ...before, from: String(page("[name=from]").val()), "text-en": "Second." };
  expect((await owner.post(sheet, again)).statusCode).toBe(303);
  expect((await draftEdits(server.db)).map(({ value }) => value)).toEqual(["Second."]);
});

test("one is removed in all files, and Undo restores its unpublished words", async () => {
  await saveReal({ ...real, consent: "on" });
  const { body } = await owner.post(`${sheet}/remove`, {});
  const edits = await draftEdits(server.db);
  expect(edits.map(({ file, value }) => [file, value])).toEqual(
    files.toSorted().map((file) => [file, undefined]),
  );
  expect(await isBuilt()).toBe(true);
  expect((await owner.get(sheet)).headers.location).toBe(list);
  const values = String(load(body)("[name=values]").val());
  await owner.post(`${sheet}/restore`, { values });
  expect(await fieldsOf()).toMatchObject({ ...real, consent: "on" });
  expect(await isBuilt()).toBe(true);
});

test("a removed one stays in the list, and Restore brings back what visitors read", async () => {
  await owner.post(`${sheet}/remove`, {});
  const page = load((await owner.get(list)).body);
  expect(page(`form[action="${sheet}/restore"]`)).toHaveLength(1);
  expect((await owner.get("/desk/launch")).body).not.toContain(`href="${sheet}"`);
  expect((await owner.get("/desk/publish")).statusCode).toBe(200);
  await owner.post(`${sheet}/restore`, {});
  expect(await draftEdits(server.db)).toEqual([]);
});

test("all of them can be removed", async () => {
  const page = load((await owner.get(list)).body);
  const actions = page('form[action$="/remove"]').toArray();
  for (const form of actions) await owner.post(form.attribs["action"] ?? "", {});
  expect(await isBuilt()).toBe(true);
  expect((await owner.get(list)).body).not.toContain('/remove"');
  for (const page of ["/desk/words", "/desk/words/in/services", "/desk/words/in/skills"]) {
    expect([page, (await owner.get(page)).statusCode]).toEqual([page, 200]);
  }
});

test("what is no testimonial is no address, and a broken form changes nothing", async () => {
  for (const address of [`${list}/services/nobody`, `${list}/home/wholesaler`]) {
    expect((await owner.get(address)).headers.location).toBe(list);
    expect((await owner.post(address, await fieldsOf())).statusCode).toBe(400);
    await owner.post(`${address}/remove`, {});
    await owner.post(`${address}/restore`, {});
  }
  expect((await owner.post(sheet, { from: "1" })).statusCode).toBe(400);
  expect(await draftEdits(server.db)).toEqual([]);
});
