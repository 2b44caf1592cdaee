import { spawnSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "#server/testing/test-resources.ts";

const programs = ["astro", "eslint", "prettier", "stylelint", "tsc", "vitest"];

/** Runs `npm run test:quick` with programs that only write down their names, all passing but one. */
async function runQuickChecks(failing?: string) {
  const folder = await createTempFolder();
  const bin = path.join(folder, "bin");
  await mkdir(bin);
  for (const name of programs) {
    const program = `#!/bin/sh\necho "output of ${name}"\nexit ${name === failing ? 1 : 0}\n`;
    await writeFile(path.join(bin, name), program, { mode: 0o755 });
  }
  const { status, stdout } = spawnSync(process.execPath, ["scripts/run-checks.ts", "--quick"], {
    encoding: "utf8",
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env["PATH"] ?? ""}` },
  });
  return { status, stdout };
}

test.skipIf(process.platform === "win32")("checks pass when each of their steps has", async () => {
  const { status, stdout } = await runQuickChecks();
  for (const name of programs) expect(stdout).toContain(`output of ${name}`);
  expect(stdout).toContain("Everything passed.");
  expect(stdout).not.toContain("failed");
  expect(status).toBe(0);
});

test.skipIf(process.platform === "win32")(
  "a step that fails fails the checks, and no further step of any lane starts",
  async () => {
    const { status, stdout } = await runQuickChecks("prettier");
    expect(stdout).toMatch(/output of prettier\n {2}failed/);
    // The lint is the last step of the lane that begins with Prettier.
    expect(stdout).not.toContain("output of eslint");
    expect(stdout).not.toContain("Everything passed.");
    expect(status).toBe(1);
  },
);
