import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "#server/testing/test-resources.ts";
import { readLastChanges } from "./last-changes.ts";

async function createProject(): Promise<string> {
  const project = await createTempFolder();
  mkdirSync(path.join(project, "content"));
  return project;
}

function write(project: string, file: string, text: string): void {
  writeFileSync(path.join(project, "content", file), text);
}

function git(project: string, gitArguments: string[], day = "2026-01-01"): void {
  const time = `${day}T12:00:00Z`;
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.in"];
  execFileSync("git", ["-C", project, ...identity, ...gitArguments], {
    env: { ...process.env, GIT_AUTHOR_DATE: time, GIT_COMMITTER_DATE: time },
  });
}

function commit(project: string, day: string): void {
  git(project, ["add", "."]);
  git(project, ["commit", "-q", "-m", "Change"], day);
}

async function createRepository(): Promise<string> {
  const project = await createProject();
  git(project, ["init", "-q"]);
  write(project, "home.yaml", "one");
  write(project, "about.yaml", "one");
  commit(project, "2026-03-01");
  write(project, "home.yaml", "two");
  commit(project, "2026-04-02");
  return project;
}

test("a file has the day of its last commit", async () => {
  expect(readLastChanges(await createRepository())).toEqual(
    new Map([
      ["content/home.yaml", "2026-04-02"],
      ["content/about.yaml", "2026-03-01"],
    ]),
  );
});

test("a file with uncommitted changes has no day", async () => {
  const project = await createRepository();
  write(project, "about.yaml", "two");
  expect([...readLastChanges(project).keys()]).toEqual(["content/home.yaml"]);
});

test("shallow clones and plain folders have no days", async () => {
  const plainFolder = await createProject();
  expect(readLastChanges(plainFolder)).toEqual(new Map());
  git(plainFolder, ["clone", "-q", "--depth=1", `file://${await createRepository()}`, "shallow"]);
  expect(readLastChanges(path.join(plainFolder, "shallow"))).toEqual(new Map());
});
