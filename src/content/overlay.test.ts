import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readOverlay } from "./overlay.ts";

function overlayFile(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "overlay-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "overlay.json");
  writeFileSync(file, text);
  return file;
}

test("a file of edits is read, and one that is not a list of edits is reported", () => {
  const edits = [{ file: "en/home.yaml", path: ["hero", "heading"], value: "Hello." }];
  expect(readOverlay(overlayFile(JSON.stringify(edits)))).toEqual(edits);
  const broken = overlayFile('[{ "file": "en/home.yaml", "keys": [] }]');
  expect(() => readOverlay(broken)).toThrow("is no overlay");
});
