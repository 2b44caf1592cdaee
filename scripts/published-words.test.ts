import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { fillDesk } from "#server/testing/filled-desk.ts";
import { openTestStore } from "#server/testing/leads-command.ts";
import { publishedWords } from "./published-words.ts";

const edits = [{ file: "en/contact.yaml", path: ["heading"], value: "Write to us" }];

test.each(["", "[{", '{"file": "a"}'])(
  "a published.json that holds %j is written anew from the database",
  async (broken) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const store = await openTestStore();
    await fillDesk(store.db, new Date("2026-11-21T05:00:00.000Z"));
    await store.db
      .updateTable("word_release")
      .set({ overlay: JSON.stringify(edits) })
      .execute();
    const file = path.join(store.dataDir, "published.json");
    await writeFile(file, broken);
    expect(await publishedWords(store.environment)).toBe(file);
    expect(JSON.parse(await readFile(file, "utf8"))).toEqual(edits);
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("from the database"));
  },
);

test("a broken published.json without a database does not keep the site from starting", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const store = await openTestStore();
  await writeFile(path.join(store.dataDir, "published.json"), "");
  const nowhere = { ...store.environment, DATABASE_URL: "postgres://localhost:1/none" };
  expect(await publishedWords(nowhere)).toBeUndefined();
  expect(error).toHaveBeenCalledTimes(2);
});
