import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#server/testing/test-resources.ts";
import { readOverlay } from "./overlay.ts";

test("a file of edits is read, others are reported", async () => {
  const file = path.join(await temporaryFolder(), "overlay.json");
  const edits = [{ file: "en/home.yaml", path: ["hero", "heading"], value: "Hello." }];
  await writeFile(file, JSON.stringify(edits));
  expect(readOverlay(file)).toEqual(edits);
  await writeFile(file, '[{ "file": "en/home.yaml", "keys": [] }]');
  expect(() => readOverlay(file)).toThrow("is no overlay");
});
