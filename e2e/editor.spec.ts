/** The editor of the words is for who writes them: no visitor gets anything of it. */
import { globSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "./site.ts";

test("the built site holds nothing of the editor", async ({ request }) => {
  const files = globSync("dist/**/*").filter((file) => statSync(file).isFile());
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => /keystatic/i.test(file + readFileSync(file, "latin1")))).toEqual(
    [],
  );
  for (const path of ["/admin", "/keystatic", "/api/keystatic/tree"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
