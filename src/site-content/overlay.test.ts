import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "#server/testing/test-resources.ts";
import { readOverlayFile } from "./overlay.ts";

test("a file with edits is read, one with other keys is refused", async () => {
  const file = path.join(await createTempFolder(), "overlay.json");
  const edits = [{ file: "en/home.yaml", path: ["hero", "heading"], value: "Hello." }];
  await writeFile(file, JSON.stringify(edits));
  expect(readOverlayFile(file)).toEqual(edits);
  // An edit has a path.
  await writeFile(file, '[{ "file": "en/home.yaml", "keys": [] }]');
  expect(() => readOverlayFile(file)).toThrow("is no overlay");
});
