import { beforeEach, expect, test } from "vitest";
import { grantAccess } from "#server/store/accounts.ts";
import type { Database } from "#server/store/tables.ts";
import { createTestDatabase, openTestDatabase } from "#server/testing/test-database.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { compareOverlays } from "./content-changes.ts";
import { applyOverlay, type ContentValues } from "./content-values.ts";
import { createDraftEdits } from "./draft-state.ts";
import {
  findDraft,
  listSaves,
  readDraft,
  readDraftOverlay,
  readPublishedOverlay,
  updateDraft,
} from "./draft-store.ts";
import { createRevision, listRevisions, readLatestRevision } from "./revisions.ts";

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
  db = await openTestDatabase(await createTestDatabase());
  ({ id: account } = await grantAccess(
    db,
    { email: "owner@example.in", role: "owner", language: "en" },
    now,
  ));
});

async function listUnpublishedChanges() {
  return compareOverlays(await readPublishedOverlay(db), await readDraftOverlay(db), content);
}

async function save(...changes: Overlay) {
  const editor = { account, now };
  await updateDraft(db, editor, ({ edits }) => {
    const values = applyOverlay(applyOverlay(content, edits), changes);
    return createDraftEdits({ content, edits: [...edits], broken: [] }, values, editor);
  });
}

async function publish(at = now) {
  const version = { account, overlay: await readDraftOverlay(db), changes: [] };
  await createRevision(db, version, at, await readLatestRevision(db));
}

test("a save stores its number, base values and author, and leaves the save before as it was", async () => {
  await save({ ...heading, value: "See yourself" });
  const by = { account, at: now.toISOString() };
  const edit = { ...heading, value: "See yourself", baseValue: "Know yourself", ...by };
  expect(await readDraft(db)).toEqual({ number: 1, edits: [edit] });
  await save({ ...heading, value: "Look" });
  expect(await readDraft(db)).toMatchObject({ number: 2, edits: [{ baseValue: "Know yourself" }] });
  expect(await findDraft(db, 1)).toEqual({ number: 1, edits: [edit] });
});

test("there is no draft of a save that never was", async () => {
  expect(await findDraft(db, 9)).toBeUndefined();
});

test("a text changed back to its file is no draft", async () => {
  await save({ ...heading, value: "See yourself" });
  await save({ ...heading, value: "Know yourself" });
  // Nothing has changed since, so it is no third save.
  await save({ ...heading, value: "Know yourself" });
  expect(await readDraft(db)).toEqual({ number: 2, edits: [] });
});

test("the same save a second time is not stored", async () => {
  await save({ file: "prices.yaml", path: ["gst", "fee"], value: undefined });
  await save({ file: "prices.yaml", path: ["gst", "fee"], value: undefined });
  expect(await readDraft(db)).toMatchObject({ number: 1, edits: [{ baseValue: 1499 }] });
});

test("no save is lost when several are made at once", async () => {
  const fees = [1, 2, 3, 4, 5];
  await Promise.all(
    fees.map((fee) => save({ file: "prices.yaml", path: ["gst", `fee${fee}`], value: fee })),
  );
  const { number, edits } = await readDraft(db);
  expect([number, edits.map(({ value }) => Number(value)).toSorted()]).toEqual([5, fees]);
});

test("the last 500 saves are kept", async () => {
  const row = { account_id: account, at: now.toISOString(), edits: "[]" };
  const rows = Array.from({ length: 500 }, (_, index) => ({ ...row, number: index + 1 }));
  await db.insertInto("content_draft").values(rows).execute();
  await save({ ...heading, value: "See yourself" });
  expect(await findDraft(db, 1)).toBeUndefined();
  expect(await findDraft(db, 2)).toEqual({ number: 2, edits: [] });
});

test("saves are kept up to 20 MB, and the newest always", async () => {
  const edits = JSON.stringify([{ ...heading, value: "न".repeat(1_000_000) }]);
  const row = { account_id: account, at: now.toISOString(), edits };
  // Each takes 3 MB, as bytes.
  for (let number = 1; number <= 8; number++)
    await db
      .insertInto("content_draft")
      .values({ ...row, number })
      .execute();
  const list = async () => (await listSaves(db)).map(({ number }) => number);
  await save({ ...heading, value: "Short" });
  expect(await list()).toEqual([9, 8, 7, 6, 5, 4, 3]);
  await save({ ...heading, value: "x".repeat(21_000_000) });
  expect(await list()).toEqual([10]);
});

test("an edit inside an edited list is merged into it", async () => {
  await save({ ...steps, value: [{ title: "B" }, { title: "A" }] });
  await save({ file: steps.file, path: ["steps", 0, "title"], value: "C" });
  expect(await readDraftOverlay(db)).toEqual([
    { ...steps, value: [{ title: "C" }, { title: "A" }] },
  ]);
});

test("a list takes in the edits of its entries", async () => {
  await save({ file: steps.file, path: ["steps", 0, "title"], value: "C" });
  await save({ ...steps, value: [{ title: "C" }] });
  expect(await readDraftOverlay(db)).toEqual([{ ...steps, value: [{ title: "C" }] }]);
});

test("an outdated draft keeps its base value", async () => {
  await save({ ...steps, value: [{ title: "B" }, { title: "A" }] });
  const { edits } = await readDraft(db);
  const updated = new Map([...content, [steps.file, { steps: [{ title: "A" }, { title: "D" }] }]]);
  const state = { content: updated, edits: [...edits], broken: [] };
  const again = createDraftEdits(state, applyOverlay(updated, edits), { account: "other", now });
  expect(again.find(({ path }) => path[0] === "steps")).toEqual(edits[0]);
});

test("an optional value is added and removed", async () => {
  const accent = { file: "en/home.yaml", path: ["hero", "accent"] };
  await save({ ...accent, value: "आँख" });
  expect(await readDraftOverlay(db)).toEqual([{ ...accent, value: "आँख" }]);
  await save({ ...accent, value: undefined });
  expect(await readDraftOverlay(db)).toEqual([]);
});

test("a removed value of a file is an edit without a value", async () => {
  await save({ ...heading, value: undefined });
  expect(await readDraftOverlay(db)).toEqual([{ ...heading, value: undefined }]);
});

test("a value that does not exist cannot be edited", async () => {
  await save({ file: "en/home.yaml", path: ["no", "such"], value: "x" });
  await save({ file: "../secret.yaml", path: ["heading"], value: "x" });
  expect(await readDraft(db)).toEqual({ number: 0, edits: [] });
});

test("a revision is stored only behind the one that its account has seen", async () => {
  const version = { account, overlay: [], changes: [] };
  const first = await createRevision(db, version, now, { id: undefined });
  expect(first).toEqual(expect.any(String));
  expect(await createRevision(db, version, now, { id: undefined })).toBeUndefined();
  const both = await Promise.all(
    [1, 2].map(() =>
      db.transaction().execute((tx) => createRevision(tx, version, now, { id: first })),
    ),
  );
  expect(both.filter((id) => id !== undefined)).toHaveLength(1);
  expect(await listRevisions(db)).toHaveLength(2);
});

test("visitors read the newest revision", async () => {
  expect(await readPublishedOverlay(db)).toEqual([]);
  await save({ ...heading, value: "See yourself" });
  await publish();
  await save({ ...heading, value: "Look" });
  expect(await readPublishedOverlay(db)).toEqual([{ ...heading, value: "See yourself" }]);
  await publish(new Date(now.getTime() + 1000));
  expect(await readPublishedOverlay(db)).toEqual([{ ...heading, value: "Look" }]);
});

test("changes are listed sentence by sentence, with their pages", async () => {
  const change = { ...heading, page: "home", language: "en" };
  await save({ ...heading, value: "See yourself" });
  await publish();
  expect(await listUnpublishedChanges()).toEqual([]);
  await save(
    { ...heading, value: "Look" },
    { file: "prices.yaml", path: ["gst", "fee"], value: 999 },
  );
  expect(await listUnpublishedChanges()).toEqual([
    {
      ...change,
      kind: "changed",
      before: "See yourself",
      after: "Look",
      from: "See yourself",
      value: "Look",
    },
    {
      file: "prices.yaml",
      path: ["gst", "fee"],
      kind: "changed",
      before: "1499",
      after: "999",
      from: 1499,
      value: 999,
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
  await save({ ...steps, value });
  const changes = await listUnpublishedChanges();
  expect(changes.map(({ kind, path, before, after }) => [kind, path, before, after])).toEqual(
    expected,
  );
});
