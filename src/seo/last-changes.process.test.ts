import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "#server/testing/test-resources.ts";
import { readLastChanges } from "./last-changes.ts";

async function folder(): Promise<string> {
  const made = await createTempFolder();
  mkdirSync(path.join(made, "content"));
  return made;
}

function write(project: string, file: string, text: string): void {
  writeFileSync(path.join(project, "content", file), text);
}

function git(project: string, content: string[], day = "2026-01-01"): void {
  const time = `${day}T12:00:00Z`;
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.in"];
  execFileSync("git", ["-C", project, ...identity, ...content], {
    env: { ...process.env, GIT_AUTHOR_DATE: time, GIT_COMMITTER_DATE: time },
  });
}

function commit(project: string, day: string): void {
  git(project, ["add", "."]);
  git(project, ["commit", "-q", "-m", "Change"], day);
}

async function repository(): Promise<string> {
  const project = await folder();
  git(project, ["init", "-q"]);
  write(project, "home.yaml", "one");
  write(project, "about.yaml", "one");
  commit(project, "2026-03-01");
  write(project, "home.yaml", "two");
  commit(project, "2026-04-02");
  return project;
}

test("a file carries the day of its own last commit", async () => {
  expect(readLastChanges(await repository())).toEqual(
    new Map([
      ["content/home.yaml", "2026-04-02"],
      ["content/about.yaml", "2026-03-01"],
    ]),
  );
});

test("a file with uncommitted changes carries no day", async () => {
  const project = await repository();
  write(project, "about.yaml", "two");
  expect([...readLastChanges(project).keys()]).toEqual(["content/home.yaml"]);
});

test("shallow clones and plain folders know no days", async () => {
  const place = await folder();
  expect(readLastChanges(place)).toEqual(new Map());
  git(place, ["clone", "-q", "--depth=1", `file://${await repository()}`, "shallow"]);
  expect(readLastChanges(path.join(place, "shallow"))).toEqual(new Map());
});
