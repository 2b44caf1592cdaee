import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "#server/testing/test-resources.ts";
import type { SiteFile } from "./site-files.ts";
import { exchangeScripts } from "./stored-scripts.ts";

/** The files of a build, whose names and contents have its name. */
function createBuild(name: string): ReadonlyMap<string, SiteFile> {
  const copies = { identity: Buffer.from(`"${name}"`) };
  const file: SiteFile = { type: "text/javascript", copies, tag: name, policy: "" };
  return new Map([
    [`/_astro/tool.${name}.js`, file],
    [`/_astro/eye.${name}.svg`, file],
    ["/sw.js", file],
  ]);
}

test("the scripts, but no other files, of the former build are kept after an upgrade", async () => {
  const folder = await createTempFolder();
  const start = async (name: string) => {
    const oldScripts = await exchangeScripts(folder, createBuild(name));
    return [...oldScripts].map(([address, { copies }]) => [address, copies.identity.toString()]);
  };
  expect(await start("a")).toEqual([]);
  expect(await start("b")).toEqual([["/_astro/tool.a.js", '"a"']]);
  expect(await start("b"), "a start is no upgrade").toEqual([["/_astro/tool.a.js", '"a"']]);
  expect(await start("c")).toEqual([["/_astro/tool.b.js", '"b"']]);
});

test.each(['{"newest":', "{}", "null"])(
  "stored scripts that read %s do not prevent a start",
  async (stored) => {
    const folder = await createTempFolder();
    await writeFile(path.join(folder, "scripts.json"), stored);
    expect(await exchangeScripts(folder, createBuild("a"))).toEqual(new Map());
    expect((await exchangeScripts(folder, createBuild("b"))).size).toBe(1);
    expect((await exchangeScripts(path.join(folder, "gone"), createBuild("a"))).size).toBe(0);
  },
);
