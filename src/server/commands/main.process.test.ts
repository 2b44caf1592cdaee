import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { openTestStore } from "#server/testing/test-commands.ts";

const main = path.join(import.meta.dirname, "main.ts");

test("the program reads its arguments and sets the exit code", async () => {
  const { environment, receive } = await openTestStore();
  const reference = await receive();
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [main, ...args], { env: environment, encoding: "utf8" });
  const list = run("list");
  expect(list).toMatchObject({ status: 0, stderr: "" });
  expect(list.stdout).toContain(reference);
  // A pipe has no person to answer.
  const erase = run("erase", reference);
  expect(erase).toMatchObject({ status: 2, stdout: "" });
  expect(erase.stderr).toContain("add --yes");
}, 60_000);
