import { beforeEach, expect, test } from "vitest";
import { allow } from "#server/store/accounts.ts";
import { addVersion } from "./revisions.ts";
import type { Database } from "#server/store/tables.ts";
import { newDatabase, openForTest } from "#server/testing/test-database.ts";
import { changesBetween } from "./content-changes.ts";
import type { ContentValues } from "./content-values.ts";
import { saveWords, type ValueChange } from "./draft-store.ts";
import { draftEdits, publishedEdits, readEdits } from "./draft-store.ts";

const content: ContentValues = new Map<string, unknown>([
  [
    "en/home.yaml",
    { title: "Home", hero: { heading: "Know yourself" }, steps: [{ title: "A" }, { title: "B" }] },
  ],
  ["prices.yaml", { gst: { fee: 1499 } }],
]);
const heading = { file: "en/home.yaml", path: ["hero", "heading"] };
const steps = { file: "en/home.yaml", path: ["steps"] };
const now = new Date("2026-11-21T05:00:00.000Z");
let db: Database;
let account: string;

beforeEach(async () => {
  db = await openForTest(await newDatabase());
  ({ id: account } = await allow(
    db,
    { email: "owner@example.in", role: "owner", language: "en" },
    now,
  ));
});

async function changesToPublish() {
  return changesBetween(await publishedEdits(db), await draftEdits(db), content);
}

async function save(...changes: ValueChange[]) {
  return await saveWords(db, content, changes, { account, now });
}

async function publish(at = now) {
  await addVersion(db, { account, overlay: await draftEdits(db), changes: [] }, at);
}

test("a draft is kept with what stood there, and by whom", async () => {
  await save({ ...heading, value: "See yourself", from: "Know yourself" });
  expect(await readEdits(db)).toEqual([
    {
      ...heading,
      value: "See yourself",
      valueBefore: "Know yourself",
      by: "owner@example.in",
      at: now,
    },
  ]);
  expect(await draftEdits(db)).toEqual([{ ...heading, value: "See yourself" }]);
});

test("what is set back to the words of the file is no edit any more", async () => {
  await save({ ...heading, value: "See yourself", from: "Know yourself" });
  await save({ ...heading, value: "Know yourself", from: "See yourself" });
  expect(await draftEdits(db)).toEqual([]);
});

test("an edit of a text that has changed since is refused and shows the present text", async () => {
  await save({ ...heading, value: "See yourself", from: "Know yourself" });
  const late = { ...heading, value: "Look", from: "Know yourself" };
  const other = { file: "prices.yaml", path: ["gst", "fee"], value: 999, from: 1499 };
  const { conflicts } = await save(late, other);
  expect(conflicts).toEqual([{ ...late, now: "See yourself", by: "owner@example.in" }]);
  expect(await draftEdits(db)).toEqual([{ ...heading, value: "See yourself" }]);
});

test("of several who write at once from the same words, one is kept and the others are told", async () => {
  const values = ["one", "two", "three", "four", "five"];
  // Each has its connection before they start.
  await Promise.all(values.map(() => draftEdits(db)));
  const savings = await Promise.all(
    values.map((value) => save({ ...heading, value, from: "Know yourself" })),
  );
  expect(savings.filter(({ conflicts }) => conflicts.length === 0)).toHaveLength(1);
});

test("two people who write the same do not conflict", async () => {
  await save({ ...heading, value: "See yourself", from: "Know yourself" });
  const again = await save({ ...heading, value: "See yourself", from: "Know yourself" });
  expect(again.conflicts).toEqual([]);
});

test("an edit inside a list that was changed as a whole becomes part of it", async () => {
  const list = [{ title: "B" }, { title: "A" }];
  await save({ ...steps, value: list, from: [{ title: "A" }, { title: "B" }] });
  await save({ file: steps.file, path: ["steps", 0, "title"], value: "C", from: "B" });
  expect(await draftEdits(db)).toEqual([{ ...steps, value: [{ title: "C" }, { title: "A" }] }]);
});

test("a list that is changed as a whole takes in the edits of its entries", async () => {
  await save({ file: steps.file, path: ["steps", 0, "title"], value: "C", from: "A" });
  await save({ ...steps, value: [{ title: "C" }], from: [{ title: "C" }, { title: "B" }] });
  expect(await draftEdits(db)).toEqual([{ ...steps, value: [{ title: "C" }] }]);
});

test("a name comes and goes", async () => {
  const accent = { file: "en/home.yaml", path: ["hero", "accent"] };
  await save({ ...accent, value: "आँख", from: undefined });
  expect(await draftEdits(db)).toEqual([{ ...accent, value: "आँख" }]);
  await save({ ...accent, value: undefined, from: "आँख" });
  expect(await draftEdits(db)).toEqual([]);
  await save({ ...heading, value: undefined, from: "Know yourself" });
  expect(await draftEdits(db)).toEqual([{ ...heading, value: undefined }]);
});

test("a value that does not exist cannot be edited", async () => {
  const change = { file: "en/home.yaml", path: ["no", "such"], value: "x", from: undefined };
  expect((await save(change)).unknown).toEqual([change]);
  expect((await save({ ...change, file: "../secret.yaml" })).unknown).toHaveLength(1);
  expect(await draftEdits(db)).toEqual([]);
});

test("what is published is the newest version", async () => {
  expect(await publishedEdits(db)).toEqual([]);
  await save({ ...heading, value: "See yourself", from: "Know yourself" });
  await publish();
  await save({ ...heading, value: "Look", from: "See yourself" });
  expect(await publishedEdits(db)).toEqual([{ ...heading, value: "See yourself" }]);
  await publish(new Date(now.getTime() + 1000));
  expect(await publishedEdits(db)).toEqual([{ ...heading, value: "Look" }]);
});

test("changes are listed sentence by sentence, with their pages", async () => {
  const change = { ...heading, page: "home", language: "en" };
  await save({ ...heading, value: "See yourself", from: "Know yourself" });
  await publish();
  expect(await changesToPublish()).toEqual([]);
  await save(
    { ...heading, value: "Look", from: "See yourself" },
    { file: "prices.yaml", path: ["gst", "fee"], value: 999, from: 1499 },
  );
  expect(await changesToPublish()).toEqual([
    { ...change, kind: "changed", before: "See yourself", after: "Look" },
    {
      file: "prices.yaml",
      path: ["gst", "fee"],
      kind: "changed",
      before: "1499",
      after: "999",
      page: "prices",
      language: undefined,
    },
  ]);
});

test.each([
  ["moved", [{ title: "B" }, { title: "A" }], [["moved", ["steps"], "A · B", "B · A"]]],
  ["removed", [{ title: "B" }], [["removed", ["steps", 0], "A", null]]],
  [
    "added",
    [{ title: "A" }, { title: "New" }, { title: "B" }],
    [["added", ["steps", 1], null, "New"]],
  ],
  ["changed", [{ title: "A" }, { title: "New" }], [["changed", ["steps", 1, "title"], "B", "New"]]],
])("entries of a list that were %s are one change", async (_what, value, expected) => {
  await save({ ...steps, value, from: [{ title: "A" }, { title: "B" }] });
  const changes = await changesToPublish();
  expect(changes.map(({ kind, path, before, after }) => [kind, path, before, after])).toEqual(
    expected,
  );
});
