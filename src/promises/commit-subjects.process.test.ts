import { execFileSync, spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "#server/testing/test-resources.ts";

const long = "x".repeat(73);

function git(folder: string, ...args: string[]): void {
  const author = ["-c", "user.name=Test", "-c", "user.email=test@example.in"];
  execFileSync("git", [...author, ...args], { cwd: folder, stdio: "pipe" });
}

function commit(folder: string, ...subjects: string[]): void {
  for (const subject of subjects) {
    git(folder, "commit", "--quiet", "--allow-empty", "--no-verify", "--message", subject);
  }
}

async function createRepository(...subjects: string[]): Promise<string> {
  const folder = await createTempFolder();
  git(folder, "init", "--quiet", "--initial-branch=main");
  commit(folder, ...subjects);
  return folder;
}

function checkSubjects(folder: string) {
  const { status, stdout } = spawnSync(path.resolve(".ci/check-subjects"), [folder], {
    encoding: "utf8",
  });
  return { status, stdout };
}

test("a long subject on a branch is reported", async () => {
  const folder = await createRepository(long);
  git(folder, "switch", "--quiet", "--create", "change");
  commit(folder, "अ".repeat(72));
  expect(checkSubjects(folder)).toEqual({ status: 0, stdout: "" });
  commit(folder, long);
  const { status, stdout } = checkSubjects(folder);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^Shorten the subject to 72 characters: [0-9a-f]+ x{73}\n$/);
});

test("on main the last 20 subjects are checked", async () => {
  const folder = await createRepository("short", long);
  expect(checkSubjects(folder).status).toBe(1);
  commit(folder, ...Array.from({ length: 20 }, (_, index) => `change ${index}`));
  expect(checkSubjects(folder).status).toBe(0);
});

test("a shallow clone and an archive are accepted", async () => {
  const folder = await createRepository(long, "short");
  const clone = await createTempFolder();
  git(clone, "clone", "--quiet", "--depth=1", `file://${folder}`, ".");
  expect(checkSubjects(clone)).toEqual({ status: 0, stdout: "" });
  const { status, stdout } = checkSubjects(await createTempFolder());
  expect(status).toBe(0);
  expect(stdout).toContain("no history");
});
