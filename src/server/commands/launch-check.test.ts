import { expect, test } from "vitest";
import { runTestCommand } from "#server/testing/test-commands.ts";
import { createTempFolder } from "#server/testing/test-resources.ts";

test("launch-check lists open items with file and line", async () => {
  const output = await runTestCommand({ DATA_DIR: await createTempFolder() }, ["launch-check"]);
  expect(output.code).toBe(1);
  expect(output.out).toMatch(/\n {4}content\/launch\.yaml:\d+ backupTried\n/);
  expect(output.out).toContain("\n    SITE_URL\n");
});
