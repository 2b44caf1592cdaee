import { execFileSync } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "#server/testing/test-resources.ts";
import { computeInputsHash, listInputFiles } from "./build-inputs.ts";

async function createProject(): Promise<string> {
  const folder = await createTempFolder();
  for (const [file, text] of Object.entries({
    ".gitignore": "dist\n*.log\nnode_modules/\n",
    "package.json": "{}",
    "README.md": "",
    "content/en/home.yaml": "heading: Home\n",
    "src/pages/index.astro": "",
    "src/pages/index.test.ts": "",
    "new-folder/part.ts": "",
    "src/server/testing/desk.ts": "",
    "docs/notes.md": "",
    "dist/index.html": "",
    "node_modules/x/index.js": "",
    "debug.log": "",
  })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  return folder;
}

function runGit(folder: string, ...command: string[]) {
  const identity = ["-c", "user.name=A", "-c", "user.email=a@example.in"];
  execFileSync("git", [...identity, ...command], { cwd: folder });
}

test("tests, docs, hidden and generated files are not inputs", async () => {
  const folder = await createProject();
  expect(listInputFiles(folder)).toEqual([
    "content/en/home.yaml",
    "new-folder/part.ts",
    "package.json",
    "src/pages/index.astro",
  ]);
});

test("the hash changes with files, removals and commits", async () => {
  const folder = await createProject();
  runGit(folder, "init", "--quiet");
  runGit(folder, "add", ".");
  // Without a commit there is no history, as in a folder without git.
  const seen = [computeInputsHash(folder)];
  const expectNewHash = () => {
    const hash = computeInputsHash(folder);
    expect(seen).not.toContain(hash);
    seen.push(hash);
  };
  runGit(folder, "commit", "--quiet", "--message=All");
  expectNewHash();
  await writeFile(path.join(folder, "content/en/home.yaml"), "heading: Welcome\n");
  expectNewHash();
  await writeFile(path.join(folder, "package.json"), '{ "imports": {} }');
  expectNewHash();
  await rm(path.join(folder, "new-folder/part.ts"));
  expectNewHash();
  runGit(folder, "commit", "--quiet", "--all", "--message=Welcome");
  expectNewHash();
  await writeFile(path.join(folder, "README.md"), "Changed");
  expect(computeInputsHash(folder)).toBe(seen.at(-1));
});
