/** The workflow that makes the mark beside a change runs commands that exist. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

interface Workflow {
  on: { pull_request: null; push: { branches: string[] } };
  jobs: Record<string, { steps: { uses?: string; run?: string }[] }>;
}

// What the assertions below look at.
const workflow = parse(readFileSync(".github/workflows/check.yml", "utf8")) as Workflow;
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};

function commandsOf(job: string): string[] {
  return workflow.jobs[job]?.steps.flatMap(({ run }) => run ?? []) ?? [];
}

test("every pull request and every change of main is checked", () => {
  expect(workflow.on).toEqual({ pull_request: null, push: { branches: ["main"] } });
});

test("the content is checked beside everything else", () => {
  expect(Object.keys(workflow.jobs)).toEqual(["content", "full"]);
  expect(commandsOf("content")).toEqual(["npm run test:content"]);
  expect(scripts).toHaveProperty(["test:content"]);
  expect(commandsOf("full")).toEqual(["bash .ci/run"]);
  expect(existsSync(".ci/run")).toBe(true);
});

test("Renovate itself waits for the checks; GitHub alone would wait for required ones only", () => {
  const renovate = JSON.parse(readFileSync(".github/renovate.json", "utf8")) as object;
  expect(renovate).toHaveProperty("platformAutomerge", false);
});
