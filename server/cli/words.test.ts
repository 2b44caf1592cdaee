import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { valueAt } from "#content-loader/key-path.ts";
import { allow } from "#server/desk/accounts.ts";
import { contentValues } from "#server/desk/words/content-values.ts";
import { saveWords, type ValueChange } from "#server/desk/words/save-words.ts";
import { draftEdits, type Json } from "#server/desk/words/word-edits.ts";
import { temporaryFolder } from "#server/testing/folder.ts";
import { openTestStore, type TestStore } from "#server/testing/leads-command.ts";
import { contentFolder } from "#server/words.ts";

const now = new Date("2026-11-21T05:00:00.000Z");
const heading = {
  file: "en/home.yaml",
  path: ["ai", "heading"],
  from: "Then AI compares the details",
};
const note = { file: "en/home.yaml", path: ["ai", "lede"] };

async function edited(store: TestStore, ...changes: ValueChange[]): Promise<void> {
  const who = { email: "asha@example.in", role: "owner", language: "en" } as const;
  const { id: account } = await allow(store.db, who, now);
  const saving = await saveWords(store.db, contentValues(), changes, { account, now });
  expect(saving).toEqual({ conflicts: [], unknown: [] });
}

async function published(store: TestStore): Promise<void> {
  const account = await store.db.selectFrom("desk_account").select("id").executeTakeFirstOrThrow();
  const overlay = JSON.stringify(await draftEdits(store.db));
  const row = { id: "1", at: now.toISOString(), account_id: account.id, overlay };
  const rest = { changes: "[]", state: "live" } as const;
  await store.db
    .insertInto("word_release")
    .values({ ...row, ...rest })
    .execute();
}

test("what is published is listed, and with --drafts the rest", async () => {
  const store = await openTestStore();
  expect((await store.leads("words", "list")).out).toContain("Nothing is published");
  await edited(store, { ...heading, value: "Then it compares" });
  expect((await store.leads("words", "list")).out).not.toContain("ai/heading");
  expect((await store.leads("words", "list", "--drafts")).out).toContain(
    'en/home.yaml#/ai/heading  "Then it compares"',
  );
});

test("published edits are written into their files: only their lines change, comments stay", async () => {
  const store = await openTestStore();
  const folder = await temporaryFolder();
  await edited(store, { ...heading, value: "Then it compares" });
  await published(store);
  const { code, out } = await store.leads("words", "export", "--to", folder);
  expect([code, out]).toEqual([0, `${path.join(folder, "en/home.yaml")}\n`]);
  const before = readFileSync(path.join(contentFolder, "en/home.yaml"), "utf8");
  const after = readFileSync(path.join(folder, "en/home.yaml"), "utf8");
  expect(after).toBe(before.replace(heading.from, "Then it compares"));
  expect(after).toContain("# ");
});

test("an edit of what the file says differently by now is left out and named", async () => {
  const store = await openTestStore();
  const folder = await temporaryFolder();
  const lede = contentValues().get("en/home.yaml") as { ai: { lede: string } };
  await edited(
    store,
    { ...heading, value: "Then it compares" },
    { ...note, from: lede.ai.lede, value: "Other words" },
  );
  const older = { value_before: JSON.stringify("Words of the version before") };
  await store.db
    .updateTable("word_edit")
    .set(older)
    .where("key_path", "=", JSON.stringify(heading.path))
    .execute();
  const { code, problem } = await store.leads("words", "export", "--drafts", "--to", folder);
  expect(code).toBe(1);
  expect(problem).toContain("en/home.yaml#/ai/heading");
  const after = readFileSync(path.join(folder, "en/home.yaml"), "utf8");
  expect(after).toContain(heading.from);
  expect(after).toContain("lede: Other words");
});

test("a course that was added and one that was taken away are written into all files, comments stay", async () => {
  const store = await openTestStore();
  const folder = await temporaryFolder();
  const content = contentValues();
  const tally = { id: 6, slug: "tally", price: 2499, weeks: 8, picture: "book" };
  const rest = { level: "beginner", category: "BUSINESS" };
  const words = { title: "Tally: all of it", short: "Tally", learn: ["Bills"] };
  const places = [
    { file: "courses.yaml", path: [] as string[], value: { ...tally, ...rest } },
    ...["en/courses.yaml", "hi/courses.yaml"].map((file) => ({
      ...{ file, path: ["courses"], value: words },
    })),
  ];
  await edited(
    store,
    ...places.flatMap(({ file, path, value }): ValueChange[] => [
      { file, path: [...path, "tally"], from: undefined, value },
      {
        file,
        path: [...path, "excel"],
        from: valueAt(content.get(file), [...path, "excel"]) as Json,
        value: undefined,
      },
    ]),
  );
  await published(store);
  expect((await store.leads("words", "export", "--to", folder)).code).toBe(0);
  for (const { file, path: keys, value } of places) {
    const before = readFileSync(path.join(contentFolder, file), "utf8");
    const after = readFileSync(path.join(folder, file), "utf8");
    expect(valueAt(parse(after), [...keys, "tally"])).toEqual(value);
    expect(valueAt(parse(after), [...keys, "excel"])).toBeUndefined();
    // Everything above the courses, and the courses that stay.
    for (const line of before.split("\n").filter((one) => one.startsWith("#"))) {
      expect(after).toContain(line);
    }
    expect(after).toContain(before.slice(before.search(/^ *resume:\n/m)).trimEnd());
  }
});

test("a draft is dropped by the name that list --drafts prints", async () => {
  const store = await openTestStore();
  await edited(store, { ...heading, value: "Then it compares" });
  const name = "en/home.yaml#/ai/heading";
  expect(await store.leads("words", "drop", `${name}s`)).toMatchObject({ code: 1 });
  expect((await store.leads("words", "drop", name)).code).toBe(0);
  expect(await draftEdits(store.db)).toEqual([]);
});

test("another word than list, export or drop is refused", async () => {
  const { leads } = await openTestStore();
  expect((await leads("words", "burn")).code).toBe(2);
  expect((await leads("words", "drop")).code).toBe(2);
});
