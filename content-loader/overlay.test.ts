import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { givenOverlay, keepOverlay, keptOverlay } from "./overlay.ts";

function overlayFile(text: string): NodeJS.ProcessEnv {
  const folder = mkdtempSync(path.join(tmpdir(), "overlay-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "overlay.json");
  writeFileSync(file, text);
  return { CONTENT_OVERLAY: file };
}

test("the environment names a file of edits, or there are none", () => {
  const edits = [{ file: "en/home.yaml", path: ["hero", "heading"], value: "Hello." }];
  expect(givenOverlay(overlayFile(JSON.stringify(edits)))).toEqual(edits);
  expect(givenOverlay({})).toEqual([]);
});

test("a file that is not a list of edits is reported", () => {
  const broken = overlayFile('[{ "file": "en/home.yaml", "keys": [] }]');
  expect(() => givenOverlay(broken)).toThrow("is no overlay");
});

test("a release keeps the edits that it was built with, for its server", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "release-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const edits = [{ file: "en/mail.yaml", path: ["visitor", "greeting"], value: "Dear {name}," }];
  expect(keptOverlay(folder)).toEqual([]);
  await keepOverlay(folder, []);
  expect(keptOverlay(folder)).toEqual([]);
  await keepOverlay(folder, edits);
  expect(keptOverlay(folder)).toEqual(edits);
});
