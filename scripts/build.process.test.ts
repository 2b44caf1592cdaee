import { spawnSync } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectCopy } from "./testing/project-copy.ts";

let project: string;

/** A copy of what the site is made from, to be broken without harm. */
beforeAll(async () => {
  project = await projectCopy();
});

afterAll(async () => {
  await rm(project, { recursive: true, force: true });
});

function build() {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["node_modules/astro/bin/astro.mjs", "build", "--silent"],
    {
      cwd: project,
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" },
    },
  );
  return { failed: status !== 0, output: stdout + stderr };
}

test("a missing sentence and a misspelt key fail the build, each with file, line and key", async () => {
  const changes = {
    "content/en/contact.yaml": (text: string) => text.replace(/^lede: .*$/m, ""),
    "content/business.yaml": (text: string) => text.replace("email:", "emial:"),
  };
  const before = new Map<string, string>();
  for (const [file, change] of Object.entries(changes)) {
    const text = await readFile(path.join(project, file), "utf8");
    before.set(file, text);
    await writeFile(path.join(project, file), change(text));
  }
  try {
    const { failed, output } = build();
    expect(failed).toBe(true);
    expect(output).toContain("content/en/contact.yaml, line 2, lede: this sentence is missing.");
    expect(output).toContain("content/business.yaml, line 5, emial: nothing here is called so.");
  } finally {
    for (const [file, text] of before) await writeFile(path.join(project, file), text);
  }
}, 180_000);
