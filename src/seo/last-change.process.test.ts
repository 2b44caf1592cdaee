import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { lastChanges } from "./last-change.ts";

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "last-change-"));
  folders.push(made);
  mkdirSync(path.join(made, "content"));
  return made;
}

function write(project: string, file: string, text: string): void {
  writeFileSync(path.join(project, "content", file), text);
}

function git(project: string, words: string[], day = "2026-01-01"): void {
  const time = `${day}T12:00:00Z`;
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.in"];
  execFileSync("git", ["-C", project, ...identity, ...words], {
    env: { ...process.env, GIT_AUTHOR_DATE: time, GIT_COMMITTER_DATE: time },
  });
}

function commit(project: string, day: string): void {
  git(project, ["add", "."]);
  git(project, ["commit", "-q", "-m", "Change"], day);
}

function repository(): string {
  const project = folder();
  git(project, ["init", "-q"]);
  write(project, "home.yaml", "one");
  write(project, "about.yaml", "one");
  commit(project, "2026-03-01");
  write(project, "home.yaml", "two");
  commit(project, "2026-04-02");
  return project;
}

test("a file carries the day of its own last commit", () => {
  expect(lastChanges(repository())).toEqual(
    new Map([
      ["content/home.yaml", "2026-04-02"],
      ["content/about.yaml", "2026-03-01"],
    ]),
  );
});

test("a file that was changed and not committed carries no day", () => {
  const project = repository();
  write(project, "about.yaml", "two");
  expect([...lastChanges(project).keys()]).toEqual(["content/home.yaml"]);
});

test("a shallow clone and a folder without a history know no days", () => {
  const shallow = folder();
  rmSync(shallow, { recursive: true });
  git(tmpdir(), ["clone", "-q", "--depth=1", `file://${repository()}`, shallow]);
  expect(lastChanges(shallow)).toEqual(new Map());
  expect(lastChanges(folder())).toEqual(new Map());
});
